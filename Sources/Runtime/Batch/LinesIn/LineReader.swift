import Glibc

/// Splits a stream into lines, in memory that does not depend on how long they are.
///
/// Used by one thread, whose waits any thread ends with the doorbell. A line that is longer than the limit is reported as
/// such; its rest is then read piece by piece with ``passRest(_:)``.
package final class LineReader {
    package struct Failure: Error, Sendable, Hashable {
        package var errno: Int32
    }

    /// The result of one read from the stream.
    package struct Block: Sendable {
        package var lines: [InputLine] = []
        /// Bytes of the stream that they took, endings included.
        package var consumed = 0
    }

    private static let piece = 128 << 10

    private let descriptor: Int32
    private let limit: Int
    private let doorbell: InputDoorbell
    /// Whether the input must be waited for: everything but a file.
    private let waits: Bool
    private var buffer: [UInt8]
    private var start = 0
    private var end = 0
    private var isAtEnd = false
    private var isPassing = false

    /// - Parameters:
    ///   - descriptor: the input; it is not closed.
    ///   - limit: the longest line in bytes, without its ending.
    package init(_ descriptor: Int32, limit: Int, doorbell: InputDoorbell) {
        self.descriptor = descriptor
        self.limit = limit
        self.doorbell = doorbell
        var status = stat()
        waits = unsafe fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
        buffer = [UInt8](repeating: 0, count: max(limit, 0) + 2 + Self.piece)
    }

    /// The first bytes, 16 at most, which stay to be read; waits for them. Nil when stopped.
    package func peek() throws(Failure) -> [UInt8]? {
        if start == end, !isAtEnd, try !fill() { return nil }
        return Array(buffer[start..<min(end, start + 16)])
    }

    /// The lines that have arrived, at least one; waits for one. Nil at the end of the stream, or when stopped.
    ///
    /// - Parameter most: lines at most.
    package func next(most: Int = 64) throws(Failure) -> Block? {
        while true {
            var block = Block()
            while block.lines.count < most, let line = try takeLine(&block.consumed) {
                block.lines.append(line)
                if line.isTooLong { break }
            }
            if !block.lines.isEmpty { return block }
            if isAtEnd { return nil }
            guard try fill() else { return nil }
        }
    }

    /// Reads on in a line that was too long; nil when its end has been read.
    ///
    /// - Returns: the next piece, without the line feed.
    package func passRest(_ consumed: inout Int) throws(Failure) -> [UInt8]? {
        while isPassing {
            if start == end {
                if isAtEnd { isPassing = false }
                if !isPassing { return nil }
                guard try fill() else { return nil }
                continue
            }
            let feed = lineFeed(from: start)
            let piece = Array(buffer[start..<(feed ?? end)])
            consumed += piece.count + (feed == nil ? 0 : 1)
            start = feed.map { $0 + 1 } ?? end
            isPassing = feed == nil
            return piece
        }
        return nil
    }

    // MARK: - Parts

    private func takeLine(_ consumed: inout Int) throws(Failure) -> InputLine? {
        if let feed = lineFeed(from: start) {
            let hasReturn = feed > start && buffer[feed - 1] == 0x0D
            let stop = hasReturn ? feed - 1 : feed
            if stop - start > limit { return tooLong(&consumed) }
            let line = InputLine(
                bytes: Array(buffer[start..<stop]), ending: hasReturn ? .carriageReturnLineFeed : .lineFeed)
            consumed += feed + 1 - start
            start = feed + 1
            return line
        }
        // One byte more: a carriage return may belong to the ending.
        if end - start > limit + 1 { return tooLong(&consumed) }
        guard isAtEnd, end > start else { return nil }
        if end - start > limit { return tooLong(&consumed) }
        let line = InputLine(bytes: Array(buffer[start..<end]), ending: .none)
        consumed += end - start
        start = end
        return line
    }

    private func tooLong(_ consumed: inout Int) -> InputLine {
        let line = InputLine(
            bytes: Array(buffer[start..<start + limit]), ending: .lineFeed, isTooLong: true)
        consumed += limit
        start += limit
        isPassing = true
        return line
    }

    private func lineFeed(from offset: Int) -> Int? {
        guard offset < end else { return nil }
        return unsafe buffer.withUnsafeBytes { bytes -> Int? in
            guard let base = bytes.baseAddress,
                let found = unsafe memchr(base + offset, 0x0A, end - offset)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }

    /// - Returns: false when stopped.
    private func fill() throws(Failure) -> Bool {
        if start > 0 {
            let (from, count) = (start, end - start)
            unsafe buffer.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                unsafe memmove(base, base + from, count)
            }
            end = count
            start = 0
        }
        while true {
            // The rest of a line of a file needs no wait: it is read to its end, so that the line is passed on whole.
            let mayStop = waits || !isPassing
            if (mayStop && doorbell.isRung) || (waits && !doorbell.wait(for: descriptor)) { return false }
            let (from, room) = (end, min(Self.piece, buffer.count - end))
            let (count, code) = unsafe buffer.withUnsafeMutableBytes { bytes -> (Int, Int32) in
                let count = unsafe read(descriptor, bytes.baseAddress.map { unsafe $0 + from }, room)
                return (count, errno)
            }
            if count < 0, code == EINTR || code == EAGAIN { continue }
            guard count >= 0 else { throw Failure(errno: code) }
            if count == 0 { isAtEnd = true }
            end += count
            return true
        }
    }
}

@available(*, unavailable)
extension LineReader: Sendable {}
