import Glibc
import NSELoopbackServer
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("Pruning from a program", .leavesNothing, .timeLimit(.minutes(1)))
struct RuntimePruneTests {
    @Test func `what was not used for long goes, what is in use stays, and deliveries go on`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.server.route("/a.png", .bytes(TinyMedia.png(), contentType: "image/png"))
        try await NotificationRuntime.withRuntime(bench.options) { runtime in
            // What was delivered keeps its files: it must not live on.
            let path = try #require(await Self.deliveredPath(bench, runtime))
            let kept = try await runtime.prune(olderThan: .seconds(3600))
            #expect(kept.removedFiles == 0 && kept.keptFiles == 1 && kept.keptBytes > 0)
            var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
            #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
            let removed = try await runtime.prune(olderThan: .seconds(3600))
            #expect(removed.removedFiles == 1 && removed.keptFiles == 0)
            #expect(await runtime.deliver(bench.payload("/a.png")).outcome == .modified)
        }
    }

    private static func deliveredPath(_ bench: RuntimeBench, _ runtime: NotificationRuntime) async -> String?
    {
        await runtime.deliver(bench.payload("/a.png")).attachments.first?.path
    }

    @Test func `an app group that cannot be used is an error`() async throws {
        var options = NotificationRuntimeOptions(appGroup: "/proc/nope")
        options.budget = .seconds(1)
        let runtime = try NotificationRuntime(options)
        await #expect(throws: NotificationRuntimeError.self) { try await runtime.prune(maxSize: 1) }
        await runtime.stop()
    }
}
