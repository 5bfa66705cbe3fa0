import Glibc

/// A shorter journal that is written while the one in use goes on, and then takes its place: the entries of a state,
/// and those that were written to the journal in use since that state was taken. Until then nothing reads it.
struct JournalReplacement: Sendable {
    let name: String
    let file: OwnedDescriptor
    /// Where the last whole entry ends.
    private(set) var size = 0
    /// The journal in use.
    private let source: OwnedDescriptor
    private(set) var taken: Int

    /// - Parameter source: the journal in use.
    /// - Parameter taken: its size when the state was taken.
    init(of path: String, source: OwnedDescriptor, taken: Int) throws(StateError) {
        let name = path + ".new"
        file = try Errno.rethrown(try OwnedDescriptor(name, O_RDWR | O_CREAT | O_TRUNC)) {
            StateError("cannot make", name, $0)
        }
        self.name = name
        self.source = source
        self.taken = taken
        do throws(StateError) {
            try append(JournalFile.magic)
        } catch {
            discard()
            throw error
        }
    }

    mutating func append(_ bytes: [UInt8]) throws(StateError) {
        try Errno.rethrown(try Descriptor(file.number).writeAll(bytes, at: size)) {
            StateError("cannot write", name, $0)
        }
        size += bytes.count
    }

    mutating func take(upTo end: Int) throws(StateError) {
        while taken < end {
            let piece = try Errno.rethrown(
                try Descriptor(source.number).readFully(at: taken, count: min(1 << 20, end - taken))
            ) { StateError("cannot read", name, $0) }
            guard !piece.isEmpty else { throw StateError("cannot read", name, Errno(EIO)) }
            try append(piece)
            taken += piece.count
        }
    }

    func sync() throws(StateError) {
        guard fdatasync(file.number) == 0 else { throw StateError("cannot write", name, .current) }
    }

    func discard() { unlink(name) }
}
