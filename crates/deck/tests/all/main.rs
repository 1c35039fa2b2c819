//! All tests of `deck` in one program: the rules are compiled into it once, not once for every file.

mod allotment;
mod cards_army;
mod cards_enemy;
mod cards_support;
mod common;
mod editions;
mod examples;
mod laws;
mod odds;
mod reasons;
mod rules_combat;
mod rules_counterattack;
mod rules_setup;
mod rules_table;
mod rules_turn;
mod writing;
