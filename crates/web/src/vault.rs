//! The browser's database: one store for what is known of each game, one for the files.
//!
//! Settings are not here: they are few, and the page must know them before it shows anything.

use std::{cell::RefCell, rc::Rc};

use engine::GameId;
use js_sys::{Array, Promise};
use wasm_bindgen::{JsCast, prelude::*};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

use crate::store::NotKept;

const NAME: &str = "khamsin";
const VERSION: u32 = 1;
const CARDS: &str = "games";
const FILES: &str = "files";

/// What is to be written for one game; what is `None` stays as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Change {
    pub(crate) card: Option<String>,
    pub(crate) file: Option<String>,
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
                Change { card: self.card.or(old.card), file: self.file.or(old.file), is_gone: false }
            }
        }
    }
}

/// The open database.
#[derive(Clone)]
pub(crate) struct Vault(IdbDatabase);

impl Vault {
    /// Opens the database, and makes it at the first visit.
    pub(crate) async fn open() -> Result<Vault, NotKept> {
        let factory = web_sys::window().and_then(|it| it.indexed_db().ok()?).ok_or(NotKept::Forbidden)?;
        let request = factory.open_with_u32(NAME, VERSION).map_err(|it| fault(&it))?;
        let opening = request.clone();
        let make = Closure::once_into_js(move || {
            let database = opening.result().ok().and_then(|it| it.dyn_into::<IdbDatabase>().ok());
            for store in [CARDS, FILES] {
                let _ = database.as_ref().map(|it| it.create_object_store(store));
            }
        });
        request.set_onupgradeneeded(Some(make.unchecked_ref()));
        let database: IdbDatabase = answer(&request).await?.dyn_into().map_err(|_| NotKept::Forbidden)?;
        Ok(Vault(database))
    }

    /// What is known of every game, each as it was written.
    pub(crate) async fn cards(&self) -> Result<Vec<String>, NotKept> {
        let transaction = self.begin(IdbTransactionMode::Readonly)?;
        let request = store(&transaction, CARDS)?.get_all().map_err(|it| fault(&it))?;
        let all: Array = answer(&request).await?.unchecked_into();
        Ok(all.iter().filter_map(|it| it.as_string()).collect())
    }

    /// The file of a game, if there is one.
    pub(crate) async fn file(&self, id: GameId) -> Result<Option<String>, NotKept> {
        let transaction = self.begin(IdbTransactionMode::Readonly)?;
        let request = store(&transaction, FILES)?.get(&key(id)).map_err(|it| fault(&it))?;
        Ok(answer(&request).await?.as_string())
    }

    /// Writes all or nothing. What was handed over is written even if the page is closed meanwhile.
    pub(crate) async fn write(&self, changes: &[(GameId, Change)]) -> Result<(), NotKept> {
        let transaction = self.begin(IdbTransactionMode::Readwrite)?;
        for (id, change) in changes {
            let key = key(*id);
            for (name, value) in [(CARDS, &change.card), (FILES, &change.file)] {
                let store = store(&transaction, name)?;
                let request = match value {
                    _ if change.is_gone => store.delete(&key),
                    Some(text) => store.put_with_key(&text.into(), &key),
                    None => continue,
                };
                request.map_err(|it| fault(&it))?;
            }
        }
        hand_over(&transaction);
        end_of(&transaction).await
    }

    fn begin(&self, mode: IdbTransactionMode) -> Result<IdbTransaction, NotKept> {
        let stores = Array::of2(&CARDS.into(), &FILES.into());
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
        _ => NotKept::Forbidden,
    }
}
