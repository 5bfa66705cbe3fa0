import ExtensionWire
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("An extension's process answers", .leavesNothing)
struct HostAnswerTests {
    @Test("a change, and the record tells of the process")
    func change() throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking("title", members: #""text":"Hi""#))
            delivered.expectTitle("Hi")
            #expect(delivered.diagnostics == [])
            let report = try #require(delivered.report)
            #expect(report.name?.hasSuffix("HostHelperExtension") == true)
            #expect((report.process ?? 0) > 1)
            #expect(report.earlier == 0)
            #expect(try #require(report.start) > .zero)
            #expect(try #require(report.memoryAtReady) > 0)
            #expect(report.answers.map(\.kind) == [.delivered])
            #expect(report.answers.map(\.thread) == [.didReceive])
            #expect(report.end == nil)
        }
    }

    @Test(
        "on any thread",
        arguments: [
            ("main.answer", "main", WireAnswer.Thread.main), ("main.actor", "main", .main),
            ("after", "after 0", .other),
        ])
    func threads(_ word: String, _ title: String, _ thread: WireAnswer.Thread) throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking(word, members: #""n":0"#))
            delivered.expectTitle(title)
            #expect(delivered.report?.answers.map(\.thread) == [thread])
        }
    }

    @Test("nothing that is different: the original, which is not a failure")
    func noChange() throws {
        try withHost { bench in
            try bench.deliver(asking("title", members: #""text":"Hello""#)).expectOriginal(.extensionNoChange)
        }
    }

    @Test("a content without text: a phone shows the original, and with the entitlement nothing")
    func noText() throws {
        try withHost { bench in
            try bench.deliver(asking("text.remove")).expectOriginal(.extensionNoText)
        }
        try withHost { configuration in
            configuration.delivery.device.entitlements.insert(.filtering)
        } _: { bench in
            let delivered = try bench.deliver(asking("text.remove"))
            #expect(delivered.delivery.outcome == .suppressed)
            #expect(delivered.report != nil)
        }
    }

    @Test("twice or more: the first counts, the others are told")
    func twice() throws {
        try withHost(processes: 2) { bench in
            let twice = try bench.deliver(asking("answer.twice"))
            twice.expectTitle("changed")
            #expect(twice.diagnostics.contains(.extensionSecondAnswer))
            #expect(twice.report?.answers.map(\.kind) == [.delivered, .second])
            let many = try bench.deliver(asking("answer.many", members: #""n":8"#))
            many.expectTitle("changed")
            #expect(many.diagnostics.filter { $0 == .extensionSecondAnswer }.count == 7)
            #expect(many.report?.answers.count == 8)
        }
    }

    @Test("again after the delivery: told while the process is watched")
    func watched() throws {
        try withHost(hosted: { $0.linger = .milliseconds(500) }) { bench in
            try bench.deliver(asking("answer.later")).expectTitle("changed")
            let finished = try #require(bench.finished.wait(atMost: .seconds(10)) { $0.first })
            #expect(finished.diagnostics.map(\.code) == [.extensionSecondAnswer])
            #expect(finished.report.answers.map(\.kind) == [.delivered, .second])
        }
    }

    @Test("too late: told with the next notification, which the same process gets")
    func late() throws {
        try withHost { configuration in
            configuration.delivery.budget = .milliseconds(1500)
            configuration.delivery.grace = .milliseconds(300)
        } hosted: {
            $0.reuse = true
        } _: { bench in
            let first = try bench.deliver(asking("late", members: #""n":400"#))
            try first.expectOriginal(.extensionNoAnswer)
            let second = try bench.deliver(asking("wait"))
            second.expectTitle("expired")
            #expect(second.report?.process == first.report?.process)
            #expect(second.report?.earlier == 1)
            #expect(second.diagnostics.contains(.extensionLateAnswer))
        }
    }

    /// One budget for all: each with a process of its own, at the same time.
    @Test("or it does not, and the time is over")
    func expiry() throws {
        let server = try LoopbackServer()
        server.fallback { _ in .stallBeforeHeaders() }
        let url = server.url("/picture.jpg")
        defer { server.stop() }
        try withHost(processes: 16) { configuration in
            configuration.delivery.budget = .milliseconds(2500)
            configuration.delivery.grace = .milliseconds(700)
            // On a busy machine a backtrace takes longer than what is left of the time, and the end is not seen.
            configuration.environment["SWIFT_BACKTRACE"] = "enable=no"
        } _: { bench in
            let cases: [(payload: String, code: Code?)] = [
                (asking("never"), .extensionNoAnswer), (asking("ignore"), .extensionNoAnswer),
                (asking("block", "never"), .extensionNoAnswer),
                (asking("main.block", "never"), .extensionNoAnswer),
                (asking("crash.signal", members: #""n":19"#), .extensionNoAnswer),
                (asking("download", "never", members: #""media":"\#(url)""#), .budgetExpired),
                (asking("crash.expiry", "never"), .extensionCrashed), (asking("wait"), nil),
                (asking("late"), nil), (asking("main.block", "wait"), nil),
            ]
            let all = try bench.deliver(cases.map(\.payload))
            for (delivered, expected) in zip(all, cases) {
                if let code = expected.code {
                    try delivered.expectOriginal(code)
                } else {
                    #expect(delivered.delivery.outcome == .modified, "\(expected.payload)")
                }
                #expect(delivered.elapsed < .milliseconds(2600))
                #expect(delivered.report?.process != nil)
            }
            #expect(all[3].diagnostics == [.extensionNoAnswer, .extensionBlockedMain])
            #expect(all[4].diagnostics.contains(.extensionBlockedMain))
            let request = try #require(all[5].report?.requests.first)
            #expect((request.url, request.outcome) == (url, .underWay))
            #expect(!all[5].diagnostics.contains(.extensionNoAnswer))
            guard case .signalled = all[6].report?.end else {
                Issue.record("\(String(describing: all[6].report))")
                return
            }
            all[7].expectTitle("expired")
            #expect(all[7].report?.answers.map(\.thread) == [.expiry])
            all[8].expectTitle("late")
            #expect(all[8].report?.answers.map(\.thread) == [.other])
        }
    }

    @Test("or it is interrupted: the original at once")
    func interrupted() throws {
        try withHost(processes: 2) { bench in
            let server = try LoopbackServer()
            defer { server.stop() }
            server.fallback { _ in .stallBeforeHeaders() }
            let running = bench.start(asking("get", members: #""media":"\#(server.url("/"))""#))
            let waiting = bench.start(asking("never"))
            try server.waitForRequests(1)
            bench.engine.interruptAll()
            for each in [running, waiting] {
                let delivered = try each.delivered()
                try delivered.expectOriginal(.internalInterrupted)
                #expect(delivered.elapsed < .seconds(15))
            }
        }
    }

    @Test("or the host ends: everything that waits is delivered as it came")
    func shutdown() throws {
        try withHost { bench in
            let all = [bench.start(asking("never")), bench.start(asking("never"))]
            bench.parts.shutdown()
            for each in all { try each.delivered().expectOriginal(.internalInterrupted) }
        }
    }

    @Test("with more than a notification may have")
    func huge() throws {
        try withHost { bench in
            try bench.deliver(asking("answer.huge", members: #""n":1"#)).expectOriginal(.extensionProtocol)
        }
        // Longer than a message may be.
        try withHost(hosted: { $0.memoryLimit = 400 << 20 }) { bench in
            let huge = try bench.deliver(asking("answer.huge", members: #""n":9"#))
            #expect(try huge.printed(.delivered) == huge.original)
            #expect(huge.delivery.outcome == .original)
            #expect(huge.diagnostics.contains(.payloadTooLarge))
        }
    }

    @Test("and prints megabytes meanwhile: the last 4 KiB are kept")
    func output() throws {
        try withHost { bench in
            let delivered = try bench.deliver(asking("print", members: #""n":4000000"#))
            delivered.expectTitle("changed")
            let report = try #require(delivered.report)
            #expect(report.standardOutput == String(repeating: ".", count: 4096))
            #expect(report.standardError.utf8.count == 4096)
        }
    }
}
