/// The input of a single run: the bytes that are read as a payload; the rest of one far too large is only copied.
struct PayloadInput {
    /// The whole input, or its first bytes when it is larger than ``lookedAt``.
    let bytes: [UInt8]
    /// The input has no more than `bytes`.
    let isWhole: Bool
    private let file: OwnedDescriptor

    /// Far above the largest payload, so that one that is somewhat too large is still reported with its size.
    private static let lookedAt = 1 << 24

    /// - Parameter path: a file, or `-` for standard input.
    init(_ path: String, limit: Int) throws(Errno) {
        file = try path == "-" ? OwnedDescriptor(copyOf: STDIN_FILENO) : OwnedDescriptor(path, O_RDONLY)
        // After a payload of just the limit there may be the end of its line.
        let most = max(Self.lookedAt, limit + 2)
        // One more, to see whether there is more.
        bytes = try LastResort.read(file.number, most: most + 1)
        isWhole = bytes.count <= most
    }

    /// Copies the rest of the input after `bytes`, so that also an input that is not a payload is printed whole.
    func passRest(to output: Int32) throws(Errno) {
        guard !isWhole else { return }
        while true {
            let piece = try StandardStreams.readPiece(file.number)
            if piece.isEmpty { return }
            try Descriptor(output).writeAll(piece)
        }
    }
}
