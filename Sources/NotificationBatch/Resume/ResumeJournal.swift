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

    func willWrite(_ lines: [FinishedLine]) throws(SystemFailure) {
        try put(
            lines.map { line in
                var totals = BatchTotals()
                totals.add(line.result)
                return ResumeSlot.Ahead(
                    trace: line.trace.digest, reportLength: line.report?.count ?? 0, totals: totals)
            })
    }

    func didEnd() throws(SystemFailure) { try put([]) }

    private func put(_ ahead: [ResumeSlot.Ahead]) throws(SystemFailure) {
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

    private static func write(_ slot: ResumeSlot, to file: Int32) throws(SystemFailure) {
        let bytes = slot.bytes
        let place = off_t(slot.generation % 2) * off_t(ResumeSlot.length)
        var offset = 0
        while offset < bytes.count {
            let (count, code) = unsafe bytes.withUnsafeBytes { buffer -> (Int, Int32) in
                let count = unsafe pwrite(
                    file, buffer.baseAddress.map { unsafe $0 + offset }, buffer.count - offset,
                    place + off_t(offset))
                return (count, errno)
            }
            if count < 0, code == EINTR { continue }
            guard count > 0 else { throw SystemFailure(errno: count < 0 ? code : EIO) }
            offset += count
        }
    }

    /// The slots that were written whole, the newest first.
    static func slots(of file: Int32) -> [ResumeSlot] {
        (0..<2).compactMap { index -> ResumeSlot? in
            var bytes = [UInt8](repeating: 0, count: ResumeSlot.length)
            let count = unsafe bytes.withUnsafeMutableBytes {
                unsafe pread(file, $0.baseAddress, $0.count, off_t(index) * off_t(ResumeSlot.length))
            }
            return count > 0 ? ResumeSlot(Array(bytes.prefix(count))) : nil
        }.sorted { $0.generation > $1.generation }
    }
}
