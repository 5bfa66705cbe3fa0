import NotificationCore

/// What happened during a delivery, in order, each entry with its time on the harness's clock.
public struct Timeline: Sendable, CustomStringConvertible {
    /// One line of the timeline.
    public struct Entry: Sendable {
        /// The time on the harness's clock, counted from the arrival of the payload.
        public let at: Duration
        /// What happened, as a text for people.
        public let text: String
    }

    /// The entries in the order in which they happened.
    public let entries: [Entry]

    /// A line for each entry: the time in seconds, aligned, and the text.
    public var description: String {
        let times = entries.map { DurationText.seconds($0.at) }
        let width = times.map(\.count).max() ?? 0
        return zip(times, entries).map { time, entry in
            String(repeating: " ", count: width - time.count + 2) + time + " s  " + entry.text
        }.joined(separator: "\n")
    }
}

final class TimelineRecorder: Sendable {
    private struct Line: Sendable {
        /// Nil when the line belongs to all deliveries of the group.
        var delivery: Int?
        var entry: Timeline.Entry
    }

    private let clock: any DeliveryClock
    let start: Instant
    private let lines = Locked<[Line]>([])
    private let told = Locked<Set<String>>([])

    init(clock: any DeliveryClock) {
        self.clock = clock
        start = clock.now()
    }

    /// The time since the timeline began.
    var elapsed: Duration { clock.now() - start }

    /// - Parameter delivery: the delivery that the line belongs to; nil when it belongs to all of the group.
    func note(_ text: String, delivery: Int? = nil) {
        let entry = Timeline.Entry(at: elapsed, text: text)
        lines.withLock { $0.append(Line(delivery: delivery, entry: entry)) }
        // A crash of this process would lose its lines, so the parent process gets them at once.
        RowSide.tell(entry)
    }

    /// Notes a line of all deliveries unless it was noted before.
    func note(once text: String) {
        if told.withLock({ $0.insert(text).inserted }) { note(text) }
    }

    /// The lines of one delivery, with those that belong to all.
    func timeline(of delivery: Int) -> Timeline {
        Timeline(
            entries: lines.withLock { lines in
                lines.filter { $0.delivery == nil || $0.delivery == delivery }.map(\.entry)
            })
    }
}
