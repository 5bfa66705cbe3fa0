/// Random access to a finished file of any size through one buffer of 64 KiB. An offset outside the file ends the walk
/// as cut off, a failing disk as unreadable. Walks move forward, so the buffer is filled from the requested offset on.
package struct ByteWindow {
    /// The size of the buffer in bytes by default.
    package static let capacity = 64 << 10

    /// Files up to this size in bytes are read as a whole where a format has checksums: one pass over memory
    /// or the page cache, which takes less time than the digest that is made of every file.
    package static let checksumLimit = 256 << 10

    /// Fills `buffer` from `offset` on and returns how many bytes it placed; fewer only at the end of the file.
    package typealias Reader = (_ offset: Int, _ buffer: inout [UInt8]) throws(Errno) -> Int

    package let size: Int
    /// Whether reading every byte costs little: a walk then verifies checksums of data that it would skip.
    package let verifiesChecksums: Bool
    private let reader: Reader
    /// Valid up to `filled`; not used for a file that is in memory.
    private var buffer: [UInt8]
    /// A file that is in memory: the window reaches over all of it.
    private let whole: UnsafeRawBufferPointer?
    /// The offset in the file of the window's first byte.
    private(set) var base = 0
    private(set) var filled = 0

    /// - Parameter capacity: at least 16; small ones let tests cross a border at every byte.
    /// - Parameter verifiesChecksums: nil for the default, which is by size (``checksumLimit``).
    package init(
        size: Int, capacity: Int = ByteWindow.capacity, verifiesChecksums: Bool? = nil,
        reader: @escaping Reader
    ) {
        self.size = max(size, 0)
        self.verifiesChecksums = verifiesChecksums ?? (size <= Self.checksumLimit)
        self.reader = reader
        whole = nil
        // Not zeroed: only what the reader has placed is read.
        buffer = [UInt8](unsafeUninitializedCapacity: max(16, min(capacity, max(size, 0)))) { room, count in
            count = room.count
        }
    }

    package init(over bytes: UnsafeRawBufferPointer) {
        size = bytes.count
        verifiesChecksums = bytes.count <= Self.checksumLimit
        reader = { _, _ in 0 }
        buffer = []
        whole = bytes
        filled = bytes.count
    }

    package init(_ bytes: [UInt8], capacity: Int = ByteWindow.capacity) {
        self.init(size: bytes.count, capacity: capacity) { (offset, buffer) throws(Errno) in
            guard offset >= 0, offset < bytes.count else { return 0 }
            let count = min(buffer.count, bytes.count - offset)
            buffer.replaceSubrange(0..<count, with: bytes[offset..<(offset + count)])
            return count
        }
    }

    /// Calls `body` with what is in the window; the bytes up to ``filled`` are the file's.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if let whole { return body(whole) }
        return buffer.withUnsafeBytes(body)
    }

    subscript(index: Int) -> UInt8 {
        if let whole { return whole[index] }
        return buffer[index]
    }

    /// The index in the window of the byte at `offset`, after making sure that `count` bytes (at most 16) are there.
    mutating func index(of offset: Int, count: Int) throws(WalkInterruption) -> Int {
        guard offset >= 0, offset <= size, count <= size - offset else {
            throw .cutOff("the file ends at byte \(size), inside a structure")
        }
        if offset >= base, offset - base <= filled - count { return offset - base }
        base = offset
        filled = 0
        do {
            filled = min(try reader(offset, &buffer), buffer.count)
        } catch {
            throw .unreadable(error)
        }
        guard filled >= count else { throw .unreadable(Errno(0)) }
        return 0
    }

    /// Up to `count` of the file's first bytes, for the table of signatures; at most a bufferful.
    mutating func head(_ count: Int) throws(WalkInterruption) -> [UInt8] {
        let wanted = min(count, size, whole?.count ?? buffer.count)
        guard wanted > 0 else { return [] }
        if base != 0 || filled < wanted {
            base = 0
            filled = 0
            // One byte is requested, the reader fills what it can.
            _ = try index(of: 0, count: 1)
        }
        return withBytes { Array($0[..<min(wanted, filled)]) }
    }
}

extension ByteWindow {
    /// - Parameter owner: closes the file at its end; kept as long as the window.
    package init(_ file: Descriptor, size: Int, owner: AnyObject? = nil) {
        self.init(size: size) { (offset, buffer) throws(Errno) in
            defer { withExtendedLifetime(owner) {} }
            return try file.readFully(at: offset, into: &buffer)
        }
    }
}
