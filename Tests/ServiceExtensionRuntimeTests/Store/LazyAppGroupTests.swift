import NotificationCore
import ServiceExtensionRuntime
import TestSupport
import Testing

@Suite(.leavesNothing)
struct LazyAppGroupTests {
    /// A directory on a disk that hangs must not hold up whoever only wants to know whether there is one.
    @Test func aDiskThatHangsWhileItIsOpenedHoldsUpNobodyElse() throws {
        let release = BlockingResult<Bool>()
        let entered = BlockingResult<Bool>()
        let group = LazyAppGroup { () throws(CodedFailure) in
            entered.put(true)
            _ = release.wait()
            throw CodedFailure(.fsIO, "the disk came back broken")
        }
        let stuck = try NamedThread.start("nse-test-open") { _ = try? group.stage() }
        #expect(entered.wait())

        #expect(group.openFailure == nil)
        group.discardStaged()

        release.put(true)
        stuck.join()
        #expect(group.openFailure?.code == .fsIO)
    }

    @Test func aDirectoryThatCannotBeOpenedIsTriedOnce() {
        let tries = Locked(0)
        let group = LazyAppGroup { () throws(CodedFailure) in
            tries.withLock { $0 += 1 }
            throw CodedFailure(.fsPermission, "no")
        }
        for _ in 0..<3 { #expect(throws: CodedFailure.self) { try group.stage() } }
        #expect(tries.withLock { $0 } == 1)
    }
}
