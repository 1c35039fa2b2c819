//! The worker's side of the wire: requests in, replies out, bots thinking in slices between them.

use std::{cell::RefCell, time::Duration};

use engine::{Engine, Reply, Request, Work, pack, unpack};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long a bot thinks before messages are looked at again.
const SLICE: Duration = Duration::from_millis(50);

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
    static IS_DUE: RefCell<bool> = const { RefCell::new(false) };
}

/// Listens. The first reply says that the worker is there.
pub(crate) fn start() {
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let bytes = event.data().unchecked_into::<Uint8Array>().to_vec();
        if let Some(request) = unpack::<Request>(&bytes) {
            ENGINE.with_borrow_mut(|engine| engine.answer(request)).iter().for_each(send);
            think_soon();
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    send(&Reply::Ready);
}

/// Asks for the next slice, after the messages that wait.
fn think_soon() {
    let is_work = ENGINE.with_borrow(|engine| engine.work() == Work::Left);
    if !is_work || IS_DUE.replace(true) {
        return;
    }
    let think = Closure::once_into_js(|| {
        IS_DUE.set(false);
        ENGINE.with_borrow_mut(|engine| engine.think(SLICE)).iter().for_each(send);
        think_soon();
    });
    let _ = scope().set_timeout_with_callback(think.unchecked_ref());
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn send(reply: &Reply) {
    let bytes = Uint8Array::from(&pack(reply)[..]);
    let _ = scope().post_message_with_transfer(&bytes, &Array::of1(&bytes.buffer()));
}
