import Glibc
import NotificationCore

/// The state directory cannot be used; says why and how to mend it. Ends the start with exit status 73.
struct StateError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    init(_ doing: String, _ path: String, _ error: Errno) {
        description = "\(doing) \(path): \(error.text)"
    }
}

/// The file of the journal: entries, one after the other, each with its length and a checksum.
///
/// One owner: it holds the descriptor and the lock on the directory. A write that fails takes back what
/// it had written, so that the file always ends with a whole entry, but for a loss of power.
final class JournalFile {
    static let name = "journal"
    static let magic = Array("NSE-SERVE-LOG 1\n".utf8)
    /// Longer entries are damage: a push has 5 KiB, a record some more.
    static let longestEntry = 16 << 20

    private let directory: String
    var path: String { directory + "/" + Self.name }
    private let lock: Int32
    /// The directory itself: a new name of a file in it is on the disk after a sync of this one.
    private let folder: Int32
    private var file: Int32
    /// Where the last whole entry ends.
    private(set) var size: Int

    /// Opens or makes the journal of a directory.
    ///
    /// - Parameter entry: gets each whole entry, in order. What follows the last whole one is cut off: it was never
    ///   answered for.
    /// - Returns: also how many bytes at the end were no entry.
    static func open(
        directory: String, entry: (ArraySlice<UInt8>) throws(StateError) -> Void
    ) throws(StateError) -> (journal: JournalFile, dropped: Int) {
        if mkdir(directory, 0o700) != 0, errno != EEXIST {
            throw StateError("cannot make", directory, .current)
        }
        let lock = Glibc.open(directory + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw StateError("cannot open", directory + "/lock", .current) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw StateError(
                "another nse-serve uses the state in \(directory); give this one a --state of its own")
        }
        do throws(StateError) {
            return try open(directory: directory, lock: lock, entry: entry)
        } catch {
            close(lock)
            throw error
        }
    }

    private static func open(
        directory: String, lock: Int32, entry: (ArraySlice<UInt8>) throws(StateError) -> Void
    ) throws(StateError) -> (JournalFile, Int) {
        let path = directory + "/" + name
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StateError("cannot open", path, .current) }
        do throws(StateError) {
            var reader = JournalReader(file: file, path: path)
            let (end, length) = try reader.read(entry)
            if end < length, ftruncate(file, off_t(end)) != 0 {
                throw StateError("cannot cut", path, .current)
            }
            let folder = Glibc.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard folder >= 0 else { throw StateError("cannot open", directory, .current) }
            if end == 0 {
                do throws(Errno) {
                    try Descriptor(file).writeAll(magic, at: 0)
                } catch {
                    _ = ftruncate(file, 0)
                    close(folder)
                    throw StateError("cannot write", path, error)
                }
            }
            let journal = JournalFile(
                directory: directory, lock: lock, folder: folder, file: file, size: max(end, magic.count))
            return (journal, length - end)
        } catch {
            close(file)
            throw error
        }
    }

    private init(directory: String, lock: Int32, folder: Int32, file: Int32, size: Int) {
        self.directory = directory
        self.lock = lock
        self.folder = folder
        self.file = file
        self.size = size
    }

    deinit {
        close(file)
        close(folder)
        close(lock)
    }

    /// Writes whole entries at the end.
    func append(_ bytes: [UInt8]) throws(StateError) {
        do throws(Errno) {
            try Descriptor(file).writeAll(bytes, at: size)
        } catch {
            _ = ftruncate(file, off_t(size))
            throw StateError("cannot write", path, error)
        }
        size += bytes.count
    }

    /// Another descriptor of the file, which the caller closes: for a sync while others write.
    func duplicate() throws(StateError) -> Int32 { try duplicate(file) }

    /// Another descriptor of the directory, which the caller closes: for a sync of the file's name.
    func duplicateFolder() throws(StateError) -> Int32 { try duplicate(folder) }

    private func duplicate(_ descriptor: Int32) throws(StateError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw StateError("cannot open", path, .current) }
        return copy
    }

    /// Goes on in another file of the same directory, which takes the name of this one. The new name is on the disk after a
    /// sync of the directory.
    ///
    /// - Parameters:
    ///   - fresh: a descriptor that it owns from now on, unless it throws.
    ///   - size: where the last whole entry of that file ends.
    func become(_ fresh: Int32, named name: String, size: Int) throws(StateError) {
        guard rename(name, path) == 0 else { throw StateError("cannot replace", path, .current) }
        close(file)
        (file, self.size) = (fresh, size)
    }

    /// An entry as the file has it.
    static func frame(_ body: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(body.count + 8)
        append(body, to: &bytes)
        return bytes
    }

    /// Adds an entry as the file has it.
    static func append(_ body: [UInt8], to bytes: inout [UInt8]) {
        withUnsafeBytes(of: UInt32(clamping: body.count).littleEndian) { bytes.append(contentsOf: $0) }
        withUnsafeBytes(of: CRC32.checksum(of: body).littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: body)
    }
}

/// Reads a journal from its beginning, in pieces.
struct JournalReader {
    let file: Int32
    let path: String
    private var buffer: [UInt8] = []
    private var start = 0
    private var position = 0

    init(file: Int32, path: String) {
        self.file = file
        self.path = path
    }

    /// - Returns: where the last whole entry ends, and where the file ends.
    mutating func read(
        _ entry: (ArraySlice<UInt8>) throws(StateError) -> Void
    ) throws(StateError) -> (end: Int, length: Int) {
        let length = Int(lseek(file, 0, SEEK_END))
        guard length >= 0 else { throw StateError("cannot read", path, .current) }
        if length == 0 { return (0, 0) }
        guard try fill(JournalFile.magic.count),
            buffer[start..<start + JournalFile.magic.count].elementsEqual(JournalFile.magic)
        else {
            throw StateError(
                "\(path) is not a journal of this version of nse-serve; move it away, or give a --state of its own"
            )
        }
        start += JournalFile.magic.count
        var end = JournalFile.magic.count
        while try fill(8) {
            let count = number(at: start)
            guard count <= JournalFile.longestEntry, try fill(8 + count) else { break }
            let body = buffer[(start + 8)..<(start + 8 + count)]
            guard number(at: start + 4) == Int(CRC32.checksum(of: Array(body))) else { break }
            try entry(body)
            start += 8 + count
            end += 8 + count
        }
        return (end, length)
    }

    private func number(at index: Int) -> Int {
        buffer[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether so many bytes are in the buffer from its start on; reads what lacks.
    private mutating func fill(_ count: Int) throws(StateError) -> Bool {
        while buffer.count - start < count {
            if start > 1 << 20 {
                buffer.removeFirst(start)
                start = 0
            }
            var piece = [UInt8](repeating: 0, count: 1 << 18)
            let got: Int
            do throws(Errno) {
                got = try Descriptor(file).readFully(at: position, into: &piece)
            } catch {
                throw StateError("cannot read", path, error)
            }
            if got == 0 { return false }
            position += got
            buffer.append(contentsOf: piece.prefix(got))
        }
        return true
    }
}
