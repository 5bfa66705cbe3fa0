import ExtensionWire
import Foundation
import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("What is not an extension", .leavesNothing)
struct HostStrangerTests {
    @Test(
        "is recognised, and the original is delivered",
        arguments: [
            ("garbage", Code.extensionProtocol), ("huge", .extensionProtocol),
            ("hello-then-garbage", .extensionProtocol), ("closes", .extensionProtocol),
            ("silent-exit", .extensionNotStarted), ("start-crash", .extensionNotStarted),
            ("wrong-version", .extensionNotStarted),
        ])
    func reportsTheFault(_ name: String, _ code: Code) throws {
        try withHost(name) { bench in
            let delivered = try bench.deliver(asking("title"))
            try delivered.expectOriginal(code)
            #expect(delivered.elapsed < .seconds(10))
            #expect(delivered.report?.end != nil)
            #expect(delivered.report?.process != nil)
        }
    }

    @Test("is waited for as long as the budget", arguments: ["hang", "no-ready"])
    func silent(_ name: String) throws {
        try withHost(name) {
            $0.delivery.budget = .milliseconds(500)
        } _: { bench in
            let delivered = try bench.deliver(asking("title"))
            try delivered.expectOriginal(.extensionNotStarted)
            #expect(delivered.elapsed < .seconds(1))
        }
    }

    @Test("or starts so slowly that a phone would hardly wait")
    func slow() throws {
        try withHost("slow-start") {
            $0.delivery.budget = .seconds(7)
        } _: { bench in
            var delivered = try bench.deliver(asking("title"))
            delivered.ruling = DeliveryJudge().ruling(delivered)
            delivered.expectTitle("changed")
            #expect(delivered.diagnostics == [.extensionSlowStart])
            #expect(try #require(delivered.report?.start) >= .seconds(2))
        }
    }

    @Test("or answers and says no more: delivered without waiting for that for long")
    func unsettled() throws {
        try withHost("no-settle") { bench in
            let delivered = try bench.deliver(asking("title"))
            delivered.expectTitle("raw")
            #expect(delivered.elapsed < .seconds(5))
        }
    }

    @Test(
        "or cannot even be started",
        arguments: ["nothing", "directory", "text", "not-executable", "empty", "no-interpreter"],
        [true, false])
    func unstartable(_ kind: String, isVirtual: Bool) throws {
        let files = try TemporaryDirectory()
        let path = files.file(kind)
        switch kind {
        case "directory":
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case "nothing": break
        default:
            let text = ["text": "no program\n", "no-interpreter": "#!/does/not/exist\n"][kind] ?? ""
            try files.write(text, to: kind)
            if kind != "not-executable" { #expect(chmod(path, 0o755) == 0) }
        }
        try withHost {
            $0.virtualTime = isVirtual
        } hosted: {
            $0.path = path
        } _: { bench in
            for delivered in try bench.deliver([asking("title"), asking("title")]) {
                try delivered.expectOriginal(.extensionNotStarted)
                #expect(delivered.delivery.diagnostics.first?.message.contains(path) == true)
                #expect(delivered.report?.process == nil)
            }
            guard let clock = bench.parts.clock as? VirtualClock else { return }
            // The thread that delivered may still be on its way out.
            let end = ContinuousClock.now + .seconds(5)
            while clock.workUnderWay > 0, ContinuousClock.now < end { poll(nil, 0, 1) }
            #expect(clock.workUnderWay == 0)
        }
    }

    @Test(
        "a sandbox that is required and cannot be had: nothing is run, and the status says that it is the machine's"
    )
    func noSandbox() throws {
        try withHost(hosted: {
            $0.sandbox = .required
            $0.failing = [.network, .processes, .filter]
            #expect($0.missingSandbox?.code == .extensionSandbox)
        }) { bench in
            let delivered = try bench.deliver(asking("title"))
            try delivered.expectOriginal(.extensionSandbox)
            #expect(delivered.report?.process == nil)
            #expect(ExitStatus.of(delivered, failOn: .none, appGroupFailed: false) == .installation)
        }
    }

    @Test("a sandbox that is tried in vain: the extension runs, and the record says so")
    func triedInVain() throws {
        try withHost(hosted: {
            $0.sandbox = .tried
            $0.failing = [.network, .processes, .filter]
            #expect($0.missingSandbox == nil)
        }) { bench in
            let delivered = try bench.deliver(asking("title"))
            delivered.expectTitle("changed")
            #expect(delivered.diagnostics == [.extensionSandbox])
            #expect(delivered.report?.sandbox == "none")
            #expect(ExitStatus.of(delivered, failOn: .lost, appGroupFailed: false) == .delivered)
        }
    }

    @Test(
        "cannot trace its host or read its memory",
        arguments: [(ExtensionSettings.Sandbox.off, "1 1 0"), (.required, "1 1 1")])
    func trace(_ sandbox: ExtensionSettings.Sandbox, _ numbers: String) throws {
        try withHost(hosted: { $0.sandbox = sandbox }) { bench in
            let delivered = try bench.deliver(asking("trace", members: #""n":\#(getpid())"#))
            delivered.expectTitle(numbers)
        }
    }

    @Test("ends by its own signals in a sandbox, too, with the line of source", arguments: [false, true])
    func sandboxedCrash(_ isTrap: Bool) throws {
        try withHost(hosted: { $0.sandbox = .tried }) { bench in
            let word = isTrap ? "crash.trap" : "crash.signal"
            let delivered = try bench.deliver(asking(word, members: #""n":\#(SIGABRT)"#))
            try delivered.expectOriginal(.extensionCrashed)
            let message = try #require(delivered.delivery.diagnostics.first?.message)
            #expect(message.contains(isTrap ? "Index out of range" : "SIGABRT"), "\(message)")
        }
    }

    @Test("a sandbox closes the network of the process, and not the host's")
    func sandbox() throws {
        try withHost(hosted: { $0.sandbox = .required }) { bench in
            let delivered = try bench.deliver(asking("socket"))
            let title = try #require(delivered.title)
            #expect(title.hasPrefix("errno") && title != "errno 0" && title != "errno 111", "\(title)")
            let sandbox = try #require(delivered.report?.sandbox)
            #expect(sandbox.contains("seccomp") || sandbox.contains("namespace"))
        }
    }
}
