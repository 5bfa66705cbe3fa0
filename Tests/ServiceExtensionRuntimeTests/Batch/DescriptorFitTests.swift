import Glibc
import NotificationCore
import TestSupport
import Testing

@testable import ServiceExtensionRuntime

@Suite("A batch and the descriptors that it may open")
struct DescriptorFitTests {
    @Test(
        .row(112),
        arguments: [
            (600, 960, 320, true), (600, 1800, 600, false), (64, 19_000, 64, false), (8, 5, 1, true),
            (1, 0, 1, false),
        ])
    func `There are as many transfers as there are descriptors for`(
        wanted: Int, free: Int, got: Int, isSaid: Bool
    ) {
        var settings = BatchSettings()
        settings.concurrency = wanted
        let said = settings.fitDescriptors(free: free)
        #expect(settings.concurrency == got && (said != nil) == isSaid)
        #expect(settings.openFiles >= got && settings.openFiles <= max(2, free))
        if let said { #expect(said.contains("at most \(got) ") && said.contains("(ulimit -n)")) }
    }

    @Test func `Descriptors that are open are not counted as free`() throws {
        let before = DescriptorLimit.free(beside: 0)
        let more = (0..<10).map { _ in dup(STDERR_FILENO) }
        defer { for descriptor in more { close(descriptor) } }
        let after = DescriptorLimit.free(beside: 5)
        // Other tests of this process may open and close meanwhile.
        #expect(before - after >= 10)
    }

    @Test(.row(112)) func `A file that cannot be published for want of descriptors is tried for again`()
        async throws
    {
        let bench = SchedulerBench()
        let line = bench.ask(1, "a.example/x")
        bench.worker.failPublishing("a.example/x", .internalResource)
        try await bench.worker.answer("a.example/x", .typeUnsupported)
        try await bench.settled()
        #expect(bench.woken.snapshot == [])
        // After a pause, though the settings allow no retry: the transfer did not fail.
        bench.clock.advance(by: .milliseconds(200))
        try await bench.worker.awaitAsked(2)
        try await bench.worker.answer("a.example/x", .httpStatus)
        try await bench.settled()
        #expect(line.got("a.example/x") == "http.status")
    }
}
