//! The browser app: three tables on one shell.
//!
//! The same module runs twice: in the page ([`start_page`]) and in a Web Worker ([`start_worker`]), where the
//! [`engine`] owns the games. What the page gets is a scene; it never touches a game itself.
//!
//! | module | what it is |
//! |---|---|
//! | [`worker`] | the worker's side of the wire: requests in, replies out, bots in slices between them |
//! | [`link`] | the page's side: sends requests, starts the worker again if it dies |
//! | [`scene`] | what a table draws: the typed view of one position, its options, and why not |
//! | [`app`] | the state of the page: which game is open, what is shown, the log, notices |
//! | [`store`] | games and settings in the browser's storage |
//! | [`vault`] | the database behind it |
//! | [`backup`] | everything that is kept, in one file, out and in |
//! | [`report`] | what a reader can tell us about a fault |
//! | [`lang`] | wording in the reader's language |
//! | [`shell`] | everything around a table: start page, bars, rail, curtain, settings, rules |
//! | [`tables`] | one module for each title |

mod lang;
mod store;
mod vault;

mod backup;
mod report;

mod link;
mod worker;

mod app;
mod scene;

mod shell;
mod tables;

use wasm_bindgen::prelude::*;

/// The version, with the commit it is built from.
const BUILD: &str = env!("KHAMSIN_BUILD");

/// Shows the app in the page.
#[wasm_bindgen]
pub fn start_page() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(shell::shell);
}

/// Answers requests in the worker.
#[wasm_bindgen]
pub fn start_worker() {
    console_error_panic_hook::set_once();
    worker::start();
}
