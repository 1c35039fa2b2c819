//! The name a person means.

use table::{Reading, resolve};
use titles::Words;

use crate::fault::{Fault, Outcome};

/// How many meanings of an ambiguous text are named.
const MOST_MEANINGS: usize = 6;

/// The name a text means: one of `names`, in full or abbreviated, or the text itself.
pub(crate) fn meant(names: &[String], text: &str, words: &Words) -> Outcome<String> {
    match resolve(names, text) {
        Reading::One(name) => Ok(name),
        Reading::Nothing => Ok(text.to_string()),
        Reading::Several(fits) => {
            let some: Vec<&str> = fits.iter().map(String::as_str).take(MOST_MEANINGS).collect();
            let more = if fits.len() > some.len() { " …" } else { "" };
            let meanings = format!("{}{more}", some.join(words.comma()));
            Err(Fault::of("cli-fault-ambiguous").with("text", text).with("options", meanings))
        }
    }
}
