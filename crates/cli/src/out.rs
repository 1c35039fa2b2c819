//! Standard output, written so that a reader who has seen enough is no accident.

use std::{
    fmt,
    io::{self, ErrorKind, Write},
    process,
};

/// What a shell reports for a program that a closed pipe has ended: 128 and the number of that signal.
const PIPE_CLOSED: i32 = 141;

/// Prints a line.
macro_rules! say {
    ($($text:tt)*) => { $crate::out::write(format_args!("{}\n", format_args!($($text)*))) };
}

/// Prints without ending the line, and at once.
macro_rules! ask {
    ($($text:tt)*) => { $crate::out::write(format_args!($($text)*)) };
}

pub(crate) use {ask, say};

/// Writes at once; ends the program if nobody reads it any more or it cannot be written.
pub(crate) fn write(text: fmt::Arguments<'_>) {
    let mut out = io::stdout().lock();
    if let Err(error) = out.write_fmt(text).and_then(|()| out.flush()) {
        give_up(&error);
    }
}

/// Ends the program because its output has nowhere to go.
pub(crate) fn give_up(error: &io::Error) -> ! {
    if error.kind() == ErrorKind::BrokenPipe {
        process::exit(PIPE_CLOSED);
    }
    eprintln!("khamsin: cannot write the output: {error}");
    process::exit(2);
}
