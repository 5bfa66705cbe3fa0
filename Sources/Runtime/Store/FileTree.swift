import Glibc
import NotificationCore

/// The descriptor of a directory, which the caller closes; nil when there is none, or a link in its place.
func openedDirectory(_ name: String, in directory: Int32) -> Int32? {
    let opened = unsafe openat(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    return opened >= 0 ? opened : nil
}

/// A directory with everything below it; links are not followed.
struct FileTree {
    private(set) var changed = Int.min
    private(set) var bytes = 0
    private var files = 0
    private let mostFiles: Int

    /// Trees that are deeper than this are not removed.
    private static let mostLevels = 64

    /// Nil when it is not a directory, too deep, or has more files and directories than that.
    init?(_ name: String, in directory: Int32, mostFiles: Int = .max) {
        self.mostFiles = mostFiles
        guard look(name, in: directory, levels: Self.mostLevels) else { return nil }
    }

    private mutating func look(_ name: String, in directory: Int32, levels: Int) -> Bool {
        guard levels > 0, let opened = openedDirectory(name, in: directory) else { return false }
        defer { close(opened) }
        guard let status = stat(descriptor: opened) else { return false }
        changed = max(changed, status.st_mtim.tv_sec)
        for name in DirectoryNames.of(opened) {
            guard let status = stat(name, in: opened) else { continue }
            changed = max(changed, status.st_mtim.tv_sec)
            files += 1
            guard files <= mostFiles else { return false }
            if status.isDirectory {
                guard look(name, in: opened, levels: levels - 1) else { return false }
            } else if status.isRegular {
                bytes += Int(status.st_size)
            }
        }
        return true
    }

    static func remove(
        _ name: String, in directory: Int32, calls: StoreSystemCalls, path: String
    ) throws(CodedFailure) {
        let opened = try AppGroup.openDirectory(name, at: directory, name: path, calls)
        defer { close(opened) }
        for name in DirectoryNames.of(opened) {
            guard let status = stat(name, in: opened) else { continue }
            if status.isDirectory {
                try remove(name, in: opened, calls: calls, path: path + "/" + name)
            } else {
                try calls.attempt(.unlink) { unsafe unlinkat(opened, name, 0) }
                    .orThrow { StoreError.remove($0, path: path + "/" + name) }
            }
        }
        try calls.attempt(.unlink) { unsafe unlinkat(directory, name, AT_REMOVEDIR) }
            .orThrow { StoreError.remove($0, path: path) }
    }
}
