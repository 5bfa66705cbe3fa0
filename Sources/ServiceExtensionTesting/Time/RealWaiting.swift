import NotificationCore

/// Decides for which of an extension's own timers real time is spent, and puts them in order with what the clock
/// knows.
///
/// A timer counts on the clock from the moment at which it is first seen, which is when it was set: the clock stands
/// still while the extension works. So it comes due on the clock where it would on a phone, between the answers of the
/// network; only that the bench has to spend its length in real time. While a request is under way one of each kind and
/// length is waited for, so that code that looks every second whether its download has ended does not use up the limit.
struct RealWaiting {
    /// A wait in real time that is to begin or to go on.
    struct Wait: Sendable {
        var timer: OwnTimer
        /// Where the clock is when the timer fires.
        var clock: Instant
    }

    /// What may happen beside the timers.
    struct Surroundings: Sendable {
        /// On the clock.
        var now: Instant
        /// When the clock knows of something, on the clock.
        var next: Instant?
        /// Nanoseconds of CLOCK_MONOTONIC.
        var realNow: Int64
        var requestUnderWay = false
        /// It is known what the user sees.
        var isSettled = false
    }

    /// In all.
    let limit: Duration
    /// Real time that was spent.
    private(set) var spent = Duration.zero
    /// Of it, what was spent after the answer.
    private var spentAfterAnswer = Duration.zero
    private var isSettled = false
    private var dues: [OwnTimer.ID: Instant] = [:]
    /// Waited for until they were due, and nothing happened: they had been cancelled.
    private var vain: Set<OwnTimer.ID> = []
    private var current: OwnTimer?
    /// Kinds and lengths that were waited for while a request was under way.
    private var seen: Set<String> = []

    /// For all timers together. After an answer the system suspends the process soon, so what is later costs no user
    /// anything.
    static let afterAnswer = Duration.seconds(1)

    init(limit: Duration) { self.limit = limit }

    /// The next wait; nil when nothing pending is due before what the clock knows, or within the limit.
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

    /// What a jump of the clock to `next` leaves out.
    func passedOver(_ pending: [OwnTimer], until next: Instant) -> [OwnTimer] {
        pending.filter { timer in
            guard let due = dues[timer.id], !vain.contains(timer.id) else { return false }
            return due < next
        }
    }

    /// A part of a wait is over.
    ///
    /// - Parameter isVain: the timer is due and no thread has woken up.
    mutating func spend(_ time: Duration, for timer: OwnTimer, isVain: Bool) {
        spent += time
        if isSettled { spentAfterAnswer += time }
        if isVain { vain.insert(timer.id) }
    }

    /// Forgets what is not pending any more, takes down what is new.
    private mutating func note(_ pending: [OwnTimer], _ around: Surroundings) {
        var dues: [OwnTimer.ID: Instant] = [:]
        for timer in pending { dues[timer.id] = self.dues[timer.id] ?? around.now + timer.length }
        self.dues = dues
        vain = vain.filter { dues[$0] != nil }
    }
}
