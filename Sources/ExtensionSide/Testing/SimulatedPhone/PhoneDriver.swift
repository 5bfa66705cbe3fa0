import NotificationCore

/// Carries out the effects of a phone, on a thread of its own, and moves the clock when everything waits for it. `Sendable`
/// unchecked: ``PhoneCallQueue`` serialises a test's calls.
final class PhoneDriver: @unchecked Sendable {
    private let core: PhoneCore
    private let transport: ScriptedTransport
    private let extensions: PhoneExtensions
    private let run: @MainActor @Sendable (PhoneEffect) -> Void
    private let main = MainThreadCall()
    /// Kept between two calls of the test, because it knows the app's timers.
    private lazy var driver = ClockDriver(
        clock: core.clock, limits: ClockDriver.Limits(work: .seconds(10), realWait: .seconds(10)))

    init(
        _ core: PhoneCore, _ transport: ScriptedTransport, _ extensions: PhoneExtensions,
        run: @escaping @MainActor @Sendable (PhoneEffect) -> Void
    ) {
        self.core = core
        self.transport = transport
        self.extensions = extensions
        self.run = run
    }

    /// - Parameter end: the instant to which the clock goes on; nil: only as long as something is awaited.
    /// - Parameter isDone: whether nothing that the caller waits for is under way any more.
    func drive(until end: Instant?, isDone: () -> Bool) {
        driver.continueHere()
        let mainQueue = MainQueueProbe()
        while true {
            // One thing at a time: while the app's code is in a method, and waits there, the clock goes on.
            if !main.isBusy, let work = core.nextWork() {
                start(work)
                continue
            }
            if case .busy = driver.waitUntilIdle() {
                core.timeline.note(
                    once:
                        "a thread has worked for \(DurationText.text(driver.limits.work)) of real time; it is not "
                        + "waited for any more")
            }
            if !main.isBusy, core.hasWork { continue }
            let isWaiting = main.isBusy || core.hasOpenCalls || !isDone()
            if !isWaiting, end.map({ core.clock.now() >= $0 }) ?? true { return noteTimers() }
            if step(until: end, isWaiting: isWaiting, mainQueue) { continue }
            guard main.isBusy else { return }
            waitForMain()
        }
    }

    /// Waits in real time for the app's method, because nothing else is left that could wake it.
    private func waitForMain() {
        if main.isFirstLook {
            let text =
                "the app's code blocks the main thread, and nothing that it could wait for is under way"
            core.timeline.note(text)
            Console.note("\(text)\n\(core.timeline.timeline(of: -1))", module: "ServiceExtensionTesting")
        }
        usleep(1000)
    }

    /// Records the app's timers, which count on the clock from now on.
    private func noteTimers() {
        _ = driver.ownTime(until: nil, receiving: [], requestUnderWay: false, isSettled: false)
    }

    /// - Returns: false when there is nothing to wait for.
    private func step(until end: Instant?, isWaiting: Bool, _ mainQueue: MainQueueProbe) -> Bool {
        let due = core.nextDue
        var next = [due, core.clock.nextInstant].compactMap { $0 }.min()
        if let end, !isWaiting { next = min(next ?? end, end) }
        let own = driver.ownTime(
            until: next, receiving: [], requestUnderWay: transport.outstanding > 0, isSettled: false)
        if case .wait(let wait) = own {
            core.timeline.note(once: "\(wait.timer.text) of the app's own: time runs really")
            _ = driver.spend(wait)
            return true
        }
        guard let next else { return false }
        if case .jump(let passed) = own {
            for timer in passed { core.timeline.note(once: timer.leftOut(of: "the app's", driver.limits)) }
        }
        if next - core.clock.now() >= .seconds(1), !main.isBusy {
            if driver.waitForPools() == .grown { return true }
            if let fault = mainQueue.fault { core.timeline.note(once: fault) }
        }
        if let due, due <= next {
            core.clock.advance(to: due)
            core.apply(.time)
        } else if !core.clock.jump(until: next) {
            core.clock.advance(to: next)
            core.apply(.time)
        }
        return true
    }

    private func start(_ work: PhoneCore.Work) {
        switch work {
        case .main(let body): main.start(body)
        case .effect(.runExtension(let app, let arrival, let push)):
            let answer = extensions.run(app, arrival, push, core: core, network: transport.network)
            core.apply(.extensionAnswered(arrival: arrival, answer))
        case .effect(let effect):
            let run = run
            main.start { run(effect) }
        }
    }
}

/// The method of the app that runs on the main thread, if one does.
final class MainThreadCall: Sendable {
    private let state = Locked((isBusy: false, isSeen: false))

    var isBusy: Bool { state.withLock { $0.isBusy } }

    /// True at the first call since the method began.
    var isFirstLook: Bool {
        state.withLock { !replacing(&$0.isSeen, with: true) }
    }

    func start(_ body: @escaping @MainActor @Sendable () -> Void) {
        state.withLock { $0 = (isBusy: true, isSeen: false) }
        // As an operation: else observers with the queue `.main` would wait for the queue that posts to them.
        OperationQueue.main.addOperation { [state] in
            MainActor.assumeIsolated { body() }
            state.withLock { $0.isBusy = false }
        }
    }
}

/// Serialises the calls of a test on one phone, which has one clock and one driver.
@MainActor
final class PhoneCallQueue {
    private(set) var isTaken = false
    private var waiting = FIFO<CheckedContinuation<Void, Never>>()

    func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func giveBack() {
        if let next = waiting.popFirst() { next.resume() } else { isTaken = false }
    }
}
