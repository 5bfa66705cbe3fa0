import NotificationCore
import Testing

@Suite(.timeLimit(.minutes(1))) struct VirtualClockTests {
    private let clock = VirtualClock(backstop: nil)
    private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

    @Test func `The clock stands still while a thread works, and jumps when none does`() {
        let journal = Journal<Instant>()
        clock.beginWork()
        clock.beginWork()
        _ = clock.alarm(at: at(30)) { [clock] in journal.note(clock.now()) }
        clock.endWork()
        #expect(journal.entries.isEmpty)
        #expect(clock.now() == at(0))
        clock.endWork()
        #expect(journal.entries == [at(30)])
        #expect(clock.now() == at(30))
        #expect(clock.workUnderWay == 0)
    }

    @Test func `A wait is over at once when all threads wait`() async {
        clock.beginWork()
        await clock.wait(until: at(40))
        #expect(clock.now() == at(40))
        // Awake again is at work again.
        #expect(clock.workUnderWay == 1)
        clock.endWork()
    }

    @Test func `The alarm at the budget comes before a later one`() async {
        let journal = Journal<String>()
        clock.beginWork()
        _ = clock.alarm(at: at(30)) { journal.note("budget") }
        await clock.wait(until: at(40))
        journal.note("download")
        clock.endWork()
        #expect(journal.entries == ["budget", "download"])
    }

    @Test func `A cancelled alarm does not make the clock jump`() async {
        clock.beginWork()
        let budget = clock.alarm(at: at(30)) {}
        await clock.wait(until: at(10))
        clock.cancel(budget)
        clock.endWork()
        #expect(clock.now() == at(10))
        #expect(clock.pendingAlarms == 0)
    }

    @Test func `An overdue alarm fires even while someone works`() async {
        let journal = Journal<Instant>()
        clock.beginWork()
        await clock.wait(until: at(5))
        _ = clock.alarm(at: at(1)) { [clock] in journal.note(clock.now()) }
        #expect(journal.entries == [at(5)])
        #expect(clock.workUnderWay == 1)
        clock.endWork()
    }

    @Test func `A parent hands its work to children, and time is that of the longest`() async {
        clock.beginWork()
        let journal = Journal<String>()
        await withTaskGroup(of: Int64.self) { group in
            for seconds: Int64 in [7, 3, 5] {
                clock.beginWork()
                group.addTask { [clock] in
                    await clock.wait(until: Instant(nanoseconds: seconds * 1_000_000_000))
                    return seconds
                }
            }
            // The parent waits for its children: their work is counted, its own is not.
            clock.endWork()
            while let seconds = await group.next() {
                journal.note("\(seconds)@\(clock.now().nanoseconds / 1_000_000_000)")
                // The last one's work becomes the parent's.
                if journal.entries.count < 3 { clock.endWork() }
            }
        }
        #expect(journal.entries == ["3@3", "5@5", "7@7"])
        // The thread that fired the last alarm may not have ended it yet.
        while clock.workUnderWay > 1 { await Task.yield() }
        clock.endWork()
    }

    @Test func `What waits for one instant is set free even while the first of it works on`() async {
        let journal = Journal<String>()
        clock.beginWork()
        for index in 0..<3 { _ = clock.alarm(at: at(10)) { journal.note("alarm \(index)") } }
        _ = clock.alarm(at: at(11)) { journal.note("too late") }
        await clock.wait(until: at(10))
        // Woken after the alarms that were set before; still at work, so 11 has not come.
        #expect(journal.entries == ["alarm 0", "alarm 1", "alarm 2"])
        _ = clock.alarm(at: at(10)) { journal.note("alarm 3") }
        #expect(journal.entries.last == "alarm 3")
        clock.endWork()
        #expect(journal.entries.last == "too late")
    }

    @Test func `An action's work is counted until it ends`() {
        let journal = Journal<Int>()
        clock.beginWork()
        _ = clock.alarm(at: at(1)) { [clock] in
            journal.note(clock.workUnderWay)
            // Would fire inside this action if the clock could move now.
            _ = clock.alarm(at: Instant(nanoseconds: 2_000_000_000)) { journal.note(2) }
            journal.note(1)
        }
        clock.endWork()
        #expect(journal.entries == [1, 1, 2])
        #expect(clock.now() == at(2))
    }

    @Test func `More ends than beginnings do no harm`() {
        clock.endWork()
        clock.beginWork()
        let journal = Journal<Int>()
        _ = clock.alarm(at: at(1)) { journal.note(1) }
        #expect(journal.entries.isEmpty)
        clock.endWork()
        #expect(journal.entries == [1])
    }

    @Test func `With a backstop, alarms fire on its thread and not on the caller's`() {
        let backstop = ManualClock()
        let clock = VirtualClock(backstop: LaterClock(backstop))
        let journal = Journal<Int>()
        clock.beginWork()
        _ = clock.alarm(at: at(1)) { journal.note(1) }
        clock.endWork()
        #expect(journal.entries.isEmpty)
        backstop.advance(by: .seconds(1))
        #expect(journal.entries == [1])
    }

    @Test func `A thousand strands that wait again and again end at the right time`() async {
        clock.beginWork()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<1000 {
                clock.beginWork()
                group.addTask { [clock] in
                    for round in 1...5 {
                        let next = Instant(nanoseconds: Int64(round * 1000 + index % 7))
                        await clock.wait(until: next)
                        // No thread overtakes another: the clock shows exactly this instant.
                        if clock.now() != next { Issue.record("woken at \(clock.now()), not \(next)") }
                    }
                    clock.endWork()
                }
            }
            clock.endWork()
        }
        while clock.workUnderWay > 0 { await Task.yield() }
        #expect(clock.now() == Instant(nanoseconds: 5006))
        #expect(clock.pendingAlarms == 0)
    }
}

extension VirtualClock {
    /// Waits as the code of a delivery does: what waits does not count as work until its alarm has fired.
    fileprivate func wait(until instant: Instant) async {
        await withCheckedContinuation { continuation in
            _ = alarm(at: instant) { [self] in
                beginWork()
                continuation.resume()
            }
            endWork()
        }
    }
}

/// Fires nothing before its clock is moved, not even what is due at once: like a clock with its own thread.
private final class LaterClock: DeliveryClock {
    private let base: ManualClock
    init(_ base: ManualClock) { self.base = base }
    func now() -> Instant { base.now() }
    func alarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> Alarm {
        base.alarm(at: max(instant, base.now() + .nanoseconds(1)), action)
    }
    func cancel(_ alarm: Alarm) { base.cancel(alarm) }
    func beginWork() {}
    func endWork() {}
}
