@preconcurrency import Dispatch
package import NotificationCore

/// The machine's clock, where no transport with one of its own is installed. Alarms fire on a queue of Dispatch.
package final class RealTimeClock: DeliveryClock {
    package static let shared = RealTimeClock()

    private struct Alarms: Sendable {
        var nextID: UInt64 = 1
        var timers: [UInt64: any DispatchSourceTimer] = [:]
    }

    private let queue = DispatchQueue(label: "FoundationNetworking.RealTimeClock")
    private let alarms = Locked(Alarms())

    private init() {}

    package func now() -> Instant { Instant(nanoseconds: SystemTime.nanoseconds(CLOCK_BOOTTIME)) }

    package func alarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> Alarm {
        let wait = max((instant - now()).nanoseconds, 0)
        // A timer source can be released before its time; a block passed to `asyncAfter` stays until then.
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let id = alarms.withLock { alarms -> UInt64 in
            defer { alarms.nextID += 1 }
            alarms.timers[alarms.nextID] = timer
            return alarms.nextID
        }
        timer.setEventHandler { [weak self] in
            guard let self, self.take(id) != nil else { return }
            action()
        }
        timer.schedule(deadline: .now() + .nanoseconds(Int(min(wait, 1 << 60))))
        timer.activate()
        return Alarm(id: id)
    }

    package func cancel(_ alarm: Alarm) { take(alarm.id)?.cancel() }

    package func beginWork() {}
    package func endWork() {}

    private func take(_ id: UInt64) -> (any DispatchSourceTimer)? {
        alarms.withLock { $0.timers.removeValue(forKey: id) }
    }
}
