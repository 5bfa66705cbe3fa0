import Glibc

/// What is in a directory that is open.
enum DirectoryNames {
    /// Without `.` and `..`, in no order; empty when it cannot be read. At most `limit`.
    static func of(_ directory: Int32, limit: Int = .max) -> [String] {
        // The list closes its descriptor, and has an offset of its own.
        let own = unsafe openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0 else { return [] }
        guard let list = unsafe fdopendir(own) else {
            close(own)
            return []
        }
        defer { unsafe closedir(list) }
        var names: [String] = []
        while names.count < limit, let entry = unsafe readdir(list) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
