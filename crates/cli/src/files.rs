//! Reading and writing files without losing anything.

use std::{
    fs::{self, File, TryLockError},
    io::Write,
    path::{Path, PathBuf},
};

use replay::{Game, secret::Secret};

use crate::fault::{Fault, Outcome};

/// The largest file that is read.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a text file; says plainly what is wrong if it cannot.
pub(crate) fn read(path: &Path) -> Outcome<String> {
    let name = path.display();
    let metadata =
        fs::metadata(path).map_err(|it| Fault::new(format!("cannot read {name}: {}", plain(&it))))?;
    if metadata.is_dir() {
        return Err(Fault::new(format!("{name} is a directory; name a file in it")));
    }
    if metadata.len() > MOST_BYTES {
        return Err(Fault::new(format!("{name} is larger than 64 MB; that is no file of ours")));
    }
    let bytes = fs::read(path).map_err(|it| Fault::new(format!("cannot read {name}: {}", plain(&it))))?;
    String::from_utf8(bytes).map_err(|_| Fault::new(format!("{name} is not a text file in UTF-8")))
}

fn plain(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_string(),
        std::io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        _ => error.to_string(),
    }
}

/// The value of an option: for a card set or pack that names a file, the text of the file.
pub(crate) fn card_file_or_value(key: &str, value: &str) -> Outcome<String> {
    let path = Path::new(value);
    let names_file = matches!(key, "set" | "pack") && titles::built_in_cards("battle", value).is_none();
    if names_file && (path.exists() || value.contains(['/', '.'])) {
        let text = read(path)?;
        // A one-line file would be taken for a name.
        return Ok(if text.contains('\n') { text } else { format!("{text}\n") });
    }
    Ok(value.to_string())
}

/// A game file held by this process alone.
pub(crate) struct Held {
    path: PathBuf,
    lock_path: PathBuf,
    _lock: File,
}

impl Held {
    /// Takes hold of a game file, existing or new.
    pub(crate) fn take(path: &Path) -> Outcome<Held> {
        let name = path.display();
        if path.is_dir() {
            return Err(Fault::new(format!("{name} is a directory; name a file in it")));
        }
        let lock_path = beside(path, "lock");
        let lock = File::create(&lock_path)
            .map_err(|it| Fault::new(format!("cannot write beside {name}: {}", plain(&it))))?;
        match lock.try_lock() {
            Ok(()) => Ok(Held { path: path.to_path_buf(), lock_path, _lock: lock }),
            Err(TryLockError::WouldBlock) => {
                Err(Fault::new(format!("{name} is being played by another khamsin; end that one first")))
            }
            Err(TryLockError::Error(error)) => {
                Err(Fault::new(format!("cannot lock {name}: {}", plain(&error))))
            }
        }
    }

    /// Reads the game, with its secret if that lies beside it.
    pub(crate) fn game(&self) -> Outcome<Game> {
        let text = read(&self.path)?;
        let game = match self.secret() {
            Some(secret) => Game::resume(&text, secret),
            None => Game::read(&text),
        };
        game.map_err(|fault| in_file(&self.path, &fault))
    }

    /// The secret that lies beside the game.
    pub(crate) fn secret(&self) -> Option<Secret> {
        fs::read_to_string(beside(&self.path, "secret")).ok().and_then(|it| Secret::from_hex(it.trim()))
    }

    /// Writes the game: first to a file beside it, then in one step over the old one.
    pub(crate) fn write(&self, game: &Game) -> Outcome {
        let fresh = beside(&self.path, "new");
        let written = File::create(&fresh)
            .and_then(|mut file| file.write_all(game.write().as_bytes()).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&fresh, &self.path));
        written.map_err(|it| Fault::new(format!("cannot write {}: {}", self.path.display(), plain(&it))))
    }

    /// Keeps the secret of the game beside it, readable by its owner alone, until the game is over.
    pub(crate) fn keep_secret(&self, secret: &Secret) -> Outcome {
        let path = beside(&self.path, "secret");
        let write = || -> std::io::Result<()> {
            let mut options = fs::OpenOptions::new();
            options.write(true).create(true).truncate(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            options.open(&path)?.write_all(secret.to_hex().as_bytes())
        };
        write().map_err(|it| Fault::new(format!("cannot write {}: {}", path.display(), plain(&it))))
    }

    /// Once the game is over its secret is in the game file.
    pub(crate) fn drop_secret(&self) {
        // Nothing is lost if it stays.
        let _ = fs::remove_file(beside(&self.path, "secret"));
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.lock_path);
    }
}

/// Reads a game to look at it.
pub(crate) fn game(path: &Path) -> Outcome<Game> {
    Game::read(&read(path)?).map_err(|fault| in_file(path, &fault))
}

pub(crate) fn in_file(path: &Path, fault: &replay::Fault) -> Fault {
    Fault::new(format!("{}, {fault}", path.display()))
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

/// A secret nobody knows, or the one that belongs to a seed.
pub(crate) fn secret(seed: Option<u64>) -> Outcome<Secret> {
    match seed {
        Some(seed) => Ok(Secret::from_seed(seed)),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|it| {
                Fault::new(format!("this machine gives no random numbers: {it}; use --seed"))
            })?;
            Ok(Secret::from_bytes(bytes))
        }
    }
}
