import Glibc
import NotificationCore

/// Writes down what is about to be written, before it is.
///
/// So after the end of the process, however it came, the complete lines of the output are no fewer than what
/// the last slot counts and no more than it announces; which of the announced ones came out, the output says.
final class ResumeJournal: LineJournal {
    private let file: Int32
    private let output: Int32
    private let report: Int32?
    private let next: Locked<ResumeSlot>

    /// - Parameter next: the positions at this moment.
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

    func didEnd() throws(Errno) { try put([]) }

    private func put(_ ahead: [ResumeSlot.Ahead]) throws(Errno) {
        let (outputOffset, reportOffset) = (
            Int(lseek(output, 0, SEEK_CUR)), report.map { Int(lseek($0, 0, SEEK_CUR)) } ?? 0
        )
        let slot = next.withLock { next -> ResumeSlot in
            var slot = next
            slot.outputOffset = outputOffset
            slot.reportOffset = reportOffset
            slot.ahead = ahead
            next.generation += 1
            for line in ahead {
                next.chain = ResumeSlot.link(next.chain, line.trace)
                next.totals.add(line.totals)
            }
            return slot
        }
        try Self.write(slot, to: file)
    }

    private static func write(_ slot: ResumeSlot, to file: Int32) throws(Errno) {
        try Descriptor(file).writeAll(slot.bytes, at: Int(slot.generation % 2) * ResumeSlot.length)
    }

    /// The slots that were written whole, the newest first.
    static func slots(of file: Int32) -> [ResumeSlot] {
        (0..<2).compactMap { index -> ResumeSlot? in
            let length = ResumeSlot.length
            let bytes = try? Descriptor(file).readFully(at: index * length, count: length)
            return bytes.flatMap { $0.isEmpty ? nil : ResumeSlot($0) }
        }.sorted { $0.generation > $1.generation }
    }
}
