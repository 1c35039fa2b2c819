//! The browser's database: one store for what is known of each game, one for the lines of its file, in the pieces in which
//! they came. A piece is never overwritten: where two tabs play one game, the second is told so and nothing is lost.
//!
//! Settings are not here: they are few, and the page must know them before it shows anything.

use std::{cell::RefCell, rc::Rc};

use engine::GameId;
use js_sys::{Array, Promise};
use wasm_bindgen::{JsCast, prelude::*};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DomException, IdbDatabase, IdbKeyRange, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode,
};

use crate::store::NotKept;

const NAME: &str = "khamsin";
const VERSION: u32 = 2;
const CARDS: &str = "games";
const LINES: &str = "lines";
/// Where the first version kept each file in one piece.
const FILES: &str = "files";

/// What is to be written for one game; what is `None` stays as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Change {
    pub(crate) card: Option<String>,
    pub(crate) lines: LinesToWrite,
    /// Both go, and nothing else counts.
    pub(crate) is_gone: bool,
}

impl Change {
    /// This change, made after another one.
    pub(crate) fn after(self, old: Change) -> Change {
        match (self.is_gone, old.is_gone && self == Change::default()) {
            (true, _) => self,
            (false, true) => old,
            (false, false) => {
                Change { card: self.card.or(old.card), lines: self.lines.after(old.lines), is_gone: false }
            }
        }
    }
}

/// Lines that are to be written for a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct LinesToWrite {
    /// All of them, in place of those kept before.
    pub(crate) whole: Option<String>,
    /// What comes after that, or after those kept before.
    pub(crate) more: String,
}

impl LinesToWrite {
    fn after(self, old: LinesToWrite) -> LinesToWrite {
        match self.whole {
            Some(_) => self,
            None => LinesToWrite { whole: old.whole, more: old.more + &self.more },
        }
    }

    /// The lines as they will be, with these kept before.
    pub(crate) fn added_to(self, before: String) -> String {
        self.whole.unwrap_or(before) + &self.more
    }
}

/// The open database.
#[derive(Clone)]
pub(crate) struct Vault(IdbDatabase);

impl Vault {
    /// Opens the database, and makes it at the first visit. `is_blocked` is called when a tab with an earlier version of the
    /// app has to be closed first.
    pub(crate) async fn open(is_blocked: impl FnOnce() + 'static) -> Result<Vault, NotKept> {
        let factory = web_sys::window().and_then(|it| it.indexed_db().ok()?).ok_or(NotKept::Forbidden)?;
        let request = factory.open_with_u32(NAME, VERSION).map_err(|it| fault(&it))?;
        let opening = request.clone();
        let make = Closure::once_into_js(move || {
            let database = opening.result().ok().and_then(|it| it.dyn_into::<IdbDatabase>().ok());
            for store in [CARDS, LINES, FILES] {
                // One that is there already stays as it is.
                let _ = database.as_ref().map(|it| it.create_object_store(store));
            }
        });
        request.set_onupgradeneeded(Some(make.unchecked_ref()));
        request.set_onblocked(Some(Closure::once_into_js(is_blocked).unchecked_ref()));
        let database: IdbDatabase = answer(&request).await?.dyn_into().map_err(|_| NotKept::Forbidden)?;
        // A later version of the app in another tab must not wait for this one.
        let leaving = database.clone();
        let leave = Closure::once_into_js(move || leaving.close());
        database.set_onversionchange(Some(leave.unchecked_ref()));
        Ok(Vault(database))
    }

    /// The first version of the database kept each file in one piece. They move once, all or none.
    pub(crate) async fn bring_over_whole_files(&self) -> Result<(), NotKept> {
        let transaction = self.begin(IdbTransactionMode::Readwrite)?;
        let (files, lines) = (store(&transaction, FILES)?, store(&transaction, LINES)?);
        let ids: Array = answer(&files.get_all_keys().map_err(|it| fault(&it))?).await?.unchecked_into();
        let texts: Array = answer(&files.get_all().map_err(|it| fault(&it))?).await?.unchecked_into();
        for (id, text) in ids.iter().zip(texts.iter()) {
            let place = Array::of2(&id, &JsValue::from_f64(0.0));
            lines.put_with_key(&text, &place).map_err(|it| fault(&it))?;
            files.delete(&id).map_err(|it| fault(&it))?;
        }
        end_of(&transaction).await
    }

    /// What is known of every game, each as it was written.
    pub(crate) async fn cards(&self) -> Result<Vec<String>, NotKept> {
        let transaction = self.begin(IdbTransactionMode::Readonly)?;
        let request = store(&transaction, CARDS)?.get_all().map_err(|it| fault(&it))?;
        let all: Array = answer(&request).await?.unchecked_into();
        Ok(all.iter().filter_map(|it| it.as_string()).collect())
    }

