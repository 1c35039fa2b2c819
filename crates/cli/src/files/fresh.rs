//! A file that is written under a name of its own before it takes the place it is meant for.

use std::{
    fs::{self, File, Permissions},
    io::{self, ErrorKind, Write},
    path::Path,
};

use tempfile::{Builder, NamedTempFile};

/// Who may read and write a file.
pub(super) enum Rights<'a> {
    /// Its owner alone.
    Owner,
    /// Whoever may by default.
    Default,
    /// Those who may read and write the file that it replaces.
    Like(&'a File),
}

/// The folder of a file.
pub(super) fn folder(path: &Path) -> &Path {
    path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes a file beside `path`, whole and safe on the disk. It is gone again unless it is put in place.
pub(super) fn written(path: &Path, rights: &Rights, text: &str) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".khamsin-").suffix(".tmp").rand_bytes(12);
    #[cfg(unix)]
    if matches!(rights, Rights::Default) {
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    }
    let mut fresh = builder.tempfile_in(folder(path))?;
    fresh.write_all(text.as_bytes())?;
    if let Rights::Like(old) = rights {
        fresh.as_file().set_permissions(kept_rights(fresh.as_file(), old)?)?;
    }
    fresh.as_file().sync_all()?;
    Ok(fresh)
}

/// The rights of an old file for the new one, once that belongs to the same people as far as we may give it to them.
#[cfg(unix)]
fn kept_rights(fresh: &File, old: &File) -> io::Result<Permissions> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let old = old.metadata()?;
    let group = Some(old.gid());
    let is_kept = fchown(fresh, Some(old.uid()), group).or_else(|_| fchown(fresh, None, group)).is_ok();
    // What one group was allowed is no right of another.
    let lost = if is_kept { 0 } else { 0o070 };
    Ok(Permissions::from_mode(old.mode() & 0o7777 & !lost))
}

#[cfg(not(unix))]
fn kept_rights(_: &File, old: &File) -> io::Result<Permissions> {
    Ok(old.metadata()?.permissions())
}

/// Puts a file where nothing is; if anything is there, of whatever kind, that stays.
pub(super) fn put(fresh: NamedTempFile, path: &Path) -> io::Result<File> {
    let file = fresh.persist_noclobber(path).map_err(|it| it.error)?;
    sync_folder(path).inspect_err(|_| take_back(&file, path))?;
    Ok(file)
}

/// Removes a file that was put in place, if it is still there.
pub(super) fn take_back(file: &File, path: &Path) {
    if is_same_file(file, path) {
        // The fault that leads here is told already.
        let _ = fs::remove_file(path);
    }
}

/// Puts a file in the place of another, in one step.
pub(super) fn replace(fresh: NamedTempFile, path: &Path) -> io::Result<File> {
    let file = fresh.persist(path).map_err(|it| it.error)?;
    sync_folder(path)?;
    Ok(file)
}

/// Makes the names in a folder safe on the disk.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    match File::open(folder(path)).and_then(|it| it.sync_all()) {
        // A folder one may not list, or a file system that cannot do it.
        Err(error)
            if [ErrorKind::PermissionDenied, ErrorKind::InvalidInput, ErrorKind::Unsupported]
                .contains(&error.kind()) =>
        {
            Ok(())
        }
        done => done,
    }
}

/// Whether a name stands for an open file.
#[cfg(unix)]
pub(super) fn is_same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |it: &fs::Metadata| (it.dev(), it.ino());
    let there = fs::symlink_metadata(path);
    matches!((file.metadata(), there), (Ok(ours), Ok(there)) if place(&ours) == place(&there))
}

#[cfg(not(unix))]
pub(super) fn is_same_file(_: &File, path: &Path) -> bool {
    path.exists()
}
