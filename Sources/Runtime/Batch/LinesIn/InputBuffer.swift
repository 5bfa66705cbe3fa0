import CLinux
import Glibc
package import NotificationCore
import Synchronization

/// The bytes of a stream that were read and not used yet, in bounded memory. Used by one thread.
package final class InputBuffer {
    private static let piece = 128 << 10

    private let descriptor: Int32
    let limit: Int
    private let doorbell: InputDoorbell
    /// Whether the input must be waited for: everything but a file.
    private let waits: Bool
    var bytes: [UInt8]
    var start = 0
    private(set) var end = 0
    private(set) var isAtEnd = false

    /// Reads `descriptor`, which is not closed, after what was read of it `ahead`. `limit` is the longest line or
    /// document in bytes, without its ending.
    package init(_ descriptor: Int32, limit: Int, doorbell: InputDoorbell, ahead: [UInt8] = []) {
        self.descriptor = descriptor
        self.limit = limit
        self.doorbell = doorbell
        waits = stat(descriptor: descriptor)?.isRegular != true
        bytes = ahead + [UInt8](repeating: 0, count: max(limit, 0) + 2 + Self.piece)
        end = ahead.count
    }

    /// Where the stream is, for a file; else 0.
    var position: Int { max(0, Int(lseek(descriptor, 0, SEEK_CUR)) - (end - start)) }

    /// The first bytes, 16 at most, which stay to be read; waits for them, or for a line feed. Nil when stopped.
    package func peek() throws(Errno) -> [UInt8]? {
        while end - start < 16, !isAtEnd, !bytes[start..<end].contains(0x0A) {
            guard try fill() else { return nil }
        }
        return Array(bytes[start..<min(end, start + 16)])
    }

    /// Reads more, and moves what is there to the beginning; false when stopped. With `isPassing`, for the rest of a
    /// line, a file is read to its end without a wait, so that the line is passed on whole.
    func fill(isPassing: Bool = false) throws(Errno) -> Bool {
        if start > 0 {
            let (from, count) = (start, end - start)
            unsafe bytes.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                unsafe memmove(base, base + from, count)
            }
            end = count
            start = 0
        }
        while true {
            let mayStop = waits || !isPassing
            if (mayStop && doorbell.isRung) || (waits && !doorbell.wait(for: descriptor)) { return false }
            let (from, room) = (end, min(Self.piece, bytes.count - end))
            let (count, code) = unsafe bytes.withUnsafeMutableBytes { bytes -> (Int, Int32) in
                let count = unsafe read(descriptor, bytes.baseAddress.map { unsafe $0 + from }, room)
                return (count, errno)
            }
            if count < 0, code == EINTR || code == EAGAIN { continue }
            guard count >= 0 else { throw Errno(code) }
            if count == 0 { isAtEnd = true }
            end += count
            return true
        }
    }
}

package struct InputBlock: Sendable {
    package var lines: [InputLine] = []
    /// Bytes of the stream that they took, endings included.
    package var consumed = 0
}

/// What is answered one by one: the lines of a stream, or its documents.
package protocol LineSource: AnyObject {
    var buffer: InputBuffer { get }
    /// One that is in the buffer; nil when none is, up to its end.
    func take(_ consumed: inout Int) throws(Errno) -> InputLine?

    /// Reads on in one that was too long; nil when its end has been read.
    func passRest(_ consumed: inout Int) throws(Errno) -> [UInt8]?

    /// Why nothing follows, though the stream has not ended well.
    var fault: DocumentFault? { get }

    /// The next one is an element of an array that has begun.
    var isInArray: Bool { get }
}

extension LineSource {
    /// What has arrived, one to `most`; waits for one. Nil at the end of the stream, or when stopped.
    package func next(most: Int = 64) throws(Errno) -> InputBlock? {
        var block = InputBlock()
        while true {
            while block.lines.count < most, fault == nil, let line = try take(&block.consumed) {
                block.lines.append(line)
                if line.isTooLong { break }
            }
            if !block.lines.isEmpty { return block }
            if fault != nil || buffer.isAtEnd { return nil }
            guard try buffer.fill() else { return nil }
        }
    }
}

package enum InputForm: String, Sendable, CaseIterable {
    case ndjson, json, auto

    /// What `auto` is for an input that begins so.
    func resolved(_ first: [UInt8]) -> InputForm {
        guard self == .auto else { return self }
        return DocumentLines.command(for: first) == nil ? .ndjson : .json
    }
}

struct InputPlace: Sendable {
    let form: InputForm
    var isInArray = false

    init(_ form: InputForm) { self.form = form }

    func source(_ buffer: InputBuffer) -> any LineSource {
        form == .json ? DocumentReader(buffer, isInArray: isInArray) : LineReader(buffer)
    }
}

/// Ends a wait for input from another thread.
package final class InputDoorbell: Sendable {
    private let rung = Atomic<Bool>(false)
    /// Readable once it was rung; -1 where there was no descriptor left: then a wait ends with the next byte only.
    private let event = OwnedDescriptor(clinux_event_open())

    package init() {}

    var isRung: Bool { rung.load(ordering: .acquiring) }

    package func ring() {
        rung.store(true, ordering: .releasing)
        var one: UInt64 = 1
        if event.number >= 0 { _ = unsafe write(event.number, &one, MemoryLayout<UInt64>.size) }
    }

    /// Blocks until there is something to read.
    /// - Returns: false when the bell was rung.
    func wait(for descriptor: Int32) -> Bool {
        while true {
            var entries = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: event.number, events: Int16(POLLIN), revents: 0),
            ]
            let count = unsafe poll(&entries, 2, -1)
            if isRung { return false }
            if count > 0 || (count < 0 && errno != EINTR) { return true }
        }
    }
}
