import Glibc
import NotificationCore

extension AppGroup {
    /// Holds the shared lock of `.lock` until it is released. Deliveries at the same time share one, so that it costs
    /// one descriptor, however many are held.
    package final class DeliveryLock: Sendable {
        let file: Int32

        init(file: Int32) { self.file = file }

        deinit { close(file) }

        /// Whether `.lock` is still the file that is locked.
        fileprivate func isInPlace(in directory: Int32) -> Bool {
            var (own, there) = (stat(), stat())
            return unsafe fstat(file, &own) == 0
                && fstatat(directory, ".lock", &there, AT_SYMLINK_NOFOLLOW) == 0
                && own.st_ino == there.st_ino && own.st_dev == there.st_dev
        }
    }

    /// The lock that deliveries hold now.
    struct SharedLock {
        fileprivate weak var lock: DeliveryLock?
    }

    /// Takes the shared lock without waiting. Pruning takes it exclusively, so no published file is removed while the
    /// lock is held.
    ///
    /// On file systems without locks this succeeds all the same: pruning refuses to work there.
    ///
    /// - Returns: nil while the directory is pruned.
    /// - Throws: `fs.permission`, `fs.gone`, `fs.conflict`, `fs.no_space`, `fs.io`, `internal.resource`.
    func tryDeliveryLock() throws(CodedFailure) -> DeliveryLock? {
        try lock(LOCK_SH | LOCK_NB)
    }

    /// Takes the shared lock, and blocks until pruning has ended.
    ///
    /// - Throws: as ``tryDeliveryLock()``.
    func awaitDeliveryLock() throws(CodedFailure) -> DeliveryLock? { try lock(LOCK_SH) }

    private func lock(_ operation: Int32) throws(CodedFailure) -> DeliveryLock? {
        guard let turn = takeTurn(operation) else { return nil }
        defer { if turn >= 0 { close(turn) } }
        if let held = sharedLock.withLock({ $0.lock }), held.isInPlace(in: descriptor) { return held }
        let lock = DeliveryLock(file: try openLock())
        let result = calls.attempt(.flock) { flock(lock.file, operation) }
        switch result.code {
        case EWOULDBLOCK: return nil
        case ENOLCK, EOPNOTSUPP, EINVAL: break
        default: try result.orThrow { StoreError.lock($0, path: attachmentsPath + "/.lock") }
        }
        sharedLock.withLock { $0.lock = lock }
        return lock
    }

    /// Waits for a process that waits to prune: among many deliveries whose locks overlap, an exclusive lock would
    /// never be free.
    ///
    /// - Returns: a descriptor to be closed, negative where the directory was never pruned; nil when it is not our turn.
    private func takeTurn(_ operation: Int32) -> Int32? {
        let turn = unsafe openat(descriptor, Self.turnName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard turn >= 0 else { return -1 }
        let result = calls.attempt(.flock) { flock(turn, operation) }
        guard result.code == EWOULDBLOCK else { return turn }
        close(turn)
        return nil
    }

    /// Held exclusively by a process that prunes, from before it waits for `.lock`.
    static let turnName = ".lock-prune"

    /// Opens `.lock`, and makes it when it is not there.
    func openLock() throws(CodedFailure) -> Int32 {
        let opened = calls.attempt(.open) {
            unsafe openat(
                descriptor, ".lock", O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o640)
        }
        return Int32(try opened.orThrow { StoreError.lock($0, path: attachmentsPath + "/.lock") })
    }
}
