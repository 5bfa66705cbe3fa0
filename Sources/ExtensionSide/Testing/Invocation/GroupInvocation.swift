import NotificationCore

/// Notifications that arrive at the same time, in one process and on one clock. ``run()`` blocks its thread.
final class GroupInvocation: Sendable {
    struct Item: Sendable {
        var resolver: AnswerResolver
        var request: UncheckedSendableBox<UNNotificationRequest>
        var gate: GateDecision

        var payload: NotificationPayload { resolver.payload }
    }

    struct Bench: Sendable {
        var settings: HarnessSettings
        var sandbox: Sandbox
        var network: ScriptedNetwork
        var clock: ManualClock
        var bundle: ExtensionBundleFacts
    }

    private let bench: Bench
    let timeline: TimelineRecorder
    let transport: ScriptedTransport
    private let memory: SimulatedMemory
    private let invocations: [ExtensionInvocation?]
    private let items: [Item]
    private let surroundings: ExtensionSurroundings
    private let events: ObservedEvents

    init(_ type: UNNotificationServiceExtension.Type, items: [Item], on bench: Bench) {
        let (settings, sandbox, clock, bundle) = (bench.settings, bench.sandbox, bench.clock, bench.bundle)
        self.bench = bench
        self.items = items
        let timeline = TimelineRecorder(clock: clock)
        self.timeline = timeline
        transport = ScriptedTransport(
            network: bench.network, clock: clock, timeline: timeline, policy: bundle.policy,
            system: bundle.system)
        let ended = Locked<[ExtensionInvocation]>([])
        memory = SimulatedMemory(limit: settings.memoryLimit) { what, charged in
            let message = "\(what) brings it to \(charged) bytes"
            for invocation in ended.withLock({ $0 }) { invocation.end(outOfMemory: message) }
        }
        let events = ObservedEvents(timeline: timeline, sandbox: sandbox)
        self.events = events
        var surroundings = settings.surroundings(
            sandbox: sandbox, clock: clock, memory: memory, bundle: bundle, note: { timeline.note($0) })
        surroundings.observe = { events.observe($0) }
        self.surroundings = surroundings
        let invocations = items.enumerated().map { index, item -> ExtensionInvocation? in
            guard case .runs = item.gate else { return nil }
            return ExtensionInvocation(type, number: index, item: item, timeline: timeline)
        }
        self.invocations = invocations
        let started = invocations.compactMap { $0 }
        ended.withLock { $0 = started }
    }

    /// Delivers payloads, each with the identifier of its request (nil: a new one), in one process.
    /// - Throws: ``HarnessError`` when one is not a notification, or the machine lacks something.
    static func deliver(
        _ payloads: [(Data, String?)], to type: UNNotificationServiceExtension.Type, number: Int,
        on bench: Bench
    ) throws -> [Delivery] {
        try bench.sandbox.prepare()
        if !bench.settings.keepsTemporaryFiles { try bench.sandbox.clearTemporary() }
        let items = try payloads.enumerated().map { index, payload in
            let store = SystemStore(sandbox: bench.sandbox, prefix: "\(number)-\(index)")
            return try Item(payload.0, identifier: payload.1, store: store, settings: bench.settings)
        }
        return try GroupInvocation(type, items: items, on: bench).run()
    }

    /// - Throws: ``HarnessError`` when the machine has no thread for the extension.
    func run() throws(HarnessError) -> [Delivery] {
        for (index, item) in items.enumerated() {
            timeline.note("payload received, \(item.payload.bytes.count) bytes", delivery: index)
            switch item.gate {
            case .runs: timeline.note("the gate is open: the extension runs", delivery: index)
            case .closed(let code, let diagnostic):
                timeline.note("the gate is closed: \(code.rawValue): \(diagnostic.message)", delivery: index)
            }
        }
        guard ClockDriver.canLook else {
            throw HarnessError("the test bench needs /proc to see when the extension waits")
        }
        // Before the bundle changes: its last callbacks see its own bundle.
        endOtherProcess()
        for text in bench.bundle.notes { timeline.note(text) }
        if !MainBundle.install(bench.bundle.info.values) {
            timeline.note("Bundle.main is the test's: CoreFoundation cannot be reached in this program")
        }
        let before = Set(bench.sandbox.files())
        let process = ProcessSurroundings(bench.sandbox, surroundings, transport)
        defer { process.restore() }
        let results = try drive(invocations.compactMap { $0 })
        let reports = GroupReport(
            items: items, settings: bench.settings, requests: transport.requests, events: events,
            memoryPeak: memory.peak, filesLeft: bench.sandbox.files().filter { !before.contains($0) })
        let deliveries = results.enumerated().map { reports.delivery($0, $1, timeline: timeline) }
        if bench.settings.recordsDelivered { try record(deliveries) }
        return deliveries
    }

