import Dispatch
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite struct DeliveryLatchTests {
    private let notification = AcceptedNotification(
        input: PayloadBytes([]), readAt: WallClock(seconds: 0), budget: .seconds(30))

    @Test func `Of a hundred threads one claims a notification`() {
        let wins = Locked(0)
        #expect(!notification.isClaimed)
        DispatchQueue.concurrentPerform(iterations: 100) { _ in
            if notification.claim() { wins.withLock { $0 += 1 } }
        }
        #expect(wins.withLock { $0 } == 1)
        #expect(notification.isClaimed)
    }
}
