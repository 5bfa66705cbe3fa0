import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Lines through a runtime", .leavesNothing, .timeLimit(.minutes(1)))
struct RuntimeLinesTests {
    /// Lines of an empty object that count how many were read.
    private struct CountedLines: AsyncSequence, Sendable {
        let count: Int
        let read = Monitor(0)

        struct AsyncIterator: AsyncIteratorProtocol {
            var left: Int
            let read: Monitor<Int>

            mutating func next() async -> [UInt8]? {
                guard left > 0 else { return nil }
                left -= 1
                read.change { $0 += 1 }
                return Array("{}".utf8)
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(left: count, read: read) }
    }

    private func stream(_ lines: [[UInt8]]) -> AsyncStream<[UInt8]> {
        AsyncStream { continuation in
            for line in lines { continuation.yield(line) }
            continuation.finish()
        }
    }

    private func all<Lines>(
        _ lines: DeliveredLines<Lines>
    ) async throws -> [DeliveredNotification] {
        var all: [DeliveredNotification] = []
        for try await delivered in lines { all.append(delivered) }
        return all
    }

    @Test func `Results come in the order of the lines, each with its number`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        let gate = try LoopbackGate()
        bench.server.route(
            "/slow.png",
            .stallBeforeHeaders(until: gate, then: .bytes(TinyMedia.png(), contentType: "image/png")))
        bench.server.route("/fast.gif", .bytes(TinyMedia.gif(), contentType: "image/gif"))
        let lines = stream([
            bench.payload("/slow.png"), Array("  ".utf8), bench.payload("/fast.gif"), Array("no".utf8),
        ])
        let observer = RecordingObserver()
        var options = bench.options
        options.observer = observer
        try await NotificationRuntime.withRuntime(options) { runtime in
            let task = Task { try await all(runtime.deliver(lines: lines, limit: 4)) }
            // The first line is decided last.
            try await observer.codes.awaited("the others") { $0.count >= 2 ? true : nil }
            gate.open()
            let results = try await task.value
            #expect(results.map(\.line) == [1, 3, 4])
            #expect(results.map(\.outcome) == [.modified, .modified, .invalid])
            let records = try results.map { try JSON(parsing: $0.record) }
            #expect(records.map { $0["line"].int } == [1, 3, 4])
        }
    }

    @Test func `No more lines are read than may be under way`() async throws {
        let lines = CountedLines(count: 100)
        let observer = RecordingObserver()
        var options = NotificationRuntimeOptions()
        options.observer = observer
        try await NotificationRuntime.withRuntime(options) { runtime in
            var iterator = runtime.deliver(lines: lines, limit: 3).makeAsyncIterator()
            try await observer.codes.awaited("three deliveries") { $0.count >= 3 ? true : nil }
            #expect(lines.read.snapshot == 3)
            for taken in 1...2 {
                let next = try await iterator.next()
                #expect(next?.line == taken)
                try await observer.codes.awaited("one more") { $0.count >= 3 + taken ? true : nil }
                #expect(lines.read.snapshot == 3 + taken)
            }
        }
    }

    @Test func `Many lines go through few places`() async throws {
        try await NotificationRuntime.withRuntime { runtime in
            let results = try await all(runtime.deliver(lines: CountedLines(count: 500), limit: 7))
            #expect(results.map(\.line) == Array(1...500))
            #expect(results.allSatisfy { $0.code == .gateNotMutable })
        }
    }

    @Test func `What reading throws comes after the results`() async throws {
        struct Failure: Error {}
        let lines = AsyncThrowingStream<[UInt8], any Error> { continuation in
            continuation.yield(Array("{}".utf8))
            continuation.yield(Array("{".utf8))
            continuation.finish(throwing: Failure())
        }
        try await NotificationRuntime.withRuntime { runtime in
            var iterator = runtime.deliver(lines: lines).makeAsyncIterator()
            let (first, second) = (try await iterator.next(), try await iterator.next())
            #expect(first?.outcome == .original && second?.outcome == .invalid)
            do {
                let third = try await iterator.next()
                Issue.record("a third result: \(String(describing: third))")
            } catch {
                #expect(error is Failure)
            }
        }
    }

    @Test func `A cancelled iteration interrupts what is under way`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.server.route("/a.png", .stallBeforeHeaders())
        let lines = stream([bench.payload("/a.png")])
        let observer = RecordingObserver()
        var options = bench.options
        options.observer = observer
        try await NotificationRuntime.withRuntime(options) { runtime in
            let task = Task { try await all(runtime.deliver(lines: lines)) }
            try await bench.server.waitForRequests()
            task.cancel()
            #expect(try await task.value.isEmpty)
            try await observer.codes.awaited("the delivery") { $0 == [.internalInterrupted] ? true : nil }
        }
    }
}
