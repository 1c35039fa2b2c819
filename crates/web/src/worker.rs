//! The worker's side of the wire: requests in, replies out, bots thinking in slices between them.
//!
//! A person is answered at once, in one message. What bots do is gathered: they send at most one message in
//! [`MEANWHILE`], so the page neither draws what is already past nor is kept busy.

use std::{cell::RefCell, time::Duration};

use engine::{Engine, Fault, Reply, Request, Work, pack, unpack};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long a bot thinks before the time is looked at again.
const SLICE: Duration = Duration::from_millis(50);

/// How long what bots do is gathered, in milliseconds. Messages wait as long while they think.
const MEANWHILE: f64 = 40.0;

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
    static IS_DUE: RefCell<bool> = const { RefCell::new(false) };
}

/// Listens. The first reply says that the worker is there.
pub(crate) fn start() {
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let bytes = event.data().unchecked_into::<Uint8Array>().to_vec();
        let Some(request) = unpack::<Request>(&bytes) else {
            return send(&[Reply::Fault { game: 0, fault: Fault::Unreadable }]);
        };
        send_with_lines(ENGINE.with_borrow_mut(|engine| engine.answer(request)));
        think_soon(0);
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    send(&[Reply::Ready { build: crate::BUILD.to_string() }]);
}

/// Lets bots think after the messages that wait, if there is anything to think about.
fn think_soon(milliseconds: i32) {
    if is_work() && !IS_DUE.replace(true) {
        let think = Closure::once_into_js(|| {
            IS_DUE.set(false);
            think();
        });
        let _ = scope()
            .set_timeout_with_callback_and_timeout_and_arguments_0(think.unchecked_ref(), milliseconds);
    }
}

/// Lets bots think for a while, and sends what came of it. When they are done sooner, the next message waits all the same.
fn think() {
    let begun = js_sys::Date::now();
    let passed = || js_sys::Date::now() - begun;
    let mut replies = Vec::new();
    while is_work() && passed() < MEANWHILE {
        replies.extend(ENGINE.with_borrow_mut(|engine| engine.think(SLICE)));
    }
    send_with_lines(replies);
    think_soon((MEANWHILE - passed()).max(0.0) as i32);
}

/// The lines of what has changed go before the scenes: nothing is shown that is not kept.
fn send_with_lines(replies: Vec<Reply>) {
    let mut all = ENGINE.with_borrow_mut(Engine::lines);
    all.extend(replies);
    send(&all);
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
