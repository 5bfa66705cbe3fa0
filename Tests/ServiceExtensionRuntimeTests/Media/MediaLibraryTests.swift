import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Who fetches what and when", .timeLimit(.minutes(1)))
struct MediaLibraryTests {
    @Test func `One transfer answers all lines that wait, and those that come while it is fresh`()
        async throws
    {
        let bench = LibraryBench()
        let lines = (1...3).map { bench.ask($0, "a.example/x") }
        try await bench.worker.answer("a.example/x")
        try await bench.woken.awaited("three lines") { $0.count == 3 ? true : nil }
        #expect(lines.map { $0.got("a.example/x") } == Array(repeating: "type.unsupported", count: 3))
        #expect(lines.map { $0.origin("a.example/x") } == ["network", "shared", "shared"])
        let late = bench.ask(4, "a.example/x")
        #expect(late.origin("a.example/x") == "shared")
        #expect(bench.worker.asked == ["a.example/x"])
        // A failure that stays is believed for a minute.
        bench.clock.advance(by: .seconds(61))
        bench.ask(5, "a.example/x")
        try await bench.worker.awaitAsked(2)
        bench.library.close()
    }

    @Test func `A line that leaves does not end a transfer that another waits for, the last one does`()
        async throws
    {
        let bench = LibraryBench()
        let first = bench.ask(1, "a.example/x")
        let second = bench.ask(2, "a.example/x")
        try await bench.worker.awaitAsked(1)
        bench.library.leave(first)
        #expect(bench.worker.cancelled == [])
        bench.library.leave(second)
        try await bench.worker.awaitCancelled(1)
        // What was cut off is not an answer for anyone.
        bench.ask(3, "a.example/x")
        try await bench.worker.answer("a.example/x")
        try await bench.woken.awaited("the third line") { $0.contains(3) ? true : nil }
    }

    @Test func `A budget begins with the first turn, not with the waiting for it`() async throws {
        let bench = LibraryBench { $0.perHost = 1 }
        bench.ask(1, "a.example/1")
        try await bench.worker.awaitAsked(1)
        let waiting = bench.ask(2, "a.example/2")
        let joining = bench.ask(3, "a.example/1")
        #expect(joining.takenUp != nil)
        bench.clock.advance(by: .seconds(3))
        #expect(waiting.takenUp == nil)
        try await bench.worker.answer("a.example/1")
        try await bench.worker.awaitAsked(2)
        #expect(waiting.takenUp == bench.clock.now())
        #expect(bench.begun.snapshot.sorted() == [1, 2, 3])
        try await bench.worker.answer("a.example/2")
        try await bench.settled()
    }

    @Test func `What a line needs whose budget runs goes before what others need`() async throws {
        let bench = LibraryBench { $0.perHost = 1 }
        bench.ask(1, "b.example/busy")
        try await bench.worker.awaitAsked(1)
        bench.ask(2, "b.example/other")
        bench.ask(3, "a.example/x", "b.example/y")
        try await bench.worker.awaitAsked(2)
        try await bench.worker.answer("b.example/busy")
        try await bench.worker.awaitAsked(3)
        #expect(bench.worker.asked == ["b.example/busy", "a.example/x", "b.example/y"])
        for url in ["a.example/x", "b.example/y", "b.example/other"] { try await bench.worker.answer(url) }
        try await bench.settled()
    }

    @Test func `No more transfers than allowed, in all and for each host, and hosts take turns`() async throws
    {
        let bench = LibraryBench {
            $0.concurrency = 3
            $0.perHost = 2
        }
        for number in 1...4 { bench.ask(number, "a.example/\(number)") }
        for number in 5...6 { bench.ask(number, "b.example/\(number)") }
        try await bench.worker.awaitAsked(3)
        #expect(bench.library.transfers == 3)
        #expect(bench.worker.asked.count { $0.hasPrefix("a.") } == 2)
        try await bench.worker.answer("a.example/1")
        try await bench.worker.awaitAsked(4)
        #expect(bench.library.transfers == 3)
        for url in bench.worker.asked.dropFirst() where url != "a.example/1" {
            try await bench.worker.answer(url)
        }
        try await bench.worker.awaitAsked(6)
        for url in bench.worker.asked.suffix(2) { try await bench.worker.answer(url) }
        try await bench.settled()
        #expect(bench.library.transfers == 0)
    }

