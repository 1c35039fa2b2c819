//! The workspace: where it is, which packages it has, and how to run a command in it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// The three titles, as every program calls them.
pub(crate) const TITLES: [&str; 3] = ["battle", "deck", "hex"];

/// A checkout of the project.
pub(crate) struct Workspace {
    /// The directory that holds everything.
    pub(crate) root: PathBuf,
    cargo: OsString,
}

/// What `cargo metadata` says of the packages of the workspace.
#[derive(Debug, Default)]
pub(crate) struct Metadata {
    pub(crate) packages: Vec<Package>,
    pub(crate) target_directory: PathBuf,
}

#[derive(Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) dependencies: Vec<Dependency>,
}

#[derive(Debug)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// A path dependency; a package of the registry may have the name of one of our crates (`hex` has).
    pub(crate) is_local: bool,
    /// Used only where a feature asks for it.
    pub(crate) is_optional: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Normal,
    Build,
    Dev,
}

impl Workspace {
    /// The checkout this tool was started from.
    ///
    /// Cargo tells the directory at run time; the one known at compile time serves when the binary is
    /// started by hand.
    pub(crate) fn find() -> Result<Workspace> {
        let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = xtask.parent().context("the directory of xtask has no parent")?;
        if !root.join("Cargo.toml").is_file() {
            bail!("{} is no workspace: start this tool with `cargo xtask`", root.display());
        }
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Ok(Workspace { root: root.to_path_buf(), cargo })
    }

    /// Whether crates/NAME exists already.
    pub(crate) fn has_crate(&self, name: &str) -> bool {
        self.root.join("crates").join(name).join("Cargo.toml").is_file()
    }

    /// A path as a reader wants to see it: from the root, with forward slashes.
    pub(crate) fn shown(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string().replace('\\', "/")
    }

    /// A command that runs in the root of the workspace.
    pub(crate) fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command
    }

    /// The cargo that started this tool, in the root of the workspace.
    pub(crate) fn cargo(&self) -> Command {
        self.command(&self.cargo)
    }

    /// Runs cargo and shows its output.
    pub(crate) fn run_cargo(&self, arguments: &[&str]) -> Result<()> {
        run(self.command(&self.cargo).args(arguments), &format!("cargo {}", arguments.join(" ")))
    }

    /// Whether `cargo SUBCOMMAND` is installed.
    pub(crate) fn has_cargo_subcommand(&self, subcommand: &str) -> bool {
        is_silent_success(self.command(&self.cargo).args([subcommand, "--version"]))
    }

    /// The packages of the workspace and what they depend on.
    pub(crate) fn metadata(&self) -> Result<Metadata> {
        let arguments = ["metadata", "--format-version", "1", "--no-deps"];
        let text = output(self.command(&self.cargo).args(arguments), "cargo metadata")?;
        parse_metadata(&text)
    }
}

/// Runs a command whose output the reader sees; `shown` names it in the error.
pub(crate) fn run(command: &mut Command, shown: &str) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// What a command prints; its errors go to the reader.
pub(crate) fn output(command: &mut Command, shown: &str) -> Result<String> {
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start `{shown}`"))?;
    if !output.status.success() {
        bail!("`{shown}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{shown}` printed something else than UTF-8"))
}

/// Whether a command can be started and succeeds; nobody sees what it prints.
pub(crate) fn is_silent_success(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

fn parse_metadata(text: &str) -> Result<Metadata> {
    let value: Value =
        serde_json::from_str(text).context("cargo metadata printed something else than JSON")?;
    let packages = list(&value["packages"]).iter().map(parse_package).collect::<Result<_>>()?;
    Ok(Metadata { packages, target_directory: PathBuf::from(word(&value["target_directory"])?) })
}

fn parse_package(value: &Value) -> Result<Package> {
    let dependencies = list(&value["dependencies"]).iter().map(parse_dependency).collect::<Result<_>>()?;
    Ok(Package { name: word(&value["name"])?, dependencies })
}

fn parse_dependency(value: &Value) -> Result<Dependency> {
    let kind = match value["kind"].as_str() {
        None => Kind::Normal,
        Some("build") => Kind::Build,
        Some("dev") => Kind::Dev,
        Some(other) => bail!("cargo metadata has a kind of dependency unknown to this tool: {other}"),
    };
    let (is_local, is_optional) = (!value["path"].is_null(), value["optional"] == true);
    Ok(Dependency { name: word(&value["name"])?, kind, is_local, is_optional })
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn word(value: &Value) -> Result<String> {
    Ok(value.as_str().context("cargo metadata lacks a name or path")?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_tells_local_dependencies_from_those_of_the_registry() {
        let text = r#"{"target_directory": "/t", "packages": [{"name": "lab", "dependencies": [
            {"name": "hex", "kind": null, "path": "/w/crates/hex"},
            {"name": "hex", "kind": "dev", "source": "registry"}]}]}"#;
        let metadata = parse_metadata(text).unwrap();
        assert_eq!(metadata.target_directory, PathBuf::from("/t"));
        let [ours, theirs] = &metadata.packages[0].dependencies[..] else { panic!("two dependencies") };
        assert!(ours.is_local && ours.kind == Kind::Normal);
        assert!(!theirs.is_local && theirs.kind == Kind::Dev);
    }

    #[test]
    fn a_failed_command_is_named() {
        let error = run(&mut Command::new("no-such-program-at-all"), "no-such-program").unwrap_err();
        assert_eq!(error.to_string(), "cannot start `no-such-program`");
    }
}
