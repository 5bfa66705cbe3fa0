import NotificationCore

/// Decides which published files are removed. Knows sizes and times only, summed up by the minute: its memory does not grow with
/// the number of files.
struct PruneRule {
    private let ageLimit: Int?
    private let useLimit: Int
    private let maxSize: Int?
    /// Neither too old nor in use, by the minute of their last use.
    private var minutes: [Int: Int] = [:]
    private var total = 0
    private var aged = 0
    /// Files that were used before this minute are removed…
    private var sizeMinute = Int.min
    /// …and of those used in this minute, as many bytes.
    private var rest = 0

    /// - Parameter now: seconds since 1970, by the clock of the file system.
    init(_ request: PruneRequest, now: Int) {
        useLimit = now - Int(PruneRequest.inUse.components.seconds)
        ageLimit = request.olderThan.map { now - Int(clamping: $0.components.seconds) }
        maxSize = request.maxSize
    }

    /// Counts one file. Call it for every file, once, before ``decide()`` and any question.
    mutating func count(used: Int, size: Int) {
        total += size
        if isInUse(used) { return }
        if isOld(used) { aged += size } else { minutes[used / 60, default: 0] += size }
    }

    /// Fixes the limits. Call it after the last file.
    mutating func decide() {
        guard let maxSize else { return }
        var excess = total - aged - maxSize
        for (minute, bytes) in minutes.sorted(by: { $0.key < $1.key }) {
            guard excess > 0 else { return }
            (sizeMinute, rest) = (minute, excess)
            excess -= bytes
        }
    }

    func isInUse(_ used: Int) -> Bool { used > useLimit }

    /// The file would be removed if it were not in use.
    func isWanted(used: Int) -> Bool { isOld(used) || maxSize.map { total > $0 } ?? false }

    /// Whether it may be removed, judged by its time only.
    func mayGo(used: Int) -> Bool { !isInUse(used) && (isOld(used) || used / 60 <= sizeMinute) }

    /// The file is removed. Ask once for each file.
    mutating func takes(used: Int, size: Int) -> Bool {
        guard !isInUse(used) else { return false }
        if isOld(used) || used / 60 < sizeMinute { return true }
        guard used / 60 == sizeMinute, rest > 0 else { return false }
        rest -= size
        return true
    }

    private func isOld(_ used: Int) -> Bool { ageLimit.map { used < $0 } ?? false }
}
