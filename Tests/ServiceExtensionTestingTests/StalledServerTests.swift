import ServiceExtensionTesting
import Testing
import UserNotifications

/// What the whole bench is for.
@Suite struct StalledServerTests {
    @Test func `A server that hangs for 40 s costs the picture, not the test's time`() async throws {
        let harness = ExtensionHarness(DownloadingExtension.self)
        harness.network.on("https://cdn.example.com/*", respond: .jpeg().delayed(by: .seconds(40)))
        let delivery = try await harness.deliver(Payloads.picture)
        #expect(delivery.outcome == .modified)
        #expect(delivery.content.title == "Title [modified]")
        #expect(delivery.attachments.isEmpty)
        #expect(delivery.warnedAt == .seconds(29))
        #expect(delivery.elapsed == .seconds(29))
    }

    @Test func `A server that answers at once gives the picture`() async throws {
        let harness = ExtensionHarness(DownloadingExtension.self)
        harness.network.on("https://cdn.example.com/*", respond: .jpeg())
        let delivery = try await harness.deliver(Payloads.picture)
        #expect(delivery.outcome == .modified)
        #expect(delivery.attachments.map(\.isAdmitted) == [true])
        #expect(delivery.elapsed == .milliseconds(50))
    }
}
