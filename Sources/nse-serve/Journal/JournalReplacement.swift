import Glibc

/// A shorter journal that is written while the one in use goes on, and then takes its place.
///
/// Until then it is a file of its own that nothing reads: when the process ends in between, nothing is lost. It holds the
/// entries of a state, and then those that were written to the journal in use since that state was taken.
struct JournalReplacement: Sendable {
    /// The path of the file.
    let name: String
    private(set) var file: Int32
    /// Where the last whole entry ends.
    private(set) var size = 0
    /// The journal in use.
    private let source: Int32
    /// Up to here the entries of the journal in use are in this one.
    private(set) var taken: Int

    /// - Parameters:
    ///   - path: of the journal in use.
    ///   - source: a descriptor of it, owned from now on.
    ///   - taken: its size when the state was taken.
    init(of path: String, source: Int32, taken: Int) throws(StateError) {
        name = path + ".new"
        self.source = source
        self.taken = taken
        file = Glibc.open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            let number = errno
            if source >= 0 { close(source) }
            throw StateError("cannot make", name, number)
        }
        do throws(StateError) {
            try append(JournalFile.magic)
        } catch {
            discard()
            throw error
        }
    }

    /// Writes bytes that end with a whole entry.
    mutating func append(_ bytes: [UInt8]) throws(StateError) {
        let number = JournalFile.write(bytes, to: file, at: size)
        guard number == 0 else { throw StateError("cannot write", name, number) }
        size += bytes.count
    }

    /// Takes over what was written to the journal in use meanwhile.
    ///
    /// - Parameter end: where its last whole entry ends.
    mutating func take(upTo end: Int) throws(StateError) {
        var piece = [UInt8](repeating: 0, count: min(1 << 20, max(0, end - taken)))
        while taken < end {
            let wanted = min(piece.count, end - taken)
            let count = piece.withUnsafeMutableBytes { pread(source, $0.baseAddress, wanted, off_t(taken)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw StateError("cannot read", name, count == 0 ? EIO : errno) }
            try append(Array(piece[..<count]))
            taken += count
        }
    }

    func sync() throws(StateError) {
        guard fdatasync(file) == 0 else { throw StateError("cannot write", name, errno) }
    }

    /// Gives up the file, which has become the journal in use.
    mutating func end() {
        file = -1
        if source >= 0 { close(source) }
    }

    /// Closes and removes the file: the journal in use stays.
    func discard() {
        if file >= 0 { close(file) }
        if source >= 0 { close(source) }
        unlink(name)
    }
}
