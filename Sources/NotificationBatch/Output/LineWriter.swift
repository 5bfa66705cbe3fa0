import NotificationCore

/// Writes each line when its turn comes: first the report, then the output. Then it informs the observer.
///
/// The thread "nse-write". Only what was written whole is counted; when a write fails it is the last one.
final class LineWriter: Sendable {
    struct Failure: Error, Sendable {
        enum Place: Sendable { case output, report, journal }
        var place: Place
        var errno: Errno
    }

    private static let lines = 256
    private static let bytes = 1 << 20

    private let window: OutputWindow
    private let output: Int32
    private let report: Int32?
    private let observer: (any BatchObserver)?
    private let journal: (any LineJournal)?
    private let totals: Locked<BatchTotals>

    init(
        window: OutputWindow, output: Int32, report: Int32?, observer: (any BatchObserver)?,
        journal: (any LineJournal)?, from totals: BatchTotals
    ) {
        self.window = window
        self.output = output
        self.report = report
        self.observer = observer
        self.journal = journal
        self.totals = Locked(totals)
    }

    var written: BatchTotals { totals.withLock { $0 } }

    /// Until the last line, or until a write fails.
    func run() throws(Failure) {
        while let lines = window.take(lines: journal == nil ? Self.lines : 128, bytes: Self.bytes) {
            if let journal {
                do throws(Errno) {
                    try journal.willWrite(lines)
                } catch {
                    throw give(up: lines, Failure(place: .journal, errno: error))
                }
            }
            if let report { try write(lines.flatMap { $0.report ?? [] }, to: report, lines, .report) }
            try writeMain(lines)
            count(lines)
            window.written(lines)
        }
        if let journal {
            do throws(Errno) {
                try journal.didEnd()
            } catch {
                throw Failure(place: .journal, errno: error)
            }
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
            throw give(up: lines, Failure(place: .output, errno: error))
        }
    }

    private func write(
        _ bytes: [UInt8], to descriptor: Int32, _ lines: [FinishedLine], _ place: Failure.Place
    ) throws(Failure) {
        do throws(Errno) {
            try Descriptor(descriptor).writeAll(bytes)
        } catch {
            throw give(up: lines, Failure(place: place, errno: error))
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
/// Contract: `willWrite` returns before the first byte of these lines goes out; both are called on the writer's
/// thread.
protocol LineJournal: Sendable {
    func willWrite(_ lines: [FinishedLine]) throws(Errno)
    /// Everything was written that there was.
    func didEnd() throws(Errno)
}
