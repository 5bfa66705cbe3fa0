import Foundation
import NotificationCore

extension Load {
    /// One alarm serves both limits; bytes that arrive only move a date, and the alarm looks at it when it rings.
    func setAlarm() {
        let next = state.withLock { $0.end == nil ? nextLook($0) : nil }
        guard let next else { return }
        let alarm = clock.alarm(at: next) { [weak self] in self?.alarmRang() }
        let isLate = state.withLock { state in
            if state.end != nil { return true }
            state.alarm = alarm
            return false
        }
        if isLate { clock.cancel(alarm) }
    }

    private func alarmRang() {
        let now = clock.now()
        let (isOver, url) = state.withLock { state -> (Bool, URL?) in
            // Whoever holds still, or has been asked, is not waiting for the network.
            if state.isSuspended || state.question != nil { state.lastByte = now }
            return (state.due <= now || state.lastByte + settings.idleLimit <= now, state.request.url)
        }
        if isOver { end(.make(.timedOut, url: url)) } else { setAlarm() }
    }

    private func nextLook(_ state: State) -> Instant { min(state.due, state.lastByte + settings.idleLimit) }
}

extension Duration {
    /// Seconds of an API that takes anything: at least a nanosecond, at most some thirty years.
    static func interval(_ seconds: TimeInterval) -> Duration {
        .nanoseconds(Int64(max(min(seconds.isNaN ? 0 : seconds, 1e9) * 1e9, 1)))
    }
}
