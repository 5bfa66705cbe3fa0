import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("An extension's process that is kept", .leavesNothing)
struct HostReuseTests {
    @Test("counts on in its statics, needs no more memory, and leaves no descriptor of the host's open")
    func many() throws {
        let count = Int(ProcessInfo.processInfo.environment["NSE_HOST_REUSE"] ?? "") ?? 1000
        try withHost(hosted: { $0.reuse = true }) { bench in
            var memory: [Int] = []
            var process: Int32?
            var before: Cleanliness?
            for number in 1...count {
                let delivered = try bench.deliver(asking("count"))
                let report = try #require(delivered.report)
                process = process ?? report.process
                guard delivered.title == "count \(number) pid \(process ?? 0)", report.earlier == number - 1
                else {
                    Issue.record("\(number): \(delivered.title ?? "") \(delivered.delivery.diagnostics)")
                    return
                }
                if let peak = report.memoryPeak { memory.append(peak) }
                if number == 100 { before = .now() }
            }
            let began = memory.dropFirst(count / 10).prefix(count / 10).max() ?? 0
            let ended = memory.suffix(count / 10).max() ?? 0
            #expect(ended - began < 2 << 20, "\(began) bytes, then \(ended)")
            let baseline = try #require(before)
            // The directory for temporary files may still be open: it is emptied after the delivery.
            let end = ContinuousClock.now + .seconds(5)
            while openedSince(baseline) != [], ContinuousClock.now < end { poll(nil, 0, 1) }
            #expect(openedSince(baseline) == [])
        }
    }

    /// Descriptors alone: the second thread of a pool starts when it is first needed, which may be late.
    private func openedSince(_ baseline: Cleanliness) -> [String] {
        Cleanliness.now().left(since: baseline).filter { $0.hasPrefix("descriptor") }
    }

    @Test("is not kept when the extension is still inside of it", arguments: ["block", "main.block"])
    func inside(_ word: String) throws {
        try withHost { configuration in
            configuration.delivery.budget = .milliseconds(1500)
            configuration.delivery.grace = .milliseconds(300)
        } hosted: {
            $0.reuse = true
        } _: { bench in
            let first = try bench.deliver(asking(word, "never"))
            try first.expectOriginal(.extensionNoAnswer)
            let second = try bench.deliver(asking("count"))
            #expect(second.title?.hasPrefix("count 1 pid") == true)
            #expect(second.report?.process != first.report?.process)
            #expect(second.report?.earlier == 0)
        }
    }

    @Test("is kept by each of several, and all of them are used")
    func pool() throws {
        try withHost(processes: 4, hosted: { $0.reuse = true }) { bench in
            let all = try bench.deliver((0..<200).map { _ in asking("count") })
            let processes = Set(all.compactMap { $0.report?.process })
            #expect((1...4).contains(processes.count))
            #expect(all.map { $0.report?.earlier ?? -1 }.filter { $0 == 0 }.count == processes.count)
            #expect(all.allSatisfy { $0.delivery.outcome == .modified })
        }
    }

    /// All of them wait at the same time, so this takes one budget.
    @Test("a hundred at once hold their budgets")
    func hundredBudgets() throws {
        try withHost(processes: 100) {
            $0.delivery.budget = .seconds(4)
        } _: { bench in
            let all = try bench.deliver((0..<100).map { _ in asking("never") })
            for delivered in all {
                #expect(delivered.delivery.outcome == .original)
                #expect([.extensionNoAnswer, .extensionNotStarted].contains(delivered.code))
                #expect(delivered.elapsed >= .seconds(4))
                #expect(delivered.elapsed < .milliseconds(4250), "\(delivered.elapsed)")
            }
            let ready = all.filter { $0.code == .extensionNoAnswer }.count
            #expect(ready > 50, "\(ready) of 100 were ready in time")
        }
    }

    @Test("a hundred at once fetch their pictures")
    func hundredDownloads() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/picture.png", .bytes(TinyMedia.png(), contentType: "image/png"))
        try withHost(processes: 100) {
            $0.delivery.budget = .seconds(30)
        } _: { bench in
            let payload = asking("download", members: #""media":"\#(server.url("/picture.png"))""#)
            for delivered in try bench.deliver((0..<100).map { _ in payload }) {
                delivered.expectTitle("changed")
                #expect(delivered.delivery.attachments.map(\.outcome) == [.attached])
            }
        }
    }
}
