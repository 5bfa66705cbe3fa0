import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Group commit", .leavesNothing)
struct CommitGroupTests {
    /// Runs `body` on so many threads and waits for them.
    private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async throws {
        let threads = try (0..<count).map { number in try NamedThread.start("test-commit") { body(number) } }
        await onOwnThread { for thread in threads { thread.join() } }
    }

    @Test func `Many that wait share a sync that began after they came`() async throws {
        let syncs = Monitor((begun: 0, ended: 0))
        let arrived = Monitor(0)
        let group = CommitGroup {
            syncs.change { $0.begun += 1 }
            // The first one lasts until all have come.
            arrived.wait { $0 >= 50 ? () : nil }
            syncs.change { $0.ended += 1 }
            return nil
        }
        let early = Locked(0)
        try await onThreads(50) { _ in
            let begun = syncs.withLock { $0.begun }
            arrived.change { $0 += 1 }
            #expect(group.commit() == nil)
            // A sync that began after this one came has ended.
            if syncs.withLock({ $0.ended }) <= begun { early.withLock { $0 += 1 } }
        }
        #expect(early.withLock { $0 } == 0)
        #expect((1...50).contains(syncs.withLock { $0.begun }))
    }

    @Test func `Its failure is everyone's, and the next sync is a new one`() async throws {
        let calls = Monitor(0)
        let group = CommitGroup {
            calls.change { $0 += 1 }
            return calls.snapshot == 1 ? CodedFailure(.fsIO, "scripted") : nil
        }
        #expect(group.commit()?.code == .fsIO)
        #expect(group.commit() == nil)
        #expect(calls.snapshot == 2)
    }

    @Test func `Files of a batch cost syncs of the file system and none of files, counted in the store`()
        async throws
    {
        let table = FaultTable()
        let fixture = try StoreFixture(calls: table.calls)
        let (group, before) = (fixture.group, table.count(.fsync))
        let commits = CommitGroup {
            do throws(CodedFailure) {
                try group.commit()
                return nil
            } catch {
                return error
            }
        }
        try await onThreads(20) { number in
            let digits = String(number + 256, radix: 16).suffix(2)
            #expect(throws: Never.self) {
                let file = try publication(
                    [UInt8(number)], in: group, sha256: name(String(digits)), as: "jpg")
                _ = try group.publish([file], durability: .deferred)
            }
            #expect(commits.commit() == nil)
        }
        #expect((1...20).contains(table.count(.syncfs)))
        #expect(table.count(.fsync) == before)
    }
}
