import ServiceExtensionTesting
import UserNotifications
import XCTest

/// The bench in the other test library, whose main thread waits in a run loop.
final class XCTestUseTests: XCTestCase {
    func testAServerThatHangs() async throws {
        let harness = ExtensionHarness(DownloadingExtension.self)
        harness.network.on("https://cdn.example.com/*", respond: .jpeg().delayed(by: .seconds(40)))
        let delivery = try await harness.deliver(Payloads.picture)
        XCTAssertEqual(delivery.outcome, .modified)
        XCTAssertEqual(delivery.elapsed, .seconds(29))
    }

    func testNoAnswer() async throws {
        let delivery = try await ExtensionHarness(BareExtension.self).deliver(Payloads.plain)
        XCTAssertEqual(delivery.outcome, .original)
    }

    func testMainQueue() async throws {
        let harness = ExtensionHarness(ConcurrencyStyleTests.OnMain.self)
        harness.network.on("*", respond: .jpeg())
        let delivery = try await harness.deliver(Payloads.picture)
        try delivery.expect(.modified, .attachments(1), .deliveredOnce)
    }

    func testOwnSleep() async throws {
        let delivery = try await ExtensionHarness(ConcurrencyStyleTests.Sleeping.self).deliver(Payloads.plain)
        try delivery.expect(.modified, .deliveredOnce)
    }

    func testDrillSurvivesACrash() async throws {
        let report = try await Drill.run(Casting.self, payload: DrillPayloads.picture) {
            $0.only = ["http.404", "key.number"]
        }
        XCTAssertEqual(report["http.404"]?.verdict, .passed)
        XCTAssertEqual(report["key.number"]?.failures.map(\.assertion), [.survived])
        XCTAssertTrue(report.summary.contains("each in a process of its own"), report.summary)
    }
}
