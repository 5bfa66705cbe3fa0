import NotificationCore

/// Something that an extension waits for in real time, without a request: a timer, a sleep, a wait with a limit.
struct OwnTimer: Sendable {
    /// Stays the same as long as it is the same timer; a repeating one is another after each time.
    struct ID: Hashable, Sendable {
        enum Source: Hashable, Sendable {
            /// The number that CNSETimers gave it.
            case call(UInt64)
            /// A thread in a system call.
            case thread(Int32)
        }

        var source: Source
        /// Of a repeating timer how often it was due, of a thread how often it was given a processor.
        var round: UInt64
    }

    var id: ID
    /// For people: `asyncAfter`, `Task.sleep`.
    var kind: String
    /// As it was asked for.
    var length: Duration
    /// When it is due, in nanoseconds of CLOCK_MONOTONIC.
    var due: Int64

    /// For people: `asyncAfter (2 s)`.
    var text: String { "\(kind) (\(DurationText.text(length)))" }
}
