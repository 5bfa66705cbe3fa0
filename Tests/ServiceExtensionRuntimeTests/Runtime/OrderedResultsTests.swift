import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Results in order", .timeLimit(.minutes(1)))
struct OrderedResultsTests {
    @Test func `Results are handed on in the order of their indices`() {
        let seen = Monitor<[Int]>([])
        let results = OrderedResults<Int> { value in seen.change { $0.append(value) } }
        results.complete(2, 2)
        results.complete(1, 1)
        #expect(seen.snapshot.isEmpty)
        results.complete(0, 0)
        results.complete(3, 3)
        #expect(seen.snapshot == [0, 1, 2, 3])
    }

    @Test func `A result that comes while another is handed on has its turn`() {
        let seen = Monitor<[Int]>([])
        let itself = Locked<OrderedResults<Int>?>(nil)
        let results = OrderedResults<Int> { value in
            seen.change { $0.append(value) }
            if value == 0 { itself.withLock { $0 }?.complete(1, 1) }
        }
        itself.withLock { $0 = results }
        results.complete(2, 2)
        results.complete(0, 0)
        #expect(seen.snapshot == [0, 1, 2])
        itself.withLock { $0 = nil }
    }
}
