/// What the process grows by from notification to notification.
///
/// The notifications after the warm-up are cut into stretches, and the growth is that of the middle one: what other
/// tests of the process allocate meanwhile shows in one or two of them, a leak in all.
package struct DrillGrowth: Sendable {
    /// How many notifications came after the warm-up.
    package let measured: Int
    private let warmUp: Int
    private let stretch: Int
    private var growths: [Int] = []

    /// For so many notifications. What is allocated once, and what threads keep for later, is there after the first
    /// fifth or the first 200 of them.
    package init(count: Int) {
        warmUp = max(1, min(count / 5, 200))
        stretch = max(1, (count - warmUp) / 5)
        measured = count - warmUp
    }

    /// Whether the memory is to be looked at after this notification, counted from 1.
    package func isDue(after number: Int) -> Bool {
        number >= warmUp && (number - warmUp).isMultiple(of: stretch)
    }

    /// What it grew by since it was looked at last.
    package mutating func add(_ bytes: Int) { growths.append(bytes) }

    /// In bytes, for all that were measured; nil when the system does not tell.
    package var bytes: Int? {
        guard !growths.isEmpty else { return nil }
        return growths.sorted()[(growths.count - 1) / 2] * measured / stretch
    }

    /// More than host and bench themselves need, which is about 1 KiB for each notification.
    package var isLeak: Bool { (bytes ?? 0) > 256 << 10 + measured * 3 << 10 }

    /// What a row says of its notifications, and the failure when they leak.
    ///
    /// - Parameters:
    ///   - wanted: how many should have come.
    ///   - each: what one takes of real time, the reason for fewer.
    package func verdict(
        wanted: Int, delivered count: Int, each: Duration
    ) -> (summary: String, failure: DrillFailure?) {
        let fewer =
            count == wanted
            ? "" : " instead of \(wanted), because each takes \(DurationText.text(each)) of real time"
        guard let bytes else { return ("\(count) delivered\(fewer)", nil) }
        let summary = "\(count) delivered\(fewer), \(bytes.mebibytes) MiB more after the last \(measured)"
        guard isLeak else { return (summary, nil) }
        let left = (24 << 20) / max(1, bytes / measured)
        let happened =
            "the process grew by \(bytes.mebibytes) MiB in \(measured) notifications; the phone's 24 MiB are "
            + "used up after about \(left)"
        return (summary, DrillFailure(.memoryStable, happened))
    }

    /// How many are sent where so many are wanted and each takes so long in real time, which timers of the extension's
    /// own do: no more than come in a minute.
    package static func count(wanted: Int, each realTime: Duration) -> Int {
        // Less than a second may be a slow machine.
        guard realTime >= .seconds(1) else { return wanted }
        return min(wanted, max(6, Int(Duration.seconds(60) / realTime)))
    }
}

extension Int {
    /// With one decimal.
    fileprivate var mebibytes: String {
        let tenths = (self * 10 + 1 << 19) >> 20
        return "\(tenths / 10).\(tenths % 10)"
    }
}
