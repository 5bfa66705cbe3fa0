import NotificationCore

/// A small file that several processes may read and change at the same time without losing a change: a change holds an
/// exclusive lock on a second file in the same directory and replaces the whole file by rename.
package struct SharedFile {
    package let directory: String
    package let name: String
    /// The largest size in bytes that ``read()`` accepts, 64 MiB.
    package static let largest = 64 << 20

    package init(directory: String, name: String) {
        self.directory = directory
        self.name = name
    }

    package var path: String { "\(directory)/\(name)" }

    /// The error for a file that this type cannot have written.
    package struct Foreign: Error {
        package let reason: String

        package init(reason: String) { self.reason = reason }
    }

    /// Nil when there is no file.
    /// - Throws: ``Foreign`` when it is not a regular file or larger than ``largest``, an NSError when it cannot be
    ///   read.
    package func read() throws -> Data? {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            if errno == ELOOP { throw Foreign(reason: "it is a symbolic link") }
            throw failure(errno)
        }
        defer { close(file) }
        guard let status = stat(descriptor: file) else { throw failure(errno) }
        guard status.isRegular else { throw Foreign(reason: "it is not a regular file") }
        guard status.st_size <= Self.largest else { throw Foreign(reason: "\(status.st_size) bytes") }
        return try FileHandle(fileDescriptor: file, closeOnDealloc: false).readToEnd() ?? Data()
    }

    /// Calls `change` under the lock and replaces the file by the bytes that it returns; nil leaves the file as it is.
    package func update<Answer>(_ change: (SharedFile) throws -> (Data?, Answer)) throws -> Answer {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let lock = open("\(directory)/.\(name).lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw failure(errno) }
        // Closing the descriptor releases the lock.
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw failure(errno) }
        }
        let (bytes, answer) = try change(self)
        if let bytes { try replace(with: bytes) }
        return answer
    }

    /// Reads the file for a change. One that is nothing of ours is renamed, and counts as missing.
    /// - Parameter parse: gets nil when there is no file; throws ``Foreign`` for bytes that are nothing of ours.
    package func read<Value>(as parse: (Data?) throws -> Value) throws -> Value {
        do {
            return try parse(read())
        } catch let foreign as Foreign {
            setAside(because: foreign.reason)
            return try parse(nil)
        }
    }

    /// Renames a damaged file, so that a new one can be written and the old one is not lost. Called under the lock.
    private func setAside(because reason: String) {
        let aside = "\(path).damaged"
        if rename(path, aside) == 0 {
            Console.note("\(path) is set aside as \(name).damaged: \(reason)")
        } else {
            Console.note("\(path) cannot be read and not be set aside: \(reason)")
        }
    }

    /// Writes a new file and renames it. Called under the lock, so its name can be the same each time.
    private func replace(with bytes: Data) throws {
        let new = "\(directory)/.\(name).new"
        unlink(new)
        let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure(errno) }
        do {
            defer { close(file) }
            try FileHandle(fileDescriptor: file, closeOnDealloc: false).write(contentsOf: bytes)
        } catch {
            unlink(new)
            throw error
        }
        guard rename(new, path) == 0 else {
            let code = errno
            unlink(new)
            throw failure(code)
        }
    }

    private func failure(_ code: Int32) -> NSError {
        NSError(domain: NSPOSIXErrorDomain, code: Int(code), userInfo: [NSFilePathErrorKey: path])
    }
}
