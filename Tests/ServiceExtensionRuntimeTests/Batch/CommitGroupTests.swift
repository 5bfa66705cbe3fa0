import NotificationCore
import TestSupport
import Testing

@testable import ServiceExtensionRuntime

@Suite("Group commit", .leavesNothing)
struct CommitGroupTests {
    @Test func `Many that wait share one sync, and none returns before it`() async throws {
        let syncs = Monitor(0)
        let gate = Monitor(false)
        let group = CommitGroup(
            sync: {
                gate.wait { $0 ? () : nil }
                syncs.change { $0 += 1 }
                return nil
            }, othersComing: { false })
        let returned = Monitor<[Int]>([])
        await withTaskGroup(of: Void.self) { tasks in
            for _ in 0..<200 {
                tasks.addTask {
                    let failure = await group.commit()
                    #expect(failure == nil)
                    returned.change { $0.append(syncs.snapshot) }
                }
            }
            tasks.addTask { gate.change { $0 = true } }
        }
        // The first group may have been a small one; the second has all that came meanwhile.
        #expect(returned.snapshot.count == 200 && !returned.snapshot.contains(0))
        #expect(syncs.snapshot <= 12)
        await onOwnThread { group.shutdown() }
    }

    @Test func `Its failure is everyone's, and is not repeated`() async throws {
        let calls = Monitor(0)
        let group = CommitGroup(
            sync: {
                calls.change { $0 += 1 }
                return CodedFailure(.fsIO, "scripted")
            }, othersComing: { false })
        let failure = await group.commit()
        #expect(failure?.code == .fsIO)
        #expect(calls.snapshot == 1)
        await onOwnThread { group.shutdown() }
        // Behind the end each syncs for itself.
        #expect(await group.commit()?.code == .fsIO)
    }

    @Test func `Files of a batch cost one sync for many, counted in the store`() async throws {
        let table = FaultTable()
        let fixture = try StoreFixture(calls: table.calls)
        let (group, before) = (fixture.group, table.count(.fsync))
        let commits = CommitGroup(
            sync: {
                do throws(CodedFailure) {
                    try group.commit()
                    return nil
                } catch {
                    return error
                }
            }, othersComing: { true })
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for number in 0..<100 {
                tasks.addTask {
                    let digits = String(number + 256, radix: 16).suffix(2)
                    let file = try publication(
                        [UInt8(number)], in: group, sha256: name(String(digits)), as: "jpg")
                    _ = try group.publish([file], durability: .deferred)
                    let failure = await commits.commit()
                    #expect(failure == nil)
                }
            }
            try await tasks.waitForAll()
        }
        #expect(table.count(.syncfs) < 30)
        #expect(table.count(.fsync) == before)
        await onOwnThread { commits.shutdown() }
    }
}
