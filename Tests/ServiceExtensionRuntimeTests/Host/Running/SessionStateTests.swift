import ExtensionWire
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("What a process and its notification come to, step by step") final class SessionStateTests {
    private let clock = ManualClock()
    private var state: SessionState
    private let job: HostJob

    init() throws {
        var settings = ExtensionSettings(path: "/x/Service")
        settings.reuse = true
        state = SessionState(
            SessionState.Setup(
                settings: settings,
                welcome: Welcome(
                    appGroup: "/g", home: "/g/Home", appGroups: nil, memoryLimit: 24 << 20, stringsFile: nil),
                isVirtual: false))
        let bytes = Array(TestPayload.mutable().utf8)
        let notification = AcceptedNotification(
            input: PayloadBytes(bytes), readAt: WallClock(seconds: 0), budget: .seconds(30),
            takenUp: clock.now())
        let budget = TimeBudget(clock: clock, started: clock.now(), total: .seconds(30), grace: .seconds(1))
        job = HostJob(
            notification: notification,
            payload: try NotificationPayload(parsing: bytes, limit: 65_536, resultKey: "nse"),
            answer: ExtensionAnswer(takeUp: { budget }, deliver: { _ in true }))
    }

    /// To the notification in the hands of the process.
    private func begin() {
        let now = clock.now()
        let isTaken = state.assign(job, job.answer.budget, at: now)
        #expect(isTaken)
        state.receive(.hello(name: "Service", hasVirtualTime: false), at: now, sinceStart: .zero)
        state.receive(.ready, at: now, sinceStart: .milliseconds(9))
    }

    private func answer() {
        state.receive(
            .answer(WireAnswer(notification: 1, changes: .init(before: .init(), after: .init()))),
            at: clock.now(), sinceStart: .zero)
    }

    /// The effects since the last call, by their names.
    private func effects() -> [String] {
        defer { state.effects = [] }
        return state.effects.map { effect in String("\(effect)".prefix { $0 != "(" }) }
    }

    @Test("A process that ends after its answer leaves its home when the files are taken over")
    func endWhileFilesAreTaken() {
        begin()
        answer()
        _ = effects()
        state.ended(.exited(0), lackedMemory: false, at: clock.now())
        #expect(effects() == [])
        state.taken(ProcessingResult(), number: 1, left: [], at: clock.now())
        #expect(effects() == ["deliver", "finished", "gone"])
    }

    @Test("A kept process is free when the files are taken over, also when the time ran out before")
    func freeWhileFilesAreTaken() {
        begin()
        answer()
        state.receive(.returned(notification: 1), at: clock.now(), sinceStart: .zero)
        _ = effects()
        let evidence = state.expire(job.notification, at: clock.now())
        #expect(evidence != nil)
        #expect(effects() == ["finished", "send"])
        state.taken(ProcessingResult(), number: 1, left: [], at: clock.now())
        #expect(effects() == ["free"])
    }

    @Test("A notification that was decided before the process had it does not keep the process")
    func decidedBefore() {
        begin()
        _ = effects()
        state.cancel(job.notification, at: clock.now())
        #expect(effects() == ["finished", "kill"])
        #expect(state.current == nil)
        // Its end is waited for.
        #expect(state.shouldWork)
        state.ended(.signalled(9), lackedMemory: false, at: clock.now())
        #expect(!state.shouldWork)
        #expect(effects() == ["gone"])
    }

    @Test("A crash that is still being written down when the answer has waited long enough is told")
    func slowCrash() {
        begin()
        answer()
        state.taken(ProcessingResult(), number: 1, left: [], at: clock.now())
        state.settleLimitReached(1, crash: "Fatal error: no", at: clock.now())
        let delivered = state.effects.compactMap { effect in
            if case .deliver(_, let result) = effect { result.diagnostics.map(\.code) } else { nil }
        }
        #expect(delivered == [[.extensionCrashed]])
    }

    @Test("What a process says of notifications that it never got makes it useless")
    func invented() {
        begin()
        _ = effects()
        state.receive(
            .answer(WireAnswer(notification: 7, changes: .init(before: .init(), after: .init()))),
            at: clock.now(), sinceStart: .zero)
        #expect(effects() == ["kill"])
        #expect(state.fault?.code == .extensionProtocol)
    }

    @Test("Too many requests at once make it useless, and all are cancelled")
    func manyRequests() {
        begin()
        for number in 1...UInt64(SessionState.mostExchanges + 1) {
            state.receive(
                .request(WireRequest(exchange: number, url: "https://a.example/")),
                at: clock.now(),
                sinceStart: .zero)
        }
        #expect(state.fault?.code == .extensionProtocol)
        #expect(state.exchanges.count == SessionState.mostExchanges)
        state.ended(.signalled(9), lackedMemory: false, at: clock.now())
        #expect(state.exchanges.isEmpty)
    }
}
