import Glibc
import NotificationCore

/// Notes the lines that are about to be written, before they are.
///
/// So after the end of the process, however it came, the complete lines of the output are no fewer than what
/// the last slot counts and no more than it announces; which of the announced ones came out, the output says.
///
/// `willWrite` is called on the writer's thread and returns before the first byte of these lines goes out; `didEnd` is
/// called once, after that thread has ended.
final class ResumeJournal: Sendable {
    private let file: Int32
    private let output: Int32
    private let report: Int32?
    private let next: Locked<ResumeSlot>

    /// `file` is closed with the journal; `next` has the positions at this moment.
    init(file: Int32, output: Int32, report: Int32?, next: ResumeSlot) {
        self.file = file
        self.output = output
        self.report = report
        self.next = Locked(next)
    }

    deinit { close(file) }

    func willWrite(_ lines: [FinishedLine]) throws(Errno) {
        try put(
            lines.map { line in
                var totals = BatchTotals()
                totals.add(line.result)
                return ResumeSlot.Ahead(
                    trace: line.trace.digest, reportLength: line.report?.count ?? 0, totals: totals)
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
        try Self.write(slot, to: file)
    }

    private static func position(of descriptor: Int32) throws(Errno) -> Int {
        let offset = lseek(descriptor, 0, SEEK_CUR)
        guard offset >= 0 else { throw .current }
        return Int(offset)
    }

    private static func write(_ slot: ResumeSlot, to file: Int32) throws(Errno) {
        try Descriptor(file).writeAll(slot.bytes, at: Int(slot.generation % 2) * ResumeSlot.length)
    }
}

/// What a journal file holds.
package struct ResumeJournalContents {
    /// The slots that were written whole, the newest first.
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
