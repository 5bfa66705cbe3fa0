import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("nse-run --extension", .leavesNothing)
struct HostCommandTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    @Test func `the answer of the extension is delivered`() throws {
        let result = try bench.host(Bench.asking("title", members: #""text":"Hi""#))
        #expect(result.status == 0, "\(result.stderr)")
        #expect(try JSON(parsing: result.stdout)["aps"]["alert"]["title"].string == "Hi")
        let recorded = try bench.hostRecord(
            Bench.asking("download", members: #""media":"\#(bench.server.url("/hero.jpg"))""#))
        #expect(recorded.verdict == "modified - attached")
        #expect(bench.stored == [Bench.heroName])
        #expect(recorded.record["extension"]["pid"].int ?? 0 > 1)
        #expect(recorded.record["requests"].array?.count == 1)
    }

    @Test(arguments: ["nothing", "directory", "file"])
    func `what is no executable is 66, with the original`(kind: String) throws {
        let path = bench.directory.file(kind)
        if kind == "directory" { mkdir(path, 0o755) }
        if kind == "file" { try bench.directory.write("#!/bin/sh\n", to: kind) }
        let payload = Array(Bench.asking("title").utf8)
        let result = try bench.run(payload, ["--extension", path])
        #expect(result.status == 66)
        #expect(result.stdout == payload)
        #expect(result.stderr.contains(path))
        let batch = try bench.batch([Bench.asking("title")], ["--extension", path])
        #expect(batch.status == 66 && batch.stdout.isEmpty)
    }

    @Test(
        arguments: [
            (["crash.trap"], "extension.crashed"), (["exit"], "extension.crashed"),
            (["attach.etc"], "extension.attachment_outside"), (["memory"], "extension.memory"),
            (["text.remove"], "extension.no_text"), (["never"], "extension.no_answer"),
        ])
    func `an original for want of a usable answer is 0, and 1 with --strict`(
        words: [String], code: String
    ) throws {
        let payload = Bench.asking(words[0], members: #""n":0"#).replacing(
            #""n":0"#, with: words[0] == "memory" ? #""n":500"# : #""n":0"#)
        let budget = ["--budget", "2s"]
        let recorded = try bench.hostRecord(payload, budget)
        #expect(recorded.result.status == 0, "\(recorded.result.stderr)")
        #expect((recorded.outcome, recorded.code) == ("original", code))
        let strict = try bench.host(payload, budget + ["--strict"])
        #expect(strict.status == 1, "\(strict.stderr)")
        #expect(strict.stdout == Array(payload.utf8))
        #expect(strict.stderr.contains(code))
    }

    @Test func `an extension that attaches nothing loses the picture that the payload names`() throws {
        bench.server.route("/busy.jpg", .status(503))
        func status(_ word: String, _ members: String = "") throws -> Int32? {
            try bench.host(Bench.asking(word, members: #""text":"Hi"\#(members)"#), ["--strict"]).status
        }
        #expect(try status("title") == 0)
        #expect(try status("title", #","image":"\#(bench.server.url("/hero.jpg"))""#) == 1)
        // The request for it failed, and may succeed the next time.
        #expect(try status("get", #","media":"\#(bench.server.url("/busy.jpg"))""#) == 75)
        #expect(try status("get", #","media":"\#(bench.server.url("/gone.jpg"))""#) == 1)
        let lines = [Bench.asking("title", members: #""image":"\#(bench.server.url("/hero.jpg"))""#)]
        #expect(try bench.hostBatch(lines, ["--fail-over", "0%"]).status == 1)
    }

    @Test func `one that was started without a handshake is 0, and 1 with --strict`() throws {
        let payload = Array(Bench.asking("title").utf8)
        for (arguments, status) in [([], Int32(0)), (["--strict"], 1)] as [([String], Int32)] {
            let result = try bench.run(payload, ["--extension", "/bin/true"] + arguments)
            #expect(result.status == status)
            #expect(result.stdout == payload)
            #expect(result.stderr.contains("extension.not_started"), "\(result.stderr)")
        }
    }

    @Test func `its options need it`() throws {
        let file = try bench.directory.write("<plist version=\"1.0\"><dict/></plist>\n", to: "entitlements")
        for arguments in [
            ["--extension-reuse"], ["--memory-limit", "10M"], ["--sandbox"], ["--sandbox=try"],
            ["--entitlements", file],
        ] {
            let result = try bench.run(Array(Bench.asking("title").utf8), arguments)
            #expect(result.status == 64, "\(arguments) \(result.stderr)")
            #expect(result.stderr.contains("--extension"))
        }
        let batch = try bench.batch([Bench.asking("title")], ["--extension-processes", "2"])
        #expect(batch.status == 64)
    }

    @Test(arguments: [["--sandbox"], ["--sandbox=try"]])
    func `the sandbox closes the network of the process, not the host's`(arguments: [String]) throws {
        let port = Int(bench.server.port)
        let own = try bench.hostRecord(Bench.asking("socket", members: #""n":\#(port)"#), arguments)
        let title = try #require(own.record.title)
        #expect(title.hasPrefix("errno ") && title != "errno 0")
        #expect(try #require(own.record["extension"]["sandbox"].string) != "none")
        let open = try bench.hostRecord(Bench.asking("socket", members: #""n":\#(port)"#))
        #expect(open.record.title == "errno 0")
        #expect(open.record["extension"]["sandbox"].isAbsent)
        let fetched = try bench.hostRecord(
            Bench.asking("download", members: #""media":"\#(bench.server.url("/hero.jpg"))""#), arguments)
        #expect(fetched.verdict == "modified - attached")
    }

    @Test func `a sandbox that cannot be had is 78, with the original; =try goes on and says so`() throws {
        let launcher = bench.directory.file("without-sandbox")
        try FileManager.default.createSymbolicLink(
            atPath: launcher, withDestinationPath: hostHelperPath())
        let payload = Array(Bench.asking("title").utf8)
        func run(_ arguments: [String]) throws -> ToolResult {
            let own = try bench.command(payload, ["--extension", hostHelperPath()] + arguments)
            return try runCommand(launcher, [toolPath()] + own)
        }
        let required = try run(["--sandbox"])
        #expect(required.status == 78, "\(required.stderr)")
        #expect(required.stdout == payload)
        #expect(required.stderr.contains("extension.sandbox"), "\(required.stderr)")

        let tried = try run(["--sandbox=try", "--output", "record"])
        #expect(tried.status == 0, "\(tried.stderr)")
        let record = try JSON(parsing: tried.stdout)
        #expect(record.title == "changed")
        #expect(record["extension"]["sandbox"].string == "none")
        let codes = record["diagnostics"].array?.map { $0["code"].string }
        #expect(codes?.contains("extension.sandbox") == true, "\(record)")

        let lines = try bench.directory.write(payload + [10], to: "lines")
        let batch = try runCommand(
            launcher,
            [toolPath()] + bench.batchArguments(["--extension", hostHelperPath(), "--sandbox", lines]))
        #expect(batch.status == 78, "\(batch.stderr)")
        #expect(batch.stdout.isEmpty)
    }

    @Test
    func `the entitlements say which app groups there are, and whether a notification may be suppressed`()
        throws
    {
        let file = try bench.directory.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict>
            <key>com.apple.security.application-groups</key><array><string>group.other</string></array>
            <key>com.apple.developer.usernotifications.filtering</key><true/>
            </dict></plist>
            """, to: "service.entitlements")
        let plain = try bench.hostRecord(Bench.asking("text.remove"))
        #expect(plain.verdict == "original extension.no_text")
        let filtering = try bench.hostRecord(Bench.asking("text.remove"), ["--entitlements", file])
        #expect(filtering.outcome == "suppressed")
        #expect(try bench.hostRecord(Bench.asking("group")).record.title == "defaults 1 file 1")
        let other = try bench.hostRecord(Bench.asking("group"), ["--entitlements", file])
        #expect(other.record.title?.hasSuffix("no group") == true, "\(other.record)")
        let notes = other.record["extension"]["notes"].array?.compactMap(\.string) ?? []
        #expect(notes.contains { $0.contains("group.example") }, "\(other.record)")
    }

    @Test(arguments: [(SIGTERM, Int32(143)), (SIGINT, Int32(130))])
    func `a signal delivers the original, and no process is left`(number: Int32, status: Int32) throws {
        bench.server.fallback { _ in .stallBeforeHeaders() }
        let payload = Bench.asking("get", members: #""media":"\#(bench.server.url("/"))""#)
        let tool = try startTool(
            bench.command(Array(payload.utf8), ["--extension", hostHelperPath()]))
        try bench.server.waitForRequests(1)
        #expect(extensionProcesses(of: tool.pid).count == 1)
        tool.signal(number)
        let result = tool.wait()
        #expect(result.status == status)
        #expect(result.stdout == Array(payload.utf8))
        #expect(extensionProcesses(of: tool.pid) == [])
    }

    @Test func `none outlives a command that is killed`() throws {
        bench.server.fallback { _ in .stallBeforeHeaders() }
        let payload = Bench.asking("get", members: #""media":"\#(bench.server.url("/"))""#)
        let tool = try startTool(
            bench.command(Array(payload.utf8), ["--extension", hostHelperPath()]))
        try bench.server.waitForRequests(1)
        tool.signal(SIGKILL)
        #expect(tool.wait().signal == SIGKILL)
        #expect(extensionProcessesLeft(by: tool.pid) == [])
    }
}
