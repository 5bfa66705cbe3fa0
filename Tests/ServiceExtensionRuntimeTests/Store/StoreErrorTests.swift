import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite struct StoreErrorTests {
    private typealias Builder = (SystemCallError, String) -> CodedFailure

    private let builders: [(StoreSystemCalls.Call, Builder)] = [
        (.mkdir, { StoreError.make($0, "The directory \($1) cannot be made", at: $1) }),
        (.open, StoreError.openGroup), (.open, StoreError.openDirectory),
        (.openUnnamed, StoreError.stage), (.write, StoreError.write), (.fchmod, StoreError.chmod),
        (.fsync, StoreError.sync),
        (.link, StoreError.link), (.rename, StoreError.link), (.open, StoreError.openPublished),
        (.flock, StoreError.lock),
    ]

    @Test(arguments: [
        (ENOSPC, Code.fsNoSpace), (EDQUOT, .fsQuota), (EIO, .fsIO), (EFBIG, .fsIO), (EACCES, .fsPermission),
        (EPERM, .fsPermission), (EROFS, .fsPermission), (EMFILE, .internalResource),
        (ENOMEM, .internalResource),
        (EBADF, .internalDefect), (ENOENT, .fsGone),
    ])
    func `What an errno means does not depend on the call`(code: Int32, expected: Code) {
        for (call, build) in builders {
            let failure = build(SystemCallError(call: call, code: code), "/a/b")
            #expect(failure.code == expected, "\(call)")
            #expect(failure.message.contains("/a/b"), "\(call)")
            #expect(failure.cause?.contains("\(call.rawValue): ") == true, "\(call)")
        }
    }

    @Test(
        .row(.quotaExceeded),
        arguments: [ENOSPC, EDQUOT, EACCES, EPERM, EROFS, ENOENT, ENOTDIR, ELOOP, EFBIG, EIO, EMFILE])
    func `What people can cure comes with the remedy`(code: Int32) {
        for (call, build) in builders {
            let failure = build(SystemCallError(call: call, code: code), "/a/b")
            #expect(failure.hint?.isEmpty == false, "\(call)")
        }
    }

    @Test func `The words of a few failures`() {
        let full = StoreError.write(SystemCallError(call: .write, code: ENOSPC), path: "/g/Attachments")
        #expect(full.message == "A download cannot be written to /g/Attachments: no space left on device")
        #expect(full.cause == "write: no space left on device (errno 28)")
        let link = StoreError.openDirectory(SystemCallError(call: .open, code: ELOOP), path: "/g/Attachments")
        #expect(link.code == .fsConflict)
        #expect(
            StoreError.openPublished(SystemCallError(call: .open, code: ELOOP), path: "/g/x").code
                == .fsConflict)
        #expect(
            StoreError.link(SystemCallError(call: .link, code: EXDEV), path: "/g/x").code == .fsPermission)
    }

    @Test(arguments: [
        "stage-1-1", "stage-42-18446744073709551615",
    ])
    func `Names of staging are read as they are written`(text: String) {
        #expect(StagedName(text)?.text == text)
    }

    @Test(arguments: [
        "", "stage", "stage-1", "stage-1-1-1", "stage--1-1", "stage-+1-1", "stage-01-1", "stage-1-+1",
        "stage-0-1",
        "stage-2147483648-1", "Stage-1-1", "stage-1-18446744073709551616", "stage-1-1 ",
    ])
    func `Names that are not ours are left alone`(text: String) {
        #expect(StagedName(text) == nil)
    }
}
