import Glibc
import NotificationCore

extension Pruner {
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
        var status = stat()
        guard PublishedName(name) != nil,
            unsafe fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return Found(name: name, used: status.st_mtim.tv_sec, size: Int(status.st_size))
    }

    private mutating func forEachDirectory(
        _ body: (inout Pruner, Int32) throws(PruneFailure) -> Void
    ) throws(PruneFailure) {
        for name in DirectoryNames.of(group.descriptor).sorted() where Self.isSubdirectory(name) {
            let directory = unsafe openat(
                group.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            // Not a directory that nse-run makes, or gone.
            guard directory >= 0 else { continue }
            defer { close(directory) }
            try body(&self, directory)
        }
    }

    private static func isSubdirectory(_ name: String) -> Bool {
        name.utf8.count == 2
            && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

extension StoreError {
    /// unlinkat(2).
    static func remove(_ error: SystemCallError, path: String) -> CodedFailure {
        make(error, "\(path) cannot be removed", at: path)
    }
}
