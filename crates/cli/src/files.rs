//! Files: read whole or not at all, written so that no other file is ever touched.

mod fresh;
mod held;

use std::{
    fs::{self, File},
    io::{self, BufRead, ErrorKind, Read},
    path::{Path, PathBuf},
};

use replay::{Game, secret::Secret};
use titles::OptionSpec;

use crate::fault::{Fault, Outcome};

pub(crate) use held::{Held, expect_free};

/// The most that is read of a file.
const MOST_BYTES: u64 = 64 << 20;

/// A fault of a file.
fn at(key: &'static str, path: &Path) -> Fault {
    Fault::of(key).with("file", path.display())
}

fn cannot_read(path: &Path, error: &io::Error) -> Fault {
    match error.kind() {
        ErrorKind::NotFound => at("cli-fault-no-file", path),
        ErrorKind::IsADirectory => at("cli-fault-directory", path),
        ErrorKind::PermissionDenied => at("cli-fault-no-right-to-read", path),
        _ => at("cli-fault-cannot-read", path).with("why", error),
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Fault {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => at("cli-fault-no-folder", path),
        ErrorKind::AlreadyExists => at("cli-fault-exists", path),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            at("cli-fault-no-right-to-write", path)
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            at("cli-fault-no-room", path)
        }
        _ => at("cli-fault-cannot-write", path).with("why", error),
    }
}

/// Reads a text, from a plain file or from a pipe such as `<(zcat game.gz)`; says plainly what is wrong if it cannot.
pub(crate) fn read(path: &Path) -> Outcome<String> {
    text_of(&File::open(path).map_err(|it| cannot_read(path, &it))?, path)
}

/// The text of an open file. What comes is counted: a pipe, a device or a growing file tells no size.
fn text_of(file: &File, path: &Path) -> Outcome<String> {
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|it| cannot_read(path, &it))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(at("cli-fault-too-large", path));
    }
    String::from_utf8(bytes).map_err(|_| at("cli-fault-not-text", path))
}

/// The next line of an input, of at most `megabytes`; none at its end.
pub(crate) fn line(input: &mut impl BufRead, megabytes: u64) -> Outcome<Option<Vec<u8>>> {
    let most = megabytes << 20;
    let mut bytes = Vec::new();
    let read = input.take(most + 1).read_until(b'\n', &mut bytes);
    read.map_err(|it| Fault::of("cli-fault-keyboard").with("why", it))?;
    if bytes.len() as u64 > most {
        return Err(Fault::of("cli-fault-long-line").with("most", megabytes));
    }
    Ok(Some(bytes).filter(|it| !it.is_empty()))
}

/// The value of an option: where it names a file of the reader's own, the text of the file.
pub(crate) fn card_file_or_value(option: &OptionSpec, value: &str) -> Outcome<String> {
    let path = Path::new(value);
    let names_file = option.file_sort().is_some() && !option.accepts(value);
    if names_file && (path.exists() || value.contains(['/', '.'])) {
        let text = read(path)?;
        // A one-line file would be taken for a name.
        return Ok(if text.contains('\n') { text } else { format!("{text}\n") });
    }
    Ok(value.to_string())
}

/// Reads a game to look at it.
pub(crate) fn game(path: &Path) -> Outcome<Game> {
    Game::read(&read(path)?).map_err(|fault| in_file(path, &fault))
}

/// Reads a game to play on, if its secret lies beside it.
pub(crate) fn game_with_secret(path: &Path) -> Outcome<Game> {
    resumed(path, &read(path)?)
}

/// The game that a file holds, with the secret beside it.
fn resumed(path: &Path, text: &str) -> Outcome<Game> {
    let game = match secret_of(path)? {
        Some(secret) => Game::resume(text, secret),
        None => Game::read(text),
    };
    game.map_err(|fault| in_file(path, &fault))
}

/// The secret of the game in a file. A link to a game has none of its own.
fn secret_of(game: &Path) -> Outcome<Option<Secret>> {
    let path = secret_path(&held::behind_links(game)?);
    let start = match start_of(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        start => start.map_err(|it| cannot_read(&path, &it))?,
    };
    let secret = Secret::from_hex(String::from_utf8_lossy(&start).trim());
    secret.map(Some).ok_or_else(|| at("cli-fault-broken-secret", &path))
}

/// What a plain file begins with; nothing of anything else, which might be waited for without end.
fn start_of(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if fs::metadata(path)?.is_file() {
        File::open(path)?.take(1024).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// A fault within a file; it says the line itself.
pub(crate) fn in_file(path: &Path, fault: &dyn std::fmt::Display) -> Fault {
    Fault::worded(format!("{}, {fault}", path.display()))
}

/// Where the secret of a game lies while it goes on.
fn secret_path(game: &Path) -> PathBuf {
    let mut name = game.as_os_str().to_os_string();
    name.push(".secret");
    PathBuf::from(name)
}

/// A secret nobody knows, or the one that belongs to a seed.
pub(crate) fn secret(seed: Option<u64>) -> Outcome<Secret> {
    match seed {
        Some(seed) => Ok(Secret::from_seed(seed)),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|it| Fault::of("cli-fault-no-entropy").with("why", it))?;
            Ok(Secret::from_bytes(bytes))
        }
    }
}
