import Glibc
import NotificationCore

/// Writes each line when its turn comes, on the thread "nse-write": first the report, then the output. Only
/// what was written whole is counted.
struct LineWriter: Sendable {
    struct Failure: Error, Sendable {
        enum File: Sendable { case output, report, journal }
        var file: File
        /// Nil: another program has cut the file.
        var errno: Errno?
    }

    private static let lines = ResumeSlot.most
    private static let bytes = 1 << 20

    let window: OutputWindow
    let output: Int32
    let report: Int32?
    let reporter: BatchReporter?
    let resume: ResumePlan?
    let totals: Locked<BatchTotals>
    private let journalErrno = Locked<Int32?>(nil)

    var written: BatchTotals { totals.withLock { $0 } }

    /// Why the journal could not be written, where the run went on without it.
    var journalFailure: Int32? { journalErrno.withLock { $0 } }

    func run() throws(Failure) {
        var (output, report) = (GrowingFile(self.output), self.report.map { GrowingFile($0) })
        while let lines = try next() {
            do throws(Failure) {
                try Self.check(output, report)
                try note { (journal) throws(Errno) in try journal.willWrite(lines) }
                do throws(Errno) {
                    try report?.write(lines.flatMap { $0.report ?? [] })
                } catch {
                    throw Failure(file: .report, errno: error)
                }
            } catch {
                throw give(up: lines, error)
            }
            try write(lines, to: &output)
            count(lines)
            window.written(lines)
        }
        try Self.check(output, report)
    }

    private func next() throws(Failure) -> [FinishedLine]? {
        do throws(Errno) {
            return try window.take(lines: Self.lines, bytes: Self.bytes)
        } catch {
            window.stop()
            throw Failure(file: .output, errno: error)
        }
    }

    /// Before each group: what would be written to a file that was cut is not a continuation of what is in it.
    private static func check(_ output: GrowingFile, _ report: GrowingFile?) throws(Failure) {
        if output.isCut { throw Failure(file: .output) }
        if report?.isCut == true { throw Failure(file: .report) }
    }

    /// Notes in the journal that the last line was written. After ``run()``.
    /// - Parameter isComplete: every line of the input was processed.
    func noteEnd(isComplete: Bool) throws(Failure) {
        try note { (journal) throws(Errno) in try journal.didEnd(isComplete: isComplete) }
    }

    private func note(
        _ entry: (ResumeJournal) throws(Errno) -> Void
    ) throws(Failure) {
        guard let resume, journalFailure == nil else { return }
        do throws(Errno) {
            try entry(resume.journal)
        } catch {
            if resume.needsJournal { throw Failure(file: .journal, errno: error) }
            // The slots that are there stay true: a run that continues from them does the lines after them again.
            journalErrno.withLock { $0 = error.number }
        }
    }

    private func count(_ lines: [FinishedLine]) {
        totals.withLock { totals in for line in lines { totals.add(line.result.totals) } }
        reporter?.wrote(lines.map(\.result))
    }

    private func write(_ lines: [FinishedLine], to file: inout GrowingFile) throws(Failure) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.main.count })
        for line in lines { bytes += line.main }
        let before = file.written
        do throws(Errno) {
            try file.write(bytes)
            // A line of this kind is always the last one that is taken.
            guard let rest = lines.last?.rest else { return }
            while let piece = rest.take() { try file.write(piece) }
            try file.write([0x0A])
        } catch {
            // The lines that were written completely count.
            var left = file.written - before
            let whole = lines.prefix { line in
                left -= line.main.count
                return left >= 0 && line.rest == nil
            }
            if !whole.isEmpty { count(Array(whole)) }
            throw give(up: lines, Failure(file: .output, errno: error))
        }
    }

    private func give(up lines: [FinishedLine], _ failure: Failure) -> Failure {
        lines.last?.rest?.abandon()
        window.stop()
        return failure
    }
}

/// A file or a pipe that is written to its end.
private struct GrowingFile {
    private let file: Descriptor
    /// Where the first byte went; nil for what is not a file.
    private let start: Int?
    private(set) var written = 0

    init(_ descriptor: Int32) {
        file = Descriptor(descriptor)
        let position = lseek(descriptor, 0, SEEK_CUR)
        start = position >= 0 && (try? file.status())?.isRegular == true ? Int(position) : nil
    }

    /// Whether another program has shortened it: logrotate does with `copytruncate`.
    var isCut: Bool {
        guard let start, let status = try? file.status() else { return false }
        return status.size < start + written
    }

    mutating func write(_ bytes: [UInt8]) throws(Errno) {
        var count = 0
        defer { written += count }
        try file.writeAll(bytes, written: &count)
    }
}
