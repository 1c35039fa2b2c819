//! The worker's side of the wire: requests in, replies out, bots thinking in slices between them.
//!
//! A person is answered at once, in one message. What bots do is gathered: they send at most one message in
//! [`MEANWHILE`], so the page neither draws what is already past nor is kept busy.

use std::{
    cell::{Cell, RefCell},
    time::Duration,
};

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
    /// What bots have done and nobody was told yet.
    static OF_BOTS: RefCell<Vec<Reply>> = const { RefCell::new(Vec::new()) };
    static IS_GATHERED: RefCell<bool> = const { RefCell::new(false) };
    /// When bots were last told of.
    static SENT: Cell<f64> = const { Cell::new(0.0) };
}

/// Listens. The first reply says that the worker is there.
pub(crate) fn start() {
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let bytes = event.data().unchecked_into::<Uint8Array>().to_vec();
        let Some(request) = unpack::<Request>(&bytes) else {
            return send(&[Reply::Fault { game: 0, fault: Fault::Unreadable }]);
        };
        let answer = ENGINE.with_borrow_mut(|engine| engine.answer(request));
        // What bots have done comes before what was asked after it.
        let mut replies = OF_BOTS.take();
        replies.extend(answer);
        send_with_lines(replies);
        think_soon();
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    send(&[Reply::Ready { build: crate::BUILD.to_string() }]);
}

/// Lets bots think after the messages that wait, if there is anything to think about.
fn think_soon() {
    if is_work() && !IS_DUE.replace(true) {
        later(0.0, || {
            IS_DUE.set(false);
            think();
        });
    }
}

/// Lets bots think for a while; what came of it waits for its time to be sent.
fn think() {
    let begun = js_sys::Date::now();
    while is_work() && js_sys::Date::now() - begun < MEANWHILE {
        let replies = ENGINE.with_borrow_mut(|engine| engine.think(SLICE));
        OF_BOTS.with_borrow_mut(|it| it.extend(replies));
    }
    if OF_BOTS.with_borrow(|it| !it.is_empty()) && !IS_GATHERED.replace(true) {
        let since = js_sys::Date::now() - SENT.get();
        later((MEANWHILE - since).max(0.0), || {
            IS_GATHERED.set(false);
            SENT.set(js_sys::Date::now());
            send_with_lines(OF_BOTS.take());
        });
    }
    think_soon();
}

/// Does something later, after the messages that wait.
fn later(milliseconds: f64, what: impl FnOnce() + 'static) {
    let what = Closure::once_into_js(what);
    let _ = scope()
        .set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), milliseconds as i32);
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
