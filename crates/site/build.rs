//! A file that is new in the built app must be embedded too: rust-embed alone notices only changed ones.

fn main() {
    println!("cargo:rerun-if-changed=../../target/dist");
}
