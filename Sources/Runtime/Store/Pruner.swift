import Glibc
package import NotificationCore

/// Makes room in an app group, safely during runs and batches: a file's time says when it was last used, and
/// is read once more under the exclusive lock; a process that uses a file touches it under the shared lock.
/// What was used in the last ten minutes (``PruneRequest/inUse``) stays.
package struct Pruner {
    /// The number of removals for which the lock is held once.
    static let chunk = 256

    let group: AppGroup
    let request: PruneRequest
    let clock: any DeliveryClock
    var result = PruneResult()

    /// Prunes the app group at `path`.
    /// - Throws: ``PruneFailure``; `fs.gone` when there is no such directory.
    package static func run(
        path: String, _ request: PruneRequest, clock: any DeliveryClock, calls: StoreSystemCalls = .live
    ) throws(PruneFailure) -> PruneResult {
        let found = try CodedFailure.rethrown(
            try AppGroup.openExisting(path: path, calls: calls), as: PruneFailure.store)
        guard let group = found else { return PruneResult() }
        var pruner = Pruner(group: group, request: request, clock: clock)
        try pruner.prune()
        return pruner.result
    }

    private mutating func prune() throws(PruneFailure) {
        var lock: PruneLock?
        if !request.dryRun {
            lock = try CodedFailure.rethrown(
                try PruneLock(group, patience: request.patience, clock: clock), as: PruneFailure.store)
        }
        let now = try CodedFailure.rethrown(
            try lock?.now() ?? Int(WallClock.now().seconds), as: PruneFailure.store)
        for size in group.sweepStaging(dryRun: request.dryRun) { result.staged.add(size) }
        let removed = try pruneAttachments(lock, now: now)
        try pruneHomes(lock, now: now)
        pruneIndex(without: removed)
    }

    /// Runs `body` under the exclusive lock; a dry run needs none.
    func exclusively(
        _ lock: PruneLock?, _ body: () throws(CodedFailure) -> Void
    ) throws(PruneFailure) {
        guard let lock else { return try CodedFailure.rethrown(try body(), as: PruneFailure.store) }
        try lock.hold(body)
    }

    private mutating func pruneIndex(without removed: Set<PublishedName>) {
        guard unsafe faccessat(group.directory.descriptor, "Index/urls", F_OK, 0) == 0,
            let index = FetchIndex(in: group.directory, scope: "")
        else { return }
        result.indexEntries = index.prune(dryRun: request.dryRun) { name in
            if removed.contains(name) { return false }
            return unsafe faccessat(group.descriptor, name.place, F_OK, AT_SYMLINK_NOFOLLOW) == 0
        }
    }

    private struct Found {
        var name: String
        var used: Int
        var size: Int
    }

    /// - Returns: in a dry run, what would have gone.
    mutating func pruneAttachments(_ lock: PruneLock?, now: Int) throws(PruneFailure) -> Set<PublishedName> {
        var rule = PruneRule(request, now: now)
        try forEachDirectory { pruner, directory in
            for name in DirectoryNames.of(directory) {
                if let found = Self.published(name, in: directory) {
                    rule.count(used: found.used, size: found.size)
                } else if let size = pruner.group.sweep(name, in: directory, dryRun: pruner.request.dryRun) {
                    // Left by a process that ended while it replaced a torn file.
                    pruner.result.staged.add(size)
                }
            }
        }
        rule.decide()
        var gone: Set<PublishedName> = []
        try forEachDirectory { pruner, directory throws(PruneFailure) in
            let (going, staying) = pruner.partition(directory, &rule)
            pruner.result.kept.files += staying.files
            pruner.result.kept.bytes += staying.bytes
            for chunk in stride(from: 0, to: going.count, by: Self.chunk) {
                let names = going[chunk..<min(chunk + Self.chunk, going.count)]
                try pruner.exclusively(lock) { () throws(CodedFailure) in
                    try pruner.remove(names, from: directory, &rule, &gone)
                }
                pruner.request.progress?(pruner.result)
            }
            pruner.request.progress?(pruner.result)
        }
        return gone
    }

    private mutating func partition(
        _ directory: Int32, _ rule: inout PruneRule
    ) -> (going: [String], staying: PruneResult.Count) {
        var going: [String] = []
        var staying = PruneResult.Count()
        for name in DirectoryNames.of(directory) {
            guard let found = Self.published(name, in: directory) else { continue }
            if rule.mayGo(used: found.used) {
                going.append(name)
            } else {
                staying.add(found.size)
                if rule.isInUse(found.used), rule.isWanted(used: found.used) { result.inUse.add(found.size) }
            }
        }
        return (going, staying)
    }

    /// Called under the lock: a file that was used since has been touched.
    private mutating func remove(
        _ names: ArraySlice<String>, from directory: Int32, _ rule: inout PruneRule,
        _ gone: inout Set<PublishedName>
    ) throws(CodedFailure) {
        for name in names {
            guard let found = Self.published(name, in: directory) else { continue }
            guard rule.takes(used: found.used, size: found.size) else {
                result.kept.add(found.size)
                continue
            }
            if request.dryRun {
                if let name = PublishedName(name) { gone.insert(name) }
            } else {
                let path = group.attachmentsPath + "/\(name.prefix(2))/\(name)"
                try group.calls.attempt(.unlink) { unsafe unlinkat(directory, name, 0) }
                    .orThrow { StoreError.remove($0, path: path) }
            }
            result.removed.add(found.size)
        }
    }

    /// A published file; nil for anything else, which is left alone.
    private static func published(_ name: String, in directory: Int32) -> Found? {
        guard PublishedName(name) != nil, let status = stat(name, in: directory), status.isRegular
        else { return nil }
        return Found(name: name, used: status.st_mtim.tv_sec, size: Int(status.st_size))
    }

    private mutating func forEachDirectory(
        _ body: (inout Pruner, Int32) throws(PruneFailure) -> Void
    ) throws(PruneFailure) {
        for name in DirectoryNames.of(group.descriptor).sorted()
        where name.utf8.count == 2 && name.utf8.allSatisfy(\.isLowerHexDigit) {
            // Not a directory that nse-run makes, or gone.
            guard let directory = openedDirectory(name, in: group.descriptor) else { continue }
            try body(&self, directory.number)
        }
    }

    /// Homes in which nothing has changed for as long as files may stay. What an app and its extensions share
    /// (`Groups/`) is never touched.
    mutating func pruneHomes(_ lock: PruneLock?, now: Int) throws(PruneFailure) {
        guard let olderThan = request.olderThan else { return }
        let limit = now - Int(clamping: max(olderThan, PruneRequest.inUse).components.seconds)
        guard let extensions = openedDirectory("Extensions", in: group.directory.descriptor) else { return }
        for name in DirectoryNames.of(extensions.number).sorted() {
            guard let own = openedDirectory(name, in: extensions.number) else { continue }
            let place = group.path + "/Extensions/" + name
            for home in DirectoryNames.of(own.number).sorted() where ExtensionHome.isHome(home) {
                try prune(home, in: own.number, place, lock, before: limit)
            }
            if !request.dryRun {
                // Only when there is nothing else in it.
                _ = group.calls.attempt(.unlink) { unsafe unlinkat(extensions.number, name, AT_REMOVEDIR) }
            }
        }
    }

    private mutating func prune(
        _ home: String, in own: Int32, _ place: String, _ lock: PruneLock?, before limit: Int
    ) throws(PruneFailure) {
        guard let tree = FileTree(home, in: own), tree.changed < limit else { return }
        // A process of a host uses it now.
        guard let held = openedDirectory(home, in: own), flock(held.number, LOCK_EX | LOCK_NB) == 0
        else { return }
        defer { withExtendedLifetime(held) {} }
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

extension AppGroup {
    /// Opens an app group that exists; nothing is made.
    /// - Returns: nil when nothing was ever published.
    static func openExisting(path: String, calls: StoreSystemCalls) throws(CodedFailure) -> AppGroup? {
        let path = try absolute(path)
        let directory = try GroupDirectory.open(path: path, calls: calls)
        let (name, attachments) = ("Attachments", path + "/Attachments")
        if stat(name, in: directory.descriptor) == nil, errno == ENOENT { return nil }
        let opened = try openDirectory(name, at: directory.descriptor, name: attachments, calls)
        let group = AppGroup(directory: directory, attachments: opened, mode: 0, calls: calls)
        try group.checkOwner()
        return group
    }
}

extension StoreError {
    static func remove(_ error: SystemCallError, path: String) -> CodedFailure {
        make(error, "\(path) cannot be removed", at: path)
    }
}
