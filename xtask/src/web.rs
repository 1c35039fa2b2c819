//! `cargo xtask web` and `cargo xtask dist`: the browser app, from Rust to files any web server can hand out.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Context, Result, bail};

use crate::wasm;
use crate::workspace::Workspace;

/// How the app is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Build {
    /// Quick to build, for the loop of edit and look, and for the tests in the browser.
    Dev,
    /// Small and fast, as shipped.
    Release,
}

impl Build {
    const fn profile(self) -> &'static str {
        match self {
            Build::Dev => "wasm-dev",
            Build::Release => "wasm-release",
        }
    }
}

/// The files a file smaller than this gains nothing by compressing.
const SMALL: usize = 1024;

/// What a first visit does not load: the letters for a device that has no Japanese ones.
const LATER: &str = "fonts/japanese.woff2";

/// Builds the app into `target/dist`, from where the binary takes it.
pub(crate) fn web(workspace: &Workspace, build: Build) -> Result<()> {
    let start = Instant::now();
    wasm::ensure_target_is_installed(workspace)?;
    workspace.run_cargo(&[
        "build",
        "--package",
        "web",
        "--target",
        wasm::TARGET,
        "--profile",
        build.profile(),
    ])?;
    let built = Instant::now();
    let target = workspace.metadata()?.target_directory;
    let fresh = target.join("dist.new");
    clear(&fresh)?;
    bind(&target.join(wasm::TARGET).join(build.profile()).join("web.wasm"), &fresh, build)?;
    copy_tree(&workspace.root.join("crates/web/static"), &fresh)?;
    list_for_offline(&fresh)?;
    if build == Build::Release {
        compress(&fresh)?;
    }
    let dist = dist(workspace)?;
    put_in_place(&fresh, &dist)?;
    println!(
        "the app is in {}: built in {:.1} s, packed in {:.1} s",
        workspace.shown(&dist),
        (built - start).as_secs_f32(),
        built.elapsed().as_secs_f32()
    );
    report_sizes(&dist)
}

/// Writes the app as plain files for any web host. All addresses in it are relative.
pub(crate) fn write_dist(workspace: &Workspace, directory: Option<&str>) -> Result<()> {
    let Some(directory) = directory else { return web(workspace, Build::Release) };
    let to = workspace.root.join(directory);
    // The build takes minutes: a wrong name is known before it, and a new file there after it.
    expect_empty(&to)?;
    web(workspace, Build::Release)?;
    expect_empty(&to)?;
    copy_tree(&dist(workspace)?, &to)?;
    println!("written to {directory}; upload it as it is");
    Ok(())
}

/// What is in a directory might be overwritten: only a new or an empty one will do.
fn expect_empty(directory: &Path) -> Result<()> {
    let shown = directory.display();
    match fs::symlink_metadata(directory) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        found => found.with_context(|| format!("cannot look at {shown}"))?,
    };
    let first = fs::read_dir(directory).map(|mut it| it.next());
    match first {
        Err(_) => bail!("{shown} is no directory that can be read; name a new directory"),
        Ok(Some(_)) => bail!("{shown} is not empty; name a new directory"),
        Ok(None) => Ok(()),
    }
}

/// Where the built app stands.
pub(crate) fn dist(workspace: &Workspace) -> Result<PathBuf> {
    Ok(workspace.root.join("target/dist"))
}

fn clear(directory: &Path) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory).with_context(|| format!("cannot clear {}", directory.display()))?;
    }
    fs::create_dir_all(directory).with_context(|| format!("cannot make {}", directory.display()))
}

fn bind(wasm: &Path, to: &Path, build: Build) -> Result<()> {
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(wasm).typescript(false).remove_producers_section(true);
    bindgen.remove_name_section(build == Build::Release);
    bindgen.web(true)?.generate(to).context("the bindings of the app could not be written")
}

