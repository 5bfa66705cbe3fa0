import Glibc
import NotificationCore

extension Pruner {
    /// Homes in which nothing has changed for as long as files may stay. What an app and its extensions share
    /// (`Groups/`) is never touched.
    mutating func pruneHomes(_ lock: PruneLock?, now: Int) throws(PruneFailure) {
        guard let olderThan = request.olderThan else { return }
        let limit = now - Int(clamping: max(olderThan, PruneRequest.inUse).components.seconds)
        let extensions = unsafe openat(
            group.directory.descriptor, "Extensions", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard extensions >= 0 else { return }
        defer { close(extensions) }
        for name in DirectoryNames.of(extensions).sorted() {
            let own = unsafe openat(extensions, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard own >= 0 else { continue }
            defer { close(own) }
            let place = group.path + "/Extensions/" + name
            for home in DirectoryNames.of(own).sorted() where ExtensionHome.isHome(home) {
                try prune(home, in: own, place, lock, before: limit)
            }
            if !request.dryRun {
                // Only when there is nothing else in it.
                _ = group.calls.attempt(.unlink) { unsafe unlinkat(extensions, name, AT_REMOVEDIR) }
            }
        }
    }

    private mutating func prune(
        _ home: String, in own: Int32, _ place: String, _ lock: PruneLock?, before limit: Int
    ) throws(PruneFailure) {
        guard let tree = FileTree(home, in: own), tree.changed < limit else { return }
        // A process of a host uses it now.
        let held = unsafe openat(own, home, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard held >= 0 else { return }
        defer { close(held) }
        guard flock(held, LOCK_EX | LOCK_NB) == 0 else { return }
        try exclusively(lock) { () throws(CodedFailure) in
            // The extension may have been started since.
            guard let tree = FileTree(home, in: own), tree.changed < limit else { return }
            if !request.dryRun {
                try FileTree.remove(home, in: own, calls: group.calls, path: place + "/" + home)
            }
            result.homes.add(tree.bytes)
        }
    }
}

/// A directory with everything below it; links are not followed.
struct FileTree {
    /// When the last of its files and directories changed, in seconds since 1970.
    private(set) var changed = Int.min
    /// The size of its files in bytes.
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
        let opened = unsafe openat(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0, levels > 0 else {
            if opened >= 0 { close(opened) }
            return false
        }
        defer { close(opened) }
        var status = stat()
        guard unsafe fstat(opened, &status) == 0 else { return false }
        changed = max(changed, status.st_mtim.tv_sec)
        for name in DirectoryNames.of(opened) {
            guard unsafe fstatat(opened, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            changed = max(changed, status.st_mtim.tv_sec)
            files += 1
            guard files <= mostFiles else { return false }
            if status.st_mode & S_IFMT == S_IFDIR {
                guard look(name, in: opened, levels: levels - 1) else { return false }
            } else if status.st_mode & S_IFMT == S_IFREG {
                bytes += Int(status.st_size)
            }
        }
        return true
    }

    /// Removes the directory and everything below it.
    static func remove(
        _ name: String, in directory: Int32, calls: StoreSystemCalls, path: String
    ) throws(CodedFailure) {
        let opened = try AppGroup.openDirectory(name, at: directory, name: path, calls)
        defer { close(opened) }
        for name in DirectoryNames.of(opened) {
            var status = stat()
            guard unsafe fstatat(opened, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
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
