import NotificationCore
import ServiceExtensionRuntime

/// An entry of the journal, written before a group of lines goes out: all positions, and what comes next.
///
/// Two of them are kept in turn, each with a checksum, so that one that was half written leaves the other.
struct ResumeSlot: Equatable {
    /// A line that is about to be written.
    struct Ahead: Equatable {
        var trace: UInt64
        var reportLength: Int
        var totals: BatchTotals
    }

    static let length = 8192
    static let most = 128
    private static let magic = Array("NSERESU1".utf8)

    var generation: UInt64
    /// Of all that decides what the output is.
    var options: [UInt8]
    /// Of every line that was written so far, one after the other.
    var chain: [UInt8]
    var outputOffset: Int
    var reportOffset: Int
    var totals: BatchTotals
    var ahead: [Ahead] = []

    /// What the chain is before the first line.
    static let start = [UInt8](repeating: 0, count: 32)

    static func link(_ chain: [UInt8], _ trace: UInt64) -> [UInt8] {
        SHA256Digest(of: chain + FixedBytes.of(trace)).bytes
    }

    // MARK: - Bytes

    var bytes: [UInt8] {
        var bytes = Self.magic + FixedBytes.of(generation) + options + chain
        for number in [
            outputOffset, reportOffset, totals.lines, totals.notifications, totals.pictures,
            totals.lostForGood, totals.lostRetryable, ahead.count,
        ] {
            bytes += FixedBytes.of(UInt64(number))
        }
        for line in ahead {
            bytes += FixedBytes.of(line.trace)
            bytes += FixedBytes.of(UInt64(line.reportLength) << 1 | (line.totals.notifications == 0 ? 0 : 1))
            bytes += FixedBytes.of(
                UInt64(line.totals.pictures) | UInt64(line.totals.lostForGood) << 20
                    | UInt64(line.totals.lostRetryable) << 40)
        }
        return bytes + SHA256Digest(of: bytes).bytes.prefix(16)
    }

    /// Nil for what was not written whole.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 144, bytes.starts(with: Self.magic) else { return nil }
        let numbers = (0..<8).map { Int(truncatingIfNeeded: FixedBytes.number(bytes, at: 80 + 8 * $0)) }
        let count = numbers[7]
        guard (0...Self.most).contains(count), bytes.count >= 144 + count * 24 + 16 else { return nil }
        let end = 144 + count * 24
        let checksum = SHA256Digest(of: bytes.span.extracting(first: end)).bytes.prefix(16)
        guard bytes[end..<end + 16].elementsEqual(checksum) else { return nil }
        generation = FixedBytes.number(bytes, at: 8)
        options = Array(bytes[16..<48])
        chain = Array(bytes[48..<80])
        outputOffset = numbers[0]
        reportOffset = numbers[1]
        totals = BatchTotals()
        totals.lines = numbers[2]
        totals.notifications = numbers[3]
        totals.pictures = numbers[4]
        totals.lostForGood = numbers[5]
        totals.lostRetryable = numbers[6]
        for line in 0..<count {
            let at = 144 + line * 24
            let (length, counts) = (
                FixedBytes.number(bytes, at: at + 8), FixedBytes.number(bytes, at: at + 16)
            )
            var totals = BatchTotals()
            totals.lines = 1
            totals.notifications = Int(length & 1)
            totals.pictures = Int(counts & 0xFFFFF)
            totals.lostForGood = Int(counts >> 20 & 0xFFFFF)
            totals.lostRetryable = Int(counts >> 40 & 0xFFFFF)
            ahead.append(
                Ahead(
                    trace: FixedBytes.number(bytes, at: at), reportLength: Int(length >> 1), totals: totals))
        }
    }

    init(
        generation: UInt64, options: [UInt8], chain: [UInt8], outputOffset: Int, reportOffset: Int,
        totals: BatchTotals, ahead: [Ahead] = []
    ) {
        self.generation = generation
        self.options = options
        self.chain = chain
        self.outputOffset = outputOffset
        self.reportOffset = reportOffset
        self.totals = totals
        self.ahead = ahead
    }
}

/// Numbers as eight bytes, the lowest first.
enum FixedBytes {
    static func of(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
    }

    static func number(_ bytes: [UInt8], at offset: Int) -> UInt64 {
        bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension BatchTotals {
    mutating func add(_ other: BatchTotals) {
        lines += other.lines
        notifications += other.notifications
        pictures += other.pictures
        lostForGood += other.lostForGood
        lostRetryable += other.lostRetryable
    }
}
