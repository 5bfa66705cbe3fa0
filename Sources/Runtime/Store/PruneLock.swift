import Glibc
import NotificationCore

/// The exclusive lock of an app group, for a few removals at a time.
final class PruneLock {
    private let group: AppGroup
    private let lock: OwnedDescriptor
    private let turn: OwnedDescriptor
    private let patience: Duration
    private let clock: any DeliveryClock
    private var wasHeld = false

    /// How long one try lasts, during which no delivery begins.
    private static let longestTry: Duration = .milliseconds(100)
    /// How long the pause between two tries lasts, in which waiting deliveries begin.
    private static let pause: Duration = .milliseconds(10)

    init(_ group: AppGroup, patience: Duration, clock: any DeliveryClock) throws(CodedFailure) {
        lock = try group.openLock()
        turn = try group.openLock(AppGroup.turnName)
        self.group = group
        self.patience = patience
        self.clock = clock
    }

    /// The time by the clock of the file system, from which the files have their times.
    func now() throws(CodedFailure) -> Int {
        try group.calls.attempt(.touch) { futimens(lock.number, nil) }
            .orThrow { StoreError.lock($0, path: group.attachmentsPath + "/.lock") }
        return try AppGroup.fileStatus(lock.number, path: group.attachmentsPath + "/.lock", group.calls)
            .st_mtim.tv_sec
    }

    func hold<Answer>(_ body: () throws(CodedFailure) -> Answer) throws(PruneFailure) -> Answer {
        // A delivery that waits for the lock tries again every 5 ms.
        if wasHeld { sleep(Self.pause) }
        try take()
        defer {
            flock(lock.number, LOCK_UN)
            flock(turn.number, LOCK_UN)
        }
        wasHeld = true
        return try CodedFailure.rethrown(try body()) { PruneFailure.store($0) }
    }

    private func take() throws(PruneFailure) {
        let end = clock.now() + patience
        while true {
            if try attempt(turn, until: min(end, clock.now() + Self.longestTry)) {
                if try attempt(lock, until: min(end, clock.now() + Self.longestTry)) { return }
                flock(turn.number, LOCK_UN)
            }
            guard clock.now() < end else { throw .busy(path: group.path, for: patience) }
            sleep(Self.longestTry)
        }
    }

    private func attempt(_ file: OwnedDescriptor, until end: Instant) throws(PruneFailure) -> Bool {
        while true {
            let result = group.calls.attempt(.flock) { flock(file.number, LOCK_EX | LOCK_NB) }
            switch result {
            case .success: return true
            case .failure(let error) where error.code == EWOULDBLOCK:
                guard clock.now() < end else { return false }
                sleep(.milliseconds(1))
            case .failure(let error): throw .store(StoreError.withoutLocks(error, path: group.path))
            }
        }
    }

    /// Real time, also for a clock that stands still.
    private func sleep(_ time: Duration) { usleep(UInt32(clamping: time.nanoseconds / 1000)) }
}

extension StoreError {
    /// The failure of flock(2) where the file system has no locks: it cannot be known whether a file is in use.
    static func withoutLocks(_ error: SystemCallError, path: String) -> CodedFailure {
        make(
            error, "\(path) cannot be pruned, because it cannot be locked", at: path, code: .fsPermission,
            hint: "Prune it from a machine on which its file system has locks.")
    }
}
