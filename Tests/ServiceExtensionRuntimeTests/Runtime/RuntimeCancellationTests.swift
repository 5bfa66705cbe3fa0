import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("A runtime ends with its tasks", .leavesNothing, .timeLimit(.minutes(1)))
struct RuntimeCancellationTests {
    @Test func `A cancelled task gets the original at once`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.server.route("/a.png", .stallBeforeHeaders())
        let payload = bench.payload("/a.png")
        try await NotificationRuntime.withRuntime(bench.options) { runtime in
            let task = Task { await runtime.deliver(payload) }
            try await bench.server.waitForRequests()
            task.cancel()
            let delivered = await task.value
            #expect(delivered.outcome == .original && delivered.code == .internalInterrupted)
            #expect(delivered.payload == payload && delivered.isRetryable)
            #expect(delivered.attachments.map(\.outcome) == [.expired])
            #expect(delivered.elapsed < .seconds(29))
            #expect(runtime.load.deliveries == 0)
        }
    }

    @Test func `A task that was cancelled before it began to deliver gets the original, too`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.server.route("/a.png", .stallBeforeHeaders())
        let payload = bench.payload("/a.png")
        try await NotificationRuntime.withRuntime(bench.options) { runtime in
            let isCancelled = Wakeup()
            let task = Task {
                await isCancelled.wait()
                return await runtime.deliver(payload)
            }
            task.cancel()
            isCancelled.finish()
            let delivered = await task.value
            #expect(delivered.outcome == .original && delivered.code == .internalInterrupted)
        }
    }

    @Test func `Others that wait for the same picture get it`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        let gate = try LoopbackGate()
        bench.server.route(
            "/a.png",
            .stallBeforeHeaders(until: gate, then: .bytes(TinyMedia.png(), contentType: "image/png")))
        let payload = bench.payload("/a.png")
        try await NotificationRuntime.withRuntime(bench.options) { runtime in
            let first = Task { await runtime.deliver(payload) }
            try await bench.server.waitForRequests()
            let second = Task { await runtime.deliver(payload) }
            try await eventually("both deliveries") { runtime.load.deliveries == 2 }
            first.cancel()
            #expect(await first.value.code == .internalInterrupted)
            gate.open()
            #expect(await second.value.outcome == .modified)
        }
    }

    @Test func `What the body of withRuntime returns and throws comes out`() async throws {
        struct Failure: Error {}
        let seven = try await NotificationRuntime.withRuntime { _ in 7 }
        #expect(seven == 7)
        await #expect(throws: Failure.self) {
            try await NotificationRuntime.withRuntime { (_: NotificationRuntime) -> Void in throw Failure() }
        }
        var options = NotificationRuntimeOptions()
        options.transfers = 0
        await #expect(throws: NotificationRuntimeError.self) {
            try await NotificationRuntime.withRuntime(options) { _ in }
        }
    }

    @Test func `An end delivers the original of what is under way`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.server.route("/a.png", .stallBeforeHeaders())
        let payload = bench.payload("/a.png")
        let runtime = try NotificationRuntime(bench.options)
        let task = Task { await runtime.deliver(payload) }
        try await bench.server.waitForRequests()
        await runtime.stop()
        let delivered = await task.value
        #expect(delivered.outcome == .original && delivered.payload == payload)
        let later = await runtime.deliver(payload)
        #expect(later.outcome == .original && later.code == .internalInterrupted)
    }

    @Test func `A cancelled body of withRuntime leaves nothing behind`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.server.route("/a.png", .stallBeforeHeaders())
        let payload = bench.payload("/a.png")
        let options = bench.options
        let task = Task {
            try await NotificationRuntime.withRuntime(options) { runtime in
                let delivered = await runtime.deliver(payload)
                #expect(delivered.code == .internalInterrupted)
                try Task.checkCancellation()
            }
        }
        try await bench.server.waitForRequests()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
