import Glibc
import NotificationCore

/// Moves the clock of a run: it stands still while the extension works and jumps to the next instant at which
/// something waits when all threads sleep.
///
/// Lives on the thread that made it, which is no thread of the extension.
struct ClockDriver {
    /// Bounds in real time.
    struct Limits: Sendable {
        /// How long a thread of the extension may work without a pause.
        var work: Duration
        /// How much real time is spent in all on timers of the extension's own.
        var realWait: Duration
    }

    /// Whether the shared queues of Dispatch have threads left.
    enum Pools {
        case free
        /// They got some only now, so somebody may have gone on.
        case grown
        /// None came within the limit.
        case blocked
    }

    /// What stopped the waiting.
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

    /// Real time in which Dispatch adds half a dozen threads.
    private static let poolLimit = Duration.seconds(8)

    /// Threads of earlier runs that never end.
    private static let abandoned = Locked<Set<Int32>>([])

    init(clock: ManualClock, limits: Limits) {
        self.clock = clock
        self.limits = limits
        timers = OwnTimers()
        waiting = RealWaiting(limit: limits.realWait)
        // Those that rest by now have come to an end.
        let abandoned = Self.abandoned.withLock { $0 }
        if !abandoned.isEmpty {
            let awake = IdleProbe(ignoring: [ThreadNumber.current]).awake()
            Self.abandoned.withLock { $0 = abandoned.intersection(awake) }
        }
        probe = IdleProbe(ignoring: Self.abandoned.withLock { $0 }.union([ThreadNumber.current]))
    }

    /// The driver goes on, on this thread, which is no thread of the code that it drives.
    mutating func continueHere() { probe.ignored.insert(ThreadNumber.current) }

    /// Whether the kernel tells about threads.
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

    /// Before a long jump: waits until what the extension has given to the shared queues has begun.
    func waitForPools() -> Pools {
        let began = Self.now()
        let probe = PoolProbe()
        var naps = 0
        while !probe.isAnswered {
            if Self.now() - began >= Self.poolLimit { return .blocked }
            Self.nap(&naps)
        }
        // Dispatch looks after its threads once a second.
        return Self.now() - began < .milliseconds(20) ? .free : .grown
    }

    /// What own timers of the extension have to do with the next jump.
    enum OwnTime {
        /// One is due first.
        case wait(RealWaiting.Wait)
        /// None is, or the limit does not reach. With those that a jump leaves out.
        case jump(passing: [OwnTimer])
    }

    /// Looks at the extension's own timers; everything is idle.
    ///
    /// - Parameter receiving: threads that are inside of `didReceive`.
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

    /// Moves the clock to where a timer of the extension's own is due and lets real time run until that is so, or
    /// until somebody wakes up.
    ///
    /// - Returns: whether the timer has fired; false also when it was somebody else.
    mutating func spend(_ wait: RealWaiting.Wait) -> Bool {
        clock.advance(to: wait.clock)
        let began = Self.now()
        let turns = probe.turns
        var hasWorked = false
        while true {
            usleep(1000)
            // Work of microseconds is over before the next look, but has cost turns.
            hasWorked = !probe.isIdle() || probe.turns != turns
            let now = OwnTimers.now()
            if hasWorked || now >= wait.timer.due + Self.lateness { break }
        }
        let isDue = OwnTimers.now() >= wait.timer.due
        waiting.spend(Self.now() - began, for: wait.timer, isVain: !hasWorked)
        return hasWorked && isDue
    }

    /// By how much the kernel may be late with a timer before it counts as cancelled, in nanoseconds.
    private static let lateness: Int64 = 30_000_000

    private mutating func giveUp(_ threads: [Int32]) {
        // The main thread belongs to no single delivery.
        let threads = threads.filter { $0 != getpid() }
        Self.abandoned.withLock { $0.formUnion(threads) }
        probe.ignored.formUnion(threads)
    }

    /// Short at first, because most work takes microseconds.
    private static func nap(_ naps: inout Int) {
        naps += 1
        usleep(naps < 100 ? 20 : 1000)
    }

    /// Real time, for the limits only.
    static func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
