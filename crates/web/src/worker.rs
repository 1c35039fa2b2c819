//! The worker's side of the wire: requests in, replies out, bots thinking in slices between them.
//!
//! What bots do at once is told at once: one message for a whole turn of theirs, if it does not take long. So the page
//! neither draws what is already past nor waits for what will not come.

use std::{cell::RefCell, time::Duration};

use engine::{Engine, Reply, Request, Work, pack, unpack};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long a bot thinks before the time is looked at again.
const SLICE: Duration = Duration::from_millis(50);

/// How long an answer to a person is held back for what bots do next, in milliseconds: too short to be felt.
const AT_ONCE: f64 = 25.0;

/// How long what bots do is gathered after that. Messages wait as long.
const MEANWHILE: f64 = 80.0;

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
    static IS_DUE: RefCell<bool> = const { RefCell::new(false) };
}

/// Listens. The first reply says that the worker is there.
pub(crate) fn start() {
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let bytes = event.data().unchecked_into::<Uint8Array>().to_vec();
        if let Some(request) = unpack::<Request>(&bytes) {
            let replies = ENGINE.with_borrow_mut(|engine| engine.answer(request));
            think(replies, AT_ONCE);
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    send(&[Reply::Ready]);
}

/// Lets bots think for so long, sends what came of it with what there is to say already, and goes on after the messages
/// that wait.
fn think(mut replies: Vec<Reply>, milliseconds: f64) {
    let begun = js_sys::Date::now();
    while is_work() && js_sys::Date::now() - begun < milliseconds {
        replies.extend(ENGINE.with_borrow_mut(|engine| engine.think(SLICE)));
    }
    let mut all = ENGINE.with_borrow_mut(Engine::files);
    all.extend(replies);
    send(&all);
    if is_work() && !IS_DUE.replace(true) {
        let think = Closure::once_into_js(|| {
            IS_DUE.set(false);
            think(Vec::new(), MEANWHILE);
        });
        let _ = scope().set_timeout_with_callback(think.unchecked_ref());
    }
}

fn is_work() -> bool {
    ENGINE.with_borrow(|engine| engine.work() == Work::Left)
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn send(replies: &[Reply]) {
    if !replies.is_empty() {
        let bytes = Uint8Array::from(&pack(&replies)[..]);
        let _ = scope().post_message_with_transfer(&bytes, &Array::of1(&bytes.buffer()));
    }
}
