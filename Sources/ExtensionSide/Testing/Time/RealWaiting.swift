import NotificationCore

/// Decides for which of an extension's own timers real time is spent. A timer counts on the clock from the moment at
/// which it is first seen, so it is due at the same time as on a phone, but the bench has to spend its length in real
/// time. While a request is under way, one of each kind and length is waited for, so that code that polls does not use
/// up the limit.
struct RealWaiting {
    struct Wait: Sendable {
        var timer: OwnTimer
        /// The instant of the clock at which the timer fires.
        var clock: Instant
    }

    struct Surroundings: Sendable {
        var now: Instant
        /// The next alarm of the clock.
        var next: Instant?
        /// The current time in nanoseconds of CLOCK_MONOTONIC.
        var realNow: Int64
        var requestUnderWay = false
        var isSettled = false
    }

    /// The real time that may be spent in all.
    let limit: Duration
    private(set) var spent = Duration.zero
    private var spentAfterAnswer = Duration.zero
    private var isSettled = false
    private var dues: [OwnTimer.ID: Instant] = [:]
    /// Timers that were due and did not fire: they had been cancelled.
    private var vain: Set<OwnTimer.ID> = []
    private var current: OwnTimer?
    /// Kinds and lengths that were waited for while a request was under way.
    private var seen: Set<String> = []

    /// The limit for all timers after an answer: the system suspends the process soon, so later ones do not matter.
    static let afterAnswer = Duration.seconds(1)

    init(limit: Duration) { self.limit = limit }

    /// The next wait; nil when no timer is due before the next alarm of the clock, or the limit is used up.
    mutating func next(_ pending: [OwnTimer], _ around: Surroundings) -> Wait? {
        note(pending, around)
        isSettled = around.isSettled
        let left = min(limit - spent, isSettled ? Self.afterAnswer - spentAfterAnswer : limit)
        let candidates = pending.compactMap { timer -> Wait? in
            guard let due = dues[timer.id], !vain.contains(timer.id), timer.due > around.realNow,
                timer.due - around.realNow <= left.nanoseconds, around.next.map({ due <= $0 }) ?? true
            else { return nil }
            if around.requestUnderWay, timer.id != current?.id, seen.contains(timer.text) { return nil }
            return Wait(timer: timer, clock: max(due, around.now))
        }
        guard let first = candidates.min(by: { ($0.clock, $0.timer.due) < ($1.clock, $1.timer.due) }) else {
            return nil
        }
        current = first.timer
        if around.requestUnderWay { seen.insert(first.timer.text) }
        return first
    }

    /// The timers that a jump of the clock to `next` leaves out.
    func passedOver(_ pending: [OwnTimer], until next: Instant) -> [OwnTimer] {
        pending.filter { timer in
            guard let due = dues[timer.id], !vain.contains(timer.id) else { return false }
            return due < next
        }
    }

    /// - Parameter isVain: whether the timer is due and no thread has woken up.
    mutating func spend(_ time: Duration, for timer: OwnTimer, isVain: Bool) {
        spent += time
        if isSettled { spentAfterAnswer += time }
        if isVain { vain.insert(timer.id) }
    }

    private mutating func note(_ pending: [OwnTimer], _ around: Surroundings) {
        var dues: [OwnTimer.ID: Instant] = [:]
        for timer in pending { dues[timer.id] = self.dues[timer.id] ?? around.now + timer.length }
        self.dues = dues
        vain = vain.filter { dues[$0] != nil }
    }
}

/// A test that blocks the main thread until the delivery has ended also blocks the work that an extension submits to
/// `DispatchQueue.main` and to the main actor: nothing happens until the time is over.
struct MainQueueProbe {
    private let answered = Locked(false)

    init() {
        DispatchQueue.main.async { [answered] in answered.withLock { $0 = true } }
    }

    /// Nil when the queue works, or the probe was submitted only now. Call it when everything is idle.
    var fault: String? {
        if answered.withLock({ $0 }) { return nil }
        return
            "the main thread is blocked by the test, since before the extension began: what the extension gives to "
            + "DispatchQueue.main or the main actor does not run. Await the delivery instead of blocking"
    }
}

/// On Linux each of Dispatch's shared queues has as many threads as there are processors. When an extension blocks
/// them all, its next work waits although all threads sleep, until Dispatch adds a thread, one a second. A phone adds
/// them at once.
struct PoolProbe {
    private static let queues = [
        DispatchQoS.QoSClass.background, .utility, .default, .userInitiated, .userInteractive,
    ].map { DispatchQueue.global(qos: $0) }

    private let silent = Locked(Self.queues.count)

    /// Submits a block to every queue. Queues start work in order, so it runs when all earlier work has begun.
    init() {
        for queue in Self.queues {
            queue.async { [silent] in silent.withLock { $0 -= 1 } }
        }
    }

    var isAnswered: Bool { silent.withLock { $0 == 0 } }
}
