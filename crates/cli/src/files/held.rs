//! A game file that one process holds.
//!
//! The lock is on the file itself, so nothing has to be made or removed for it, and it ends with the process. A file is
//! locked before it takes the place of the one before it, so the name is never without its lock.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use replay::{Game, secret::Secret};

use super::{
    at, cannot_read, cannot_write,
    fresh::{self, Rights, is_same_file},
    resumed, secret_of, secret_path, text_of,
};
use crate::fault::Outcome;

/// A game file held by this process alone.
pub(crate) struct Held {
    path: PathBuf,
    file: File,
    text: String,
}

impl Held {
    /// Takes hold of a game that is there. Where the name is a link, the game is what it leads to.
    pub(crate) fn take(path: &Path) -> Outcome<Held> {
        let path = behind_links(path)?;
        let file = locked(&path)?;
        let text = text_of(&file, &path)?;
        Ok(Held { path, file, text })
    }

    /// Puts a new game where nothing is, with the secret it needs to go on. Either both are there afterwards or none.
    pub(crate) fn put(path: &Path, game: &Game, secret: Option<&Secret>) -> Outcome<Held> {
        expect_free(path)?;
        let text = game.write();
        let secret_path = secret_path(path);
        // A full disk shows before anything is in place.
        let secret = secret.map(|it| fresh::written(&secret_path, &Rights::Owner, &it.to_hex())).transpose();
        let secret = secret.map_err(|it| cannot_write(&secret_path, &it))?;
        let fresh = fresh::written(path, &Rights::Default, &text).map_err(|it| cannot_write(path, &it))?;
        lock(fresh.as_file(), path)?;
        // A secret without its game is of no use to anybody, a game without its secret is lost: so it comes first.
        let secret = secret.map(|it| fresh::put(it, &secret_path)).transpose();
        let secret = secret.map_err(|it| cannot_write(&secret_path, &it))?;
        let file = fresh::put(fresh, path).map_err(|it| {
            secret.iter().for_each(|secret| fresh::take_back(secret, &secret_path));
            cannot_write(path, &it)
        })?;
        Ok(Held { path: path.to_path_buf(), file, text })
    }

    /// Where the game is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The game, with its secret if that lies beside it.
    pub(crate) fn game(&self) -> Outcome<Game> {
        resumed(&self.path, &self.text)
    }

    /// The secret that lies beside the game.
    pub(crate) fn secret(&self) -> Outcome<Option<Secret>> {
        secret_of(&self.path)
    }

    /// Writes the game if it has changed: first to a file beside it, then in one step over the old one.
    pub(crate) fn write(&mut self, game: &Game) -> Outcome {
        let text = game.write();
        if text != self.text {
            self.file = self.replaced_by(&text)?;
            self.text = text;
        }
        Ok(())
    }

    fn replaced_by(&self, text: &str) -> Outcome<File> {
        let path = &self.path;
        let fresh = fresh::written(path, &Rights::Like(&self.file), text);
        let fresh = fresh.map_err(|it| cannot_write(path, &it))?;
        lock(fresh.as_file(), path)?;
        let placed = if is_same_file(&self.file, path) {
            fresh::replace(fresh, path)
        } else {
            // The game was moved away or deleted; what may be there now is not ours.
            fresh::put(fresh, path)
        };
        placed.map_err(|it| match it.kind() {
            ErrorKind::AlreadyExists => at("cli-fault-replaced", path),
            _ => cannot_write(path, &it),
        })
    }

    /// Once the game is over its secret is in the game file.
    pub(crate) fn drop_secret(&self) {
        let path = secret_path(&self.path);
        let is_plain = fs::symlink_metadata(&path).is_ok_and(|it| it.is_file());
        let is_told = |it: &Secret| self.text.contains(&it.to_hex());
        if is_plain && matches!(self.secret(), Ok(Some(secret)) if is_told(&secret)) {
            // Nothing is lost if it stays.
            let _ = fs::remove_file(path);
        }
    }
}

/// Neither a game nor the secret of one may be where a new game is to be.
pub(crate) fn expect_free(path: &Path) -> Outcome {
    let ends_in_slash = path.as_os_str().as_encoded_bytes().ends_with(b"/");
    if ends_in_slash || path.file_name().is_none() || path.is_dir() {
        return Err(at("cli-fault-directory", path));
    }
    may_write_in(fresh::folder(path)).map_err(|it| cannot_write(path, &it))?;
    for path in [path, &secret_path(path)] {
        match fs::symlink_metadata(path) {
            Ok(_) => return Err(at("cli-fault-exists", path)),
            Err(error) if error.kind() == ErrorKind::NotFound => (),
            Err(error) => return Err(cannot_write(path, &error)),
        }
    }
    Ok(())
}

/// Whether a file can be made in a folder: better known before the bots think for minutes.
#[cfg(unix)]
fn may_write_in(folder: &Path) -> io::Result<()> {
    use rustix::fs::{Access, access};
    Ok(access(folder, Access::WRITE_OK | Access::EXEC_OK)?)
}

#[cfg(not(unix))]
fn may_write_in(folder: &Path) -> io::Result<()> {
    fs::metadata(folder).map(|_| ())
}

/// The file that a name stands for.
pub(super) fn behind_links(path: &Path) -> Outcome<PathBuf> {
    if !fs::symlink_metadata(path).is_ok_and(|it| it.is_symlink()) {
        return Ok(path.to_path_buf());
    }
    fs::canonicalize(path).map_err(|it| match it.kind() {
        ErrorKind::PermissionDenied => cannot_read(path, &it),
        _ => at("cli-fault-dead-link", path),
    })
}

/// The plain file at a place, open and locked.
fn locked(path: &Path) -> Outcome<File> {
    loop {
        let metadata = fs::metadata(path).map_err(|it| cannot_read(path, &it))?;
        if metadata.is_dir() {
            return Err(at("cli-fault-directory", path));
        }
        if !metadata.is_file() {
            return Err(at("cli-fault-not-plain", path));
        }
        let file = open(path).map_err(|it| cannot_write(path, &it))?;
        lock(&file, path)?;
        // The one who held it before may have put a newer file in its place: then this lock guards nothing.
        if is_same_file(&file, path) {
            return Ok(file);
        }
    }
}

/// Opens a file to read it and to replace it later. Some network folders lock only what is open for writing.
fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        // Whatever is put there in this very moment, it is neither followed nor waited for.
        let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32;
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, flags);
    }
    options.open(path)
}

fn lock(file: &File, path: &Path) -> Outcome {
    file.try_lock().map_err(|it| match it {
        TryLockError::WouldBlock => at("cli-fault-held", path),
        TryLockError::Error(error) => cannot_write(path, &error),
    })
}
