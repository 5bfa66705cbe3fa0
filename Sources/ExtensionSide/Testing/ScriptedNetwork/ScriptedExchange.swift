import Foundation
import FoundationNetworking
import NotificationCore

/// One exchange on the harness's clock. Each step of its plan is an alarm.
final class ScriptedExchange: TransportExchange {
    /// An event for the list of requests and the timeline.
    enum Note: Sendable {
        case head(status: Int, type: String?, length: String?)
        case bytes(Int)
        case stalled, finished, cancelled
        case failed(URLError.Code)
    }

    private struct State: Sendable {
        var next = 0
        var alarm: Alarm?
        var isOver = false
        var isPaused = false
    }

    private let plan: ResponsePlan
    private let clock: any DeliveryClock
    private let begun: Instant
    private let receive: @Sendable (TransportEvent) -> Void
    private let note: @Sendable (Note) -> Void
    private let state = Locked(State())

    init(
        _ plan: ResponsePlan, clock: any DeliveryClock, receive: @escaping @Sendable (TransportEvent) -> Void,
        note: @escaping @Sendable (Note) -> Void
    ) {
        self.plan = plan
        self.clock = clock
        begun = clock.now()
        self.receive = receive
        self.note = note
    }

    func begin() { schedule() }

    func cancel() {
        guard let alarm = end() else { return }
        if let alarm { clock.cancel(alarm) }
        note(.cancelled)
    }

    /// Ends the exchange with an error that is not part of the script.
    func fail(_ code: URLError.Code) {
        guard let alarm = end() else { return }
        if let alarm { clock.cancel(alarm) }
        note(.failed(code))
        receive(.failed(.scripted(code)))
    }

    /// Stops the script. From now on only ``fail(_:)`` and ``cancel()`` end the exchange.
    func pause() {
        let alarm = state.withLock { state in
            state.isPaused = true
            defer { state.alarm = nil }
            return state.alarm
        }
        if let alarm { clock.cancel(alarm) }
    }

    /// - Returns: nil when the exchange was over before, else the alarm that was set, if any.
    private func end() -> Alarm?? {
        state.withLock { state -> Alarm?? in
            guard !state.isOver else { return nil }
            state.isOver = true
            defer { state.alarm = nil }
            return .some(state.alarm)
        }
    }

    /// Sets the alarm of the next step. The clock may fire it before `alarm` returns, so no lock is held.
    private func schedule() {
        let next = state.withLock { $0.isOver || $0.isPaused ? nil : $0.next }
        guard let next else { return }
        guard next < plan.steps.count else {
            if plan.stalledAfter != nil { note(.stalled) }
            return
        }
        let alarm = clock.alarm(at: begun + plan.steps[next].after) { self.step(next) }
        let isPast = state.withLock { state in
            guard state.next == next, !state.isOver, !state.isPaused else { return true }
            state.alarm = alarm
            return false
        }
        if isPast { clock.cancel(alarm) }
    }

    private func step(_ index: Int) {
        let step = plan.steps[index].step
        let isMine = state.withLock { state in
            guard !state.isOver, !state.isPaused, state.next == index else { return false }
            state.next += 1
            state.alarm = nil
            switch step {
            case .finish, .fail: state.isOver = true
            case .head, .body: break
            }
            return true
        }
        guard isMine else { return }
        switch step {
        case .head(let response):
            func field(_ name: String) -> String? {
                response.headers.first { $0.name.lowercased() == name }?.value
            }
            note(
                .head(
                    status: response.status, type: field("content-type"), length: field("content-length")))
            receive(.response(response))
        case .body(let data):
            note(.bytes(data.count))
            receive(.body(data))
        case .finish:
            note(.finished)
            receive(.finished)
        case .fail(let failure):
            note(.failed(URLError.Code(rawValue: failure.code) ?? .unknown))
            receive(.failed(failure))
        }
        schedule()
    }
}
