import Glibc

/// Reading and replacing files of a few kilobytes: certificates, keys, descriptions of keys.
enum SmallFile {
    /// The longest that is read, in bytes.
    static let longest = 1 << 20

    struct Contents: Sendable {
        var bytes: [UInt8]
        /// The permission bits.
        var mode: mode_t
    }

    /// - Returns: nil when there is no such file.
    /// - Throws: for what cannot be opened or read, is no regular file, or is longer than ``longest``.
    static func readIfThere(_ path: String) throws(FileFault) -> Contents? {
        // Without O_NONBLOCK, opening a named pipe would wait for its writer.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw FileFault(
                path, "cannot be opened", errno: errno, remedy: "Check the path and its permissions.")
        }
        defer { Glibc.close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw FileFault(path, "cannot be examined", errno: errno, remedy: "Check the file system.")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileFault(path, "is not a file", remedy: "Name a regular file.")
        }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 16 << 10)
        while bytes.count <= longest {
            let count = Glibc.read(descriptor, &part, part.count)
            if count == 0 { return Contents(bytes: bytes, mode: status.st_mode & 0o7777) }
            if count > 0 {
                bytes += part[..<count]
            } else if errno != EINTR {
                throw FileFault(path, "cannot be read", errno: errno, remedy: "Check the file system.")
            }
        }
        throw FileFault(path, "is longer than 1 MiB", remedy: "Name a PEM or JSON file.")
    }

    /// - Throws: as ``readIfThere(_:)``, and when there is no such file.
    static func read(_ path: String) throws(FileFault) -> [UInt8] {
        guard let contents = try readIfThere(path) else {
            throw FileFault(path, "there is no such file", remedy: "Check the path.")
        }
        return contents.bytes
    }

    /// Writes a hidden file in the same directory, makes it durable and renames it.
    ///
    /// - Parameter mode: The permission bits, whatever the umask of the process is.
    static func replace(
        directory: String, name: String, mode: mode_t, with bytes: [UInt8]
    ) throws(FileFault) {
        let path = "\(directory)/\(name)"
        let staged = "\(directory)/.\(name).\(getpid()).tmp"
        // A file of this name is left from an ended process with the same number.
        unlink(staged)
        let descriptor = Glibc.open(staged, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unwritable(staged, errno) }
        var problem: Int32?
        if !write(bytes, to: descriptor) || fchmod(descriptor, mode) != 0 || fsync(descriptor) != 0 {
            problem = errno
        }
        if Glibc.close(descriptor) != 0, problem == nil { problem = errno }
        if problem == nil, rename(staged, path) != 0 { problem = errno }
        if let problem {
            unlink(staged)
            throw unwritable(path, problem)
        }
        let parent = Glibc.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard parent >= 0 else { throw unwritable(directory, errno) }
        defer { Glibc.close(parent) }
        guard fsync(parent) == 0 else { throw unwritable(directory, errno) }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno != EINTR {
                return false
            }
        }
        return true
    }

    private static func unwritable(_ path: String, _ number: Int32) -> FileFault {
        FileFault(
            path, "cannot be written", errno: number,
            remedy: "Make the directory writable, free some space, or name another one.")
    }
}
