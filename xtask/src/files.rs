//! Walking the checkout.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Directories with things that are made, not written.
const MADE: [&str; 3] = ["target", "node_modules", "dist"];

/// Every file below a directory with this extension, sorted, so that reports have the same order everywhere.
///
/// Hidden directories are left out, except those that carry documents. A missing directory has no files.
pub(crate) fn files_below(directory: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if directory.is_dir() {
        collect(directory, extension, &mut found)?;
    }
    found.sort();
    Ok(found)
}

/// Reads a text file; the error names it.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn collect(directory: &Path, extension: &str, found: &mut Vec<PathBuf>) -> Result<()> {
    let entries = fs::read_dir(directory).with_context(|| format!("cannot list {}", directory.display()))?;
    for entry in entries {
        let entry = entry?;
        let kind = entry.file_type()?;
        let path = entry.path();
        if kind.is_dir() {
            if is_written_by_people(&entry.file_name().to_string_lossy()) {
                collect(&path, extension, found)?;
            }
        } else if kind.is_file() && path.extension().is_some_and(|it| it == extension) {
            found.push(path);
        }
    }
    Ok(())
}

fn is_written_by_people(directory: &str) -> bool {
    let is_hidden = directory.starts_with('.') && directory != ".github" && directory != ".ci";
    !is_hidden && !MADE.contains(&directory)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A directory of a test's own that vanishes with the test.
    pub(crate) struct Scratch(pub(crate) PathBuf);

    impl Scratch {
        pub(crate) fn new(name: &str) -> Scratch {
            let path = std::env::temp_dir().join(format!("xtask-{}-{name}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Scratch(path)
        }

        pub(crate) fn file(&self, path: &str, text: &str) -> PathBuf {
            let path = self.0.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text).unwrap();
            path
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            // A directory left behind in the temporary directory harms nobody.
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn made_and_hidden_directories_are_left_out() {
        let scratch = Scratch::new("walk");
        for path in ["b.md", "a/c.md", "target/d.md", "web/node_modules/e.md", ".git/f.md", ".github/g.md"] {
            scratch.file(path, "");
        }
        let found = files_below(&scratch.0, "md").unwrap();
        let expected = [".github/g.md", "a/c.md", "b.md"].map(|path| scratch.0.join(path));
        assert_eq!(found, expected);
        assert!(files_below(&scratch.0.join("nowhere"), "md").unwrap().is_empty());
    }
}
