import Glibc
import NotificationCore

/// Notes the lines that are about to be written, before they are: the complete lines of the output are no
/// fewer than what the last slot counts and no more than it announces, however the process ends. `willWrite`
/// is called on the writer's thread; `didEnd` once, after that thread has ended.
final class ResumeJournal: Sendable {
    private let file: OwnedDescriptor
    private let output: Int32
    private let report: Int32?
    private let next: Locked<ResumeSlot>

    /// - Parameter next: has the positions at this moment.
    init(file: OwnedDescriptor, output: Int32, report: Int32?, next: ResumeSlot) {
        self.file = file
        self.output = output
        self.report = report
        self.next = Locked(next)
    }

    func willWrite(_ lines: [FinishedLine]) throws(Errno) {
        try put(
            lines.map { line in
                ResumeSlot.Ahead(
                    trace: line.trace, reportLength: line.report?.count ?? 0,
                    totals: line.result.totals)
            })
    }

    /// - Parameter isComplete: every line of the input was processed and written.
    func didEnd(isComplete: Bool) throws(Errno) { try put([], isComplete: isComplete) }

    private func put(_ ahead: [ResumeSlot.Ahead], isComplete: Bool = false) throws(Errno) {
        let outputOffset = try Self.position(of: output)
        var reportOffset = 0
        if let report { reportOffset = try Self.position(of: report) }
        let slot = next.withLock { next -> ResumeSlot in
            var slot = next
            slot.outputOffset = outputOffset
            slot.reportOffset = reportOffset
            slot.ahead = ahead
            slot.isComplete = isComplete
            next.generation += 1
            for line in ahead {
                next.chain = LineHash.link(next.chain, line.trace)
                next.totals.add(line.totals)
            }
            return slot
        }
        try Descriptor(file.number).writeAll(slot.bytes, at: Int(slot.generation % 2) * ResumeSlot.length)
    }

    private static func position(of descriptor: Int32) throws(Errno) -> Int {
        let offset = lseek(descriptor, 0, SEEK_CUR)
        guard offset >= 0 else { throw .current }
        return Int(offset)
    }
}

package struct ResumeJournalContents {
    let slots: [ResumeSlot]
    /// The file is empty, or holds at least the beginning of a slot. Another file of that name is left alone.
    package let isJournal: Bool

    /// - Parameter file: a descriptor that can be read.
    package init(of file: Int32) {
        let parts = (0..<2).map { index -> [UInt8] in
            let length = ResumeSlot.length
            return (try? Descriptor(file).readFully(at: index * length, count: length)) ?? []
        }
        slots = parts.compactMap { ResumeSlot($0) }.sorted { $0.generation > $1.generation }
        isJournal = parts[0].isEmpty || parts.contains { ResumeSlot.isSlot($0[...]) }
    }

    /// The run that wrote it has begun to write lines and did not come to the end of its input.
    package var isUnfinished: Bool { slots.first.map { !$0.isComplete } ?? false }
}

/// An entry of the journal, written before a group of lines goes out. Two are kept in turn, each with a
/// checksum, so that one that was half written leaves the other.
struct ResumeSlot: Equatable {
    /// A line that is about to be written.
    struct Ahead: Equatable {
        var trace: UInt64
        var reportLength: Int
        var totals: BatchTotals
    }

    /// The bytes of the file that belong to one slot.
    static let length = 8192
    static let most = 256
    /// The size of a slot that announces no line, without its checksum.
    private static let headLength = 152
    private static let aheadLength = 24
    private static let checksumLength = 16
    private static let magic = Array("NSERESU3".utf8)

    var generation: UInt64
    var settings: [UInt8]
    /// The hash of every line that was written so far, one after the other.
    var chain: UInt64
    var outputOffset: Int
    var reportOffset: Int
    var totals: BatchTotals
    var ahead: [Ahead] = []
    var isComplete = false

    /// Whether these are the first bytes of a slot, whole or not.
    static func isSlot(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: magic) }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.headLength + ahead.count * Self.aheadLength + Self.checksumLength)
        bytes += Self.magic
        FixedBytes.append(generation, to: &bytes)
        bytes += settings
        FixedBytes.append(chain, to: &bytes)
        for number in [
            outputOffset, reportOffset, totals.lines, totals.notifications, totals.pictures,
            totals.lostForGood, totals.lostRetryable, ahead.count, isComplete ? 1 : 0, totals.invalid,
            totals.failedForGood, totals.failedRetryable,
        ] {
            FixedBytes.append(UInt64(number), to: &bytes)
        }
        for line in ahead {
            FixedBytes.append(line.trace, to: &bytes)
            FixedBytes.append(
                UInt64(line.reportLength) << 4 | UInt64(line.totals.failedRetryable) << 3
                    | UInt64(line.totals.failedForGood) << 2 | UInt64(line.totals.invalid) << 1
                    | UInt64(line.totals.notifications), to: &bytes)
            FixedBytes.append(
                UInt64(line.totals.pictures) | UInt64(line.totals.lostForGood) << 20
                    | UInt64(line.totals.lostRetryable) << 40, to: &bytes)
        }
        return bytes + SHA256Digest(of: bytes).bytes.prefix(Self.checksumLength)
    }
}

extension ResumeSlot {
    /// Nil for what was not written whole.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headLength, bytes.starts(with: Self.magic) else { return nil }
        let numbers = (0..<12).map { Int(truncatingIfNeeded: FixedBytes.number(bytes, at: 56 + 8 * $0)) }
        let count = numbers[7]
        guard (0...Self.most).contains(count) else { return nil }
        let end = Self.headLength + count * Self.aheadLength
        guard bytes.count >= end + Self.checksumLength else { return nil }
        let checksum = SHA256Digest(of: bytes.span.extracting(first: end)).bytes.prefix(Self.checksumLength)
        guard bytes[end..<end + Self.checksumLength].elementsEqual(checksum) else { return nil }
        generation = FixedBytes.number(bytes, at: 8)
        settings = Array(bytes[16..<48])
        chain = FixedBytes.number(bytes, at: 48)
        outputOffset = numbers[0]
        reportOffset = numbers[1]
        totals = BatchTotals()
        totals.lines = numbers[2]
        totals.notifications = numbers[3]
        totals.pictures = numbers[4]
        totals.lostForGood = numbers[5]
        totals.lostRetryable = numbers[6]
        isComplete = numbers[8] == 1
        totals.invalid = numbers[9]
        totals.failedForGood = numbers[10]
        totals.failedRetryable = numbers[11]
        for line in 0..<count {
            let at = Self.headLength + line * Self.aheadLength
            let (length, counts) = (
                FixedBytes.number(bytes, at: at + 8), FixedBytes.number(bytes, at: at + 16)
            )
            var totals = BatchTotals()
            totals.lines = 1
            totals.notifications = Int(length & 1)
            totals.invalid = Int(length >> 1 & 1)
            totals.failedForGood = Int(length >> 2 & 1)
            totals.failedRetryable = Int(length >> 3 & 1)
            totals.pictures = Int(counts & 0xFFFFF)
            totals.lostForGood = Int(counts >> 20 & 0xFFFFF)
            totals.lostRetryable = Int(counts >> 40 & 0xFFFFF)
            ahead.append(
                Ahead(
                    trace: FixedBytes.number(bytes, at: at), reportLength: Int(length >> 4), totals: totals))
        }
    }
}

/// Numbers as eight bytes, the lowest first.
enum FixedBytes {
    static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    static func number(_ bytes: [UInt8], at offset: Int) -> UInt64 {
        bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
