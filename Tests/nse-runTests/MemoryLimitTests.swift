import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Faults: little memory", .leavesNothing, .timeLimit(.minutes(2)))
struct MemoryLimitTests {
    /// `ulimit -v` and `-d`, in KB. Below the first ones of each the loader fails, before there is a command.
    private static let steps: [(option: String, kilobytes: Int)] =
        [
            50_000, 55_000, 60_000, 65_536, 70_000, 78_000, 90_000, 105_000, 120_000, 140_000, 160_000,
            180_000,
            200_000, 262_144,
        ].map { ("--as", $0) }
        + [8192, 10_000, 12_000, 16_000, 20_000, 30_000, 40_000, 50_000, 54_000, 58_000].map {
            ("--data", $0)
        }

    private func limited(_ step: (option: String, kilobytes: Int), _ command: [String]) throws -> RunningTool
    {
        try RunningTool("prlimit", ["\(step.option)=\(step.kilobytes * 1024)", try toolPath()] + command)
    }

    /// So many children at a time.
    private func each(_ body: (_ index: Int) throws -> RunningTool) throws -> [ToolResult] {
        var results: [ToolResult] = []
        for first in stride(from: 0, to: Self.steps.count, by: 4) {
            let tools = try (first..<min(first + 4, Self.steps.count)).map(body)
            results += tools.map { $0.wait() }
        }
        return results
    }

    /// Whether a command that needs next to nothing runs under each limit.
    private func runs() throws -> [Bool] {
        try each { try limited(Self.steps[$0], ["explain", "net.reset"]) }.map { $0.status == 0 }
    }

    @Test(.row(.littleAddressSpace))
    func `whatever the limit, the original or the picture is delivered in time`() throws {
        let bench = try Bench()
        let payload = bench.payload()
        let command = try bench.command(payload, ["--budget", "4s"])
        let runs = try runs()
        let results = try each { try limited(Self.steps[$0], command) }
        var outcomes: [String: Set<String>] = [:]
        var aborted: Set<String> = []
        for (step, (result, runs)) in zip(Self.steps, zip(results, runs)) where runs {
            let said = Comment(rawValue: "\(step): \(result.stderr)")
            // Swift ends a process that gets no memory, and what it calls may read where nothing is. Just above the limit
            // under which nothing runs that is the end of a delivery, too: the original is out before it, or, under the very
            // first limit that allows a command, with it.
            let isFirst = !outcomes.keys.contains(step.option)
            if result.stderr.contains(#/ended by SIG(ABRT|SEGV|ILL) after the delivery/#)
                || isFirst
                    && result.stderr.contains(
                        #/ended by SIG(ABRT|SEGV|ILL), the original was delivered/#)
            {
                #expect(result.stdout == payload && !aborted.contains(step.option), said)
                aborted.insert(step.option)
                continue
            }
            #expect(result.status == 0 && result.duration < .seconds(5), said)
            let complaint = try #require(result.complaints.dropFirst().first, said)
            if result.stdout == payload {
                #expect(complaint.hasPrefix("original  internal.resource"), said)
                #expect(result.stderr.contains("(ulimit -\(step.option == "--as" ? "v" : "d")"), said)
                outcomes[step.option, default: []].insert("original")
            } else {
                #expect(complaint.hasPrefix("modified"), said)
                outcomes[step.option, default: []].insert("modified")
            }
        }
        // A build for a sanitizer runs under none of them.
        if runs[13] { #expect(outcomes["--as"]?.contains("modified") == true, "\(outcomes)") }
        if runs[13] { #expect(outcomes["--data"]?.contains("original") == true, "\(outcomes)") }
    }

    @Test(.row(.littleAddressSpace)) func `a batch says what it needs, or runs`() throws {
        let bench = try Bench()
        let lines = (0..<20).map { bench.line("/hero.jpg", $0) + "\n" }.joined()
        let command = bench.batchArguments(["--budget", "4s", try bench.directory.write(lines, to: "lines")])
        let runs = try runs()
        for (step, (result, runs)) in zip(
            Self.steps, zip(try each { try limited(Self.steps[$0], command) }, runs))
        where runs {
            let said = Comment(rawValue: "\(step): \(result.stderr)")
            #expect(result.duration < .seconds(6), said)
            if result.status == 0 {
                #expect(try result.records().map(verdict) == Array(repeating: "modified attached", count: 20))
            } else {
                #expect(result.status == 70 && result.stdout == [], said)
                #expect(result.stderr.contains("too little memory (ulimit -"), said)
            }
        }
    }

    @Test(.row(.littleAddressSpace)) func `SIGTERM is obeyed under a limit`() throws {
        let bench = try Bench()
        bench.server.fallback { _ in LoopbackScript([.stall]) }
        let payload = bench.payload("/never.jpg")
        let command = try bench.command(payload, ["--budget", "20s"])
        for kilobytes in [160_000, 200_000, 262_144] {
            let before = bench.server.log.targets.count
            let tool = try limited(("--as", kilobytes), command)
            try bench.server.waitForRequests(before + 1)
            tool.signal(SIGTERM)
            let result = tool.wait()
            #expect(result.status == 143 && result.duration < .seconds(10), "\(kilobytes): \(result.stderr)")
            #expect(result.stdout == payload)
        }
    }
}
