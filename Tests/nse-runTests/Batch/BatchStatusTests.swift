import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("The exit status of a batch", .leavesNothing)
struct BatchStatusTests {
    @Test func `lost pictures count only when someone says how many are too many`() throws {
        let bench = try Bench()
        bench.server.route("/busy.jpg", .status(503))
        let lines = (0..<9).map { bench.line("/hero.jpg", $0) }
        let gone = lines + [bench.line("/gone.jpg")]
        let busy = lines + [bench.line("/busy.jpg")]
        #expect(try bench.batch(gone).status == 0)
        #expect(try bench.batch(gone, ["--fail-over", "10%"]).status == 0)
        #expect(try bench.batch(gone, ["--fail-over", "9.9%"]).status == 1)
        #expect(try bench.batch(busy, ["--fail-over", "9.9%", "--retries", "0"]).status == 75)
        #expect(try bench.batch(gone, ["--fail-over", "10"]).status == 64)
    }

    @Test func `a line that is invalid counts, and one whose picture is lost before the extension starts`()
        throws
    {
        let bench = try Bench()
        let url = bench.server.url("/hero.jpg")
        let lines = (0..<8).map { bench.line("/hero.jpg", $0) } + [#"{"aps":{"alert":"x"}}"#]
        for lost in [
            "not JSON", #"{"aps":{"alert":"x"},"image":"\#(url)"}"#,
            #"{"contents":{"en":"x"},"ios_attachments":{"id1":"\#(bench.server.url("/gone.jpg"))"}}"#,
            #"{"message":{"token":"t","notification":{"title":"x","image":"\#(url)"}}}"#,
            #"{"aps":{"alert":"x"},"ct_mediaUrl":"hero"}"#,
        ] {
            #expect(try bench.batch(lines + [lost]).status == 0)
            #expect(try bench.batch(lines + [lost], ["--fail-over", "12%"]).status == 0, "\(lost)")
            #expect(try bench.batch(lines + [lost], ["--fail-over", "11%"]).status == 1, "\(lost)")
        }
        // At risk: the app's own extension may read the key.
        let own = #"{"aps":{"alert":"x","mutable-content":1},"product":{"thumb":"\#(url)"}}"#
        #expect(try bench.batch(lines + [own], ["--fail-over", "11%"]).status == 0)
    }

    @Test(arguments: [
        ("{\n  \"aps\": {\n    \"alert\": \"x\"\n  }\n}\n", "jq -c ."),
        ("[\n  {\n    \"aps\": {}\n  }\n]\n", "jq -c '.[]'"), ("[{\"aps\":{}},{\"aps\":{}}]", "jq -c '.[]'"),
    ])
    func `an input without one valid line is 65, with the command that mends it`(
        input: String, command: String
    ) throws {
        let bench = try Bench()
        let result = try bench.batch(Array(input.utf8))
        let file = bench.directory.file("input")
        #expect(result.status == 65 && result.stderr.contains("\(command) \(file) | nse-run batch"))
        for record in try result.records() {
            #expect(record["diagnostics"][0]["hint"].string?.contains("\(command) FILE") == true, "\(record)")
        }
        let piped = try runTool(bench.batchArguments([]), stdin: Array(input.utf8))
        #expect(piped.status == 65 && piped.stderr.contains("\(command) | nse-run batch"), "\(piped.stderr)")
        let other = try bench.batch(["no", "", #"{"aps":{"alert":"cut o"#])
        #expect(other.status == 65 && !other.stderr.contains("jq"), "\(other.stderr)")
        #expect(try other.records().last?["diagnostics"][0]["hint"].string?.contains("jq") == false)
    }

    @Test(.row(.outputClosed))
    func `an output that cannot be written is 74, and what was not written is not counted`()
        throws
    {
        let bench = try Bench()
        var options = ToolOptions()
        options.output = .full
        let full = try bench.batch(Array((bench.line() + "\n").utf8), [], options)
        #expect(full.status == 74)
        #expect(full.stderr.contains("No space left") && full.stderr.contains("0 lines were written"))
        // As SIGPIPE ends other programs.
        options.output = .broken
        let broken = try bench.batch(Array((bench.line() + "\n").utf8), [], options)
        #expect(broken.status == 141 && !broken.stderr.contains("cannot write"), "\(broken.stderr)")
        options.output = .captured
        let report = try bench.batch([bench.line()], ["--report", "/dev/full"])
        #expect(report.status == 74 && report.stdout == [])
    }

    @Test func `an output that cannot be written ends a batch whose reader passes a long line on`() throws {
        let bench = try Bench()
        var options = ToolOptions()
        options.output = .full
        let long = [UInt8](repeating: 0x61, count: 5 << 20)
        let input = Array("{\"aps\":{}}\n".utf8) + long + [10] + long
        let result = try bench.batch(input, ["--output", "delivered"], options)
        #expect(result.status == 74 && !result.timedOut)
    }

    @Test func `an output that goes away in the middle ends an endless input`() throws {
        let bench = try Bench()
        var options = ToolOptions()
        options.input = .open
        let tool = try startTool(bench.batchArguments([]), options)
        tool.write(Array("{\"aps\":{}}\n".utf8))
        try tool.waitUntil("the first line") { $0.result.stdout.contains(10) }
        tool.closeOutput()
        // The reader's end closes on a thread of its own: the first answers may still find it open.
        for _ in 0..<100_000 where !tool.soFar.ended { tool.write(Array("{\"aps\":{}}\n".utf8)) }
        // The input stays open: its end is not waited for.
        let result = tool.wait()
        #expect(result.status == 141 && !result.timedOut)
    }

    @Test func `no input is 66, a compressed one or one in UTF-16 65 with the command to use`() throws {
        let bench = try Bench()
        #expect(try runTool(bench.batchArguments(["/nowhere"])).status == 66)
        #expect(try runTool(bench.batchArguments([bench.directory.path])).status == 66)
        for (bytes, command) in [
            ([0x1F, 0x8B, 8], "gzip -dc"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd -dc"),
            (Array("BZh91AY&SY".utf8), "bzip2 -dc"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz -dc"),
            ([0xFF, 0xFE, 0x7B, 0], "the input is UTF-16; use: iconv -t UTF-8 -f UTF-16"),
            ([0x7B, 0, 0x22, 0], "iconv -t UTF-8 -f UTF-16LE"), ([0, 0x7B, 0, 0x22], "-f UTF-16BE"),
        ] as [([UInt8], String)] {
            let result = try bench.batch(bytes + [10, 0xFF])
            #expect(result.status == 65 && result.stdout == [])
            #expect(result.stderr.contains("\(command) \(bench.directory.file("input")) | nse-run batch"))
        }
        #expect(try bench.batch(["BZh is no archive", "{}"]).status == 0)
    }

    @Test(.row(.appGroupNotWritable))
    func `an app group that cannot be used is told before a line is read`() throws {
        let bench = try Bench()
        let result = try runTool(
            ["batch", "--app-group", "/proc/nowhere"], stdin: Array(bench.line().utf8))
        #expect(result.status == 73 && result.stdout == [])
        let cacert = try runTool(
            bench.batchArguments(["--cacert", "/nowhere"]), stdin: Array(bench.line().utf8))
        #expect(cacert.status == 78 && cacert.stdout == [])
        let empty = try bench.directory.write("no certificate\n", to: "empty.pem")
        let none = try runTool(
            bench.batchArguments(["--cacert", empty]), stdin: Array(bench.line().utf8))
        #expect(
            none.status == 78 && none.stdout == [] && none.stderr.contains("holds none"), "\(none.stderr)")
    }

    @Test(.row(.appGroupNotWritable, mounts))
    func `an app group on a read-only file system is told before a line is read`()
        throws
    {
        let bench = try Bench()
        #expect(try bench.batch([bench.line()]).status == 0)
        let script = #"mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" || exit 99; shift; exec "$@""#
        let file = try bench.directory.write(bench.line() + "\n", to: "input")
        let command = try [toolPath()] + bench.batchArguments([file])
        let result = try runCommand("unshare", ["-rm", "sh", "-c", script, "sh", bench.appGroup] + command)
        #expect(result.status == 73 && result.stdout == [], "\(result.stderr)")
        #expect(result.stderr.contains("read-only"), "\(result.stderr)")
    }

    private static let mounts = FaultRowTrait.Need("needs unshare -rm") {
        (try? runCommand("unshare", ["-rm", "true"]))?.status == 0
    }

    @Test func `with --quiet there is not one byte on standard error`() throws {
        let bench = try Bench()
        for arguments in [["/nowhere"], ["--concurrency", "0"], ["--resume"], ["--report", "/proc/x"]] {
            let result = try runTool(bench.batchArguments(["--quiet"] + arguments))
            #expect(result.status != 0 && result.stderr == "", "\(arguments)")
        }
    }
}
