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
