import NotificationCheck
import NotificationCore
import Testing

/// Crash reports as phones write them.
struct CrashReportTests {
    private func report(path: String, frames: String) -> String {
        """
        {"app_name":"NSE","timestamp":"2025-01-01 10:00:00.00 +0100","bundleID":"com.example.app.NSE","bug_type":"309"}
        {
          "procName" : "NSE", "procPath" : "\(path)", "faultingThread" : 1,
          "exception" : {"codes":"0x1","type":"EXC_BREAKPOINT","signal":"SIGTRAP"},
          "threads" : [ {"id":1,"frames":[{"imageIndex":1}]}, {"triggered":true,"id":2,"frames":[\(frames)]} ],
          "usedImages" : [
            {"name":"libswiftCore.dylib","path":"/usr/lib/swift/libswiftCore.dylib"},
            {"name":"NSE","path":"/private/var/containers/Bundle/Application/A/Shop.app/PlugIns/NSE.appex/NSE"},
            {"name":"FirebaseMessaging","path":"/private/var/containers/Bundle/Application/A/Shop.app/Frameworks/FirebaseMessaging.framework/FirebaseMessaging"}
          ]
        }
        """
    }

    private let appex = "/private/var/containers/Bundle/Application/A/Shop.app/PlugIns/NSE.appex/NSE"

    @Test func `the thread that crashed, at the first place in the extension's own code`() throws {
        let text = report(
            path: appex,
            frames:
                #"{"imageIndex":0,"symbol":"_assertionFailure"},{"imageIndex":1,"symbol":"NotificationService.didReceive(_:)","sourceFile":"NotificationService.swift","sourceLine":34}"#
        )
        let found = try #require(readLog(text)?.diagnostics.first)
        #expect(found.code == .extensionCrashed && found.severity == .error)
        #expect(found.message.contains("EXC_BREAKPOINT"))
        #expect(found.message.contains("NotificationService.didReceive(_:) (NotificationService.swift:34)"))
    }

