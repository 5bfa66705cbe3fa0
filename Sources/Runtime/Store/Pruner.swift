import Glibc
package import NotificationCore

/// Makes room in an app group: published files that were not used for long, what dead processes left, homes of
/// extensions that are not started any more, entries of the index whose file is not there.
///
/// Safe during runs and batches. A file's time says when it was last used, and is read once more under the
/// exclusive lock before the file is removed; a process that uses a file touches it under the shared lock. What was used in
/// the last ten minutes (``PruneRequest/inUse``) stays.
package struct Pruner {
    /// The number of removals for which the lock is held once.
    static let chunk = 256

    let group: AppGroup
    let request: PruneRequest
    let clock: any DeliveryClock
    var result = PruneResult()

    /// Prunes the app group at `path`.
    ///
    /// - Throws: ``PruneFailure``; `fs.gone` when there is no such directory.
    package static func run(
        path: String, _ request: PruneRequest, clock: any DeliveryClock, calls: StoreSystemCalls = .live
    ) throws(PruneFailure) -> PruneResult {
        let found = try store { () throws(CodedFailure) in
            try AppGroup.openExisting(path: path, calls: calls)
        }
        guard let group = found else { return PruneResult() }
        var pruner = Pruner(group: group, request: request, clock: clock)
        try pruner.prune()
        return pruner.result
    }

    private mutating func prune() throws(PruneFailure) {
        var lock: PruneLock?
        if !request.dryRun {
            lock = try Self.store { () throws(CodedFailure) in
                try PruneLock(group, patience: request.patience, clock: clock)
            }
        }
        let now = try Self.store { () throws(CodedFailure) in
            try lock?.now() ?? Int(WallClock.now().seconds)
        }
        for size in group.sweepStaging(dryRun: request.dryRun) { result.staged.add(size) }
        let removed = try pruneAttachments(lock, now: now)
        try pruneHomes(lock, now: now)
        pruneIndex(without: removed)
    }

    private static func store<Answer>(
        _ body: () throws(CodedFailure) -> Answer
    ) throws(PruneFailure) -> Answer {
        do throws(CodedFailure) { return try body() } catch { throw .store(error) }
    }

    /// Runs `body` under the exclusive lock; a dry run needs none.
    func exclusively(
        _ lock: PruneLock?, _ body: () throws(CodedFailure) -> Void
    ) throws(PruneFailure) {
        guard let lock else { return try Self.store(body) }
        try lock.hold(body)
    }

    private mutating func pruneIndex(without removed: Set<PublishedName>) {
        guard unsafe faccessat(group.directory.descriptor, "Index/urls", F_OK, 0) == 0,
            let index = FetchIndex(in: group.directory, scope: "")
        else { return }
        result.indexEntries = index.prune(dryRun: request.dryRun) { name in
            !removed.contains(name) && isPublished(name)
        }
    }

    private func isPublished(_ name: PublishedName) -> Bool {
        let path = "\(name.directory)/\(name.sha256).\(name.fileExtension)"
        return unsafe faccessat(group.descriptor, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }
}

extension AppGroup {
    /// Opens an app group that exists; nothing is made.
    ///
    /// - Returns: nil when nothing was ever published.
    /// - Throws: as ``open(path:mode:calls:)``; `fs.gone` when there is no directory.
    static func openExisting(path: String, calls: StoreSystemCalls) throws(CodedFailure) -> AppGroup? {
        let path = try absolute(path)
        let directory = try GroupDirectory.open(path: path, calls: calls)
        let (name, attachments) = ("Attachments", path + "/Attachments")
        var status = stat()
        if unsafe fstatat(directory.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) != 0, errno == ENOENT {
            return nil
        }
        let descriptor = try openDirectory(name, at: directory.descriptor, name: attachments, calls)
        let group = AppGroup(directory: directory, descriptor: descriptor, mode: 0, calls: calls)
        try group.checkOwner()
        return group
    }
}
