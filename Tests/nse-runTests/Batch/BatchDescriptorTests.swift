import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Faults: fewer descriptors than transfers", .leavesNothing, .timeLimit(.minutes(1)))
struct BatchDescriptorTests {
    private func run(nofile: String, _ arguments: [String] = []) throws -> (Bench, ToolResult) {
        let bench = try Bench()
        let hero = try Fixtures.sample("media/hero.jpg")
        bench.server.fallback { _ in .slow(hero, piece: 4096, every: .milliseconds(10)) }
        let lines = (0..<200).map { bench.line("/\($0).jpg", $0) + "\n" }.joined()
        let file = try bench.directory.write(lines, to: "lines")
        let command = bench.batchArguments(
            ["--concurrency", "600", "--per-host", "600", "--budget", "5s"] + arguments + [file])
        return (bench, try runCommand("prlimit", ["--nofile=\(nofile)", try toolPath()] + command))
    }

    @Test(.row(.fewDescriptors), arguments: ["48:48", "100:100", "200:200"])
    func `transfers wait for a place, and no picture is lost`(nofile: String) throws {
        let (bench, result) = try run(nofile: nofile)
        #expect(result.status == 0, "\(result.stderr)")
        #expect(Set(try result.records().map(verdict)) == ["modified attached"], "\(result.stderr)")
        #expect(result.lines.count == 200 && bench.stored == [Bench.heroName])
        let said = result.complaints.filter { $0.contains("(ulimit -n)") }
        #expect(said.count == 1 && said[0].contains("at once instead of 600"), "\(result.stderr)")
    }

    @Test(.row(.fewDescriptors)) func `sixty-four are enough for several transfers at once`() throws {
        let (_, result) = try run(nofile: "64:64")
        #expect(Set(try result.records().map(verdict)) == ["modified attached"], "\(result.stderr)")
        let said = try #require(result.stderr.firstMatch(of: /at most ([0-9]+) transfers/))
        #expect(try #require(Int(said.1)) >= 8, "\(result.stderr)")
    }

    @Test(.row(.fewDescriptors)) func `the soft limit is raised to the hard one`() throws {
        let (_, result) = try run(nofile: "48:4096", ["--quiet"])
        #expect(Set(try result.records().map(verdict)) == ["modified attached"] && result.stderr == "")
        let (_, loud) = try run(nofile: "48:4096")
        #expect(!loud.stderr.contains("ulimit"), "\(loud.stderr)")
    }
}
