import NotificationCore
import Testing

@Suite(.timeLimit(.minutes(1))) struct ManualClockTests {
    private let clock = ManualClock()
    private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

    @Test func `The clock starts at zero and moves only when told`() {
        #expect(clock.now() == at(0))
        clock.advance(by: .seconds(3))
        clock.advance(to: at(2))
        #expect(clock.now() == at(3))
    }

    @Test func `Alarms fire in order, each at its own instant`() {
        let journal = Journal<String>()
        for (name, seconds) in [("c", Int64(3)), ("a", 1), ("b", 2), ("a2", 1), ("late", 9)] {
            _ = clock.alarm(at: at(seconds)) { [clock] in
                journal.note("\(name)@\(clock.now().nanoseconds / 1_000_000_000)")
            }
        }
        clock.advance(by: .seconds(5))
        #expect(journal.entries == ["a@1", "a2@1", "b@2", "c@3"])
        #expect(clock.pendingAlarms == 1)
        #expect(clock.now() == at(5))
    }

    @Test func `An alarm set by an action fires in the same advance`() {
        let journal = Journal<Instant>()
        _ = clock.alarm(at: at(1)) { [clock] in
            _ = clock.alarm(at: clock.now() + .seconds(1)) { journal.note(clock.now()) }
        }
        clock.advance(by: .seconds(5))
        #expect(journal.entries == [at(2)])
    }

    @Test func `An alarm whose instant has passed fires at once`() {
        let journal = Journal<Instant>()
        clock.advance(by: .seconds(5))
        _ = clock.alarm(at: at(1)) { [clock] in journal.note(clock.now()) }
        #expect(journal.entries == [at(5)])
        #expect(clock.pendingAlarms == 0)
    }

    @Test func `A cancelled alarm does not fire`() {
        let journal = Journal<Int>()
        let alarm = clock.alarm(at: at(1)) { journal.note(1) }
        clock.cancel(alarm)
        clock.cancel(alarm)
        clock.advance(by: .seconds(5))
        #expect(journal.entries.isEmpty)
        #expect(clock.pendingAlarms == 0)
    }

    @Test func `What an action holds is released without the lock held`() {
        final class CancelsAnother: Sendable {
            let clock: ManualClock
            let alarm: Alarm
            init(clock: ManualClock, alarm: Alarm) {
                self.clock = clock
                self.alarm = alarm
            }
            deinit { clock.cancel(alarm) }
        }
        let other = clock.alarm(at: at(2)) {}
        var holder: CancelsAnother? = CancelsAnother(clock: clock, alarm: other)
        let alarm = clock.alarm(at: at(1)) { [holder] in withExtendedLifetime(holder) {} }
        holder = nil
        clock.cancel(alarm)
        #expect(clock.pendingAlarms == 0)
    }

    @Test func `Tests can wait for alarms`() async {
        async let alarms: Void = clock.waitForAlarms(2)
        _ = clock.alarm(at: at(1)) {}
        _ = clock.alarm(at: at(1)) {}
        await alarms
        #expect(clock.pendingAlarms == 2)
        let waiting = Task { [clock] in await clock.waitForAlarms(3) }
        waiting.cancel()
        await waiting.value
    }
}