fn copy_tree(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let path = entry?.path();
        let Some(name) = path.file_name() else { continue };
        if path.is_dir() {
            copy_tree(&path, &to.join(name))?;
        } else {
            fs::copy(&path, to.join(name)).with_context(|| format!("cannot copy {}", path.display()))?;
        }
    }
    Ok(())
}

/// Every file below `directory`, as a relative address.
fn addresses(directory: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![directory.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).with_context(|| format!("cannot read {}", next.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else if let Ok(inner) = path.strip_prefix(directory) {
                found.push(inner.display().to_string().replace('\\', "/"));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Tells the service worker which files to keep, and under which version: a hash of all of them.
fn list_for_offline(directory: &Path) -> Result<()> {
    let script = directory.join("service-worker.js");
    let text = fs::read_to_string(&script).context("crates/web/static lacks service-worker.js")?;
    let names: Vec<String> =
        addresses(directory)?.into_iter().filter(|it| it != "service-worker.js").collect();
    let mut version: u64 = 0xcbf2_9ce4_8422_2325;
    for name in &names {
        for byte in fs::read(directory.join(name))?.iter().chain(name.as_bytes()) {
            version = (version ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    let at_once = names.iter().filter(|it| *it != LATER);
    let list: Vec<String> = at_once.map(|it| format!("\"./{it}\"")).collect();
    let text = text.replace("\"FILES\"", &list.join(", ")).replace("VERSION", &format!("{version:016x}"));
    fs::write(&script, text).context("cannot write service-worker.js")
}

fn compress(directory: &Path) -> Result<()> {
    for name in addresses(directory)? {
        let path = directory.join(&name);
        let data = fs::read(&path)?;
        // Fonts and pictures are compressed already.
        if data.len() < SMALL || name.ends_with(".woff2") || name.ends_with(".png") {
            continue;
        }
        let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, ..Default::default() };
        let mut small = Vec::new();
        brotli::BrotliCompress(&mut &data[..], &mut small, &parameters)?;
        fs::write(directory.join(format!("{name}.br")), small)?;
    }
    Ok(())
}

/// A server that is running keeps the old app until the new one is whole.
fn put_in_place(fresh: &Path, dist: &Path) -> Result<()> {
    if dist.exists() {
        fs::remove_dir_all(dist).with_context(|| format!("cannot replace {}", dist.display()))?;
    }
    fs::rename(fresh, dist).with_context(|| format!("cannot write {}", dist.display()))
}

/// What a first visit loads: every file once, compressed where it is.
fn report_sizes(dist: &Path) -> Result<()> {
    let (mut raw, mut sent) = (0, 0);
    let names = addresses(dist)?;
    for name in names.iter().filter(|it| !it.ends_with(".br")) {
        let size = |name: &str| fs::metadata(dist.join(name)).map(|it| it.len());
        let plain = size(name)?;
        let small = size(&format!("{name}.br")).unwrap_or(plain);
        (raw, sent) = (raw + plain, sent + small);
        if plain > 100_000 {
            println!("  {name}: {plain} bytes, {small} sent");
        }
    }
    println!("  all {} files: {raw} bytes, {sent} sent", names.len());
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;
    use crate::files::tests::Scratch;

    #[test]
    fn the_app_is_written_to_a_new_or_empty_directory_only() {
        let scratch = Scratch::new("dist");
        let at = |name: &str| scratch.0.join(name);
        scratch.file("letter", "Dear sir,");
        scratch.file("full/letter", "Dear sir,");
        fs::create_dir(at("empty")).unwrap();
        for (link, to) in
            [("to-letter", "letter"), ("to-full", "full"), ("to-empty", "empty"), ("to-nothing", "-")]
        {
            symlink(to, at(link)).unwrap();
        }
        assert!(std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());

        for name in ["new", "empty", "to-empty"] {
            expect_empty(&at(name)).unwrap();
        }
        for name in ["letter", "full", "to-letter", "to-full", "to-nothing", "pipe", "letter/below"] {
            expect_empty(&at(name)).unwrap_err();
        }
        assert!(!at("-").exists() && !at("new").exists());
    }
}