    /// The lines of a game, in the pieces in which they were kept.
    pub(crate) async fn lines(&self, id: GameId) -> Result<Vec<String>, NotKept> {
        let transaction = self.begin(IdbTransactionMode::Readonly)?;
        let request =
            store(&transaction, LINES)?.get_all_with_key(&all_of(id)?.into()).map_err(|it| fault(&it))?;
        let all: Array = answer(&request).await?.unchecked_into();
        Ok(all.iter().filter_map(|it| it.as_string()).collect())
    }

    /// Writes all or nothing; `pieces` says how many a game has. What was handed over is written even if the page is closed
    /// meanwhile.
    pub(crate) async fn write(
        &self,
        changes: &[(GameId, Change)],
        pieces: impl Fn(GameId) -> u32,
    ) -> Result<(), NotKept> {
        let transaction = self.begin(IdbTransactionMode::Readwrite)?;
        let (cards, lines) = (store(&transaction, CARDS)?, store(&transaction, LINES)?);
        for (id, change) in changes {
            if change.is_gone {
                cards.delete(&key(*id)).map_err(|it| fault(&it))?;
            } else if let Some(card) = &change.card {
                cards.put_with_key(&card.into(), &key(*id)).map_err(|it| fault(&it))?;
            }
            write_lines(&lines, *id, change, pieces(*id)).map_err(|it| fault(&it))?;
        }
        hand_over(&transaction);
        end_of(&transaction).await
    }

    fn begin(&self, mode: IdbTransactionMode) -> Result<IdbTransaction, NotKept> {
        let stores = Array::of3(&CARDS.into(), &LINES.into(), &FILES.into());
        self.0.transaction_with_str_sequence_and_mode(&stores, mode).map_err(|it| fault(&it))
    }
}

/// Nothing more will be asked of the transaction: it is written without waiting for the page.
#[expect(deprecated, reason = "browsers have it; only the bindings hold it for a thing of the past")]
fn hand_over(transaction: &IdbTransaction) {
    let _ = transaction.commit();
}

fn store(transaction: &IdbTransaction, name: &str) -> Result<IdbObjectStore, NotKept> {
    transaction.object_store(name).map_err(|it| fault(&it))
}

/// A piece that is there already is not overwritten: the transaction fails.
fn write_lines(lines: &IdbObjectStore, id: GameId, change: &Change, pieces: u32) -> Result<(), JsValue> {
    let LinesToWrite { whole, more } = &change.lines;
    let is_replaced = change.is_gone || whole.is_some();
    if is_replaced {
        lines.delete(&all_of(id).map_err(|_| JsValue::NULL)?.into())?;
    }
    let text = format!("{}{more}", whole.as_deref().unwrap_or_default());
    if !change.is_gone && !text.is_empty() {
        let number = if is_replaced { 0 } else { pieces };
        lines.add_with_key(&text.into(), &Array::of2(&key(id), &JsValue::from_f64(f64::from(number))))?;
    }
    Ok(())
}

/// The keys of all pieces of a game.
fn all_of(id: GameId) -> Result<IdbKeyRange, NotKept> {
    let end = Array::of2(&key(id), &JsValue::from_f64(f64::from(u32::MAX)));
    IdbKeyRange::bound(&Array::of1(&key(id)), &end).map_err(|it| fault(&it))
}

fn key(id: GameId) -> JsValue {
    JsValue::from_f64(id as f64)
}

/// Waits for what was asked.
async fn answer(request: &IdbRequest) -> Result<JsValue, NotKept> {
    settled(|done, failed| {
        request.set_onsuccess(Some(done));
        request.set_onerror(Some(failed));
    })
    .await
    .map_err(|()| reason(request.error().ok().flatten()))?;
    request.result().map_err(|it| fault(&it))
}

/// Waits until a transaction is written.
async fn end_of(transaction: &IdbTransaction) -> Result<(), NotKept> {
    let ended = settled(|done, failed| {
        transaction.set_oncomplete(Some(done));
        transaction.set_onabort(Some(failed));
    });
    ended.await.map_err(|()| reason(transaction.error()))
}

/// Hangs one function on success and one on failure, and waits for the first to be called.
async fn settled(hang: impl FnOnce(&js_sys::Function, &js_sys::Function)) -> Result<(), ()> {
    let hang = Rc::new(RefCell::new(Some(hang)));
    let promise = Promise::new(&mut |done, failed| {
        if let Some(hang) = hang.borrow_mut().take() {
            hang(&done, &failed);
        }
    });
    JsFuture::from(promise).await.map(|_| ()).map_err(|_| ())
}

fn fault(error: &JsValue) -> NotKept {
    reason(error.dyn_ref::<DomException>().cloned())
}

fn reason(error: Option<DomException>) -> NotKept {
    match error {
        Some(error) if error.name() == "QuotaExceededError" => NotKept::Full,
        Some(error) if matches!(error.name().as_str(), "ConstraintError" | "InvalidStateError") => {
            NotKept::OtherTab
        }
        _ => NotKept::Forbidden,
    }
}
