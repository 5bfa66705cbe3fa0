import CLinux
import Glibc
package import NotificationCore

extension AppGroup {
    /// What is known about staging with names.
    struct Staging: Sendable {
        /// Files can be staged without a name and get one later; nil: not known yet.
        var unnamed: Bool?
        /// The descriptor of `.staging`; nil until it is needed.
        var directory: Int32?
        var lastNumber: UInt64 = 0
        /// The names of live files of this object.
        var names: Set<String> = []
    }

    /// A new file for a download: without a name, so a crash leaves nothing. On file systems without
    /// O_TMPFILE (some network and FUSE file systems), and without /proc, through which such a file gets its name,
    /// it has a name below `.staging`, which goes with it.
    ///
    /// - Throws: `fs.no_space`, `fs.quota`, `fs.io`, `fs.permission`, `fs.gone`, `internal.resource`.
    package func stage() throws(CodedFailure) -> StagedFile {
        if takesUnnamed() {
            let result = calls.attempt(.openUnnamed) {
                unsafe openat(
                    descriptor, ".", clinux_o_tmpfile_bit | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
            }
            switch result.code {
            // What file systems and kernels without O_TMPFILE say.
            case EOPNOTSUPP, EISDIR, EINVAL:
                staging.withLock { $0.unnamed = false }
            default:
                let file = Int32(
                    try result.orThrow { explained(StoreError.stage($0, path: attachmentsPath)) })
                return StagedFile(descriptor: file, place: attachmentsPath, calls: calls)
            }
        }
        return try stageNamed()
    }

    /// Removes the names of what is staged and not published; for the end of the process, which may come
    /// while transfers still hold their files. Without effect where files are staged without names.
    package func discardStaged() {
        let (directory, names) = staging.withLock { staging in
            defer { staging.names.removeAll() }
            return (staging.directory, staging.names)
        }
        guard let directory else { return }
        for name in names { _ = calls.attempt(.unlink) { unsafe unlinkat(directory, name, 0) } }
    }

    private func takesUnnamed() -> Bool {
        if let known = staging.withLock({ $0.unnamed }) { return known }
        let canBeNamed = calls.attempt(.access) { unsafe access("/proc/self/fd", F_OK) }.code == 0
        staging.withLock { $0.unnamed = canBeNamed }
        return canBeNamed
    }

    private func stageNamed() throws(CodedFailure) -> StagedFile {
        let path = attachmentsPath + "/.staging"
        let directory = try stagingDirectory(path)
        var name = ""
        var result = Result<Int, SystemCallError>.failure(SystemCallError(call: .openStaged, code: EEXIST))
        // A name that is there already is of a process with our number: of one that is gone, or of one in another
        // container. The next sweep removes the former.
        for _ in 0..<10_000 where result.code == EEXIST {
            name = staging.withLock { staging -> String in
                staging.lastNumber += 1
                return StagedName(process: getpid(), number: staging.lastNumber).text
            }
            result = calls.attempt(.openStaged) {
                unsafe openat(
                    directory, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            }
        }
        let file = Int32(try result.orThrow { explained(StoreError.stage($0, path: path)) })
        // A process that sweeps sees by this lock that the file is in use; also across containers, where process
        // numbers say nothing. The kernel drops it when the process ends.
        _ = calls.attempt(.flock) { flock(file, LOCK_EX | LOCK_NB) }
        let staged = name
        staging.withLock { staging in _ = staging.names.insert(staged) }
        // The file keeps the group, so the group's descriptor of `.staging` outlives it.
        return StagedFile(descriptor: file, name: staged, place: path, calls: calls) { [self] in
            let isLive = staging.withLock { $0.names.remove(staged) != nil }
            if isLive { _ = calls.attempt(.unlink) { unsafe unlinkat(directory, staged, 0) } }
        }
    }

    private func stagingDirectory(_ path: String) throws(CodedFailure) -> Int32 {
        if let directory = staging.withLock({ $0.directory }) { return directory }
        _ = try Self.makeDirectory(".staging", at: descriptor, name: path, mode: 0o700, calls)
        let opened = try Self.openDirectory(".staging", at: descriptor, name: path, calls)
        let winner = staging.withLock { staging -> Int32 in
            let winner = staging.directory ?? opened
            staging.directory = winner
            return winner
        }
        if winner != opened { close(opened) }
        return winner
    }

    /// Removes what dead processes left below `.staging`: only names that nse-run makes and on which no
    /// process holds a lock. Errors are ignored: the files stay until the next time.
    ///
    /// - Returns: the sizes of what was removed; with `dryRun`, of what would have been.
    @discardableResult
    func sweepStaging(dryRun: Bool = false) -> [Int] {
        let opened = unsafe openat(descriptor, ".staging", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { return [] }
        defer { close(opened) }
        var removed: [Int] = []
        for name in DirectoryNames.of(opened) {
            if let bytes = sweep(name, in: opened, dryRun: dryRun) { removed.append(bytes) }
        }
        return removed
    }

    /// Removes a staged file that no process uses.
    ///
    /// - Returns: its size; nil when it stays.
    func sweep(_ name: String, in directory: Int32, dryRun: Bool) -> Int? {
        var status = stat()
        guard Self.isAbandoned(directory, name, calls, now: dryRun ? WallClock.now() : nil),
            unsafe fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        else { return nil }
        if dryRun { return Int(status.st_size) }
        let result = calls.attempt(.unlink) { unsafe unlinkat(directory, name, 0) }
        return result.code == 0 ? Int(status.st_size) : nil
    }

    /// Whether it is a staged file that no living process uses.
    ///
    /// The lock decides. Between its creation and its lock, a file is in use when its process is alive, or, where
    /// the process is in another container, when it is young. Without locks (some network file systems) a day must have passed.
    ///
    /// - Parameter now: nil asks the file system, which changes the time of the directory.
    private static func isAbandoned(
        _ directory: Int32, _ name: String, _ calls: StoreSystemCalls, now: WallClock?
    ) -> Bool {
        guard let owner = StagedName(name) else { return false }
        let file = unsafe openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        let age = fileAge(file, seenFrom: directory, now: now)
        let lock = calls.attempt(.flock) { flock(file, LOCK_EX | LOCK_NB) }
        switch lock.code {
        case 0: return kill(owner.process, 0) != 0 && errno == ESRCH || age >= 60
        case EWOULDBLOCK: return false
        default: return age >= 86_400
        }
    }

    /// Seconds since the last write, by the clock of the file system only.
    private static func fileAge(_ file: Int32, seenFrom directory: Int32, now known: WallClock?) -> Int {
        var then = stat()
        guard unsafe fstat(file, &then) == 0 else { return 0 }
        if let known { return Int(known.seconds) - then.st_mtim.tv_sec }
        var now = stat()
        guard futimens(directory, nil) == 0, unsafe fstat(directory, &now) == 0 else { return 0 }
        return now.st_mtim.tv_sec - then.st_mtim.tv_sec
    }
}

/// Where downloads are written before they are published. May block; safe on any thread.
package protocol StagingArea: Sendable {
    func stage() throws(CodedFailure) -> StagedFile
}
