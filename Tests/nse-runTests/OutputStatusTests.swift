import Foundation
import Glibc
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("Output that cannot be written ends with 74", .leavesNothing)
struct OutputStatusTests {
    private func run(_ output: ToolOptions.Output, _ arguments: [String] = []) throws -> (Bench, ToolResult) {
        let bench = try Bench()
        var options = ToolOptions()
        options.output = output
        return (bench, try bench.run(bench.payload(), arguments, options))
    }

    @Test func `a full disk`() throws {
        let (_, result) = try run(.full)
        #expect(result.status == 74)
        #expect(result.complaints.first == "nse-run: cannot write the output: No space left on device")
    }

    @Test func `a reader that has left ends it as SIGPIPE ends other programs, without a word`() throws {
        let (_, result) = try run(.broken)
        #expect(result.status == 141 && !result.stderr.contains("cannot write"), "\(result.stderr)")
        var options = ToolOptions()
        options.output = .broken
        for arguments in [["schema"], ["help"], ["explain", "http.status"], ["check", "--offline", "-"]] {
            options.input = .bytes(Array(#"{"aps":{"alert":"x"}}"#.utf8))
            let result = try runTool(arguments, options)
            #expect(result.status == 141 || result.signal == SIGPIPE, "\(arguments)")
            #expect(result.stderr.isEmpty, "\(arguments): \(result.stderr)")
        }
    }

    @Test func `no standard output at all`() throws {
        let (bench, result) = try run(.closed)
        #expect(result.status == 74)
        #expect(result.complaints.first == "nse-run: cannot write the output: Bad file descriptor")
        // The number of the closed stream must not have gone to the published file.
        let hero = try Data(contentsOf: URL(fileURLWithPath: Bench.heroPath))
        #expect(try bench.directory.read("group/Attachments/" + Bench.heroName) == Array(hero))
    }

    @Test func `no standard output at all does not write the payload into the report`() throws {
        let bench = try Bench()
        var options = ToolOptions()
        options.output = .closed
        let report = bench.directory.file("report.json")
        let result = try bench.run(bench.payload(), ["--report", report], options)
        #expect(result.status == 74)
        #expect(try JSON(parsing: bench.directory.read("report.json"))["outcome"].string == "modified")
    }

    @Test func `the other commands say so too`() throws {
        for arguments in [
            ["schema"], ["explain"], ["explain", "http.status"], ["--version"], ["--help"], ["check", "-h"],
        ] {
            var options = ToolOptions()
            options.output = .full
            let result = try runTool(arguments, options)
            #expect(result.status == 74, "\(arguments)")
            #expect(result.complaints == ["nse-run: cannot write the output: No space left on device"])
        }
    }

    @Test func `a limit on the size of files`() throws {
        let directory = try TemporaryDirectory()
        let payload = try directory.write(#"{"aps":{"alert":"x"}}"#, to: "payload")
        for arguments in [["explain"], ["check", "--offline", payload], ["schema"]] {
            var options = ToolOptions()
            options.output = .file(directory.file("out"))
            let result = try runCommand("prlimit", ["--fsize=0", toolPath()] + arguments, options)
            #expect(result.status == 74 && result.signal == nil, "\(arguments)")
            #expect(result.complaints == ["nse-run: cannot write the output: File too large"])
        }
    }

    @Test func `an invalid payload that cannot be written is 74 as well`() throws {
        var options = ToolOptions()
        options.output = .full
        options.input = .bytes(Array("[]".utf8))
        #expect(try runTool(["-"], options).status == 74)
    }
}
