//! All tests of `hex` in one program: the rules are compiled into it once, not once for every file.

mod breakdown;
mod charts;
mod company;
mod coverage;
mod data;
mod desk;
mod examples;
mod forecasts;
mod laws;
mod notation;
mod plain;
mod reference;
mod reference_combat;
mod rules_combat;
mod rules_mines;
mod rules_movement;
mod rules_reach;
mod rules_road;
mod rules_supply;
mod rules_victory;
mod rules_zones;
