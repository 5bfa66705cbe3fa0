import Foundation
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite(.leavesNothing)
struct LazyAppGroupTests {
    /// A directory on a disk that hangs must not delay a caller that only asks whether there is one.
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

    private func code(_ body: () throws(CodedFailure) -> Void) -> Code? {
        do throws(CodedFailure) {
            try body()
            return nil
        } catch { return error.code }
    }

    @Test(.row(.appGroupReplaced), .row(.appGroupRenamed), arguments: [false, true])
    func `A link in the place of the directory is not followed`(isRemoved: Bool) throws {
        let directory = try TemporaryDirectory()
        let (path, elsewhere) = (directory.file("group"), directory.file("elsewhere"))
        let group = LazyAppGroup { () throws(CodedFailure) in try AppGroup.open(path: path) }
        #expect(code { () throws(CodedFailure) in _ = try group.stage() } == nil)
        #expect(group.displacement() == nil)
        try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: false)
        if isRemoved {
            try FileManager.default.removeItem(atPath: path)
        } else {
            try FileManager.default.moveItem(atPath: path, toPath: directory.file("moved"))
        }
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
        for _ in 0..<2 {
            #expect(code { () throws(CodedFailure) in _ = try group.stage() } == .fsGone)
            #expect(group.displacement()?.code == .fsGone)
        }
        #expect(
            code { () throws(CodedFailure) in
                try group.withGroup { (group) throws(CodedFailure) in try group.commit() }
            } == .fsGone)
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == [])
    }

    @Test func `A directory that was moved away is not made anew, and is used again when it is back`() throws
    {
        let directory = try TemporaryDirectory()
        let (path, moved) = (directory.file("group"), directory.file("moved"))
        let group = LazyAppGroup { () throws(CodedFailure) in try AppGroup.open(path: path) }
        _ = try group.stage()
        try FileManager.default.moveItem(atPath: path, toPath: moved)
        #expect(code { () throws(CodedFailure) in _ = try group.stage() } == .fsGone)
        #expect(!FileManager.default.fileExists(atPath: path))
        try FileManager.default.moveItem(atPath: moved, toPath: path)
        #expect(code { () throws(CodedFailure) in _ = try group.stage() } == nil)
        #expect(group.displacement() == nil)
    }

    @Test func `Attachments is made anew where the directory is`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("group")
        let group = LazyAppGroup { () throws(CodedFailure) in try AppGroup.open(path: path) }
        _ = try group.stage()
        try FileManager.default.removeItem(atPath: path + "/Attachments")
        #expect(group.displacement()?.code == .fsGone)
        _ = try group.stage()
        #expect(group.displacement() == nil)
    }
}
