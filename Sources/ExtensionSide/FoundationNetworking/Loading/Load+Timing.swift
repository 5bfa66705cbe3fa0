import Foundation
import NotificationCore

extension Load {
    /// Sets the alarm for both limits. Bytes that arrive only change a date, which is compared when the alarm rings.
    func setAlarm() {
        let next = state.withLock { $0.end == nil ? nextCheck($0) : nil }
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
            // A load that is suspended, or waits for its client's answer, does not wait for the network.
            if state.isSuspended || state.question != nil { state.lastByte = now }
            return (state.due <= now || state.lastByte + settings.idleLimit <= now, state.request.url)
        }
        if isOver { end(.make(.timedOut, url: url)) } else { setAlarm() }
    }

    private func nextCheck(_ state: State) -> Instant { min(state.due, state.lastByte + settings.idleLimit) }
}

extension Duration {
    /// Returns a duration for seconds of any value: at least a nanosecond and at most 10⁹ seconds, about 32 years.
    static func interval(_ seconds: TimeInterval) -> Duration {
        .nanoseconds(Int64(max(min(seconds.isNaN ? 0 : seconds, 1e9) * 1e9, 1)))
    }
}
