//! The clock of the examples that time bots.

/// The processor time of this thread so far, in nanoseconds: other work on the machine does not count.
pub(crate) fn processor_time() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|it| it.parse().ok()).unwrap_or(0)
}
