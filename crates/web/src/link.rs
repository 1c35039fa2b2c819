//! The page's side of the wire.
//!
//! A worker that dies is started again, and whoever listens is told so that it can put its game back.

use std::cell::{Cell, RefCell};

use engine::{Reply, Request, pack, unpack};
use js_sys::{Array, Uint8Array};
use leptos::prelude::request_animation_frame;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

/// What comes over the wire.
pub(crate) enum News {
    /// What came at once, in its order.
    Replies(Vec<Reply>),
    /// The worker died and a new one, with no games, is on its way.
    Restarted,
    /// Something came that this build does not understand.
    Garbled,
}

type Listener = Box<dyn Fn(News)>;

#[derive(Default)]
struct Wire {
    worker: Option<Worker>,
    is_ready: bool,
    waiting: Vec<Vec<u8>>,
}

thread_local! {
    static WIRE: RefCell<Wire> = RefCell::default();
    /// When something was asked whose answer is not yet drawn.
    static ASKED: Cell<Option<f64>> = const { Cell::new(None) };
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
}

/// Starts the worker; `listener` hears everything it says.
pub(crate) fn open(listener: impl Fn(News) + 'static) {
    LISTENER.with_borrow_mut(|it| *it = Some(Box::new(listener)));
    spawn();
}

/// An answer that is so late, in milliseconds, is not waited for.
const LATE: f64 = 200.0;

/// Whether the answer to what was asked last is about to be drawn.
pub(crate) fn is_answer_due() -> bool {
    ASKED.get().is_some_and(|it| js_sys::Date::now() - it < LATE)
}

/// The answer is in the page, and the frame that is being made shows it.
pub(crate) fn is_answered() {
    request_animation_frame(|| ASKED.set(None));
}

/// Sends a request; before the worker is there, it waits.
pub(crate) fn ask(request: &Request) {
    ASKED.set(Some(js_sys::Date::now()));
    let bytes = pack(request);
    WIRE.with_borrow_mut(|wire| match &wire.worker {
        Some(worker) if wire.is_ready => post(worker, &bytes),
        _ => wire.waiting.push(bytes),
    });
}

/// Ends the worker, whatever it is busy with, and starts a new one.
pub(crate) fn restart() {
    WIRE.with_borrow_mut(|wire| {
        if let Some(worker) = wire.worker.take() {
            worker.terminate();
        }
        wire.is_ready = false;
        wire.waiting.clear();
    });
    spawn();
    hear(News::Restarted);
}

/// Lets the worker die of an error, for the tests.
pub(crate) fn let_die() {
    WIRE.with_borrow(|wire| {
        if let Some(worker) = &wire.worker {
            let _ = worker.post_message(&"die".into());
        }
    });
}

fn spawn() {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let Ok(worker) = Worker::new_with_options("./worker.js", &options) else { return };
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(on_message);
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(|_| restart());
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    on_error.forget();
    WIRE.with_borrow_mut(|wire| wire.worker = Some(worker));
}

fn on_message(event: MessageEvent) {
    let bytes = event.data().unchecked_into::<Uint8Array>().to_vec();
    let Some(replies) = unpack::<Vec<Reply>>(&bytes) else { return hear(News::Garbled) };
    if replies.iter().any(|it| matches!(it, Reply::Ready { .. })) {
        WIRE.with_borrow_mut(|wire| {
            wire.is_ready = true;
            let waiting = std::mem::take(&mut wire.waiting);
            if let Some(worker) = &wire.worker {
                waiting.iter().for_each(|bytes| post(worker, bytes));
            }
        });
    }
    hear(News::Replies(replies));
}

fn hear(news: News) {
    LISTENER.with_borrow(|listener| {
        if let Some(listener) = listener {
            listener(news);
        }
    });
}

fn post(worker: &Worker, bytes: &[u8]) {
    let bytes = Uint8Array::from(bytes);
    let _ = worker.post_message_with_transfer(&bytes, &Array::of1(&bytes.buffer()));
}
