package enum Frame {
    static func bytes(_ body: (inout ByteWriter) -> Void) -> [UInt8] {
        var writer = ByteWriter()
        writer.put(UInt32(0))
        body(&writer)
        var bytes = writer.bytes
        let length = UInt32(clamping: bytes.count - 4)
        for index in 0..<4 { bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index))) }
        return bytes
    }
}

/// Cuts a stream of bytes into messages. Holds at most one that is not whole, and memory only for bytes that came.
package struct FrameCutter: Sendable {
    private var bytes: [UInt8] = []
    private var start = 0
    private let most: Int

    package init(most: Int = Wire.mostBytes) { self.most = most }

    /// Whether the stream has come to an end between two messages.
    package var isWhole: Bool { start == bytes.count }

    package mutating func add(_ piece: some Collection<UInt8>) {
        if start > 0, start == bytes.count || start > 1 << 16 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += piece
    }

    /// The next message without its length; nil until it has come whole.
    /// - Throws: ``ByteFault`` for one that is empty or too long.
    package mutating func next() throws(ByteFault) -> [UInt8]? {
        guard bytes.count - start >= 4 else { return nil }
        let length = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
        guard length > 0 else { throw ByteFault("a message is empty") }
        guard length <= most else {
            throw ByteFault("a message announces \(length) bytes; \(most) is the most")
        }
        guard bytes.count - start - 4 >= length else { return nil }
        defer { start += 4 + length }
        return Array(bytes[start + 4..<start + 4 + length])
    }
}
