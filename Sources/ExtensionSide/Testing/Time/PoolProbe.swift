import Dispatch
import NotificationCore

/// Checks whether the work in Dispatch's shared queues has begun.
///
/// On Linux each of them has as many threads as there are processors. When an extension blocks them all, its next
/// work waits although all threads sleep, until Dispatch adds a thread, one a second. A phone adds them at once.
struct PoolProbe {
    private static let queues = [
        DispatchQoS.QoSClass.background, .utility, .default, .userInitiated, .userInteractive,
    ].map { DispatchQueue.global(qos: $0) }

    private let silent = Locked(Self.queues.count)

    /// Submits a block to every queue. Queues start their work in order, so the block runs when all earlier work has
    /// begun.
    init() {
        for queue in Self.queues {
            queue.async { [silent] in silent.withLock { $0 -= 1 } }
        }
    }

    /// Whether all blocks have run.
    var isAnswered: Bool { silent.withLock { $0 == 0 } }
}
