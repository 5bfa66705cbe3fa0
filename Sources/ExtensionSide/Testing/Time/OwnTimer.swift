import NotificationCore

/// Something that an extension waits for in real time, without a request: a timer, a sleep, a wait with a limit.
struct OwnTimer: Sendable {
    /// Identifies a timer. A repeating timer has a new identity after each time that it fires.
    struct ID: Hashable, Sendable {
        enum Source: Hashable, Sendable {
            /// The number from CNSETimers.
            case call(UInt64)
            /// A thread in a system call.
            case thread(Int32)
        }

        var source: Source
        /// For a repeating timer the number of times that it was due, for a thread the number of times that it was
        /// scheduled.
        var round: UInt64
    }

    var id: ID
    /// A name for people: `asyncAfter`, `Task.sleep`.
    var kind: String
    var length: Duration
    /// The instant at which it is due, in nanoseconds of CLOCK_MONOTONIC.
    var due: Int64

    /// Kind and length for people: `asyncAfter (2 s)`.
    var text: String { "\(kind) (\(DurationText.text(length)))" }

    /// The line about a timer that a jump of the clock passes.
    func leftOut(of whose: String, _ limits: ClockDriver.Limits) -> String {
        "\(text) of \(whose) own is left out: no more than \(DurationText.text(limits.realWait)) of real time are "
            + "waited for, and while a request is under way each length once"
    }
}
