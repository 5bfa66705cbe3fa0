import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("-o FILE in a single run", .leavesNothing)
struct OutputFileTests {
    @Test func `the payload is in the file, and nothing on standard output`() throws {
        let bench = try Bench()
        let file = bench.directory.file("out.json")
        let printed = try bench.run(bench.payload())
        for arguments in [["-o", file], ["--output-file", file]] {
            try Data("what was there, and is longer than the payload".utf8).write(
                to: URL(fileURLWithPath: file))
            let result = try bench.run(bench.payload(), arguments)
            #expect(result.status == 0 && result.stdout.isEmpty, "\(result.stderr)")
            #expect(
                try JSON(parsing: bench.directory.read("out.json"))["nse"]
                    == JSON(parsing: printed.stdout)["nse"])
        }
    }

    @Test func `- is standard output, as it is standard input, and no file of that name`() throws {
        let bench = try Bench()
        let printed = try runTool(
            ["-", "-o", "-"], stdin: Array("{".utf8), currentDirectory: bench.directory.path)
        #expect(printed.status == 65 && printed.output == "{")
        let batch = try runTool(
            ["batch", "-o", "-", "--app-group", bench.appGroup], stdin: Array("{\"aps\":{}}\n".utf8),
            currentDirectory: bench.directory.path)
        #expect(batch.status == 0 && !batch.stdout.isEmpty, "\(batch.stderr)")
        #expect(!FileManager.default.fileExists(atPath: bench.directory.file("-")))
    }

    @Test func `it may be the input's own file`() throws {
        let bench = try Bench()
        let file = try bench.directory.write(
            String(decoding: bench.payload(), as: UTF8.self), to: "push.json")
        let result = try runTool([file, "-o", file, "--app-group", bench.appGroup] + Bench.reach)
        #expect(result.status == 0, "\(result.stderr)")
        #expect(
            try JSON(parsing: bench.directory.read("push.json"))["nse"]["attachments"][0]["type"].string
                != nil)
    }

    @Test func `a file that cannot be made is 74 before anything is fetched`() throws {
        let bench = try Bench()
        let result = try bench.run(bench.payload(), ["-o", "/nonexistent/out"])
        #expect(result.status == 74 && bench.server.log.requests.isEmpty)
        #expect(
            result.complaints == [
                "nse-run: cannot write the output /nonexistent/out: No such file or directory"
            ])
    }

    @Test(arguments: ["--report", "--html", "--record"])
    func `a report in the same file would destroy the payload, and is wrong usage`(option: String) throws {
        let bench = try Bench()
        let file = bench.directory.file("out.json")
        for isThere in [false, true] {
            if isThere { try bench.directory.write("before", to: "out.json") }
            let result = try bench.run(bench.payload(), ["-o", file, option, file])
            #expect(result.status == 64 && bench.server.log.requests.isEmpty)
            #expect(result.complaints == ["nse-run: \(option) \(file) is the same file as -o \(file)"])
        }
        #expect(String(decoding: try bench.directory.read("out.json"), as: UTF8.self) == "before")
        #expect(try bench.run(bench.payload(), ["-o", "/dev/null", option, "/dev/null"]).status != 64)
    }

    @Test(arguments: [
        ["--html"], ["--record"], ["check", "--html"], ["check", "--junit"], ["check", "--record"],
        ["drill", "--extension", "/nonexistent", "--html"],
        ["drill", "--extension", "/nonexistent", "--junit"],
        ["drill", "--extension", "/nonexistent", "--markdown"],
    ])
    func `what would destroy the input before it is read, or instead of it, is wrong usage`(words: [String])
        throws
    {
        let directory = try TemporaryDirectory()
        let payload = Array(#"{"aps":{"alert":"Hello"}}"#.utf8)
        let file = try directory.write(payload, to: "push.json")
        let link = directory.file("link.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        for path in [file, link] {
            let result = try runTool(words + [path, file])
            #expect(result.status == 64)
            #expect(
                result.complaints == ["nse-run: \(words.last ?? "") \(path) is the same file as the input"])
            #expect(try directory.read("push.json") == payload)
        }
    }

    @Test(arguments: [
        ["--html"], ["--record"], ["check", "--html"], ["check", "--junit"], ["check", "--record"],
        ["drill", "--extension", "/nonexistent", "--markdown"], ["batch", "--html"], ["batch", "--summary"],
        ["batch", "--metrics"], ["batch", "--report"], ["--report"],
    ])
    func `a file that is no report is not overwritten by one`(words: [String]) throws {
        let directory = try TemporaryDirectory()
        let payload = Array(#"{"aps":{"alert":"Hello"}}"#.utf8)
        let (first, second) = try (
            directory.write(payload, to: "a.json"), directory.write(payload, to: "b.json")
        )
        let result = try runTool(words + [first, second])
        let option = words.last ?? ""
        #expect(result.status == 64)
        #expect(
            result.complaints == [
                "nse-run: \(option) would overwrite \(first), which is no report of \(option); name a new file"
            ])
        #expect(try directory.read("a.json") == payload)
        // One that it wrote itself is replaced.
        if words.first == "check" {
            let arguments = words + [directory.file("new"), second]
            for _ in 1...2 { #expect(try runTool(arguments).status != 64) }
        }
    }

    @Test func `what is no payload goes there as it came`() throws {
        let bench = try Bench()
        let file = bench.directory.file("out.json")
        let result = try bench.run(Array("{".utf8), ["-o", file])
        #expect(result.status == 65 && result.stdout.isEmpty)
        #expect(try bench.directory.read("out.json") == Array("{".utf8))
    }
}
