import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Virtual time in an extension's process", .leavesNothing)
struct HostTimeTests {
    private func withVirtualTime(
        hosted: (inout ExtensionSettings) -> Void = { _ in }, _ body: (HostBench) throws -> Void
    ) throws {
        try withHost(nil, configure, hosted: hosted, body)
    }

    private func configure(_ configuration: inout RuntimeConfiguration) {
        configuration.virtualTime = true
        configuration.delivery.budget = .seconds(30)
    }

    /// - Returns: how much real time passed.
    private func took(_ body: () throws -> Void) rethrows -> Duration {
        try ContinuousClock().measure(body)
    }

    @Test(
        "waits of every kind end at once, at the time of the host's clock",
        arguments: ["task", "after", "semaphore", "timer", "sleep", "poll", "condition"])
    func waits(_ word: String) throws {
        try withVirtualTime { bench in
            let real = try took {
                let delivered = try bench.deliver(asking(word))
                delivered.expectTitle("\(word) 25")
                // A date is rounded to less than a microsecond.
                #expect(
                    delivered.elapsed >= .milliseconds(24_999) && delivered.elapsed < .milliseconds(25_500))
                #expect(delivered.diagnostics == [])
            }
            #expect(real < .seconds(5), "\(real)")
        }
    }

    /// One that really hangs takes real time; a rehearsed one does not.
    @Test(
        "a race of a download against a sleep, with a server that hangs",
        arguments: ["delay=60s", "stall-after=10"])
    func race(_ fault: String) throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.fallback { _ in .bytes(TinyMedia.png(), contentType: "image/png") }
        let rule = try FaultRule(parsing: fault)
        try withHost {
            configure(&$0)
            $0.faults = [rule]
        } _: { bench in
            let real = try took {
                let delivered = try bench.deliver(
                    asking("race", members: #""media":"\#(server.url("/x.png"))""#))
                delivered.expectTitle("timed out")
                #expect(delivered.elapsed >= .seconds(25) && delivered.elapsed < .milliseconds(25_500))
                #expect(delivered.report?.requests.map(\.outcome) == [.cancelled])
            }
            #expect(real < .seconds(5), "\(real)")
        }
    }

    /// Half a second of real time without a byte, then the clock goes on without the server.
    @Test("a race of a download against a sleep, with a server that really hangs", arguments: [true, false])
    func hanging(begins: Bool) throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.fallback { _ in
            begins
                ? .stallAfter(10, of: TinyMedia.png(), contentType: "image/png") : .stallBeforeHeaders()
        }
        try withVirtualTime { bench in
            let real = try took {
                let delivered = try bench.deliver(
                    asking("race", members: #""media":"\#(server.url("/x.png"))""#))
                delivered.expectTitle("timed out")
                #expect(delivered.elapsed >= .seconds(25) && delivered.elapsed < .milliseconds(26_500))
                #expect(delivered.report?.requests.map(\.outcome) == [.cancelled])
            }
            #expect(real >= PatientNetwork.patience && real < .seconds(10), "\(real)")
        }
    }

    /// The time-out of the request is five seconds, the transfer takes twelve.
    @Test("a request does not time out while bytes keep coming", arguments: ["download", "data"])
    func slow(_ word: String) throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let picture = TinyMedia.png()
        server.fallback { _ in .bytes(picture, contentType: "image/png") }
        let rule = try FaultRule(parsing: "rate=\(picture.count / 12)/s")
        try withHost {
            configure(&$0)
            $0.faults = [rule]
        } _: { bench in
            let delivered = try bench.deliver(
                asking(word, members: #""timeout":5,"media":"\#(server.url("/x.png"))""#))
            delivered.expectTitle("changed")
            #expect(delivered.delivery.attachments.map(\.outcome) == [.attached])
            #expect(delivered.elapsed >= .seconds(12) && delivered.elapsed < .seconds(20))
            #expect(delivered.report?.requests.map(\.bytes) == [picture.count])
        }
    }

    @Test("no answer: the budget is over at once")
    func expiry() throws {
        try withVirtualTime { bench in
            let real = try took {
                let delivered = try bench.deliver(asking("never"))
                try delivered.expectOriginal(.extensionNoAnswer)
                #expect(delivered.elapsed >= .seconds(30) && delivered.elapsed < .milliseconds(30_500))
                try bench.deliver(asking("wait")).expectTitle("expired")
            }
            #expect(real < .seconds(8), "\(real)")
        }
    }

    @Test("what ends the process takes no time, also for those that wait for it")
    func ends() throws {
        try withVirtualTime { bench in
            let all = try bench.deliver(
                [
                    asking("crash.trap"), asking("exit"), asking("memory", members: #""n":500"#),
                    asking("title"),
                ])
            for (delivered, code) in zip(
                all, [.extensionCrashed, .extensionCrashed, .extensionMemory] as [Code])
            {
                try delivered.expectOriginal(code)
            }
            all[3].expectTitle("changed")
            for delivered in all { #expect(delivered.elapsed < .seconds(1), "\(delivered.elapsed)") }
        }
    }

    @Test("a kept process lives on the same clock for every notification")
    func reuse() throws {
        try withVirtualTime(hosted: { $0.reuse = true }) { bench in
            for _ in 0..<5 {
                let delivered = try bench.deliver(asking("task"))
                delivered.expectTitle("task 25")
                #expect(delivered.elapsed < .milliseconds(25_500))
            }
            let process = try bench.deliver(asking("count"))
            #expect(process.report?.earlier == 5)
        }
    }
}
