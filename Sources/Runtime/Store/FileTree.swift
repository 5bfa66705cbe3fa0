import Glibc
import NotificationCore

/// Nil when there is no directory, or a link in its place.
func openedDirectory(_ name: String, in directory: Int32) -> OwnedDescriptor? {
    let opened = unsafe openat(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    return opened >= 0 ? OwnedDescriptor(opened) : nil
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
        guard levels > 0, let opened = openedDirectory(name, in: directory),
            let status = stat(descriptor: opened.number)
        else { return false }
        changed = max(changed, status.st_mtim.tv_sec)
        for name in DirectoryNames.of(opened.number) {
            guard let status = stat(name, in: opened.number) else { continue }
            changed = max(changed, status.st_mtim.tv_sec)
            files += 1
            guard files <= mostFiles else { return false }
            if status.isDirectory {
                guard look(name, in: opened.number, levels: levels - 1) else { return false }
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
        for name in DirectoryNames.of(opened.number) {
            guard let status = stat(name, in: opened.number) else { continue }
            if status.isDirectory {
                try remove(name, in: opened.number, calls: calls, path: path + "/" + name)
            } else {
                try calls.attempt(.unlink) { unsafe unlinkat(opened.number, name, 0) }
                    .orThrow { StoreError.remove($0, path: path + "/" + name) }
            }
        }
        try calls.attempt(.unlink) { unsafe unlinkat(directory, name, AT_REMOVEDIR) }
            .orThrow { StoreError.remove($0, path: path) }
    }
}
