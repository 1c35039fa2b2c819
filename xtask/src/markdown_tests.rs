//! Tests of the reading of Markdown.

use super::*;

fn targets(text: &str) -> Vec<String> {
    links(text).into_iter().map(|link| link.target).collect()
}

#[test]
fn every_form_of_link_is_found() {
    let text = "A [link](a.md), an ![image](b.png \"title\"), [both](<c d.md>) and [brackets](e_(f).md).\n\
        [label]: g.md\n\
        <img alt=\"x\" src=\"h.svg\"> <a href=\"i.md#j\">k</a>\n";
    assert_eq!(targets(text), ["a.md", "b.png", "c d.md", "e_(f).md", "g.md", "h.svg", "i.md#j"]);
}

#[test]
fn a_picture_inside_a_link_is_found_with_the_link() {
    assert_eq!(targets("[![alt](a.png)](b.md)"), ["a.png", "b.md"]);
}

#[test]
fn links_know_their_line_even_when_the_text_is_broken() {
    let found = links("one\n\n[a text that\ngoes on](a.md)\n");
    assert_eq!(found, [Link { line: 4, target: "a.md".into() }]);
}

#[test]
fn code_and_comments_have_no_links() {
    let text = "`[a](a.md)` ``[b](`b.md)`` <!-- [c](c.md)\n[d](d.md) -->\n\
        ```md\n[e](e.md)\n```\n\
        ~~~~\n~~~\n[f](f.md)\n~~~~\n\
        - item\n  ```\n  [g](g.md)\n  ```\n\
        [^1]: h.md\n\\](i.md)\n\
        a lonely ` backtick\n\n[z](z.md)\n";
    assert_eq!(targets(text), ["z.md"]);
}

#[test]
fn anchors_are_made_as_on_github() {
    let text = "# Khamsin: the design, and why\n## `table` & *friends*\n## See [the map](map.md)\n\
        ## Twice\n## Twice ##\n## 規則 (rules)\nUnderlined\n==========\n\
        ```\n# not a heading\n```\n#nor this\n<a id=\"here\"></a>\n";
    let expected = [
        "here",
        "khamsin-the-design-and-why",
        "see-the-map",
        "table--friends",
        "twice",
        "twice-1",
        "underlined",
        "規則-rules",
    ];
    assert_eq!(anchors(text).into_iter().collect::<Vec<_>>(), expected);
}
