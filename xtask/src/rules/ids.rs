//! A rule id and the three ways to write it.
//!
//! `D12-1.3` stands in doc comments, `D12_1_3` is the constant, `d12_1_3` is part of the name of a test.
//! Matching is by whole tokens everywhere: `B1.11` never counts for `B1.1`.

use anyhow::{Result, ensure};

/// The id of a rule, such as `B3.1`, `D12-1.3` or `H6.5a`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RuleId(String);

impl RuleId {
    /// Accepts the capital of the title, then numbers (with a small letter, if any) joined by `.` or `-`.
    pub(crate) fn parse(title: &str, text: &str) -> Result<RuleId> {
        let capital = title[..1].to_uppercase();
        let numbers = text.strip_prefix(&capital).unwrap_or_default();
        ensure!(
            numbers.split(['.', '-']).all(is_numbered),
            "`{text}` is no id of {title}: want {capital} and numbers, such as {capital}3.1"
        );
        Ok(RuleId(text.into()))
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// The name of the generated constant.
    pub(crate) fn constant(&self) -> String {
        self.0.replace(['.', '-'], "_").to_uppercase()
    }

    /// The parts that stand between underscores in the name of a test.
    fn parts(&self) -> Vec<String> {
        self.0.to_lowercase().split(['.', '-']).map(String::from).collect()
    }

    /// Whether prose names this id, and not a longer one that starts or ends like it.
    pub(super) fn is_named_in(&self, prose: &str) -> bool {
        prose.match_indices(&self.0).any(|(at, id)| {
            let (before, after) = (&prose[..at], &prose[at + id.len()..]);
            !before.ends_with(is_part_of_a_word) && !continues_an_id(after)
        })
    }
}

/// The ids that the name of a test carries.
///
/// Where several ids start at the same word, the longest counts and the others do not.
pub(super) fn carried_by<'a>(test_name: &str, ids: &'a [RuleId]) -> Vec<&'a RuleId> {
    let words: Vec<&str> = test_name.split('_').collect();
    let mut carried = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let longest = ids.iter().filter(|id| starts_with(&words[at..], id)).max_by_key(|id| id.parts().len());
        at += longest.map_or(1, |id| id.parts().len());
        carried.extend(longest);
    }
    carried
}

fn starts_with(words: &[&str], id: &RuleId) -> bool {
    let parts = id.parts();
    words.len() >= parts.len() && parts.iter().zip(words).all(|(part, word)| part == word)
}

/// `31` or `31a`.
fn is_numbered(part: &str) -> bool {
    let digits = part.trim_end_matches(|it: char| it.is_ascii_lowercase());
    let letters = part.len() - digits.len();
    !digits.is_empty() && digits.chars().all(|it| it.is_ascii_digit()) && letters <= 1
}

fn is_part_of_a_word(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

/// A full stop or a dash ends an id unless a number follows.
fn continues_an_id(after: &str) -> bool {
    let mut characters = after.chars();
    match characters.next() {
        Some('.' | '-') => characters.next().is_some_and(|next| next.is_ascii_digit()),
        Some(next) => is_part_of_a_word(next),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> RuleId {
        RuleId(text.into())
    }

    fn carried(name: &str, ids: &[&str]) -> Vec<String> {
        let ids: Vec<RuleId> = ids.iter().map(|text| id(text)).collect();
        carried_by(name, &ids).into_iter().map(|id| id.text().to_string()).collect()
    }

    #[test]
    fn ids_of_all_titles_are_accepted() {
        for (title, text) in [("battle", "B3.1"), ("deck", "D12-1.3"), ("deck", "D16"), ("hex", "H15.31a")] {
            assert_eq!(RuleId::parse(title, text).unwrap().text(), text);
        }
    }

    #[test]
    fn malformed_ids_are_refused() {
        for text in ["", "B", "B.", "B1.", "B1..2", "b1.1", "D1.1", "B1.1ab", "B1.A", "B1 .1", "B-1"] {
            assert!(RuleId::parse("battle", text).is_err(), "{text}");
        }
    }

    #[test]
    fn constants_are_upper_case_with_underscores() {
        assert_eq!(id("B3.1").constant(), "B3_1");
        assert_eq!(id("D12-1.3").constant(), "D12_1_3");
        assert_eq!(id("H6.5a").constant(), "H6_5A");
    }

    #[test]
    fn prose_names_whole_ids() {
        let b1_1 = id("B1.1");
        for prose in
            ["B1.1", "B1.1: six cards.", "See (B1.1).", "B1.1, B1.2", "B1.1-B1.4", "`B1.1`", "規則B1.1。"]
        {
            assert!(b1_1.is_named_in(prose), "{prose}");
        }
        for prose in ["B1.11", "B1.1.2", "B1.1-2", "B1.1a", "B1.1_x", "AB1.1", "_B1.1", "B1_1", "b1.1", "B1"]
        {
            assert!(!b1_1.is_named_in(prose), "{prose}");
        }
    }

    #[test]
    fn a_short_id_is_not_named_by_its_subsections() {
        assert!(!id("D12").is_named_in("D12-1.3 and D12.4"));
        assert!(!id("D12-1").is_named_in("D12-1.3"));
        assert!(id("D12-1").is_named_in("D12-1.3 refines D12-1."));
        assert!(!id("H6.5").is_named_in("H6.5a"));
    }

    #[test]
    fn a_test_name_carries_an_id_at_its_start() {
        assert_eq!(carried("b3_1_unmet_prerequisites_stop_a_card", &["B3.1", "B3.2"]), ["B3.1"]);
        assert_eq!(carried("b3_1", &["B3.1"]), ["B3.1"]);
    }

    #[test]
    fn a_test_name_may_carry_several_ids() {
        let ids = ["B3.1", "B4.2", "B5.1"];
        assert_eq!(carried("b3_1_b4_2_losses_are_shared", &ids), ["B3.1", "B4.2"]);
        assert_eq!(carried("losses_of_b4_2_follow_b5_1", &ids), ["B4.2", "B5.1"]);
    }

    #[test]
    fn the_longest_id_counts() {
        let ids = ["D12", "D12-1", "D12-1.3", "D12-1.30"];
        assert_eq!(carried("d12_1_3_garrison_is_revealed", &ids), ["D12-1.3"]);
        assert_eq!(carried("d12_1_30_garrison_is_revealed", &ids), ["D12-1.30"]);
        assert_eq!(carried("d12_1_garrison_is_revealed", &ids), ["D12-1"]);
        assert_eq!(carried("d12_garrison_is_revealed", &ids), ["D12"]);
    }

    #[test]
    fn a_test_name_is_read_by_whole_words() {
        assert!(carried("b1_11_more_than_ten", &["B1.1"]).is_empty());
        assert!(carried("ab1_1_is_something_else", &["B1.1"]).is_empty());
        assert!(carried("h6_5a_retreat", &["H6.5"]).is_empty());
        assert!(carried("b1", &["B1.1"]).is_empty());
        assert_eq!(carried("h6_5a_retreat", &["H6.5", "H6.5a"]), ["H6.5a"]);
        assert_eq!(carried("b1_1_11_cards_are_left", &["B1.1", "B1.11"]), ["B1.1"]);
    }
}
