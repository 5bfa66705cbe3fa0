import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite(.timeLimit(.minutes(1))) struct DeliveryLockTests {
    /// What pruning does.
    private func exclusive(_ fixture: StoreFixture) throws -> Int32 {
        let file = open(fixture.attachments + "/.lock", O_RDWR | O_CREAT, 0o640)
        try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
        return file
    }

    @Test(.row(.pruneDuringDelivery))
    func `Deliveries share the lock, pruning waits for them`() throws {
        let fixture = try StoreFixture()
        let one = try #require(try fixture.group.tryDeliveryLock())
        let other = try #require(try fixture.another().tryDeliveryLock())
        let prune = open(fixture.attachments + "/.lock", O_RDWR)
        defer { close(prune) }
        #expect(flock(prune, LOCK_EX | LOCK_NB) == -1)
        withExtendedLifetime((one, other)) {}
    }

    @Test func `Deliveries of one process share a descriptor, until the file is another`() throws {
        let fixture = try StoreFixture()
        let one = try #require(try fixture.group.tryDeliveryLock())
        #expect(try fixture.group.tryDeliveryLock() === one)
        unlink(fixture.attachments + "/.lock")
        let other = try #require(try fixture.group.tryDeliveryLock())
        #expect(other !== one)
        #expect(try fixture.group.tryDeliveryLock() === other)
    }

    @Test func `A process that waits to prune gets no further delivery before it`() throws {
        let fixture = try StoreFixture()
        let held = try #require(try fixture.group.tryDeliveryLock())
        let turn = open(fixture.attachments + "/.lock-prune", O_RDWR | O_CREAT, 0o640)
        try #require(flock(turn, LOCK_EX | LOCK_NB) == 0)
        #expect(try fixture.group.tryDeliveryLock() == nil)
        close(turn)
        #expect(try fixture.group.tryDeliveryLock() === held)
    }

    @Test func `While someone prunes there is no lock, and afterwards there is`() throws {
        let fixture = try StoreFixture()
        let prune = try exclusive(fixture)
        #expect(try fixture.group.tryDeliveryLock() == nil)
        close(prune)
        #expect(try fixture.group.tryDeliveryLock() != nil)
    }

    @Test func `A file system without locks does not stop a delivery, a link in place of the lock does`()
        throws
    {
        let table = FaultTable(always: [.flock: .errno(ENOLCK)])
        let fixture = try StoreFixture(calls: table.calls)
        #expect(try fixture.group.tryDeliveryLock() != nil)
        unlink(fixture.attachments + "/.lock")
        symlink("/etc/passwd", fixture.attachments + "/.lock")
        let failure = #expect(throws: CodedFailure.self) { try fixture.group.tryDeliveryLock() }
        #expect(failure?.code == .fsConflict)
    }
}
