import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Pruning published files", .leavesNothing, .timeLimit(.minutes(1))) struct PruneFilesTests {
    @Test func `What was used longer ago goes, the rest stays`() throws {
        let fixture = try PruneFixture()
        try fixture.publish(100, used: .days(8))
        try fixture.publish(200, used: .days(30))
        let young = try fixture.publish(300, used: .days(6))
        let result = try fixture.prune(olderThan: .days(7))
        #expect(result.removed == .init(files: 2, bytes: 300) && result.kept == .init(files: 1, bytes: 300))
        #expect(fixture.stored == [young])
    }

    @Test func `Above the size, what was used longest ago goes first, and no more than needed`() throws {
        let fixture = try PruneFixture()
        for age in 1...6 { try fixture.publish(100, used: .days(age)) }
        let result = try fixture.prune(maxSize: 250)
        #expect(result.removed == .init(files: 4, bytes: 400) && result.kept.bytes == 200)
        #expect(try fixture.prune(maxSize: 250).removed.files == 0)
    }

    @Test func `Of files of the same minute only as many go as must`() throws {
        let fixture = try PruneFixture()
        for _ in 1...10 { try fixture.publish(100, used: .days(3)) }
        #expect(try fixture.prune(maxSize: 700).removed == .init(files: 3, bytes: 300))
    }

    @Test func `Both limits hold`() throws {
        let fixture = try PruneFixture()
        for age in [1, 2, 8, 9] { try fixture.publish(100, used: .days(age)) }
        #expect(try fixture.prune(olderThan: .days(7), maxSize: 100).removed.files == 3)
        #expect(fixture.stored.count == 1)
    }

    @Test func `What was used in the last ten minutes stays, and that is told`() throws {
        let fixture = try PruneFixture()
        let recent = try fixture.publish(100, used: .seconds(9 * 60))
        try fixture.publish(100, used: .seconds(11 * 60))
        let result = try fixture.prune(olderThan: .zero, maxSize: 0)
        #expect(result.removed.files == 1 && result.inUse == .init(files: 1, bytes: 100))
        #expect(fixture.stored == [recent])
    }

    @Test func `A dry run tells the same and changes nothing`() throws {
        let fixture = try PruneFixture()
        for age in 1...9 { try fixture.publish(100, used: .days(age)) }
        let before = files(below: fixture.path)
        let dry = try fixture.prune(olderThan: .days(7), maxSize: 400, dryRun: true)
        #expect(files(below: fixture.path) == before)
        #expect(try fixture.prune(olderThan: .days(7), maxSize: 400) == dry)
        #expect(dry.removed.files == 5)
    }

    @Test func `What is not ours is left alone`() throws {
        let fixture = try PruneFixture()
        let published = try fixture.publish(100, used: .days(9))
        let directory = fixture.store.attachments + "/" + published.prefix(2)
        for name in ["notes.txt", String(repeating: "a", count: 64), "stage-me"] {
            write([1], to: directory + "/" + name)
            fixture.setAge(directory + "/" + name, .days(99))
        }
        write([1], to: fixture.store.attachments + "/README")
        let outside = fixture.store.directory + "/outside"
        mkdir(outside, 0o700)
        let name = String(repeating: "b", count: 64) + ".jpg"
        write([1], to: outside + "/" + name)
        fixture.setAge(outside + "/" + name, .days(99))
        symlink(outside, fixture.store.attachments + "/bb")
        #expect(try fixture.prune(olderThan: .days(1)).removed.files == 1)
        #expect(contents(outside + "/" + name) == [1])
        #expect(files(below: directory).count == 3)
    }

    @Test func `A file that cannot be removed is told`() throws {
        let fixture = try PruneFixture()
        try fixture.publish(100, used: .days(9))
        let table = FaultTable(always: [.unlink: .errno(EROFS)])
        let failure = #expect(throws: PruneFailure.self) {
            try fixture.prune(olderThan: .days(1), calls: table.calls)
        }
        guard case .store(let coded) = failure else { return #expect(Bool(false), "\(failure as Any)") }
        #expect(coded.code == .fsPermission && coded.message.contains("cannot be removed"))
    }

    @Test func `Nothing was ever published: nothing to do; no directory: told`() throws {
        let directory = try temporaryDirectory()
        defer { removeTree(directory) }
        let clock = SystemClock()
        defer { clock.shutdown() }
        var request = PruneRequest()
        request.olderThan = .days(1)
        #expect(try Pruner.run(path: directory, request, clock: clock) == PruneResult())
        #expect(files(below: directory) == [])
        #expect(throws: PruneFailure.self) {
            try Pruner.run(path: directory + "/gone", request, clock: clock)
        }
    }
}
