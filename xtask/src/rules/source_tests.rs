//! Tests of the splitting of sources.

use super::*;

fn words<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let word = |token: &Token<'a>| if let Word(word) = token { Some(*word) } else { None };
    tokens.iter().filter_map(word).collect()
}

fn docs<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let doc = |token: &Token<'a>| if let Doc(text) = token { Some(text.trim()) } else { None };
    tokens.iter().filter_map(doc).collect()
}

#[test]
fn comments_and_literals_are_no_words() {
    let source = r####"
        a // comment
        /* block /* nested */ still */ b
        "string \" // not a comment" c
        r#"raw " string"# d r"\" e br##"x"# "## f
        'x' g '\'' h '"' i b'"' j
        "####;
    assert_eq!(words(&tokens(source)), ["a", "b", "c", "d", "e", "f", "g", "h", "i", "b", "j"]);
}

#[test]
fn lifetimes_and_raw_identifiers_do_not_swallow_code() {
    assert_eq!(words(&tokens("fn f<'a>(x: &'a str) { r#gen::B1_1 }")).last(), Some(&"B1_1"));
    assert_eq!(words(&tokens("'outer: loop { B1_1 }")), ["outer", "loop", "B1_1"]);
}

#[test]
fn only_doc_comments_carry_prose() {
    let source = "//! B1.1\n/// B1.2\n//// B1.3\n// B1.4\n/* B1.5 */\nlet x = \"/// B1.6\"; /// B1.7\n";
    assert_eq!(docs(&tokens(source)), ["B1.1", "B1.2", "B1.7"]);
}

#[test]
fn what_stands_below_cfg_test_is_no_code() {
    let source = "
        fn a() {}
        /// Doc of the module.
        #[cfg(test)]
        #[allow(dead_code)]
        mod tests { fn b() { if x { c[1]; } } }
        #[cfg(test)]
        fn d(x: [u8; 3]) -> u8 { e }
        #[cfg(all(test, feature = \"laws\"))]
        use f;
        #[cfg(any(test, feature = \"laws\"))]
        fn g() {}
        fn h() {}";
    let split = split(source);
    let code = words(&split.code);
    assert!(["a", "g", "h"].iter().all(|name| code.contains(name)), "{code:?}");
    assert!(["b", "c", "d", "e", "f"].iter().all(|name| !code.contains(name)), "{code:?}");
    let tests = words(&split.tests);
    assert!(["b", "c", "d", "e", "f"].iter().all(|name| tests.contains(name)), "{tests:?}");
}

#[test]
fn a_file_may_be_a_test_as_a_whole() {
    let split = split("//! Doc.\n#![cfg(test)]\nfn a() {}");
    assert!(split.code.is_empty());
    assert_eq!(words(&split.tests).last(), Some(&"a"));
}

#[test]
fn modules_in_files_of_their_own_are_named() {
    let split = split("#[cfg(test)]\nmod tests;\nmod flow;\n#[cfg(test)] pub(crate) mod kit;");
    assert_eq!(split.test_modules, ["tests", "kit"]);
}

#[test]
fn test_functions_are_those_the_harness_runs() {
    let source = "
        #[test]
        fn one() {}
        fn helper() {}
        #[test]
        /// With a doc comment between.
        #[allow(clippy::unwrap_used)]
        fn two() -> Result<()> { fn inner() {} }
        #[tokio::test]
        async fn three() {}
        #[cfg(test)]
        fn not_a_test() {}
        #[test]
        #[ignore = \"slow\"]
        fn ignored() {}
        law! { #[test] pub fn four() {} }";
    assert_eq!(test_functions(&tokens(source)), ["one", "two", "three", "four"]);
}
