import Glibc

package enum DirectoryNames {
    /// At most `limit`.
    package static func read(_ path: String, limit: Int = .max) throws(Errno) -> [String] {
        try names(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), limit)
    }

    /// Those of a directory that is open and stays so; empty when it cannot be read.
    package static func of(_ directory: Int32, limit: Int = .max) -> [String] {
        // The list closes its descriptor, and has an offset of its own.
        (try? names(openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), limit)) ?? []
    }

    private static func names(_ descriptor: Int32, _ limit: Int) throws(Errno) -> [String] {
        guard descriptor >= 0 else { throw .current }
        guard let list = fdopendir(descriptor) else {
            defer { close(descriptor) }
            throw .current
        }
        defer { closedir(list) }
        var names: [String] = []
        errno = 0
        while names.count < limit, let entry = readdir(list) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw .current }
        return names
    }
}
