import Glibc

/// A shorter journal that is written while the one in use goes on, and then takes its place: the entries of a state,
/// and those that were written to the journal in use since that state was taken. Until then nothing reads it.
struct JournalReplacement: Sendable {
    let name: String
    /// A descriptor of it, until it has become the journal in use.
    private(set) var file: Int32
    /// Another descriptor of the file, for the syncs of the journal that it becomes. Made at the beginning: after the
    /// change of names nothing may fail.
    let copy: Int32
    /// Where the last whole entry ends.
    private(set) var size = 0
    /// The journal in use.
    private let source: Int32
    private(set) var taken: Int

    /// - Parameter source: a descriptor of the journal in use, owned from now on.
    /// - Parameter taken: its size when the state was taken.
    init(of path: String, source: Int32, taken: Int) throws(StateError) {
        name = path + ".new"
        self.source = source
        self.taken = taken
        file = Glibc.open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        copy = file >= 0 ? fcntl(file, F_DUPFD_CLOEXEC, 0) : -1
        guard file >= 0, copy >= 0 else {
            let number = Errno.current
            if file >= 0 {
                close(file)
                unlink(name)
            }
            close(source)
            throw StateError("cannot make", name, number)
        }
        do throws(StateError) {
            try append(JournalFile.magic)
        } catch {
            discard()
            throw error
        }
    }

    mutating func append(_ bytes: [UInt8]) throws(StateError) {
        try Errno.rethrown(try Descriptor(file).writeAll(bytes, at: size)) {
            StateError("cannot write", name, $0)
        }
        size += bytes.count
    }

    mutating func take(upTo end: Int) throws(StateError) {
        while taken < end {
            let piece = try Errno.rethrown(
                try Descriptor(source).readFully(at: taken, count: min(1 << 20, end - taken))
            ) { StateError("cannot read", name, $0) }
            guard !piece.isEmpty else { throw StateError("cannot read", name, Errno(EIO)) }
            try append(piece)
            taken += piece.count
        }
    }

    func sync() throws(StateError) {
        guard fdatasync(file) == 0 else { throw StateError("cannot write", name, .current) }
    }

    /// Lets go of the file, which has become the journal in use; ``copy`` has another owner from now on.
    mutating func end() {
        file = -1
        close(source)
    }

    func discard() {
        close(file)
        close(copy)
        close(source)
        unlink(name)
    }
}
