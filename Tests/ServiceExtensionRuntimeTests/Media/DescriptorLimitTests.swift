import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The descriptors that may be opened")
struct DescriptorLimitTests {
    @Test func `Descriptors that are open are not counted as free`() throws {
        let before = DescriptorLimit.free(beside: 0)
        let more = (0..<10).map { _ in dup(STDERR_FILENO) }
        defer { for descriptor in more { close(descriptor) } }
        let after = DescriptorLimit.free(beside: 5)
        // Other tests of this process may open and close meanwhile.
        #expect(before - after >= 10)
    }

    @Test(.row(.fewDescriptors))
    func `A file that cannot be published for want of descriptors is tried for again`()
        async throws
    {
        let bench = LibraryBench()
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
