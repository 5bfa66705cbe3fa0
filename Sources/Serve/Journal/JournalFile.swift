import Glibc

/// The state directory cannot be used; says why and how to mend it. Ends the start with exit status 73.
struct StateError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    init(_ doing: String, _ path: String, _ error: Errno) {
        description = "\(doing) \(path): \(error.text)"
    }
}

struct JournalDamage: Sendable, Equatable {
    /// Bytes that are not an entry, before others that are.
    var lost = 0
    /// Entries after the first of these bytes.
    var saved = 0
    /// Of these: those without effect, because what they are about was lost.
    var ignored = 0
    /// Bytes at the end that are not an entry: they were being written when the power went.
    var dropped = 0
    /// The path of the file as it was, if something was lost and it could be kept.
    var kept: String?

    func sentences(_ path: String) -> [String] {
        var sentences: [String] = []
        if lost > 0 {
            let place =
                kept.map { "The damaged file is now \($0)." }
                ?? "The damaged file is not kept: there are \(JournalFile.mostKept) already, or none can be made; move \(path).damaged-* away."
            sentences.append(
                "\(path) was damaged: \(lost) bytes are lost, \(saved) entries after them are saved, and \(ignored) of these have no effect without what is lost. \(place) Check the disk."
            )
        }
        if dropped > 0 {
            sentences.append("The last \(dropped) bytes of \(path) were an incomplete entry and are dropped.")
        }
        return sentences
    }
}

/// Entries, one after the other, each with its length and a checksum. It holds the descriptor and the lock on the
/// directory. A write that fails takes back what it had written, so that the file always ends with a whole entry, but
/// for a loss of power.
final class JournalFile {
    static let name = "journal"
    static let magic = Array("NSE-SERVE-LOG 1\n".utf8)
    /// Longer entries are damage: a push has 5 KiB, a record some more.
    static let longestEntry = 16 << 20
    /// The most damaged files that are kept.
    static let mostKept = 3
    /// More than the next entries need.
    private static let room = [UInt8](repeating: 0, count: 1 << 16)

    private let directory: String
    var path: String { directory + "/" + Self.name }
    private let lock: OwnedDescriptor
    /// The directory itself: a new name of a file in it is on the disk after a sync of this one.
    let folder: OwnedDescriptor
    private(set) var descriptor: OwnedDescriptor
    /// Where the last whole entry ends.
    private(set) var size: Int
    let damage: JournalDamage

    /// A file with damage before its last entry gets a second name, under which it stays when a whole one takes its
    /// place.
    /// - Parameter isEntry: whether a body with the right checksum, found after damage, is an entry.
    /// - Parameter entry: gets each whole entry, in order, and returns false when it has no effect. What follows the
    ///   last whole one is cut off: it was never answered for.
    static func open(
        directory: String, isEntry: (ArraySlice<UInt8>) -> Bool = { _ in true },
        entry: (ArraySlice<UInt8>) throws(StateError) -> Bool
    ) throws(StateError) -> JournalFile {
        if mkdir(directory, 0o700) != 0, errno != EEXIST {
            throw StateError("cannot make", directory, .current)
        }
        let lock = try opened(directory + "/lock", O_RDWR | O_CREAT)
        guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else {
            throw StateError(
                "another nse-serve uses the state in \(directory); give this one a different --state")
        }
        let path = directory + "/" + name
        let file = try opened(path, O_RDWR | O_CREAT)
        var reader = JournalReader(file: file.number, path: path)
        var (end, damage) = try reader.read(isEntry, entry)
        if damage.lost > 0 {
            damage.kept = keep(path)
        } else if damage.dropped > 0, ftruncate(file.number, off_t(end)) != 0 {
            throw StateError("cannot cut", path, .current)
        }
        let folder = try opened(directory, O_RDONLY | O_DIRECTORY)
        let journal = JournalFile(
            directory: directory, lock: lock, folder: folder, file: file, size: end, damage: damage)
        if end == 0 { try journal.append(magic) }
        return journal
    }

    private static func opened(_ path: String, _ flags: Int32) throws(StateError) -> OwnedDescriptor {
        return try Errno.rethrown(try OwnedDescriptor(path, flags)) { StateError("cannot open", path, $0) }
    }

    /// Gives a file a second name.
    /// - Returns: the name; nil when all names are taken, or the file system knows only one name for a file.
    private static func keep(_ path: String) -> String? {
        let file = FileIdentity(path: path)
        return (1...mostKept).lazy.map { "\(path).damaged-\($0)" }.first { name in
            // A start that did not get further may have done it.
            link(path, name) == 0 || file != nil && FileIdentity(path: name) == file
        }
    }

    private init(
        directory: String, lock: OwnedDescriptor, folder: OwnedDescriptor, file: OwnedDescriptor, size: Int,
        damage: JournalDamage
    ) {
        self.directory = directory
        self.lock = lock
        self.folder = folder
        descriptor = file
        self.size = size
        self.damage = damage
    }

    func append(_ bytes: [UInt8]) throws(StateError) {
        do throws(Errno) {
            try Descriptor(descriptor.number).writeAll(bytes, at: size)
        } catch {
            _ = ftruncate(descriptor.number, off_t(size))
            throw StateError("cannot write", path, error)
        }
        size += bytes.count
    }

