//! The rules in WebAssembly: that they play the golden games there as they do natively.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::files;
use crate::workspace::{Metadata, Workspace, is_silent_success, output, run};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The cdylib that verifies game files inside WebAssembly.
const CHECKER: &str = "wasm-check";

/// The list of expected hashes that makes a directory one of golden games.
const HASHES: &str = "hashes.tsv";

/// Verifies the golden games inside WebAssembly, or says why it does not.
///
/// A missing tool or a crate not yet written is a reason to skip; a checker without games is a mistake.
pub(crate) fn golden_games_agree(workspace: &Workspace) -> Result<()> {
    let metadata = workspace.metadata()?;
    if !has_package(&metadata, CHECKER) {
        println!("skipped: crates/{CHECKER} does not exist yet");
        return Ok(());
    }
    if !is_silent_success(workspace.command("node").arg("--version")) {
        println!("skipped: node is not on the PATH");
        return Ok(());
    }
    ensure_target_is_installed(workspace)?;
    workspace.run_cargo(&["build", "--release", "--target", TARGET, "--package", CHECKER])?;
    let module = module_path(&metadata);
    for directory in directories_of_golden_games(workspace)? {
        verify_directory(workspace, &module, &directory)?;
    }
    Ok(())
}

fn has_package(metadata: &Metadata, name: &str) -> bool {
    metadata.packages.iter().any(|package| package.name == name)
}

/// Rustup installs the target by itself only where automatic installation is not switched off.
pub(crate) fn ensure_target_is_installed(workspace: &Workspace) -> Result<()> {
    let mut rustc = workspace.command("rustc");
    let directory = output(rustc.args(["--print", "target-libdir", "--target", TARGET]), "rustc --print")?;
    if Path::new(directory.trim()).is_dir() {
        return Ok(());
    }
    println!("the target {TARGET} is not installed: adding it");
    let shown = format!("rustup target add {TARGET}");
    run(workspace.command("rustup").args(["target", "add", TARGET]), &shown)
        .with_context(|| format!("install the target {TARGET} of your Rust toolchain by hand"))
}

fn module_path(metadata: &Metadata) -> PathBuf {
    let file = format!("{}.wasm", CHECKER.replace('-', "_"));
    metadata.target_directory.join(TARGET).join("release").join(file)
}

/// Every directory with a list of hashes, so that a new title brings its games without a word here.
fn directories_of_golden_games(workspace: &Workspace) -> Result<Vec<PathBuf>> {
    let mut directories = Vec::new();
    for place in ["crates", "data"] {
        let lists = files::files_below(&workspace.root.join(place), "tsv")?;
        let lists = lists.iter().filter(|path| path.file_name().is_some_and(|name| name == HASHES));
        directories.extend(lists.filter_map(|path| path.parent()).map(Path::to_path_buf));
    }
    if directories.is_empty() {
        bail!("crates/{CHECKER} has nothing to verify: no directory in crates/ or data/ holds a {HASHES}");
    }
    Ok(directories)
}

fn verify_directory(workspace: &Workspace, module: &Path, directory: &Path) -> Result<()> {
    let script = workspace.root.join("xtask/wasm/golden.mjs");
    let shown = format!("node xtask/wasm/golden.mjs on {}", workspace.shown(directory));
    run(workspace.command("node").arg(script).arg(module).arg(directory), &shown)
}
