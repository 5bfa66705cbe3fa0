import Glibc
package import NotificationCore

/// The shared directory that holds delivered media. Everything is relative to descriptors of it and of
/// `Attachments/`, each opened once, so nothing that happens to the path above can make it write elsewhere.
/// Many threads and processes may use it. Its calls block for as long as the disk does.
package final class AppGroup: Sendable {
    package let directory: GroupDirectory
    package var path: String { directory.path }
    private let attachments: OwnedDescriptor
    var descriptor: Int32 { attachments.number }
    let attachmentsPath: String
    /// Which directory `Attachments/` is; nil when the system does not say, so that it is never taken for the one in place.
    private let identity: FileIdentity?
    let mode: mode_t
    let calls: StoreSystemCalls
    let staging = Locked(Staging())
    /// The directories of `Attachments/` that were used. One that was removed meanwhile is closed by its last user.
    let subdirectories = Locked([OwnedDescriptor?](repeating: nil, count: 256))
    let known = Locked(KnownDigests())
    let committed = Locked(CommittedDigests())
    let sharedLock = Locked(SharedLock())

    init(
        directory: GroupDirectory, attachments: OwnedDescriptor, mode: mode_t, calls: StoreSystemCalls
    ) {
        self.directory = directory
        self.attachments = attachments
        self.attachmentsPath = directory.path + "/Attachments"
        identity = stat(descriptor: attachments.number).map(FileIdentity.init)
        self.mode = mode
        self.calls = calls
    }

    /// Makes what is missing: the directories above with 0750, `Attachments/` with `mode`, which must belong
    /// to this user and not be writable for all. Removes what dead processes left in `.staging`.
    /// - Throws: `fs.permission`, `fs.no_space`, `fs.quota`, `fs.io`, `fs.conflict` (something else is in the
    ///   place), `fs.gone`, `internal.resource`.
    package static func open(
        path: String, mode: UInt32 = 0o2750, calls: StoreSystemCalls = .live
    ) throws(CodedFailure) -> AppGroup {
        let path = try absolute(path)
        try makeDirectories(path, calls)
        return try open(in: GroupDirectory.open(path: path, calls: calls), mode: mode, calls: calls)
    }

    /// The same app group after its `Attachments/` was removed or replaced: made again in the directory that is open.
    /// No other directory is tried.
    /// - Throws: as ``open(path:mode:calls:)``; `fs.gone` when the path does not lead to that directory any more.
    func renewed() throws(CodedFailure) -> AppGroup {
        try Self.open(in: directory.renewed(calls: calls), mode: mode, calls: calls)
    }

    private static func open(
        in directory: GroupDirectory, mode: mode_t, calls: StoreSystemCalls
    ) throws(CodedFailure) -> AppGroup {
        let (name, path) = ("Attachments", directory.path + "/Attachments")
        let made = try makeDirectory(name, at: directory.descriptor, name: path, mode: 0o750, calls)
        let opened = try openDirectory(name, at: directory.descriptor, name: path, calls)
        let group = AppGroup(directory: directory, attachments: opened, mode: mode, calls: calls)
        if made {
            // The umask and a missing setgid bit above may have changed the mode; this sets the one that was asked for.
            try calls.attempt(.fchmod) { fchmod(group.descriptor, mode) }
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

    func isInPlace() -> Bool {
        identity != nil && stat(link: attachmentsPath).map(FileIdentity.init) == identity
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

    package enum Location {
        /// The first of: the option, `$NSE_APP_GROUP`, `$XDG_DATA_HOME/nse-run/app-group`,
        /// `$HOME/.local/share/nse-run/app-group`. A variable that is empty counts as not set, and so does a base
        /// directory that is not absolute (XDG Base Directory Specification).
        /// - Throws: `fs.gone` when the option is empty or nothing is set.
        package static func resolve(
            option: String?, environment: [String: String]
        ) throws(CodedFailure) -> String {
            if let option {
                if option.isEmpty { throw StoreError.place("--app-group names no directory") }
                return option
            }
            if let path = environment["NSE_APP_GROUP"], !path.isEmpty { return path }
            if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
                return data + "/nse-run/app-group"
            }
            if let home = environment["HOME"], home.hasPrefix("/") {
                return home + "/.local/share/nse-run/app-group"
            }
            throw StoreError.place("There is no directory for the app group: no --app-group, and no HOME")
        }
    }

    /// Holds the shared lock of `.lock` until it is released. Deliveries at the same time share one, so that it costs
    /// one descriptor, however many are held.
    package final class DeliveryLock: Sendable {
        fileprivate let file: OwnedDescriptor

        fileprivate init(file: OwnedDescriptor) { self.file = file }

        /// Whether `.lock` is still the file that is locked.
        fileprivate func isInPlace(in directory: Int32) -> Bool {
            guard let own = stat(descriptor: file.number) else { return false }
            return stat(".lock", in: directory)?.isSame(as: own) == true
        }
    }

    struct SharedLock {
        fileprivate weak var lock: DeliveryLock?
    }

    /// Takes the shared lock without waiting: no published file is removed while it is held. On file systems
    /// without locks this succeeds all the same: pruning refuses to work there.
    /// - Returns: nil while the directory is pruned.
    /// - Throws: `fs.permission`, `fs.gone`, `fs.conflict`, `fs.no_space`, `fs.io`, `internal.resource`.
    func tryDeliveryLock() throws(CodedFailure) -> DeliveryLock? {
        try lock(LOCK_SH | LOCK_NB)
    }

    /// Takes the shared lock, and blocks until pruning has ended.
    func awaitDeliveryLock() throws(CodedFailure) -> DeliveryLock? { try lock(LOCK_SH) }

    private func lock(_ operation: Int32) throws(CodedFailure) -> DeliveryLock? {
        guard let turn = takeTurn(operation) else { return nil }
        defer { withExtendedLifetime(turn) {} }
        if let held = sharedLock.withLock({ $0.lock }), held.isInPlace(in: descriptor) { return held }
        let lock = DeliveryLock(file: try openLock())
        let result = calls.attempt(.flock) { flock(lock.file.number, operation) }
        switch result.code {
        case EWOULDBLOCK: return nil
        case ENOLCK, EOPNOTSUPP, EINVAL: break
        default: try result.orThrow { StoreError.lock($0, path: attachmentsPath + "/.lock") }
        }
        sharedLock.withLock { $0.lock = lock }
        return lock
    }

    /// Waits for a process that waits to prune: among many overlapping locks of deliveries, it would never get its own.
    /// - Returns: what holds the turn; its descriptor is negative where the directory was never pruned. Nil when it is
    ///   not our turn.
    private func takeTurn(_ operation: Int32) -> OwnedDescriptor? {
        let turn = OwnedDescriptor(
            unsafe openat(descriptor, Self.turnName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
        guard turn.number >= 0 else { return turn }
        return calls.attempt(.flock) { flock(turn.number, operation) }.code == EWOULDBLOCK ? nil : turn
    }

    /// Held exclusively by a process that prunes, from before it waits for `.lock`.
    static let turnName = ".lock-prune"

    func openLock(_ name: String = ".lock") throws(CodedFailure) -> OwnedDescriptor {
        let opened = calls.attempt(.open) {
            unsafe openat(
                descriptor, name, O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o640)
        }
        return try opened.owned { StoreError.lock($0, path: attachmentsPath + "/" + name) }
    }

    static func absolute(_ path: String) throws(CodedFailure) -> String {
        if path.isEmpty || path.utf8.contains(0) {
            throw StoreError.place("The app group needs a directory, and this is none: \"\(path)\"")
        }
        guard let whole = FilePaths.absolute(path) else {
            throw StoreError.place("The working directory is gone, so \(path) leads nowhere")
        }
        return whole
    }

    /// Makes a directory and those above it, with umask 027, and makes them durable.
    static func makeDirectories(_ path: String, _ calls: StoreSystemCalls) throws(CodedFailure) {
        // The usual case costs one call; a path that ends in a link to a directory is as good.
        if stat(path: path)?.isDirectory == true { return }
        var parent = ""
        for name in path.split(separator: "/") {
            let directory = parent + "/" + name
            if try makeDirectory(directory, at: AT_FDCWD, name: directory, mode: 0o750, calls) {
                let above = parent.isEmpty ? "/" : parent
                try syncDirectory(above, at: AT_FDCWD, path: above, calls)
            }
            parent = directory
        }
    }

    /// - Returns: false when the directory, or something else of that name, existed already.
    static func makeDirectory(
        _ name: String, at directory: Int32, name path: String, mode: mode_t, _ calls: StoreSystemCalls
    ) throws(CodedFailure) -> Bool {
        let result = calls.attempt(.mkdir) { unsafe mkdirat(directory, name, mode) }
        switch result.code {
        case EEXIST:
            return false
        // On the way down, an existing directory that cannot be written may give that error before EEXIST.
        case EROFS, EACCES, EPERM:
            if stat(name, in: directory) != nil { return false }
            fallthrough
        default:
            try result.orThrow("The directory \(path) cannot be made", at: path)
            return true
        }
    }

    /// Opens a directory; a symbolic link in its place is refused.
    static func openDirectory(
        _ name: String, at directory: Int32, name path: String, _ calls: StoreSystemCalls
    ) throws(CodedFailure) -> OwnedDescriptor {
        try calls.attempt(.open) {
            unsafe openat(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }.owned { StoreError.openDirectory($0, path: path) }
    }

    static func syncDirectory(
        _ name: String, at directory: Int32, path: String, _ calls: StoreSystemCalls
    ) throws(CodedFailure) {
        // A directory above may belong to another user and not be readable. Then it cannot be made durable here.
        let descriptor = unsafe openat(directory, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        try sync(descriptor, path: path, calls)
    }

    static func sync(_ descriptor: Int32, path: String, _ calls: StoreSystemCalls) throws(CodedFailure) {
        let result = calls.attempt(.fsync) { fsync(descriptor) }
        // EINVAL: a file system on which there is nothing to sync.
        if result.code == EINVAL { return }
        try result.orThrow { StoreError.sync($0, path: path) }
    }

    static func fileStatus(
        _ descriptor: Int32, path: String, _ calls: StoreSystemCalls
    ) throws(CodedFailure) -> stat {
        var status = stat()
        try calls.attempt(.fstat) { unsafe fstat(descriptor, &status) }
            .orThrow("\(path) cannot be examined", at: path)
        return status
    }
}

extension Result where Failure == SystemCallError {
    /// The value, or the failure that the builder makes of the errno.
    @discardableResult
    func orThrow(_ builder: (SystemCallError) -> CodedFailure) throws(CodedFailure) -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw builder(error)
        }
    }

    @discardableResult
    func orThrow(_ what: @autoclosure () -> String, at path: String) throws(CodedFailure) -> Success {
        try orThrow { StoreError.make($0, what(), at: path) }
    }

    /// The descriptor that was opened, or the failure that the builder makes of the errno.
    func owned(_ builder: (SystemCallError) -> CodedFailure) throws(CodedFailure) -> OwnedDescriptor
    where Success == Int {
        OwnedDescriptor(Int32(try orThrow(builder)))
    }

    var code: Int32 {
        if case .failure(let error) = self { error.code } else { 0 }
    }
}
