import NotificationCore
import Testing

struct MonitorTests {
    @Test("A waiting thread gets the answer that another thread puts in")
    func handedOver() throws {
        let monitor = Monitor<Int?>(nil)
        let got = Locked<Int?>(nil)
        let thread = try NamedThread.start("test-wait") {
            let answer = monitor.wait { $0 }
            got.withLock { $0 = answer }
        }
        monitor.change { $0 = 7 }
        thread.join()
        #expect(got.withLock { $0 } == 7)
    }

    @Test("A change wakes everyone, and each takes its own share")
    func everyone() throws {
        let monitor = Monitor((waiting: 0, shares: 0))
        let threads = try (0..<4).map { number in
            try NamedThread.start("test-wait-\(number)") {
                var isCounted = false
                monitor.wait { state -> Void? in
                    if !isCounted {
                        isCounted = true
                        state.waiting += 1
                        monitor.wakeAll()
                    }
                    if state.shares == 0 { return nil }
                    state.shares -= 1
                    return ()
                }
            }
        }
        let ready = monitor.wait(atMost: .seconds(10)) { $0.waiting == 4 ? true : nil }
        #expect(ready == true)
        monitor.change { $0.shares = 4 }
        for thread in threads { thread.join() }
        #expect(monitor.snapshot.shares == 0)
    }

    @Test(
        "A wait whose time has passed asks once more and gives up",
        arguments: [Duration.seconds(-5), .zero, .nanoseconds(1), .milliseconds(1)])
    func givesUp(limit: Duration) {
        let monitor = Monitor(0)
        let answer = monitor.wait(atMost: limit) { asked -> Int? in
            asked += 1
            return nil
        }
        #expect(answer == nil)
        #expect(monitor.snapshot >= 2)
    }

    @Test(
        "An answer that is there needs no time, and no limit is too long",
        arguments: [Duration.seconds(-5), .zero, .seconds(Int64.max)])
    func atOnce(limit: Duration) {
        #expect(Monitor(3).wait(atMost: limit) { $0 } == 3)
    }

    @Test("A limit ends after its time and not before")
    func notEarly() {
        let monitor = Monitor(0)
        let took = ContinuousClock().measure {
            _ = monitor.wait(atMost: .milliseconds(30)) { _ in Int?.none }
        }
        #expect(took >= .milliseconds(30))
    }

    @Test("What the body throws comes out typed, and the lock is free again")
    func throwing() {
        struct Refusal: Error, Equatable {}
        let monitor = Monitor(1)
        #expect(throws: Refusal()) {
            try monitor.change { (value) throws(Refusal) in
                value = 2
                throw Refusal()
            }
        }
        #expect(monitor.snapshot == 2)
    }
}
