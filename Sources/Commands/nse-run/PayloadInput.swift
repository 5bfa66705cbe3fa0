/// The input of a single run: the bytes that are read as a payload; the rest of one far too large is only copied.
struct PayloadInput: ~Copyable {
    /// The whole input, or its first bytes when it is larger than ``lookedAt``.
    let bytes: [UInt8]
    /// The input has no more than `bytes`.
    let isWhole: Bool
    private let descriptor: Int32

    /// Far above the largest payload, so that one that is somewhat too large is still reported with its size.
    private static let lookedAt = 1 << 24

    /// - Parameter path: a file, or `-` for standard input.
    init(_ path: String, limit: Int) throws(Errno) {
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Errno.current }
        // After a payload of just the limit there may be the end of its line.
        let most = max(Self.lookedAt, limit + 2)
        do {
            // One more, to see whether there is more.
            bytes = try LastResort.read(descriptor, most: most + 1)
        } catch {
            close(descriptor)
            throw error
        }
        isWhole = bytes.count <= most
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Copies the rest of the input after `bytes`, so that also an input that is not a payload is printed whole.
    func passRest(to output: Int32) throws(Errno) {
        guard !isWhole else { return }
        while true {
            let piece = try StandardStreams.readPiece(descriptor)
            if piece.isEmpty { return }
            try StandardStreams.write(piece, to: output)
        }
    }
}
