import Glibc
import NotificationCore

/// Moves the clock of a run: it stands still while the extension works and jumps to the next instant at which
/// something waits when everybody sleeps.
///
/// Lives on the thread that made it, which is no thread of the extension.
struct ClockDriver {
    /// Bounds in real time.
    struct Limits: Sendable {
        /// How long a thread of the extension may work without a pause.
        var work: Duration
        /// How long a sleep or a timer of the extension's own is waited for before a jump.
        var ownTimers: Duration
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
    private var timers = OwnTimers()
    /// The main thread runs a loop that wakes itself ten times a second, as XCTest's does.
    private let mainLoopTicks: Bool

    /// Real time in which Dispatch adds half a dozen threads.
    private static let poolLimit = Duration.seconds(8)

    /// Threads of earlier runs that never end.
    private static let abandoned = Locked<Set<Int32>>([])

    init(clock: ManualClock, limits: Limits) {
        self.clock = clock
        self.limits = limits
        timers.learnTicks()
        mainLoopTicks = timers.isMainLoopPolling()
        // Those that rest by now have come to an end.
        let abandoned = Self.abandoned.withLock { $0 }
        if !abandoned.isEmpty {
            let awake = IdleProbe(ignoring: [ThreadNumber.current]).awake()
            Self.abandoned.withLock { $0 = abandoned.intersection(awake) }
        }
        probe = IdleProbe(ignoring: Self.abandoned.withLock { $0 }.union([ThreadNumber.current]))
    }

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

    /// Before a jump that no request asks for, and before the end: waits as long as an own timer of the
    /// extension may still fire within the limit, or until someone wakes up.
    ///
    /// Nobody waits for a second answer where the main loop's own timer would be waited for each time.
    ///
    /// - Parameter spent: the real time that went into it since the last jump.
    /// - Returns: false when someone woke up, so the jump has to wait.
    mutating func waitForOwnTimers(_ spent: inout Duration, isSettled: Bool) -> Bool {
        if isSettled, mainLoopTicks { return true }
        while spent < limits.ownTimers,
            timers.anyDue(
                within: limits.ownTimers - spent, isSettled: isSettled, ignoring: probe.ignored)
        {
            let began = Self.now()
            usleep(1000)
            let isStillIdle = probe.isIdle()
            spent += Self.now() - began
            if !isStillIdle { return false }
        }
        return true
    }

    /// See ``OwnTimers/passedOver(by:receiving:ignoring:)``.
    mutating func passedOver(by jump: Duration, receiving: [Int32]) -> [String] {
        timers.passedOver(by: jump, receiving: receiving, ignoring: probe.ignored)
    }

    private mutating func giveUp(_ threads: [Int32]) {
        // The main thread is everybody's.
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
