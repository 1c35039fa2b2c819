//! Reading and writing files without losing anything.

use std::{
    fs::{self, File, TryLockError},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use replay::{Game, secret::Secret};
use titles::OptionSpec;

use crate::fault::{Fault, Outcome};

/// The largest file that is read.
const MOST_BYTES: u64 = 64 << 20;

/// A fault of a file.
fn at(key: &'static str, path: &Path) -> Fault {
    Fault::of(key).with("file", path.display())
}

fn cannot_read(path: &Path, error: &io::Error) -> Fault {
    match error.kind() {
        ErrorKind::NotFound => at("cli-fault-no-file", path),
        ErrorKind::PermissionDenied => at("cli-fault-no-right-to-read", path),
        _ => at("cli-fault-cannot-read", path).with("why", error),
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Fault {
    match error.kind() {
        ErrorKind::NotFound => at("cli-fault-no-folder", path),
        ErrorKind::PermissionDenied => at("cli-fault-no-right-to-write", path),
        _ => at("cli-fault-cannot-write", path).with("why", error),
    }
}

/// Reads a text file; says plainly what is wrong if it cannot.
pub(crate) fn read(path: &Path) -> Outcome<String> {
    let metadata = fs::metadata(path).map_err(|it| cannot_read(path, &it))?;
    if metadata.is_dir() {
        return Err(at("cli-fault-directory", path));
    }
    if metadata.len() > MOST_BYTES {
        return Err(at("cli-fault-too-large", path));
    }
    let bytes = fs::read(path).map_err(|it| cannot_read(path, &it))?;
    String::from_utf8(bytes).map_err(|_| at("cli-fault-not-text", path))
}

/// The value of an option: where it names a file of the reader's own, the text of the file.
pub(crate) fn card_file_or_value(option: &OptionSpec, value: &str) -> Outcome<String> {
    let path = Path::new(value);
    let names_file = option.file_sort().is_some() && !option.accepts(value);
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
    /// Takes hold of a game file that is there.
    pub(crate) fn take(path: &Path) -> Outcome<Held> {
        if path.is_dir() {
            return Err(at("cli-fault-directory", path));
        }
        fs::metadata(path).map_err(|it| cannot_read(path, &it))?;
        Held::lock(path)
    }

    /// Takes hold of a name for a new game: neither a game nor the secret of one may be there.
    pub(crate) fn claim(path: &Path) -> Outcome<Held> {
        if path.is_dir() {
            return Err(at("cli-fault-directory", path));
        }
        let held = Held::lock(path)?;
        let taken = [path.to_path_buf(), beside(path, "secret")].into_iter().find(|it| it.exists());
        taken.map_or(Ok(held), |path| Err(at("cli-fault-exists", &path)))
    }

    fn lock(path: &Path) -> Outcome<Held> {
        let lock_path = beside(path, "lock");
        loop {
            let lock = File::create(&lock_path).map_err(|it| cannot_write(path, &it))?;
            match lock.try_lock() {
                // Whoever held it before may have removed it after we opened it: such a lock guards nothing.
                Ok(()) if !is_same_file(&lock, &lock_path) => (),
                Ok(()) => return Ok(Held { path: path.to_path_buf(), lock_path, _lock: lock }),
                Err(TryLockError::WouldBlock) => return Err(at("cli-fault-held", path)),
                Err(TryLockError::Error(error)) => return Err(cannot_write(path, &error)),
            }
        }
    }

    /// Reads the game, with its secret if that lies beside it.
    pub(crate) fn game(&self) -> Outcome<Game> {
        game_with_secret(&self.path)
    }

    /// The secret that lies beside the game.
    pub(crate) fn secret(&self) -> Outcome<Option<Secret>> {
        secret_beside(&self.path)
    }

    /// Writes the game: first to a file beside it, then in one step over the old one.
    pub(crate) fn write(&self, game: &Game) -> Outcome {
        let fresh = beside(&self.path, "new");
        let written = File::create(&fresh)
            .and_then(|mut file| file.write_all(game.write().as_bytes()).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&fresh, &self.path));
        written.map_err(|it| {
            let _ = fs::remove_file(&fresh);
            cannot_write(&self.path, &it)
        })
    }

    /// Keeps the secret of the game beside it, readable by its owner alone, until the game is over.
    pub(crate) fn keep_secret(&self, secret: &Secret) -> Outcome {
        let path = beside(&self.path, "secret");
        let write = || -> io::Result<()> {
            let mut options = fs::OpenOptions::new();
            options.write(true).create(true).truncate(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            options.open(&path)?.write_all(secret.to_hex().as_bytes())
        };
        write().map_err(|it| cannot_write(&path, &it))
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

#[cfg(unix)]
fn is_same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |it: &fs::Metadata| (it.dev(), it.ino());
    matches!((file.metadata(), fs::metadata(path)), (Ok(ours), Ok(there)) if place(&ours) == place(&there))
}

#[cfg(not(unix))]
fn is_same_file(_: &File, path: &Path) -> bool {
    path.exists()
}

/// Reads a game to look at it.
pub(crate) fn game(path: &Path) -> Outcome<Game> {
    Game::read(&read(path)?).map_err(|fault| in_file(path, &fault))
}

/// Reads a game to play on, if its secret lies beside it.
pub(crate) fn game_with_secret(path: &Path) -> Outcome<Game> {
    let text = read(path)?;
    let game = match secret_beside(path)? {
        Some(secret) => Game::resume(&text, secret),
        None => Game::read(&text),
    };
    game.map_err(|fault| in_file(path, &fault))
}

fn secret_beside(path: &Path) -> Outcome<Option<Secret>> {
    let path = beside(path, "secret");
    if !path.exists() {
        return Ok(None);
    }
    let secret = Secret::from_hex(read(&path)?.trim());
    secret.map(Some).ok_or_else(|| at("cli-fault-broken-secret", &path))
}

/// A fault within a file; it says the line itself.
pub(crate) fn in_file(path: &Path, fault: &dyn std::fmt::Display) -> Fault {
    Fault::worded(format!("{}, {fault}", path.display()))
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
            getrandom::fill(&mut bytes).map_err(|it| Fault::of("cli-fault-no-entropy").with("why", it))?;
            Ok(Secret::from_bytes(bytes))
        }
    }
}
