import NotificationCore

/// The waits of a fetch, an exchange or a bound in real time, one after the other: each goes on once, when its instant has come or with a cancel.
///
/// The caller's work on the clock (see ``DeliveryClock``) is not counted while it waits.
final class ClockWait: Sendable {
    private struct State: Sendable {
        var goOn: (@Sendable (_ isCancelled: Bool) -> Void)?
        var alarm: Alarm?
        /// Names the wait: the alarm of an earlier one may be known after it has fired.
        var number = 0
        var isCancelled = false
    }

    private let clock: any DeliveryClock
    private let state = Locked(State())

    init(on clock: any DeliveryClock) { self.clock = clock }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Goes on at `instant`; at once after a cancel.
    func wait(until instant: Instant, _ goOn: @escaping @Sendable (_ isCancelled: Bool) -> Void) {
        // Either the alarm or a cancel takes it out of the state, and goes on with it.
        let number = state.withLock { state -> Int? in
            if state.isCancelled { return nil }
            state.goOn = goOn
            state.number += 1
            return state.number
        }
        guard let number else { return goOn(true) }
        let alarm = clock.alarm(at: instant) { [self] in resume(isCancelled: false) }
        let isOver = state.withLock { state in
            guard state.goOn != nil, state.number == number else { return true }
            state.alarm = alarm
            return false
        }
        if isOver { clock.cancel(alarm) }
        clock.endWork()
    }

    func cancel() {
        let alarm = state.withLock { state in
            state.isCancelled = true
            return state.alarm
        }
        if let alarm { clock.cancel(alarm) }
        resume(isCancelled: true)
    }

    private func resume(isCancelled: Bool) {
        guard let goOn = state.withLock({ $0.goOn.take() }) else { return }
        clock.beginWork()
        goOn(isCancelled)
    }
}