    /// Writes bytes and takes them back: there is room for the next entries.
    func probe() throws(StateError) {
        let end = size
        try append(Self.room)
        size = end
        guard ftruncate(descriptor.number, off_t(end)) == 0 else {
            throw StateError("cannot cut", path, .current)
        }
    }

    /// Goes on in another file of the same directory, which takes the name of this one.
    func become(_ fresh: OwnedDescriptor, named name: String, size: Int) throws(StateError) {
        guard rename(name, path) == 0 else { throw StateError("cannot replace", path, .current) }
        (descriptor, self.size) = (fresh, size)
    }

    static func append(_ body: [UInt8], to bytes: inout [UInt8]) {
        withUnsafeBytes(of: UInt32(clamping: body.count).littleEndian) { bytes.append(contentsOf: $0) }
        withUnsafeBytes(of: CRC32.checksum(of: body).littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: body)
    }
}

struct JournalReader {
    let file: Int32
    let path: String
    private(set) var buffer: [UInt8] = []
    private(set) var start = 0
    private(set) var position = 0
    /// The last byte of the file is in the buffer.
    private(set) var isAtEnd = false
    /// Bytes whose checksum was made and was not that of an entry. There is a limit, so that no file takes forever.
    private(set) var vain = 0
    var mostVain = 1 << 30
    /// The longest entry that is looked for: in random bytes longer ones would seem to begin too often.
    private static let longestFound = 1 << 20

    /// Where `start` is in the file.
    private var offset: Int { position - (buffer.count - start) }

    mutating func read(
        _ isEntry: (ArraySlice<UInt8>) -> Bool, _ entry: (ArraySlice<UInt8>) throws(StateError) -> Bool
    ) throws(StateError) -> (end: Int, damage: JournalDamage) {
        let magic = JournalFile.magic
        _ = try fill(magic.count)
        let head = buffer.prefix(magic.count)
        if head.elementsEqual(magic) {
            start = magic.count
        } else if !magic.starts(with: head), head.contains(where: { $0 != 0 }) {
            // What begins with zeros, or ends in there, is a journal that was not whole on the disk.
            throw StateError(
                "\(path) is not a journal of this version of nse-serve; move it away, or give a different --state"
            )
        }
        var damage = JournalDamage()
        var end = start
        while try fill(1) {
            guard let body = try wholeBody() else {
                if try find(isEntry) { continue }
                break
            }
            damage.lost += offset - end
            if damage.lost > 0 { damage.saved += 1 }
            if try !entry(body), damage.lost > 0 { damage.ignored += 1 }
            start += 8 + body.count
            end = offset
        }
        let length = Int(lseek(file, 0, SEEK_END))
        guard length >= end else { throw StateError("cannot read", path, .current) }
        // After giving up there may be entries in the rest: the file is to be kept.
        if vain > mostVain { damage.lost += length - end } else { damage.dropped = length - end }
        return (end, damage)
    }

    /// The body of the entry that begins this many bytes further on; nil when there is no whole one.
    private mutating func wholeBody(
        after skipped: Int = 0, atMost most: Int = JournalFile.longestEntry
    ) throws(StateError) -> ArraySlice<UInt8>? {
        guard try fill(skipped + 8) else { return nil }
        let count = number(at: start + skipped)
        // Zeros are not an entry, although 0 is the checksum of nothing.
        guard 1...most ~= count, try fill(skipped + 8 + count) else { return nil }
        let first = start + skipped + 8
        let body = buffer[first..<first + count]
        guard number(at: first - 4) == Int(CRC32.checksum(of: Array(body))) else {
            vain += count
            return nil
        }
        return body
    }

    /// False when there is none.
    private mutating func find(_ isEntry: (ArraySlice<UInt8>) -> Bool) throws(StateError) -> Bool {
        guard vain <= mostVain else { return false }
        // Mostly the length is right, and what is in a damaged body is not taken for an entry.
        let count = try fill(8) ? number(at: start) : 0
        if 1...JournalFile.longestEntry ~= count, try fill(8 + count) {
            guard try fill(8 + count + 1) else { return false }
            if let body = try wholeBody(after: 8 + count), isEntry(body) {
                start += 8 + count
                return true
            }
        }
        while vain <= mostVain {
            start += 1
            guard try fill(9) else { return false }
            // First what costs nothing.
            guard buffer[start + 3] == 0, JournalEntry.kinds ~= buffer[start + 8],
                let body = try wholeBody(atMost: Self.longestFound)
            else { continue }
            if isEntry(body) { return true }
            vain += body.count
        }
        return false
    }

    private func number(at index: Int) -> Int {
        buffer[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether this many bytes are in the buffer from its start; reads what is missing.
    private mutating func fill(_ count: Int) throws(StateError) -> Bool {
        while buffer.count - start < count {
            if isAtEnd { return false }
            if start > 1 << 20 {
                buffer.removeFirst(start)
                start = 0
            }
            var piece = [UInt8](repeating: 0, count: 1 << 18)
            let got = try Errno.rethrown(try Descriptor(file).readFully(at: position, into: &piece)) {
                StateError("cannot read", path, $0)
            }
            isAtEnd = got < piece.count
            position += got
            buffer.append(contentsOf: piece.prefix(got))
        }
        return true
    }
}
