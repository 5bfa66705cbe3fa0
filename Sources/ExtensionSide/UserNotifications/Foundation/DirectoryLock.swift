/// The lock on a directory. Each thread takes it once: code inside an accessor does not wait for itself.
enum DirectoryLock {
    static func hold(
        _ directory: URL, exclusive: Bool, _ outError: UnsafeMutablePointer<NSError?>?, _ body: () -> Void
    ) {
        var path = directory.resolvingSymlinksInPath().path
        var file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // The accessor may be about to create the directory, so the nearest existing one is locked.
        while file < 0, errno == ENOENT, path.count > 1 {
            path = NSString(string: path).deletingLastPathComponent
            file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard file >= 0 else { return fail(path, outError) }
        // Closing the descriptor releases the lock.
        defer { close(file) }
        let key = "NSFileCoordinator \(path)"
        let thread = Thread.current
        if thread.threadDictionary[key] != nil { return body() }
        while flock(file, exclusive ? LOCK_EX : LOCK_SH) != 0 {
            guard errno == EINTR else { return fail(path, outError) }
        }
        thread.threadDictionary[key] = true
        defer { thread.threadDictionary[key] = nil }
        body()
    }

    private static func fail(_ path: String, _ outError: UnsafeMutablePointer<NSError?>?) {
        outError?.pointee = NSError(
            domain: NSPOSIXErrorDomain, code: Int(errno), userInfo: [NSFilePathErrorKey: path])
    }
}
