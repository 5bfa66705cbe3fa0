import ExtensionWire
import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("An extension's process crashes", .leavesNothing)
struct HostCrashTests {
    @Test("by any signal: the original, with the signal")
    func signals() throws {
        try withHost(processes: 4) { bench in
            let numbers = ChildEndTests.ending
            let all = try bench.deliver(
                numbers.map { asking("stderr", "crash.signal", members: #""n":\#($0),"text":"last words""#) })
            for (number, delivered) in zip(numbers, all) {
                try delivered.expectOriginal(.extensionCrashed)
                let report = try #require(delivered.report)
                #expect(report.end == .signalled(Int32(number)))
                #expect(report.standardError == "last words\n")
                #expect(report.answers == [])
            }
        }
    }

    @Test("by a trap of Swift: its words are kept", arguments: ["crash.trap", "crash.unwrap"])
    func traps(_ word: String) throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking(word))
            try delivered.expectOriginal(.extensionCrashed)
            let report = try #require(delivered.report)
            #expect([.signalled(SIGILL), .signalled(SIGTRAP)].contains(report.end))
            #expect(report.standardError.contains("Fatal error:"))
        }
    }

    @Test("by exit", arguments: [0, 3])
    func exits(_ status: Int) throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking("exit", members: #""n":\#(status)"#))
            try delivered.expectOriginal(.extensionCrashed)
            #expect(delivered.report?.end == .exited(Int32(status)))
        }
    }

    @Test("after its answer: the answer counts, with its files", arguments: ["crash.trap", "exit"])
    func afterwards(_ word: String) throws {
        // The end of a process is seen even on a busy machine, where a backtrace takes long.
        try withHost(processes: 4) {
            $0.environment["SWIFT_BACKTRACE"] = "enable=no"
        } hosted: {
            $0.settle = .seconds(10)
        } _: { bench in
            let all = try bench.deliver(
                (0..<20).map { _ in asking("attach.tmp", "answer", word, members: #""n":0"#) })
            for delivered in all {
                delivered.expectTitle("changed")
                #expect(delivered.diagnostics == [.extensionCrashed])
                #expect(delivered.delivery.attachments.map(\.outcome) == [.attached])
                let ends: [ChildEnd] =
                    word == "exit" ? [.exited(0)] : [.signalled(SIGILL), .signalled(SIGTRAP)]
                #expect(delivered.report?.end.map(ends.contains) == true)
            }
        }
    }

    @Test("in the middle of others: they come to no harm, and the next has a new process")
    func others() throws {
        try withHost(hosted: { $0.reuse = true }) { bench in
            let before = try bench.deliver(asking("count"))
            let crashed = try bench.deliver(asking("crash.trap"))
            let after = try bench.deliver(asking("count"))
            #expect(before.title?.hasPrefix("count 1 pid") == true)
            try crashed.expectOriginal(.extensionCrashed)
            #expect(crashed.report?.process == before.report?.process)
            #expect(crashed.report?.earlier == 1)
            #expect(after.title?.hasPrefix("count 1 pid") == true)
            #expect(after.report?.process != before.report?.process)
        }
    }

    @Test("or needs too much memory", arguments: ["memory", "memory.slow"])
    func memory(_ word: String) throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking(word, members: #""n":2000"#))
            try delivered.expectOriginal(.extensionMemory)
            let report = try #require(delivered.report)
            #expect(try #require(report.memoryPeak) > 24 << 20)
            #expect(!report.memory.isEmpty)
            #expect(report.memory.allSatisfy { $0.at >= .zero })
            #expect(report.end == .signalled(SIGKILL))
        }
    }

    @Test(
        "or asks for it in one piece: the kernel refuses what is far above the limit, which is a crash",
        arguments: [(200, .extensionMemory), (8000, .extensionCrashed)] as [(Int, Code)])
    func piece(_ megabytes: Int, _ code: Code) throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking("memory.piece", members: #""n":\#(megabytes)"#))
            try delivered.expectOriginal(code)
        }
    }

    @Test(
        "also with memory that it shares or that what it started has",
        arguments: ["memory.shared", "memory.file", "memory.shm", "memory.child"])
    func sharedMemory(_ word: String) throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking(word, "wait", members: #""n":64"#))
            try delivered.expectOriginal(.extensionMemory)
        }
        try withHost { bench in
            try bench.deliver(asking(word, members: #""n":12"#)).expectTitle("changed")
        }
    }

    @Test("not with what it only reads")
    func readMemory() throws {
        try withHost { bench in
            try bench.deliver(asking("memory.read", members: #""n":64"#)).expectTitle("changed")
        }
    }

    @Test("or does not, below the limit")
    func enoughMemory() throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking("memory", members: #""n":12"#))
            delivered.expectTitle("changed")
        }
        try withHost(hosted: { $0.memoryLimit = 200 << 20 }) { bench in
            try bench.deliver(asking("memory.slow", members: #""n":64"#)).expectTitle("changed")
        }
    }

    @Test(
        "and what it started is ended with it", arguments: ["fork", "fork.daemon"], [true, false])
    func descendants(_ word: String, adopts: Bool) throws {
        try withHost(hosted: { $0.adoptsOrphans = adopts }) { bench in
            let delivered = try bench.deliver(asking(word))
            let title = try #require(delivered.title)
            let pid = try #require(Int32(title.dropFirst(4)), "\(title)")
            #expect(pid > 1)
            bench.parts.shutdown()
            #expect(!isRunning(pid))
        }
    }
}
