import Dispatch
import Foundation
import ServiceExtensionTesting
import UserNotifications
import XCTest

/// A test that blocks the main thread. XCTest, because it runs a test that is not `async` on the main thread.
final class BlockedMainTests: XCTestCase {
    private final class OnMain: BareExtension, @unchecked Sendable {
        override func received() { DispatchQueue.main.async { self.deliver() } }
    }

    func testABlockedMainThreadIsTold() throws {
        XCTAssertTrue(Thread.isMainThread)
        let delivery = try Self.deliver(OnMain.self)
        XCTAssertEqual(delivery.code, .extensionNoAnswer)
        XCTAssertTrue(delivery.message?.contains("the main thread is blocked") == true, "\(delivery)")
        XCTAssertTrue(delivery.timeline.description.contains("by the test"), "\(delivery)")
    }

    private final class Elsewhere: BareExtension, @unchecked Sendable {
        override func received() { deliver() }
    }

    func testWithoutNeedOfTheMainThreadNothingIsTold() throws {
        let delivery = try Self.deliver(Elsewhere.self)
        XCTAssertEqual(delivery.outcome, .modified)
        XCTAssertFalse(delivery.timeline.description.contains("main thread"))
    }

    private static func deliver(_ type: BareExtension.Type) throws -> Delivery {
        nonisolated(unsafe) var result: Result<Delivery, any Error>?
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                result = .success(try await ExtensionHarness(type).deliver(Payloads.plain))
            } catch {
                result = .failure(error)
            }
            done.signal()
        }
        done.wait()
        return try XCTUnwrap(result).get()
    }
}