    @Test func `What may pass is tried again when there is time for it`() async throws {
        let bench = LibraryBench { $0.retries = 1 }
        let line = bench.ask(1, "a.example/x")
        try await bench.worker.answer("a.example/x", .httpStatus, retryable: true, retryAfter: .seconds(2))
        try await bench.settled()
        #expect(bench.library.transfers == 0)
        bench.clock.advance(by: .seconds(2))
        try await bench.worker.awaitAsked(2)
        try await bench.worker.answer("a.example/x", .httpStatus, retryable: true)
        try await bench.woken.awaited("the line") { $0.isEmpty ? nil : true }
        #expect(line.got("a.example/x") == "http.status")
        // No delivery waits so long.
        let other = bench.ask(2, "a.example/y")
        try await bench.worker.answer("a.example/y", .httpStatus, retryable: true, retryAfter: .seconds(3600))
        try await bench.woken.awaited("the other line") { $0.contains(2) ? true : nil }
        #expect(other.got("a.example/y") == "http.status")
        // What may pass is no answer for the next line.
        bench.ask(3, "a.example/y")
        try await bench.worker.awaitAsked(4)
        try await bench.worker.answer("a.example/y")
        try await bench.settled()
    }

    @Test func `Where this machine has no room a transfer waits and is not lost, and fewer go at once`()
        async throws
    {
        let bench = LibraryBench()
        let line = bench.ask(1, "a.example/x")
        for attempt in 1...3 {
            try await bench.worker.awaitAsked(attempt)
            try await bench.worker.answer("a.example/x", .internalResource)
            try await bench.settled()
            bench.clock.advance(by: .milliseconds(200))
        }
        try await bench.worker.answer("a.example/x")
        try await bench.woken.awaited("the line") { $0.isEmpty ? nil : true }
        #expect(line.got("a.example/x") == "type.unsupported")
    }

    @Test func `Sixteen in a row that outlast every deadline suspend the host, a probe brings it back`()
        async throws
    {
        let bench = LibraryBench { $0.perHost = 16 }
        let lines = (1...16).map { bench.ask($0, "a.example/\($0)") }
        try await bench.worker.awaitAsked(16)
        bench.clock.advance(by: .seconds(10))
        for line in lines { bench.library.leave(line) }
        #expect(bench.ask(18, "a.example/next").got("a.example/next") == "net.host_suspended")
        // Another port is another host.
        bench.ask(19, "a.example:8443/other")
        try await bench.worker.answer("a.example:8443/other")
        try await bench.worker.awaitCancelled(16)
        bench.clock.advance(by: .seconds(1))
        let probe = bench.ask(20, "a.example/probe")
        try await bench.worker.awaitAsked(18)
        #expect(bench.ask(21, "a.example/x").got("a.example/x") == "net.host_suspended")
        bench.library.leave(probe)
        try await bench.worker.awaitCancelled(17)
        // The probe was lost as well: two seconds.
        bench.clock.advance(by: .milliseconds(1900))
        #expect(bench.ask(22, "a.example/y").got("a.example/y") == "net.host_suspended")
        bench.clock.advance(by: .milliseconds(100))
        bench.ask(23, "a.example/again")
        try await bench.worker.answer("a.example/again")
        try await bench.woken.awaited("the probe") { $0.contains(23) ? true : nil }
        bench.ask(24, "a.example/fine")
        try await bench.worker.answer("a.example/fine")
        try await bench.settled()
    }

    @Test func `When the batch ends nothing is begun any more, and what is under way goes on`() async throws {
        let bench = LibraryBench { $0.perHost = 1 }
        let running = bench.ask(1, "a.example/1")
        try await bench.worker.awaitAsked(1)
        let waiting = bench.ask(2, "a.example/2")
        bench.library.close()
        #expect(waiting.isRefused && !running.isRefused)
        #expect(bench.ask(3, "a.example/3").isRefused)
        #expect(bench.library.inFlight.map(\.sequence) == [1])
        try await bench.worker.answer("a.example/1")
        try await bench.settled()
        #expect(running.got("a.example/1") == "type.unsupported")
        #expect(bench.worker.asked.count == 1)
    }

    @Test func `A URL that cannot be fetched is answered at once`() {
        let bench = LibraryBench()
        let line = bench.line(1)
        guard
            case .answered(let received) = bench.library.request(
                "ftp://x/", for: line, at: bench.clock.now())
        else {
            Issue.record("it waits")
            return
        }
        #expect(received.answer.failure?.code == .urlScheme)
    }
}
