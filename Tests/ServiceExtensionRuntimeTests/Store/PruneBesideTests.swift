import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Pruning during deliveries", .leavesNothing, .timeLimit(.minutes(1))) struct PruneBesideTests {
    @Test func `It waits for a delivery, and gives up when that does not end`() throws {
        let fixture = try PruneFixture()
        try fixture.publish(10, used: .days(9))
        let delivery = try #require(try fixture.store.group.tryDeliveryLock())
        let failure = #expect(throws: PruneFailure.self) {
            try fixture.prune(olderThan: .days(1), patience: .milliseconds(50))
        }
        guard case .busy = failure else { return #expect(Bool(false), "\(failure as Any)") }
        withExtendedLifetime(delivery) {}
        #expect(fixture.stored.count == 1)
        // A process that gave up excludes no other.
        #expect(try fixture.store.group.tryDeliveryLock() != nil)
    }

    @Test func `Deliveries whose locks overlap for ever do not keep it out`() throws {
        let fixture = try PruneFixture()
        for _ in 0..<600 { try fixture.publish(10, used: .days(9)) }
        let isRunning = Locked(true)
        let deliveries = Locked(0)
        let group = fixture.store.group
        let threads = try (0..<4).map { number in
            try NamedThread.start("test-deliver") {
                usleep(UInt32(number) * 5000)
                while isRunning.withLock({ $0 }) {
                    let lock = try? group.tryDeliveryLock()
                    usleep(lock == nil ? 1000 : 20_000)
                    withExtendedLifetime(lock) {}
                    if lock != nil { deliveries.withLock { $0 += 1 } }
                }
            }
        }
        let result = Result { try fixture.prune(olderThan: .days(1)) }
        isRunning.withLock { $0 = false }
        for thread in threads { thread.join() }
        #expect(try result.get().removed.files == 600)
        #expect(deliveries.withLock { $0 } > 0)
    }

    @Test func `A file that is taken up while it is pruned either stays or is not taken up`() throws {
        let fixture = try PruneFixture()
        let group = fixture.store.group
        var kept = 0
        for _ in 0..<100 {
            let path = try fixture.publish(10, used: .days(9))
            let name = try #require(PublishedName(String(path.dropFirst(3))))
            let isTaken = Locked(false)
            let user = try NamedThread.start("test-user") {
                let file = group.openPublished(sha256: name.sha256, fileExtension: name.fileExtension)
                isTaken.withLock { $0 = file != nil }
            }
            _ = try fixture.prune(olderThan: .days(7))
            user.join()
            let isThere = access(fixture.store.attachments + "/" + path, F_OK) == 0
            #expect(isTaken.withLock { $0 } == isThere)
            if isThere { kept += 1 }
            unlink(fixture.store.attachments + "/" + path)
        }
        #expect(kept <= 100)
    }

    @Test func `Where nothing can be locked nothing is pruned`() throws {
        let fixture = try PruneFixture()
        try fixture.publish(10, used: .days(9))
        let table = FaultTable(always: [.flock: .errno(ENOLCK)])
        let failure = #expect(throws: PruneFailure.self) {
            try fixture.prune(olderThan: .days(1), calls: table.calls)
        }
        guard case .store(let coded) = failure else { return #expect(Bool(false), "\(failure as Any)") }
        #expect(coded.code == .fsPermission && coded.message.contains("cannot be locked"))
        #expect(fixture.stored.count == 1)
    }
}
