import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// The thread "nse-lines", which reads.
extension BatchEngine {
    /// - Returns: how it ended; nil at the end of the input, or when it was stopped.
    func read() -> End? {
        do throws(InputBuffer.Failure) {
            return try readLines()
        } catch {
            return .inputFailed(errno: error.errno)
        }
    }

    private func readLines() throws(InputBuffer.Failure) -> End? {
        let buffer = InputBuffer(inputDescriptor, limit: delivery.maxPayload, doorbell: doorbell)
        var begins = begins
        if begins == nil {
            guard let first = try buffer.peek() else { return nil }
            if let format = CompressedInput.format(of: first) { return .compressed(format) }
            beginning.withLock { $0 = first }
            begins = InputPlace(form.resolved(first))
        }
        let reader = begins?.source(buffer) ?? LineReader(buffer)
        var number = firstLine
        while !progress.isInterrupted, let block = try reader.next(most: window.most) {
            progress.read(block.consumed)
            // An estimate: the line, and as much again for its output.
            let charges = block.lines.map { 2 * $0.bytes.count + 1024 }
            guard let sequence = window.admit(block.lines.count, charge: charges.reduce(0, +)) else {
                return nil
            }
            let readAt = wall()
            var notifications: [AcceptedNotification] = []
            notifications.reserveCapacity(block.lines.count)
            var blank: [(sequence: Int, line: FinishedLine)] = []
            for (index, line) in block.lines.enumerated() {
                let input = LineInput(
                    line, number: number + index, charge: charges[index],
                    rest: line.isTooLong && renderer.format.kind != .record ? PassingLine() : nil, keys: keys)
                if line.isBlank {
                    blank.append((sequence + index, self.blank(input)))
                } else {
                    notifications.append(
                        AcceptedNotification(
                            sequence: sequence + index, input: input, readAt: readAt, budget: delivery.budget)
                    )
                }
            }
            number += block.lines.count
            if !blank.isEmpty { window.complete(blank) }
            let long = block.lines.last?.isTooLong == true ? notifications.last?.input as? LineInput : nil
            if !notifications.isEmpty { engine.accept(notifications) }
            if let long { try pass(long, from: reader) }
        }
        return reader.fault.map { .broken($0, after: number - 1) }
    }

    /// Hands the rest of a line that is too long to the writer, a piece at a time.
    private func pass(_ line: LineInput, from reader: any LineSource) throws(InputBuffer.Failure) {
        passing.withLock { $0 = line.rest }
        defer {
            line.rest?.finish()
            passing.withLock { $0 = nil }
        }
        // The writer may have ended before it could know of this one.
        if window.isStopped { line.rest?.abandon() }
        var consumed = 0
        while let piece = try reader.passRest(&consumed) {
            progress.read(consumed)
            consumed = 0
            // The line is not passed through, and no later line will be read.
            if line.rest == nil, progress.isInterrupted || window.isStopped { return }
            if let rest = line.rest, !rest.put(piece) { return }
        }
        progress.read(consumed)
    }
}
