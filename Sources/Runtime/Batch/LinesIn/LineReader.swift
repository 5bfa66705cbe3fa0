import Glibc
package import NotificationCore

/// Splits a stream into lines, in bounded memory. A line that is longer than the limit is reported as such;
/// its rest is then read piece by piece with ``passRest(_:)``. Used by one thread.
package final class LineReader: LineSource {
    package let buffer: InputBuffer
    private var isPassing = false

    package init(_ buffer: InputBuffer) { self.buffer = buffer }

    package var fault: DocumentFault? { nil }
    package var isInArray: Bool { false }

    /// The next piece of a line that was too long, without the line feed; nil when its end has been read.
    package func passRest(_ consumed: inout Int) throws(Errno) -> [UInt8]? {
        while isPassing {
            if buffer.start == buffer.end {
                if buffer.isAtEnd { isPassing = false }
                if !isPassing { return nil }
                guard try buffer.fill(isPassing: true) else { return nil }
                continue
            }
            let feed = lineFeed(from: buffer.start)
            let piece = Array(buffer.bytes[buffer.start..<(feed ?? buffer.end)])
            consumed += piece.count + (feed == nil ? 0 : 1)
            buffer.start = feed.map { $0 + 1 } ?? buffer.end
            isPassing = feed == nil
            return piece
        }
        return nil
    }

    package func take(_ consumed: inout Int) -> InputLine? {
        if let feed = lineFeed(from: buffer.start) {
            let hasReturn = feed > buffer.start && buffer.bytes[feed - 1] == 0x0D
            let stop = hasReturn ? feed - 1 : feed
            if stop - buffer.start > buffer.limit { return tooLong(&consumed) }
            let line = InputLine(
                bytes: Array(buffer.bytes[buffer.start..<stop]),
                ending: hasReturn ? .carriageReturnLineFeed : .lineFeed)
            consumed += feed + 1 - buffer.start
            buffer.start = feed + 1
            return line
        }
        // One byte more: a carriage return may belong to the ending.
        if buffer.end - buffer.start > buffer.limit + 1 { return tooLong(&consumed) }
        guard buffer.isAtEnd, buffer.end > buffer.start else { return nil }
        if buffer.end - buffer.start > buffer.limit { return tooLong(&consumed) }
        let line = InputLine(bytes: Array(buffer.bytes[buffer.start..<buffer.end]), ending: .none)
        consumed += buffer.end - buffer.start
        buffer.start = buffer.end
        return line
    }

    private func tooLong(_ consumed: inout Int) -> InputLine {
        let line = InputLine(
            bytes: Array(buffer.bytes[buffer.start..<buffer.start + buffer.limit]), ending: .lineFeed,
            isTooLong: true)
        consumed += buffer.limit
        buffer.start += buffer.limit
        isPassing = true
        return line
    }

    private func lineFeed(from offset: Int) -> Int? {
        guard offset < buffer.end else { return nil }
        return unsafe buffer.bytes.withUnsafeBytes { bytes -> Int? in
            guard let base = bytes.baseAddress,
                let found = unsafe memchr(base + offset, 0x0A, buffer.end - offset)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }
}
