//! How each line of a game file is written, and how the lines are chained.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use table::{Entry, Fingerprint, Message, Redrawn, Rule};
use titles::{Setup, Sitting, TitleId};

use crate::secret::{Secret, hex};

/// The version of the file format.
pub(crate) const FORMAT: u64 = 1;

/// How every game file begins.
pub(crate) const OPENING: &str = "{\"khamsin\":";

/// The keys of the header.
pub(crate) const HEADER_KEYS: [&str; 8] =
    ["khamsin", "title", "options", "rules", "seats", "commitment", "position", CHECKSUM];

/// A line longer than this is refused before anything tries to understand it.
pub(crate) const LONGEST_LINE: usize = 1_000_000;

/// After how many entries a hash of the state is written.
pub(crate) const HASH_EVERY: usize = 8;

const CHECKSUM: &str = "c";

/// The present revision of the rules of a title; none if there is no such title.
pub(crate) fn revision(title: &str) -> Option<u64> {
    TitleId::read(title).map(|it| it.profile().revision)
}

pub(crate) fn header(setup: &Setup, seats: &[String], commitment: &str) -> String {
    let mut fields = vec![
        ("khamsin", FORMAT.into()),
        ("title", setup.title.as_str().into()),
        ("options", setup.options_json()),
        ("rules", revision(&setup.title).into()),
        ("seats", seats.to_vec().into()),
        ("commitment", commitment.into()),
    ];
    fields.extend(setup.position.as_deref().map(|it| ("position", it.into())));
    object(fields)
}

/// What a takeback says after which chances bring the same again.
pub(crate) const SAME_LUCK: &str = "same";

/// An entry; `purpose` is the name of what a chance is for.
pub(crate) fn entry(n: usize, entry: &Entry<String, String>, purpose: &str) -> String {
    let mut fields = vec![("n", n.into())];
    match entry {
        Entry::Act(seat, action) => fields.extend([("seat", seat.0.into()), ("act", action.as_str().into())]),
        Entry::Chance(draw, outcome) => fields.extend([
            ("chance", outcome.as_str().into()),
            ("for", purpose.into()),
            ("ordinal", draw.ordinal.into()),
        ]),
        Entry::Undo(seat, to) => fields.extend([("seat", seat.0.into()), ("undo", (*to).into())]),
        Entry::Takeback(seat, to, redrawn) => {
            fields.extend([("seat", seat.0.into()), ("takeback", (*to).into())]);
            fields.extend((*redrawn == Redrawn::Same).then(|| ("luck", SAME_LUCK.into())));
        }
    }
    object(fields)
}

pub(crate) fn hash(fingerprint: Fingerprint, after: usize) -> String {
    object(vec![("hash", fingerprint.to_string().into()), ("after", after.into())])
}

/// The last line of a finished game.
pub(crate) fn result(table: &dyn Sitting, secret: &Secret) -> String {
    let seats = usize::from(table.seats());
    let standing = table.standing();
    let (rule, message) = table.ending().unwrap_or((Rule::default(), Message::default()));
    let result = fields(vec![
        ("ended", rule.id().into()),
        ("key", (*message.key).into()),
        ("points", standing.points[..seats].into()),
        ("rank", standing.rank[..seats].into()),
    ]);
    object(vec![("result", result), ("secret", secret.to_hex().into())])
}

fn object(pairs: Vec<(&str, Value)>) -> String {
    fields(pairs).to_string()
}

fn fields(pairs: Vec<(&str, Value)>) -> Value {
    Value::Object(pairs.into_iter().map(|(key, value)| (key.to_string(), value)).collect::<Map<_, _>>())
}

/// The lines written so far, each closed with a checksum that depends on all before it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    text: String,
    chain: String,
}

impl Record {
    /// Adds a line.
    pub(crate) fn add(&mut self, json: &str) {
        let (line, checksum) = sealed(&self.chain, json);
        self.text.push_str(&line);
        self.text.push('\n');
        self.chain = checksum;
    }

    /// The line as it would be written now.
    pub(crate) fn next_line(&self, json: &str) -> String {
        sealed(&self.chain, json).0
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

/// The line with its checksum, and the checksum.
fn sealed(chain: &str, json: &str) -> (String, String) {
    let digest = Sha256::new().chain_update(chain).chain_update(json).finalize();
    let checksum = hex(&digest[..4]);
    let unclosed = json.strip_suffix('}').unwrap_or(json);
    (format!("{unclosed},\"{CHECKSUM}\":\"{checksum}\"}}"), checksum)
}
