internal import ExtensionWire
internal import Glibc

/// Looks for the names of a file with several: hard links can be made to files of others.
struct NameCount {
    /// The limits on the entries that are read and on the depth: an extension can make as many as it likes.
    private static let most = 10_000
    private static let depth = 32

    private let identity: AnswerFile.Identity
    private var missing: Int
    private var left = Self.most

    private init(_ identity: AnswerFile.Identity, _ count: Int) {
        self.identity = identity
        missing = count
    }

    /// Whether all names of the file are below `directories`, none of which lies in another. False as well when there
    /// are too many entries to tell. Symbolic links are not followed.
    static func hasAllNames(_ identity: AnswerFile.Identity, count: Int, in directories: [String]) -> Bool {
        var search = NameCount(identity, count)
        for directory in directories where search.missing > 0 {
            let opened = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            if opened >= 0 { search.walk(opened, depth: 0) }
        }
        return search.missing <= 0
    }

    /// - Parameter directory: is closed.
    private mutating func walk(_ directory: Int32, depth: Int) {
        guard let list = unsafe fdopendir(directory) else {
            close(directory)
            return
        }
        defer { unsafe closedir(list) }
        while missing > 0, left > 0, let entry = unsafe readdir(list) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe Array(bytes.prefix { $0 != 0 }) + [0]
            }
            if name == [0x2E, 0] || name == [0x2E, 0x2E, 0] { continue }
            left -= 1
            var status = stat()
            let isThere = unsafe name.withUnsafeBytes { bytes -> Bool in
                guard let base = bytes.baseAddress else { return false }
                return unsafe fstatat(
                    directory, base.assumingMemoryBound(to: CChar.self), &status, AT_SYMLINK_NOFOLLOW) == 0
            }
            guard isThere else { continue }
            if AnswerFile.Identity(status) == identity {
                missing -= 1
            } else if status.st_mode & S_IFMT == S_IFDIR, depth < Self.depth {
                let opened = unsafe name.withUnsafeBytes { bytes -> Int32 in
                    guard let base = bytes.baseAddress else { return -1 }
                    return unsafe openat(
                        directory, base.assumingMemoryBound(to: CChar.self),
                        O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                }
                if opened >= 0 { walk(opened, depth: depth + 1) }
            }
        }
    }
}
