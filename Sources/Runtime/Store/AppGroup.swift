import Glibc
package import NotificationCore

/// The shared directory that holds delivered media: the container that a phone gives to an app and its
/// extensions.
///
/// Holds one descriptor of the directory and one of `Attachments/`, each opened once; everything later is relative
/// to them, so nothing that happens to the path above can make it write elsewhere. May be used from many threads,
/// and many processes may use one directory. Its calls block for as long as the disk does: not for the
/// cooperative pool.
package final class AppGroup: Sendable {
    package let directory: GroupDirectory
    /// The directory, absolute.
    package var path: String { directory.path }
    /// The descriptor of `Attachments/`.
    let descriptor: Int32
    let attachmentsPath: String
    /// The mode of `Attachments/` and of the directories below it.
    let mode: mode_t
    let calls: StoreSystemCalls
    let staging = Locked(Staging())
    let subdirectories = Locked(Subdirectories())
    let known = Locked(KnownDigests())
    let committed = Locked(CommittedDigests())
    let sharedLock = Locked(SharedLock())

    init(directory: GroupDirectory, descriptor: Int32, mode: mode_t, calls: StoreSystemCalls) {
        self.directory = directory
        self.descriptor = descriptor
        self.attachmentsPath = directory.path + "/Attachments"
        self.mode = mode
        self.calls = calls
    }

    deinit {
        if let directory = staging.withLock({ $0.directory }) { close(directory) }
        let kept = subdirectories.withLock { $0.open.compactMap { $0 } + $0.retired }
        for directory in kept { close(directory) }
        close(descriptor)
    }

    /// Opens the app group and makes what is missing: the directories above with 0750, `Attachments/` with
    /// `mode`. `Attachments/` must belong to this user and not be writable for all; the directories above may
    /// have any owner and mode. Removes what dead processes left in `.staging`.
    ///
    /// - Throws: `fs.permission`, `fs.no_space`, `fs.quota`, `fs.io`, `fs.conflict` (something else is in the
    ///   place), `fs.gone`, `internal.resource`.
    package static func open(
        path: String, mode: UInt32 = 0o2750, calls: StoreSystemCalls = .live
    ) throws(CodedFailure) -> AppGroup {
        let path = try absolute(path)
        try makeDirectories(path, calls)
        return try open(in: GroupDirectory.open(path: path, calls: calls), mode: mode, calls: calls)
    }

    /// The same app group after its `Attachments/` was removed or replaced: made again in the directory that is
    /// open. No other directory is tried.
    ///
    /// - Throws: as ``open(path:mode:calls:)``; `fs.gone` when the path does not lead to that directory any more.
    func renewed() throws(CodedFailure) -> AppGroup {
        try Self.open(in: directory.renewed(calls: calls), mode: mode, calls: calls)
    }

    private static func open(
        in directory: GroupDirectory, mode: mode_t, calls: StoreSystemCalls
    ) throws(CodedFailure) -> AppGroup {
        let (name, path) = ("Attachments", directory.path + "/Attachments")
        let made = try makeDirectory(name, at: directory.descriptor, name: path, mode: 0o750, calls)
        let descriptor = try openDirectory(name, at: directory.descriptor, name: path, calls)
        // Owns the descriptor from here on.
        let group = AppGroup(directory: directory, descriptor: descriptor, mode: mode, calls: calls)
        if made {
            // The umask and a missing setgid bit above may have changed the mode; this sets the one that was asked for.
            try calls.attempt(.fchmod) { fchmod(descriptor, mode) }
                .orThrow { StoreError.chmod($0, path: path) }
        }
        try group.checkOwner()
        if made { try syncDirectory(".", at: directory.descriptor, path: directory.path, calls) }
        group.sweepStaging()
        return group
    }

    /// Checks that `Attachments/` belongs to this user and that others cannot write to it.
    func checkOwner() throws(CodedFailure) {
        let status = try Self.fileStatus(descriptor, path: attachmentsPath, calls)
        if status.st_uid != geteuid() { throw StoreError.owner(path: attachmentsPath, owner: status.st_uid) }
        if status.st_mode & S_IWOTH != 0 { throw StoreError.writableByOthers(path: attachmentsPath) }
    }

    /// Whether the path still leads to the directory that was opened.
    func isInPlace() -> Bool {
        var here = stat()
        var there = stat()
        return unsafe fstat(descriptor, &here) == 0 && lstat(attachmentsPath, &there) == 0
            && here.st_dev == there.st_dev && here.st_ino == there.st_ino
    }

    /// `fs.gone` when the path leads elsewhere by now: nothing that is named by it would be found.
    func checkPlace() throws(CodedFailure) {
        if !isInPlace() { throw StoreError.gone(path: attachmentsPath) }
    }

    /// A removed directory answers with all kinds of errno (EPERM on ext4), so the path is inspected to find out what happened.
    func explained(_ failure: CodedFailure) -> CodedFailure {
        if isInPlace() { return failure }
        var gone = StoreError.gone(path: attachmentsPath)
        gone.cause = failure.cause
        return gone
    }
}
