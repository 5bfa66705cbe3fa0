import Foundation
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

    @Test func aDirectoryThatComesLateIsFound() throws {
        let directory = try TemporaryDirectory()
        let tries = Locked(0)
        let group = LazyAppGroup { () throws(CodedFailure) in
            let number = tries.withLock { tries in
                tries += 1
                return tries
            }
            if number == 1 { throw CodedFailure(.fsPermission, "not mounted yet") }
            return try AppGroup.open(path: directory.file("group"))
        }
        #expect(throws: CodedFailure.self) { try group.stage() }
        #expect(group.openFailure?.code == .fsPermission)
        _ = try group.stage()
        _ = try group.stage()
        #expect(group.openFailure == nil)
        #expect(tries.withLock { $0 } == 2)
    }

    @Test func aDirectoryThatWasMadeAnewIsOpenedAnew() throws {
        let directory = try TemporaryDirectory()
        let group = LazyAppGroup { () throws(CodedFailure) in try AppGroup.open(path: directory.file("group"))
        }
        _ = try group.stage()
        try FileManager.default.removeItem(atPath: directory.file("group"))
        _ = try group.stage()
        #expect(FileManager.default.fileExists(atPath: directory.file("group/Attachments")))
    }
}
