import Glibc

/// The input: what is looked at, and the rest of one that is far too large, which only passes through.
struct PayloadInput: ~Copyable {
    /// All of it, but for what is beyond ``lookedAt``.
    let bytes: [UInt8]
    /// There is no more than `bytes`.
    let isWhole: Bool
    private let descriptor: Int32

    /// Far above the largest payload, so that one that is somewhat too large is still told with its size.
    private static let lookedAt = 1 << 24

    /// - Parameter path: a file, or `-` for standard input.
    init(_ path: String, limit: Int) throws(StandardStreams.Failure) {
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StandardStreams.Failure(errno: errno) }
        let most = max(Self.lookedAt, limit)
        do {
            bytes = try Self.read(descriptor, most)
        } catch {
            close(descriptor)
            throw error
        }
        isWhole = bytes.count <= most
        self.descriptor = descriptor
    }

    private static func read(_ descriptor: Int32, _ most: Int) throws(StandardStreams.Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count <= most {
            let piece = try StandardStreams.readPiece(descriptor)
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes
    }

    deinit { close(descriptor) }

    /// Copies what stands behind `bytes`, so that nothing is lost of what nobody can use.
    func passRest(to output: Int32) throws(StandardStreams.Failure) {
        guard !isWhole else { return }
        while true {
            let piece = try StandardStreams.readPiece(descriptor)
            if piece.isEmpty { return }
            try StandardStreams.write(piece, to: output)
        }
    }
}