    /// Adds what is shown to the notification centre's list of delivered notifications.
    private func record(_ deliveries: [Delivery]) throws(HarnessError) {
        for (item, delivery) in zip(items, deliveries) where delivery.outcome != .suppressed {
            let request = UNNotificationRequest(
                identifier: item.request.value.identifier, content: delivery.content,
                trigger: item.request.value.trigger)
            try rethrown(try UNUserNotificationCenter.current().recordDelivered(request)) {
                HarnessError("the notification centre of the bench: \($0)")
            }
        }
    }

    private func drive(_ running: [ExtensionInvocation]) throws(HarnessError) -> [ExtensionInvocation
        .Outcome?]
    {
        guard !running.isEmpty else { return invocations.map { _ in nil } }
        let alarms = setAlarms(running)
        defer { for alarm in alarms { bench.clock.cancel(alarm) } }
        var driver = makeDriver()
        resumeProcess(&driver)
        try startThreads(running)
        drive(running, &driver)
        for invocation in running { invocation.letGo() }
        // Before the suspension, because calls that follow from it do not count as behaviour of the extension.
        let results = invocations.map { $0?.close() }
        suspendProcess(&driver)
        return results
    }

    func makeDriver() -> ClockDriver {
        ClockDriver(
            clock: bench.clock,
            limits: ClockDriver.Limits(
                work: bench.settings.realLimit ?? max(bench.settings.budget, .seconds(10)),
                realWait: bench.settings.realWaitLimit)
        )
    }

    private func startThreads(_ running: [ExtensionInvocation]) throws(HarnessError) {
        for invocation in running {
            try Errno.rethrown(try NamedThread.start("nse-extension") { invocation.receive() }.detach()) {
                HarnessError("no thread for the extension: errno \($0.number)")
            }
        }
    }

    private func setAlarms(_ running: [ExtensionInvocation]) -> [Alarm] {
        let budget = TimeBudget(
            clock: bench.clock, started: timeline.start, total: bench.settings.budget,
            grace: bench.settings.grace)
        let (transport, timeline) = (transport, timeline)
        return [
            bench.clock.alarm(at: budget.warning) {
                for invocation in running where !invocation.isSettled {
                    do throws(Errno) {
                        try NamedThread.start("nse-expiry") { invocation.warn() }.detach()
                    } catch {
                        timeline.note("no thread to warn the extension: errno \(error.number)")
                    }
                }
            },
            bench.clock.alarm(at: budget.deadline) {
                for invocation in running { invocation.expire(isWaiting: transport.outstanding > 0) }
            },
        ]
    }

