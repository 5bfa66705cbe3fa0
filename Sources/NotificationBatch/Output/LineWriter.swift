import NotificationCore

/// Writes each line when its turn comes: first the report, then the output. Then it informs the observer.
///
/// The thread "nse-write". Only what was written whole is counted; when a write fails it is the last one.
final class LineWriter: Sendable {
    struct Failure: Error, Sendable {
        enum File: Sendable { case output, report, journal }
        var file: File
        var errno: Errno
    }

    private static let lines = ResumeSlot.most
    private static let bytes = 1 << 20

    private let window: OutputWindow
    private let output: Int32
    private let report: Int32?
    private let observer: (any BatchObserver)?
    private let journal: (any LineJournal)?
    /// Whether a journal that cannot be written ends the run; else the run goes on without it.
    private let needsJournal: Bool
    private let journalErrno = Locked<Int32?>(nil)
    private let totals: Locked<BatchTotals>

    init(
        window: OutputWindow, output: Int32, report: Int32?, observer: (any BatchObserver)?,
        resume: ResumePlan?
    ) {
        self.window = window
        self.output = output
        self.report = report
        self.observer = observer
        journal = resume?.journal
        needsJournal = resume?.needsJournal ?? false
        totals = Locked(resume?.totals ?? BatchTotals())
    }

    var written: BatchTotals { totals.withLock { $0 } }

    /// Why the journal could not be written, where the run went on without it.
    var journalFailure: Int32? { journalErrno.withLock { $0 } }

    /// Until the last line, or until a write fails.
    func run() throws(Failure) {
        while let lines = window.take(lines: Self.lines, bytes: Self.bytes) {
            do throws(Failure) {
                try note { (journal) throws(Errno) in try journal.willWrite(lines) }
            } catch {
                throw give(up: lines, error)
            }
            if let report { try write(lines.flatMap { $0.report ?? [] }, to: report, lines, .report) }
            try writeMain(lines)
            count(lines)
            window.written(lines)
        }
    }

    /// Notes in the journal that the last line was written. After ``run()``.
    ///
    /// - Parameter isComplete: every line of the input was processed.
    func noteEnd(isComplete: Bool) throws(Failure) {
        try note { (journal) throws(Errno) in try journal.didEnd(isComplete: isComplete) }
    }

    private func note(
        _ entry: (any LineJournal) throws(Errno) -> Void
    ) throws(Failure) {
        guard let journal, journalFailure == nil else { return }
        do throws(Errno) {
            try entry(journal)
        } catch {
            if needsJournal { throw Failure(file: .journal, errno: error) }
            // The slots that are there stay true: a run that continues from them does the lines after them again.
            journalErrno.withLock { $0 = error.number }
        }
    }

    private func count(_ lines: [FinishedLine]) {
        totals.withLock { totals in for line in lines { totals.add(line.result) } }
        observer?.wrote(lines.map(\.result))
    }

    private func writeMain(_ lines: [FinishedLine]) throws(Failure) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.main.count })
        for line in lines { bytes += line.main }
        let file = Descriptor(output)
        var written = 0
        do throws(Errno) {
            try file.writeAll(bytes, written: &written)
            // A line of this kind is always the last one that is taken.
            guard let rest = lines.last?.rest else { return }
            while let piece = rest.take() { try file.writeAll(piece) }
            try file.writeAll([0x0A])
        } catch {
            // The lines that were written completely count.
            var left = written
            let whole = lines.prefix { line in
                left -= line.main.count
                return left >= 0 && line.rest == nil
            }
            if !whole.isEmpty { count(Array(whole)) }
            throw give(up: lines, Failure(file: .output, errno: error))
        }
    }

    private func write(
        _ bytes: [UInt8], to descriptor: Int32, _ lines: [FinishedLine], _ file: Failure.File
    ) throws(Failure) {
        do throws(Errno) {
            try Descriptor(descriptor).writeAll(bytes)
        } catch {
            throw give(up: lines, Failure(file: file, errno: error))
        }
    }

    private func give(up lines: [FinishedLine], _ failure: Failure) -> Failure {
        lines.last?.rest?.abandon()
        window.stop()
        return failure
    }
}

/// Remembers what is written, so that a batch can be resumed.
///
/// Contract: `willWrite` is called on the writer's thread and returns before the first byte of these lines goes out;
/// `didEnd` is called once, after the writer's thread has ended.
protocol LineJournal: Sendable {
    func willWrite(_ lines: [FinishedLine]) throws(Errno)
    /// - Parameter isComplete: every line of the input was processed and written.
    func didEnd(isComplete: Bool) throws(Errno)
}
