import Glibc
import NotificationCore

/// A directory of our own below the system's temporary one, removed with all that is in it.
struct TemporaryTree: Sendable {
    let path: String

    init(prefix: String) throws(CodedFailure) {
        let base = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/\(prefix)-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw CodedFailure(
                .fsPermission, "cannot make a directory in \(base)", cause: "mkdtemp: errno \(errno)")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Links are removed, never followed. What cannot be removed stays; it is in the temporary directory.
    func remove() { Self.remove(path, below: AT_FDCWD) }

    private static func remove(_ name: String, below parent: Int32) {
        let descriptor = unsafe openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0, let stream = unsafe fdopendir(descriptor) else {
            if descriptor >= 0 { close(descriptor) }
            unsafe unlinkat(parent, name, 0)
            return
        }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let text = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if text != "." && text != ".." { names.append(text) }
        }
        for each in names { unsafe remove(each, below: dirfd(stream)) }
        unsafe closedir(stream)
        unsafe unlinkat(parent, name, AT_REMOVEDIR)
    }
}