    private func drive(_ running: [ExtensionInvocation], _ driver: inout ClockDriver) {
        var limit = timeline.start + bench.settings.budget * 10
        var isEnding = false
        var poolsAreFree = false
        let mainQueue = MainQueueProbe()
        if !OwnTimers.canSeeCalls {
            timeline.note(
                "timers of Dispatch cannot be seen in this program: the clock does not wait for them")
        }
        while true {
            if case .busy(let threads) = driver.waitUntilIdle() {
                let limit = DurationText.text(driver.limits.work)
                timeline.note("a thread has worked for \(limit) of real time; it is not waited for any more")
                for invocation in running { invocation.isBusy(threads: threads) }
                continue
            }
            let isSettled = running.allSatisfy(\.isSettled)
            if isSettled, !isEnding {
                isEnding = true
                limit = min(limit, bench.clock.now() + bench.settings.suspendsAfter)
            }
            let isOver = isSettled && transport.outstanding == 0
            let next = isOver ? nil : bench.clock.nextInstant.flatMap { $0 <= limit ? $0 : nil }
            let ownTime = driver.ownTime(
                until: next, receiving: running.compactMap(\.receivingThread),
                requestUnderWay: transport.outstanding > 0, isSettled: isSettled)
            if case .wait(let wait) = ownTime {
                timeline.note(once: "\(wait.timer.text) of the extension's own: time runs really")
                if driver.spend(wait) { events.ran(wait.timer.text) }
                continue
            }
            if isOver { return }
            if let next, next - bench.clock.now() >= .seconds(1) {
                guard poolsAreFree else {
                    poolsAreFree = waitForPools(driver)
                    continue
                }
            }
            if case .jump(let passed) = ownTime {
                for timer in passed {
                    timeline.note(once: timer.leftOut(of: "the extension's", driver.limits))
                }
            }
            if let next, next - bench.clock.now() >= .seconds(1) {
                if let fault = mainQueue.fault {
                    events.blockedMain(fault)
                    timeline.note(once: fault)
                }
                let length = DurationText.text(next - bench.clock.now())
                timeline.note("everything waits; the clock jumps \(length)")
            }
            poolsAreFree = false
            guard bench.clock.jump(until: limit) else { return bench.clock.advance(to: limit) }
        }
    }

    private func waitForPools(_ driver: ClockDriver) -> Bool {
        switch driver.waitForPools() {
        case .free: return true
        case .grown: return false
        case .blocked:
            timeline.note(
                "all threads of DispatchQueue.global() are blocked; what was given to it since has not begun")
            return true
        }
    }

    /// Ends the process that another harness left suspended, so that its callbacks do not reach this group.
    func endOtherProcess() {
        guard let left = SuspendedProcess.other(than: bench.clock) else { return }
        let before = TransportSelection.install(left)
        var driver = makeDriver()
        left.loseConnections()
        _ = driver.waitUntilIdle()
        TransportSelection.install(before)
    }

    /// Resumes the process of an earlier push. Its requests have lost their connections.
    func resumeProcess(_ driver: inout ClockDriver) {
        guard let left = SuspendedProcess.own(of: bench.clock) else { return }
        timeline.note("the process resumes; requests that were under way have lost their connection")
        left.loseConnections()
        _ = driver.waitUntilIdle()
    }

    func suspendProcess(_ driver: inout ClockDriver) {
        guard transport.outstanding > 0 else {
            _ = transport.close()
            return
        }
        let time = DurationText.text(bench.settings.suspendsAfter)
        timeline.note("the process is suspended \(time) after the delivery, until the next push")
        guard transport.close() > 0 else { return }
        if case .free = driver.waitForPools() { return SuspendedProcess.keep(transport, clock: bench.clock) }
        // The test runs on the same pool of threads, so it could not go on.
        timeline.note(
            "requests block all threads of DispatchQueue.global(): they lose their connection at once")
        transport.loseConnections()
        _ = driver.waitUntilIdle()
    }
}

extension GroupInvocation.Item {
    /// - Throws: ``HarnessError`` with line and column of the fault when it is not a notification.
    init(
        _ data: Data, identifier: String?, store: SystemStore, settings: HarnessSettings
    ) throws(HarnessError) {
        let remote = try Self.read(data, identifier, settings.stringsFile)
        resolver = AnswerResolver(
            payload: remote.payload, store: store, pushType: settings.pushType, device: settings.device)
        gate = Gate.decide(remote.payload, pushType: settings.pushType, device: settings.device)
        request = UncheckedSendableBox(remote.request)
    }

    static func read(
        _ data: Data, _ identifier: String?, _ stringsFile: URL?
    ) throws(HarnessError) -> (payload: NotificationPayload, request: UNNotificationRequest) {
        do {
            let payload = try NotificationPayload(parsing: Array(data))
            let localization = stringsFile.map { Localization(contentsOf: $0.path) }
            return (payload, try .remote(payload, identifier: identifier, localization: localization))
        } catch {
            throw HarnessError("the payload is not a notification: \(error)")
        }
    }
}
