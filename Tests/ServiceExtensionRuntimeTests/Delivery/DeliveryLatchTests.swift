import Dispatch
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite struct DeliveryLatchTests {
    @Test func `Of a hundred threads one wins, and the others are counted`() {
        let latch = DeliveryLatch()
        let wins = Locked(0)
        #expect(!latch.isClaimed && latch.surplus == 0)
        DispatchQueue.concurrentPerform(iterations: 100) { _ in
            if latch.claim() { wins.withLock { $0 += 1 } }
        }
        #expect(wins.withLock { $0 } == 1)
        #expect(latch.isClaimed)
        #expect(latch.surplus == 99)
    }

    @Test func `The winner alone is no surplus`() {
        let latch = DeliveryLatch()
        #expect(latch.claim())
        #expect(latch.surplus == 0)
        #expect(!latch.claim())
        #expect(latch.surplus == 1)
    }
}
