//! The registry of titles, with their wording.
