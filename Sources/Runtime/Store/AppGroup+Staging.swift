import CLinux
import Glibc
package import NotificationCore

extension AppGroup {
    struct Staging: Sendable {
        /// Files can be staged without a name and get one later; nil: not known yet.
        var unnamed: Bool?
        /// `.staging`; nil until it is needed.
        var directory: OwnedDescriptor?
        var lastNumber: UInt64 = 0
        /// The names of live files of this object.
        var names: Set<String> = []
    }

    /// A new file for a download: without a name, so a crash leaves nothing. On file systems without
    /// O_TMPFILE, and without /proc, it has a name below `.staging`, which goes with it.
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
        for name in names { _ = calls.attempt(.unlink) { unsafe unlinkat(directory.number, name, 0) } }
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
                    directory.number, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            }
        }
        let file = Int32(try result.orThrow { explained(StoreError.stage($0, path: path)) })
        // A process that sweeps sees by this lock that the file is in use; also across containers, where process
        // numbers say nothing. The kernel drops it when the process ends.
        _ = calls.attempt(.flock) { flock(file, LOCK_EX | LOCK_NB) }
        let staged = name
        staging.withLock { staging in _ = staging.names.insert(staged) }
        return StagedFile(descriptor: file, name: staged, place: path, calls: calls) { [self] in
            let isLive = staging.withLock { $0.names.remove(staged) != nil }
            if isLive { _ = calls.attempt(.unlink) { unsafe unlinkat(directory.number, staged, 0) } }
        }
    }

    private func stagingDirectory(_ path: String) throws(CodedFailure) -> OwnedDescriptor {
        if let directory = staging.withLock({ $0.directory }) { return directory }
        _ = try Self.makeDirectory(".staging", at: descriptor, name: path, mode: 0o700, calls)
        let opened = try Self.openDirectory(".staging", at: descriptor, name: path, calls)
        return staging.withLock { staging in
            let winner = staging.directory ?? opened
            staging.directory = winner
            return winner
        }
    }

    /// Removes what dead processes left below `.staging`: only names that nse-run makes and on which no
    /// process holds a lock.
    /// - Returns: the sizes of what was removed; with `dryRun`, of what would have been.
    @discardableResult
    func sweepStaging(dryRun: Bool = false) -> [Int] {
        guard let opened = openedDirectory(".staging", in: descriptor) else { return [] }
        return DirectoryNames.of(opened.number).compactMap { sweep($0, in: opened.number, dryRun: dryRun) }
    }

    /// Removes a staged file that no process uses.
    /// - Returns: its size; nil when it stays.
    func sweep(_ name: String, in directory: Int32, dryRun: Bool) -> Int? {
        guard Self.isAbandoned(directory, name, calls, now: dryRun ? WallClock.now() : nil),
            let status = stat(name, in: directory)
        else { return nil }
        if dryRun { return Int(status.st_size) }
        let result = calls.attempt(.unlink) { unsafe unlinkat(directory, name, 0) }
        return result.code == 0 ? Int(status.st_size) : nil
    }

    /// Whether it is a staged file that no living process uses. The lock decides. Between its creation and its lock, a
    /// file is in use when its process is alive, or, where the process is in another container, when it is young.
    /// Without locks (some network file systems) a day must have passed.
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
        guard let then = stat(descriptor: file) else { return 0 }
        if let known { return Int(known.seconds) - then.st_mtim.tv_sec }
        guard futimens(directory, nil) == 0, let now = stat(descriptor: directory) else { return 0 }
        return now.st_mtim.tv_sec - then.st_mtim.tv_sec
    }

    /// Gives the file its name.
    /// - Returns: false when the name is taken.
    func place(
        _ file: StagedFile, in directory: Int32, as name: String, path: String
    ) throws(CodedFailure) -> Bool {
        let result: Result<Int, SystemCallError>
        if let stagedName = file.name.withLock({ $0 }), let staged = staging.withLock({ $0.directory }) {
            result = placeNamed(stagedName, from: staged.number, in: directory, as: name)
            if case .success = result {
                file.name.withLock { $0 = nil }
                staging.withLock { staging in _ = staging.names.remove(stagedName) }
            }
        } else {
            result = placeUnnamed(file.descriptor, in: directory, as: name)
        }
        if result.code == EEXIST { return false }
        try result.orThrow { StoreError.link($0, path: path) }
        return true
    }

    private func placeUnnamed(
        _ file: Int32, in directory: Int32, as name: String
    ) -> Result<Int, SystemCallError> {
        // Not AT_EMPTY_PATH, which needs CAP_DAC_READ_SEARCH on kernels before 6.10.
        calls.attempt(.link) {
            unsafe linkat(AT_FDCWD, "/proc/self/fd/\(file)", directory, name, AT_SYMLINK_FOLLOW)
        }
    }

    private func placeNamed(
        _ stagedName: String, from staged: Int32, in directory: Int32, as name: String
    ) -> Result<Int, SystemCallError> {
        let result = calls.attempt(.rename) {
            unsafe clinux_rename_noreplace(staged, stagedName, directory, name)
        }
        // Kernels and file systems without RENAME_NOREPLACE; a link never replaces either.
        guard result.code == EINVAL || result.code == ENOSYS else { return result }
        let link = calls.attempt(.link) { unsafe linkat(staged, stagedName, directory, name, 0) }
        if case .success = link {
            // If this fails the published file has a second name, which the next sweep removes.
            _ = calls.attempt(.unlink) { unsafe unlinkat(staged, stagedName, 0) }
        }
        return link
    }

    /// The name is taken. Uses that file when it has the same content.
    func reuse(
        _ name: String, in directory: Int32, for file: StagedFile, path: String, _ durability: Durability
    ) throws(CodedFailure) {
        let opened = calls.attempt(.open) {
            // O_NONBLOCK: a named pipe in this place must not block the call.
            unsafe openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        }
        let published = Int32(try opened.orThrow { StoreError.openPublished($0, path: path) })
        defer { close(published) }
        let there = try Self.fileStatus(published, path: path, calls)
        let here = try Self.fileStatus(file.descriptor, path: path, calls)
        guard there.isRegular else {
            throw StoreError.conflict(path: path, "it is not a regular file")
        }
        // The same file: published twice in one delivery.
        let isSame = there.isSame(as: here)
        // A power cut between the name and the bytes leaves a file that is too short, which no delivery names.
        if !isSame, there.st_size < here.st_size,
            try hasSameBytes(published, as: file, path: path, untilEnd: true)
        {
            return try replaceTorn(name, in: directory, with: file, path: path, durability)
        }
        guard isSame || there.st_size == here.st_size else {
            throw StoreError.conflict(path: path, "it has \(there.st_size) bytes instead of \(here.st_size)")
        }
        if !isSame, try !hasSameBytes(published, as: file, path: path) {
            throw StoreError.conflict(path: path, "its bytes are others")
        }
        // The process that published it may not have made it durable yet.
        if durability == .each, !isSame { try Self.sync(published, path: path, calls) }
        // The staged file was changed a moment ago: its time is now, by the clock of the file system. That the
        // file of another user cannot be touched is no reason to lose the picture.
        if here.st_ctim.tv_sec - there.st_mtim.tv_sec >= 60 {
            _ = calls.attempt(.touch) { futimens(published, nil) }
        }
    }

    /// Puts the whole file in the place of one that is too short, in one step.
    private func replaceTorn(
        _ name: String, in directory: Int32, with file: StagedFile, path: String, _ durability: Durability
    ) throws(CodedFailure) {
        let whole = staging.withLock { staging -> String in
            staging.lastNumber += 1
            return StagedName(process: getpid(), number: staging.lastNumber).text
        }
        guard try place(file, in: directory, as: whole, path: path) else {
            throw StoreError.conflict(path: path, "it is too short, and its replacement's name is taken")
        }
        let result = calls.attempt(.rename) { unsafe renameat(directory, whole, directory, name) }
        if case .failure = result { _ = calls.attempt(.unlink) { unsafe unlinkat(directory, whole, 0) } }
        try result.orThrow { StoreError.link($0, path: path) }
        if durability == .each { try Self.sync(file.descriptor, path: path, calls) }
    }

    /// Compared byte for byte: quicker than a second digest, and the first difference ends it.
    private func hasSameBytes(
        _ published: Int32, as file: StagedFile, path: String, untilEnd: Bool = false
    ) throws(CodedFailure) -> Bool {
        let chunk = 128 << 10
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * chunk, alignment: 16)
        defer { unsafe buffer.deallocate() }
        let one = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<chunk])
        let other = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[chunk...])
        var offset = 0
        while true {
            let count = try unsafe file.read(at: offset, into: one)
            let otherCount = try unsafe StagedFile.read(
                published, at: offset, into: other, place: path, calls)
            guard count == otherCount || untilEnd && otherCount < count else { return false }
            if otherCount == 0 { return true }
            guard let a = one.baseAddress, let b = other.baseAddress,
                unsafe memcmp(a, b, otherCount) == 0
            else { return false }
            offset += otherCount
        }
    }
}

/// Where downloads are written before they are published. May block; safe on any thread.
package protocol StagingArea: Sendable {
    func stage() throws(CodedFailure) -> StagedFile
}
