//! All tests of `battle` in one program: the rules are compiled into it once, not once for every file.

mod common;
mod effects;
mod files;
mod knowledge;
mod laws;
mod odds;
mod positions;
mod reasons;
mod rules_allies;
mod rules_battle;
mod rules_end;
mod rules_fire;
mod rules_setup;
mod rulings;
mod scores;
