import Glibc
import NotificationCore

/// The thread that reads.
extension BatchEngine {
    /// - Returns: how it ended; nil at the end of the input, or when it was stopped.
    func read() -> End? {
        do throws(LineReader.Failure) {
            return try readLines()
        } catch {
            return .inputFailed(errno: error.errno)
        }
    }

    private func readLines() throws(LineReader.Failure) -> End? {
        let reader = LineReader(inputDescriptor, limit: pipeline.maxPayload, doorbell: doorbell)
        if firstLine == 1, let beginning = try reader.peek(),
            let format = CompressedInput.format(of: beginning)
        {
            return .compressed(format)
        }
        var number = firstLine
        while !progress.isInterrupted, let block = try reader.next(most: window.most) {
            progress.read(block.consumed)
            // The line, and about as much again for what answers it.
            let charges = block.lines.map { 2 * $0.bytes.count + 1024 }
            guard let place = window.admit(block.lines.count, charge: charges.reduce(0, +)) else {
                return nil
            }
            let readAt = WallClock.now()
            let lines = block.lines.enumerated().map { index, input in
                BatchLine(
                    sequence: place + index, number: number + index, input: input, readAt: readAt,
                    budget: pipeline.budget, charge: charges[index],
                    rest: input.isTooLong && renderer.format.kind != .record ? PassingLine() : nil)
            }
            number += lines.count
            work.put(.lines(lines))
            if let long = lines.last, long.input.isTooLong { try pass(long, from: reader) }
        }
        return nil
    }

    /// The rest of a line that nobody can use, a piece at a time, so that nothing is lost of it.
    private func pass(_ line: BatchLine, from reader: LineReader) throws(LineReader.Failure) {
        passing.withLock { $0 = line.rest }
        defer {
            line.rest?.finish()
            passing.withLock { $0 = nil }
        }
        // The writer may have gone home before it could know of this one.
        if window.isStopped { line.rest?.abandon() }
        var consumed = 0
        while let piece = try reader.passRest(&consumed) {
            progress.read(consumed)
            consumed = 0
            if let rest = line.rest, !rest.put(piece) { return }
        }
        progress.read(consumed)
    }
}
