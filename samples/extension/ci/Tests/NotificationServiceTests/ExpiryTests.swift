#if canImport(ServiceExtensionTesting)
import ServiceExtensionTesting
import UserNotifications
import XCTest

@testable import NotificationService

/// The bench serves XCTest as well.
final class ExpiryTests: XCTestCase {
    func testTheExtensionAnswersAtTheWarning() async throws {
        let harness = ExtensionHarness(NotificationService.self, budget: .seconds(10))
        harness.network.on("*", respond: .jpeg().stalling(afterBytes: 100))

        let delivery = try await harness.deliver(contentsOf: Payload.parcel)

        XCTAssertEqual(delivery.outcome, .modified)
        XCTAssertEqual(delivery.elapsed, .seconds(9))
        XCTAssertEqual(delivery.handlerCalls.count, 1)
    }
}
#endif
