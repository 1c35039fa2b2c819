//! `khamsin verify`: check game files.

use replay::Verdict;
use titles::Words;

use crate::{args::Verify, fault::Outcome, files, out::say};

pub(crate) fn run(args: &Verify, words: &Words) -> Outcome {
    for path in &args.files {
        let verdict = replay::verify(&files::read(path)?).map_err(|fault| files::in_file(path, &fault))?;
        let file = path.display().to_string();
        if args.json {
            say!("{}", json(&file, &verdict));
        } else {
            say!("{}", sentence(&file, &verdict, words));
        }
    }
    Ok(())
}

fn json(file: &str, verdict: &Verdict) -> serde_json::Value {
    serde_json::json!({
        "file": file, "ok": true, "steps": verdict.steps, "decisions": verdict.decisions,
        "chances": verdict.chances, "hashes": verdict.hashes, "over": verdict.over,
        "chances_verified": verdict.revealed, "fingerprint": verdict.fingerprint.to_string(),
    })
}

fn sentence(file: &str, verdict: &Verdict, words: &Words) -> String {
    let key = match (verdict.revealed, verdict.over) {
        (true, _) => "cli-verified-chances",
        (false, true) => "cli-unverified-chances",
        (false, false) => "cli-later-chances",
    };
    let chances = words.phrase_with(key, &[("count", verdict.chances.into())]);
    words.phrase_with(
        "cli-sound",
        &[
            ("file", file.into()),
            ("decisions", verdict.decisions.into()),
            ("hashes", verdict.hashes.into()),
            ("chances", chances.into()),
            ("state", verdict.fingerprint.to_string().into()),
        ],
    )
}
