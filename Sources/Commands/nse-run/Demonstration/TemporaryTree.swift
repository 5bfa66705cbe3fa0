/// A directory of our own, removed with all that is in it: in /tmp, or where else the system keeps such.
struct TemporaryTree: Sendable {
    let path: String

    init(prefix: String) throws(CodedFailure) {
        var code: Int32 = 0
        let own = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) }
        for parent in own.map({ [$0] }) ?? ["/tmp", "/var/tmp", "/dev/shm"] {
            var template = Array("\(parent)/\(prefix)-XXXXXX".utf8CString)
            if unsafe mkdtemp(&template) != nil {
                path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
                return
            }
            if code == 0 { code = errno }
        }
        throw CodedFailure(
            .fsPermission, "cannot make a directory in \(own ?? "/tmp")", cause: "mkdtemp: errno \(code)")
    }

    /// Links are removed, never followed. What cannot be removed stays; it is in the temporary directory.
    func remove() { Self.remove(path) }

    /// Removes a file, or a directory with all that is in it. The same holds.
    static func remove(_ path: String) { remove(path, below: AT_FDCWD) }

    private static func remove(_ name: String, below parent: Int32) {
        let descriptor = unsafe openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            unsafe unlinkat(parent, name, 0)
            return
        }
        for each in DirectoryNames.of(descriptor) { remove(each, below: descriptor) }
        close(descriptor)
        unsafe unlinkat(parent, name, AT_REMOVEDIR)
    }
}
