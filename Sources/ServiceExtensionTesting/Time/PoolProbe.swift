import Dispatch
import NotificationCore

/// Tells whether the work that Dispatch's shared queues have been given has begun.
///
/// On Linux each of them has as many threads as there are processors. When an extension blocks them all, what it asks
/// for next waits although all threads sleep, until Dispatch adds a thread, one a second. A phone adds them at once.
struct PoolProbe {
    private static let queues = [
        DispatchQoS.QoSClass.background, .utility, .default, .userInitiated, .userInteractive,
    ].map { DispatchQueue.global(qos: $0) }

    private let silent = Locked(Self.queues.count)

    /// Asks every queue. They begin in order, so an answer comes when all that stood there before has begun.
    init() {
        for queue in Self.queues {
            queue.async { [silent] in silent.withLock { $0 -= 1 } }
        }
    }

    /// All of them have answered.
    var isAnswered: Bool { silent.withLock { $0 == 0 } }
}
