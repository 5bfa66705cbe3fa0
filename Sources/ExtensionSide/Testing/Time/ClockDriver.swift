import NotificationCore

/// The clock stands still while the extension works, and jumps to the next instant that something waits for when all
/// threads sleep. Stays on the thread that made it.
struct ClockDriver {
    struct Limits: Sendable {
        /// The time that a thread of the extension may work without a pause.
        var work: Duration
        /// The real time that is spent in all on the extension's own timers.
        var realWait: Duration
    }

    /// Whether the shared queues of Dispatch have threads left.
    enum Pools {
        case free
        /// They got threads only now, so code may have gone on.
        case grown
        /// No thread came within the limit.
        case blocked
    }

    enum Pause {
        case idle
        /// Threads that worked beyond the limit.
        case busy([Int32])
    }

    let clock: ManualClock
    let limits: Limits
    private var probe: IdleProbe
    private var timers: OwnTimers
    private var waiting: RealWaiting

    /// The real time in which Dispatch adds half a dozen threads.
    private static let poolLimit = Duration.seconds(8)

    /// Threads of earlier deliveries that never end.
    private static let abandoned = Locked<Set<Int32>>([])

    init(clock: ManualClock, limits: Limits) {
        self.clock = clock
        self.limits = limits
        timers = OwnTimers()
        waiting = RealWaiting(limit: limits.realWait)
        // Those that sleep by now have ended their work.
        let abandoned = Self.abandoned.withLock { $0 }
        if !abandoned.isEmpty {
            let awake = IdleProbe(ignoring: [ThreadNumber.current]).awake()
            Self.abandoned.withLock { $0 = abandoned.intersection(awake) }
        }
        probe = IdleProbe(ignoring: Self.abandoned.withLock { $0 }.union([ThreadNumber.current]))
    }

    /// Continues on this thread, which is not a thread of the code that it drives.
    mutating func continueHere() { probe.ignored.insert(ThreadNumber.current) }

    static var canLook: Bool { access("/proc/self/task", R_OK) == 0 }

    /// Returns when every thread of the extension sleeps, or when one of them works for too long.
    mutating func waitUntilIdle() -> Pause {
        let began = Self.now()
        var naps = 0
        while true {
            if probe.isIdle() { return .idle }
            if Self.now() - began >= limits.work {
                let busy = probe.awake()
                giveUp(busy)
                return .busy(busy)
            }
            Self.nap(&naps)
        }
    }

    /// Waits before a long jump until the work that the extension has submitted to the shared queues has begun.
    func waitForPools() -> Pools {
        let began = Self.now()
        let probe = PoolProbe()
        var naps = 0
        while !probe.isAnswered {
            if Self.now() - began >= Self.poolLimit { return .blocked }
            Self.nap(&naps)
        }
        // Dispatch checks its threads once a second.
        return Self.now() - began < .milliseconds(20) ? .free : .grown
    }

    /// What the extension's own timers mean for the next jump.
    enum OwnTime {
        /// A timer is due before the next jump.
        case wait(RealWaiting.Wait)
        /// No timer is due before, or the limit of real time is used up. With the timers that the jump leaves out.
        case jump(passing: [OwnTimer])
    }

    /// Everything must be idle.
    /// - Parameter receiving: the threads that execute `didReceive`.
    mutating func ownTime(
        until next: Instant?, receiving: [Int32], requestUnderWay: Bool, isSettled: Bool
    ) -> OwnTime {
        let pending = timers.pending(receiving: receiving, ignoring: probe.ignored)
        let around = RealWaiting.Surroundings(
            now: clock.now(), next: next, realNow: OwnTimers.now(), requestUnderWay: requestUnderWay,
            isSettled: isSettled)
        if let wait = waiting.next(pending, around) { return .wait(wait) }
        return .jump(passing: next.map { waiting.passedOver(pending, until: $0) } ?? [])
    }

    /// Lets real time run until a timer of the extension's is due, or until a thread wakes up. Returns whether the
    /// timer has fired.
    mutating func spend(_ wait: RealWaiting.Wait) -> Bool {
        clock.advance(to: wait.clock)
        let began = Self.now()
        let turns = probe.turns
        var hasWorked = false
        while true {
            usleep(1000)
            // Work of microseconds is over before the next check, but the thread was scheduled for it.
            hasWorked = !probe.isIdle() || probe.turns != turns
            let now = OwnTimers.now()
            if hasWorked || now >= wait.timer.due + Self.lateness { break }
        }
        let isDue = OwnTimers.now() >= wait.timer.due
        waiting.spend(Self.now() - began, for: wait.timer, isVain: !hasWorked)
        return hasWorked && isDue
    }

    /// The delay in nanoseconds after which a timer that has not fired counts as cancelled.
    private static let lateness: Int64 = 30_000_000

    private mutating func giveUp(_ threads: [Int32]) {
        // The main thread belongs to no single delivery.
        let threads = threads.filter { $0 != getpid() }
        Self.abandoned.withLock { $0.formUnion(threads) }
        probe.ignored.formUnion(threads)
    }

    /// Naps are short at first, because most work takes microseconds.
    private static func nap(_ naps: inout Int) {
        naps += 1
        usleep(naps < 100 ? 20 : 1000)
    }

    /// Real time, for the limits only.
    static func now() -> Duration { .nanoseconds(SystemTime.nanoseconds(CLOCK_MONOTONIC)) }
}
