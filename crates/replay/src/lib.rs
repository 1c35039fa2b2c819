//! Game files: writing, reading, verifying.
