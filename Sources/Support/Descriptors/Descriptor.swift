import Glibc

/// The number of an open file, pipe or socket, with calls that do the whole of what they are asked.
///
/// Each call is made again after a signal interrupted it, and continued after a short count. Where the descriptor does
/// not block, because another process set it so, reading and writing at the current position wait with poll(2).
/// The descriptor stays open: the code that opened it closes it.
package struct Descriptor: Sendable, Hashable {
    package let number: Int32

    package init(_ number: Int32) { self.number = number }

    /// Opens a file for `body` only.
    /// - Parameter flags: of open(2); O_CLOEXEC is added.
    /// - Parameter mode: the permission bits of a file that is made.
    package static func withFile<Result>(
        _ path: String, _ flags: Int32, mode: UInt32 = 0o600, _ body: (Descriptor) throws(Errno) -> Result
    ) throws(Errno) -> Result {
        let file = try OwnedDescriptor(path, flags, mode: mode)
        defer { withExtendedLifetime(file) {} }
        return try body(Descriptor(file.number))
    }

    package struct Status: Sendable, Hashable {
        package let size: Int
        /// Neither a directory nor a pipe, socket or device.
        package let isRegular: Bool
        package let mode: UInt32
    }

    package func status() throws(Errno) -> Status {
        guard let status = stat(descriptor: number) else { throw .current }
        return Status(
            size: Int(status.st_size), isRegular: status.isRegular,
            mode: UInt32(status.st_mode & 0o7777))
    }

    /// Waits for data, or for room; false when that is not possible.
    fileprivate func wait(for events: Int32) -> Bool {
        var entry = pollfd(fd: number, events: Int16(events), revents: 0)
        return poll(&entry, 1, -1) >= 0 || errno == EINTR
    }

    // MARK: - Reading

    /// Reads once from the current position; waits until something is there.
    /// - Parameter most: at most this many bytes, and no more than `buffer` has.
    /// - Returns: the number of bytes, which replace the first ones of `buffer`; 0 at the end.
    package func readSome(into buffer: inout [UInt8], most: Int = .max) throws(Errno) -> Int {
        while true {
            do throws(Errno) {
                return try SystemCall.repeated {
                    buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, min($0.count, most)) }
                }
            } catch {
                guard error.number == EAGAIN, wait(for: Int32(POLLIN)) else { throw error }
            }
        }
    }

    /// Reads from the current position to the end.
    /// - Parameter limit: at most this many bytes are read and returned.
    package func readToEnd(limit: Int = .max) throws(Errno) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: min(max(limit, 0), 64 << 10))
        while bytes.count < limit {
            let count = try readSome(into: &piece, most: limit - bytes.count)
            if count == 0 { break }
            bytes += piece[..<count]
        }
        return bytes
    }

    /// Reads from `offset` on until `buffer` is full or the file ends; the current position does not count and stays.
    /// - Returns: the number of bytes; fewer than `buffer` has only at the end of the file.
    package func readFully(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(Errno) -> Int {
        try SystemCall.fill(buffer) { pread(number, $0.baseAddress, $0.count, off_t(offset + $1)) }
    }

    /// Reads from `offset` on until `buffer` is full or the file ends; the current position stays.
    package func readFully(at offset: Int, into buffer: inout [UInt8]) throws(Errno) -> Int {
        try buffer.withUnsafeMutableBufferPointer { (bytes) throws(Errno) -> Int in
            try readFully(at: offset, into: UnsafeMutableRawBufferPointer(bytes))
        }
    }

    /// The bytes from `offset` on: `count` of them, or fewer when the file ends before.
    package func readFully(at offset: Int, count: Int) throws(Errno) -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { (buffer, filled) throws(Errno) -> Void in
            filled = try readFully(
                at: offset, into: UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count))
        }
    }

    // MARK: - Writing

    /// Writes all of `bytes` at the current position.
    /// - Parameter written: the number of bytes that were written; after an error, those before it.
    package func writeAll(_ bytes: UnsafeRawBufferPointer, written: inout Int) throws(Errno) {
        try SystemCall.drain(bytes, written: &written) { rest, _ in
            while true {
                let count = write(number, rest.baseAddress, rest.count)
                if count < 0, errno == EAGAIN, wait(for: Int32(POLLOUT)) { continue }
                return count
            }
        }
    }

    /// - Parameter written: the number of bytes that were written; after an error, those before it.
    package func writeAll(_ bytes: [UInt8], written: inout Int) throws(Errno) {
        try bytes.withUnsafeBufferPointer { (buffer) throws(Errno) -> Void in
            try writeAll(UnsafeRawBufferPointer(buffer), written: &written)
        }
    }

    /// Writes all of `bytes` at the current position.
    package func writeAll(_ bytes: [UInt8]) throws(Errno) {
        var written = 0
        try writeAll(bytes, written: &written)
    }

    package func writeAll(_ bytes: ArraySlice<UInt8>) throws(Errno) {
        var written = 0
        try bytes.withUnsafeBufferPointer { (buffer) throws(Errno) -> Void in
            try writeAll(UnsafeRawBufferPointer(buffer), written: &written)
        }
    }

    /// Writes all of `bytes` from `offset` on; the current position does not count and stays.
    package func writeAll(_ bytes: [UInt8], at offset: Int) throws(Errno) {
        var written = 0
        try bytes.withUnsafeBufferPointer { (buffer) throws(Errno) -> Void in
            try SystemCall.drain(UnsafeRawBufferPointer(buffer), written: &written) {
                pwrite(number, $0.baseAddress, $0.count, off_t(offset + $1))
            }
        }
    }
}
