import Glibc

enum WholeFile {
    /// The longest file that is read by default, in bytes.
    static let longest = 1 << 20

    /// The bytes and the permission bits; nil when there is no such file. Throws for a directory, a pipe, a device, and a file
    /// of more than ``longest`` bytes.
    static func readIfThere(_ path: String) throws(FileFault) -> (bytes: [UInt8], mode: UInt32)? {
        // Without O_NONBLOCK, opening a named pipe would wait for its writer.
        let file: OwnedDescriptor
        do throws(Errno) {
            file = try OwnedDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        } catch {
            if error.number == ENOENT { return nil }
            throw unopenable(path, error)
        }
        let status = try Errno.rethrown(try Descriptor(file.number).status()) {
            FileFault(path, "cannot be examined", $0, remedy: "Check the file system.")
        }
        guard status.isRegular else {
            throw FileFault(path, "is not a file", remedy: "Name a regular file.")
        }
        return (try read(file, path: path, limit: longest), status.mode)
    }

    /// - Throws: as ``readIfThere(_:)``, and when there is no such file.
    static func read(_ path: String) throws(FileFault) -> [UInt8] {
        guard let contents = try readIfThere(path) else {
            throw FileFault(path, "there is no such file", remedy: "Check the path.")
        }
        return contents.bytes
    }

    /// A file, or a pipe to its end. `limit`: the longest that is read, in bytes.
    static func readStream(_ path: String, limit: Int) throws(FileFault) -> [UInt8] {
        let file = try Errno.rethrown(try OwnedDescriptor(path, O_RDONLY | O_NOCTTY)) {
            unopenable(path, $0)
        }
        return try read(file, path: path, limit: limit)
    }

    private static func read(
        _ file: OwnedDescriptor, path: String, limit: Int
    ) throws(FileFault) -> [UInt8] {
        let bytes = try Errno.rethrown(try Descriptor(file.number).readToEnd(limit: limit + 1)) {
            FileFault(path, "cannot be read", $0, remedy: "Check the file system.")
        }
        guard bytes.count <= limit else {
            throw FileFault(path, "is longer than \(limit >> 20) MiB", remedy: "Name a PEM or JSON file.")
        }
        return bytes
    }

    /// Writes a file under a hidden name in the same directory, makes it durable and renames it into place. `mode`:
    /// whatever the umask of the process is.
    static func replace(_ path: String, mode: UInt32 = 0o644, with bytes: [UInt8]) throws(FileFault) {
        let staged = try Errno.rethrown(try ReplacedFile.stage(beside: path, 0o600)) { unwritable(path, $0) }
        do throws(Errno) {
            let file = staged.file.number
            try Descriptor(file).writeAll(bytes)
            guard fchmod(file, mode) == 0, fsync(file) == 0, rename(staged.path, path) == 0 else {
                throw Errno.current
            }
        } catch {
            unlink(staged.path)
            throw unwritable(path, error)
        }
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        try Errno.rethrown(
            try Descriptor.withFile(directory, O_RDONLY | O_DIRECTORY) { (file) throws(Errno) in
                if fsync(file.number) != 0 { throw .current }
            }
        ) { unwritable(directory, $0) }
    }

    static func makeDirectory(_ path: String) throws(FileFault) {
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            if mkdir(made, 0o700) != 0, errno != EEXIST {
                throw FileFault(
                    made, "cannot be made", .current, remedy: "Name a directory that you may write to.")
            }
        }
    }

    private static func unopenable(_ path: String, _ error: Errno) -> FileFault {
        FileFault(path, "cannot be opened", error, remedy: "Check the path and its permissions.")
    }

    private static func unwritable(_ path: String, _ error: Errno) -> FileFault {
        FileFault(
            path, "cannot be written", error,
            remedy: "Make the directory writable, free some space, or name another one.")
    }
}

struct FileFault: Error, Sendable, Hashable, CustomStringConvertible {
    let path: String
    /// What is wrong with it, a sentence without its subject.
    let problem: String
    /// What to do about it, a whole sentence.
    let remedy: String

    init(_ path: String, _ problem: String, remedy: String) {
        self.path = path
        self.problem = problem
        self.remedy = remedy
    }

    /// After a system call: `doing` is "cannot be opened" or the like.
    init(_ path: String, _ doing: String, _ error: Errno, remedy: String) {
        self.init(path, "\(doing): \(error.text)", remedy: remedy)
    }

    var description: String { "\(path): \(problem). \(remedy)" }
}
