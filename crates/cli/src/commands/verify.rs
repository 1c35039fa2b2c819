//! `khamsin verify`: check game files.

use crate::{args::Verify, fault::Outcome, files};

pub(crate) fn run(args: &Verify) -> Outcome {
    for path in &args.files {
        let verdict = replay::verify(&files::read(path)?).map_err(|fault| files::in_file(path, &fault))?;
        if args.json {
            println!(
                "{}",
                serde_json::json!({
                    "file": path.display().to_string(), "ok": true, "steps": verdict.steps,
                    "decisions": verdict.decisions, "chances": verdict.chances, "hashes": verdict.hashes,
                    "over": verdict.over, "chances_verified": verdict.revealed,
                    "fingerprint": verdict.fingerprint.to_string(),
                })
            );
            continue;
        }
        let chances = match (verdict.revealed, verdict.over) {
            (true, _) => format!("all {} chances follow from the revealed secret", verdict.chances),
            (false, true) => format!("{} chances, whose secret is not in the file", verdict.chances),
            (false, false) => format!("{} chances, to be checked when the game is over", verdict.chances),
        };
        println!(
            "{}: sound. {} decisions are legal, {} hashes agree, {chances}. State {}.",
            path.display(),
            verdict.decisions,
            verdict.hashes,
            verdict.fingerprint
        );
    }
    Ok(())
}
