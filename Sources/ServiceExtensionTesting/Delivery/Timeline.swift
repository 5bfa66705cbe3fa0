import NotificationCore

/// What happened in a run, in order, each with its time on the clock. Printed by a test that fails.
public struct Timeline: Sendable, CustomStringConvertible {
    /// One line.
    public struct Entry: Sendable {
        /// On the clock, counted from the moment the payload was there.
        public let at: Duration
        /// For people.
        public let text: String
    }

    /// In the order in which they happened.
    public let entries: [Entry]

    /// One line each: the time in seconds, aligned, and the text.
    public var description: String {
        let times = entries.map { Self.seconds($0.at) }
        let width = times.map(\.count).max() ?? 0
        return zip(times, entries).map { time, entry in
            String(repeating: " ", count: width - time.count + 2) + time + " s  " + entry.text
        }.joined(separator: "\n")
    }

    /// Seconds with three digits behind the point.
    static func seconds(_ duration: Duration) -> String {
        let milliseconds = Int64((duration.milliseconds).rounded())
        let rest = String(milliseconds.magnitude % 1000)
        return (milliseconds < 0 ? "-" : "") + "\(milliseconds.magnitude / 1000)."
            + String(repeating: "0", count: 3 - rest.count) + rest
    }
}

/// Collects the lines of one run; any thread may write.
final class TimelineRecorder: Sendable {
    private struct Line: Sendable {
        /// Nil: of all deliveries of the run.
        var delivery: Int?
        var entry: Timeline.Entry
    }

    private let clock: any DeliveryClock
    private let start: Instant
    private let lines = Locked<[Line]>([])
    private let told = Locked<Set<String>>([])

    init(clock: any DeliveryClock) {
        self.clock = clock
        start = clock.now()
    }

    /// - Parameter delivery: whose line it is, where several run at the same time; nil: of all of them.
    func note(_ text: String, delivery: Int? = nil) {
        let at = clock.now() - start
        let entry = Timeline.Entry(at: at, text: text)
        lines.withLock { $0.append(Line(delivery: delivery, entry: entry)) }
        // A crash takes this process's lines along.
        RowSide.tell(entry)
    }

    /// Everybody's line, the first time that it is noted.
    func note(once text: String) {
        if told.withLock({ $0.insert(text).inserted }) { note(text) }
    }

    /// The lines of one delivery and those of all.
    func timeline(of delivery: Int) -> Timeline {
        Timeline(
            entries: lines.withLock { lines in
                lines.filter { $0.delivery == nil || $0.delivery == delivery }.map(\.entry)
            })
    }
}
