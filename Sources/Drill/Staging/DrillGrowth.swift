/// The growth of the process from notification to notification.
///
/// The notifications after the warm-up are divided into stretches, and the median growth of a stretch counts:
/// allocations of other tests show in one or two stretches, a leak in all.
package struct DrillGrowth: Sendable {
    /// The number of notifications after the warm-up.
    package let measured: Int
    private let warmUp: Int
    private let stretch: Int
    private var growths: [Int] = []

    /// - Parameter count: the number of notifications. The first fifth of them, at most 200, are the warm-up: by then
    ///   everything that is allocated once exists.
    package init(count: Int) {
        warmUp = max(1, min(count / 5, 200))
        stretch = max(1, (count - warmUp) / 5)
        measured = count - warmUp
    }

    /// Whether to measure the memory after this notification.
    /// - Parameter number: one-based.
    package func isDue(after number: Int) -> Bool {
        number >= warmUp && (number - warmUp).isMultiple(of: stretch)
    }

    package mutating func add(_ bytes: Int) { growths.append(bytes) }

    /// Adds the growth by the larger of the counts; nothing when none is known, or it is another process.
    mutating func add(from before: DrillMemory, to now: DrillMemory) {
        guard now.process == before.process else { return }
        let found = zip(before.counts, now.counts).compactMap { before, after -> Int? in
            guard let before, let after else { return nil }
            return max(0, after - before)
        }
        if let most = found.max() { add(most) }
    }

    /// The growth in bytes over all measured notifications; nil when the system does not say.
    package var bytes: Int? {
        guard !growths.isEmpty else { return nil }
        return growths.sorted()[(growths.count - 1) / 2] * measured / stretch
    }

    /// Whether the growth is more than host and bench themselves need, which is about 1 KiB for each notification.
    package var isLeak: Bool { (bytes ?? 0) > 256 << 10 + measured * 3 << 10 }

    /// - Parameter wanted: the number of notifications that the caller wanted.
    /// - Parameter each: the real time of one notification, the reason for fewer.
    package func verdict(
        wanted: Int, delivered count: Int, each: Duration
    ) -> (summary: String, failure: DrillFailure?) {
        let fewer =
            count == wanted
            ? "" : " instead of \(wanted), because each takes \(DurationText.text(each)) of real time"
        guard let bytes else { return ("\(count) delivered\(fewer)", nil) }
        let growth = ByteCountText.text(max(0, bytes))
        let summary = "\(count) delivered\(fewer), \(growth) more after the last \(measured)"
        guard isLeak else { return (summary, nil) }
        let left = PhoneRules.extensionMemory / max(1, bytes / measured)
        let happened =
            "the process grew by \(growth) in \(measured) notifications; the phone's "
            + "\(ByteCountText.text(PhoneRules.extensionMemory)) are used up after about \(left)"
        return (summary, DrillFailure(.memoryStable, happened))
    }

    /// The number of notifications to send: no more than fit into a minute when each takes long in real time, because
    /// of timers of the extension's own.
    package static func count(wanted: Int, each realTime: Duration) -> Int {
        // Less than a second may be a slow machine.
        guard realTime >= .seconds(1) else { return wanted }
        return min(wanted, max(6, Int(Duration.seconds(60) / realTime)))
    }
}
