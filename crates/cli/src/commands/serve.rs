//! `khamsin serve`: the browser app on this machine.

use std::{env, io::ErrorKind};

use titles::Words;

use crate::{
    args::Serve,
    fault::{Fault, Outcome},
    out::say,
};

pub(crate) fn run(args: &Serve, words: &Words) -> Outcome {
    if !site::is_built() {
        return Err(Fault::of("cli-fault-no-app"));
    }
    let served = site::serve_here(args.port, |address| {
        let address = format!("http://{address}/");
        say!("{}", words.phrase_with("cli-serving", &[("address", address.as_str().into())]));
        if !args.no_open && has_display() {
            // A browser that does not start is no reason to stop: the address has been printed.
            let _ = webbrowser::open(&address);
        }
    });
    served.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => Fault::of("cli-fault-port").with("port", args.port),
        _ => Fault::of("cli-fault-serve").with("why", error),
    })
}

/// Without a screen there is no browser to open.
fn has_display() -> bool {
    cfg!(any(target_os = "macos", target_os = "windows"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|it| env::var_os(it).is_some())
}