    @Test func `a library is named`() throws {
        let text = report(
            path: appex, frames: #"{"imageIndex":0},{"imageIndex":2,"symbol":"-[FIRMessaging x]"}"#)
        let found = try #require(readLog(text)?.diagnostics.first)
        #expect(found.message.contains("-[FIRMessaging x] of FirebaseMessaging"))
    }

    @Test func `the app's crash is not the extension's`() throws {
        let text = report(
            path: "/private/var/containers/Bundle/Application/A/Shop.app/Shop", frames: #"{"imageIndex":0}"#)
        let found = try #require(readLog(text)?.diagnostics.first)
        #expect(found.severity == .warning)
        #expect(found.message.contains("which is not an extension"))
    }

    @Test(arguments: [
        (
            #""namespace":"DYLD","reasons":["Library not loaded: @rpath/OneSignalExtension.framework/OneSignalExtension"]"#,
            "EXC_CRASH", Code.appVendorMissing
        ),
        (#""namespace":"JETSAM""#, #"EXC_RESOURCE","subtype":"MEMORY (limit=24 MB)"#, .extensionMemory),
        (#""namespace":"SIGNAL""#, "EXC_BREAKPOINT", .extensionCrashed),
    ])
    func `the system's own reason comes first`(termination: String, exception: String, code: Code) throws {
        let text = report(path: appex, frames: #"{"imageIndex":0}"#)
            .replacing("EXC_BREAKPOINT", with: exception)
            .replacing(#""threads""#, with: "\"termination\":{\(termination)}, \"threads\"")
        #expect(readLog(text)?.diagnostics.map(\.code) == [code])
    }

    private let lock = """
        "termination":{"code":3735883980,"namespace":"RUNNINGBOARD","reasons":["<RBSTerminateContext| domain:15 code:0xDEAD10CC \
        explanation:[xpcservice<org.a.nse>:1] was suspended with locked system files:\\n\
        /private/var/mobile/Containers/Shared/AppGroup/1A2B/push.sqlite\\nnot in allowed directories"]}, "threads"
        """

    @Test func `a lock in the app group is named with its file and the code that holds it`() throws {
        let text = report(path: appex, frames: #"{"imageIndex":0}"#)
            .replacing(#""threads""#, with: lock)
            .replacing(
                #"[{"imageIndex":1}]"#,
                with: #"[{"imageIndex":3},{"imageIndex":1,"symbol":"Store.save()"}]"#
            )
            .replacing(
                #"FirebaseMessaging.framework/FirebaseMessaging"}"#,
                with:
                    #"FirebaseMessaging.framework/FirebaseMessaging"},{"name":"libsqlite3.dylib","path":"/usr/lib/libsqlite3.dylib"}"#
            )
        let found = try #require(readLog(text)?.diagnostics.first)
        #expect(found.code == .appAppGroup && found.severity == .warning)
        #expect(found.message.contains("\"1A2B/push.sqlite\""), "\(found.message)")
        #expect(found.message.contains("in Store.save()"), "\(found.message)")
        #expect(!found.message.contains("system"))
    }

    @Test func `the lines of a report of a lock`() throws {
        let text = """
            Process:             NSE [1082]
            Path:                \(appex)
            Exception Type:  EXC_CRASH (SIGKILL)
            Termination Reason: Namespace RUNNINGBOARD, Code 0xdead10cc
            Triggered by Thread:  0

            Thread 0 Crashed:
            0   libsystem_kernel.dylib   0x00000001f8a73ff0 mach_msg2_trap + 8

            Thread 3:
            0   libsystem_kernel.dylib   0x00000001f8a73ff0 fcntl + 8
            1   libsqlite3.dylib         0x00000001c1b37564 sqlite3_step + 12
            2   NSE                      0x0000000102f1a4c8 Store.save() + 824 (Store.swift:23)
            """
        let found = try #require(readLog(text)?.diagnostics.first)
        #expect(found.code == .appAppGroup)
        #expect(found.message.contains("Store.save() (Store.swift:23)"), "\(found.message)")
        let idle = text.replacing("2   NSE", with: "2   Foundation")
        #expect(readLog(idle)?.diagnostics.first?.message.contains("does not show who") == true)
    }

    @Test func `the lines of an older report`() throws {
        let text = """
            Process:             NSE [1082]
            Path:                \(appex)
            OS Version:          iPhone OS 14.4 (18D52)

            Exception Type:  EXC_BREAKPOINT (SIGTRAP)
            Triggered by Thread:  2

            Thread 0:
            0   NSE             0x0000000102f1a4c8 main + 8

            Thread 2 Crashed:
            0   libswiftCore.dylib\t0x00000001a2b3c4d8 _assertionFailure + 148
            1   NSE             0x0000000102f1a4c8 NotificationService.didReceive(_:) + 824 (NotificationService.swift:23)
            """
        let found = try #require(readLog(text)?.diagnostics.first)
        #expect(found.code == .extensionCrashed && found.severity == .error)
        #expect(found.message.contains("NotificationService.didReceive(_:) (NotificationService.swift:23)"))
        let app = text.replacing("/PlugIns/NSE.appex", with: "")
        #expect(readLog(app)?.diagnostics.first?.severity == .warning)
    }

    @Test func `a report without its head is known by the extension's name in the stack`() throws {
        let text = """
            we often receive this:

            Exception Type:  EXC_CRASH (SIGABRT)
            Triggered by Thread:  1

            Last Exception Backtrace:
            0   CoreFoundation                \t0x185b61d04 __exceptionPreprocess + 124 (NSException.m:166)
            4   Foundation                    \t0x1864f3504 -[NSConcreteFileHandle writeData:] + 204 (NSFileHandle.m:728)
            5   OneSignalNotificationServiceExtension\t0x10415abc4 -[Loader connection:didReceiveData:] + 124 (Helper.m:83)
            """
        let found = try #require(readLog(text)?.diagnostics.first)
        #expect(found.code == .extensionCrashed && found.severity == .error)
        #expect(
            found.message.contains("-[Loader connection:didReceiveData:] (Helper.m:83)"), "\(found.message)")
        // The stack of an app alone says nothing of its extension.
        let app = text.replacing("OneSignalNotificationServiceExtension", with: "Shop")
        #expect(readLog(app)?.diagnostics.first?.message.contains("The log is of a crash") == true)
    }

    @Test func `a long name is cut at its start`() throws {
        let text = "Thread 0 Crashed:\n0   ...otificationServiceExtension\t0x1028b8f90 Loader.font + 220"
        let found = try #require(readLog(text)?.diagnostics.first)
        #expect(found.code == .extensionCrashed && found.severity == .error)
    }

    @Test(arguments: ["Thread 1 name:\nThread 1 Crashed:", "Last Exception Backtrace:"])
    func `the stack alone is enough`(head: String) throws {
        let text = """
            \(head)
            0   CoreFoundation                \t0x000000019f95a3ec CFRelease.cold.1 + 16 (CFRuntime.c:1015)
            2   OneSignalNotificationServiceExtension\t0x0000000100d3b354 Loader.end() + 209748
            """
        let found = try #require(readLog(text)?.diagnostics.first)
        #expect(found.code == .extensionCrashed && found.severity == .error)
        #expect(found.message.contains("crashed in Loader.end()"), "\(found.message)")
    }

    @Test func `a report of memory names the limit`() {
        let text =
            #"{"bug_type":"298"}{"largestProcess":"NSE","processes":[{"name":"NSE","reason":"per-process-limit"}]}"#
        #expect(readLog(text)?.diagnostics.first?.code == .extensionMemory)
    }

    @Test func `a jetsam report names the process that went beyond its limit`() throws {
        let text = """
            {"bug_type":"298","timestamp":"2026-03-02 09:14:11.00 +0100","os_version":"iPhone OS 17.2 (21C62)"}
            {
              "largestProcess" : "NotificationService",
              "processes" : [
                {"rpages":1600,"reason":"per-process-limit","name":"NotificationService"},
                {"rpages":500,"name":"locationd"}
              ]
            }
            """
        let found = try #require(LogReader.read(Array(text.utf8), name: nil)?.diagnostics.first)
        #expect(found.code == .extensionMemory && found.severity == .warning)
        #expect(found.message.contains("NotificationService with 25 MB"))
    }
}
