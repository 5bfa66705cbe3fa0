import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("What is said on standard error", .leavesNothing)
struct StandardErrorTests {
    @Test func `quiet writes not one byte, whatever happens`() throws {
        let bench = try Bench()
        let short = try bench.run([0xFF], ["-q"])
        #expect(short.stderr == "" && short.status == 65)
        let wrong = try bench.run(bench.payload(), ["-q", "--bogus"])
        #expect(wrong.stderr == "" && wrong.status == 64)
        let invalid = try bench.run([0xFF], ["--quiet"])
        #expect(invalid.stderr == "" && invalid.status == 65 && invalid.stdout == [0xFF])
        let attached = try bench.run(bench.payload(), ["--quiet"])
        #expect(attached.stderr == "" && attached.status == 0 && !attached.stdout.isEmpty)
        let lost = try bench.run(bench.payload("/gone.jpg"), ["--quiet", "--strict"])
        #expect(lost.stderr == "" && lost.status == 1)
        let missing = try runTool([bench.directory.file("missing"), "--quiet"])
        #expect(missing.stderr == "" && missing.status == 66)
        let report = try bench.run(bench.payload(), ["--quiet", "--report", "/nonexistent/report"])
        #expect(report.stderr == "" && report.status == 74)
        var options = ToolOptions()
        options.output = .full
        let full = try bench.run(bench.payload(), ["--quiet"], options)
        #expect(full.stderr == "" && full.status == 74)
    }

    @Test func `there is no colour and no progress without a terminal`() throws {
        let bench = try Bench()
        var options = ToolOptions()
        options.environment = ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"]
        for path in ["/hero.jpg", "/gone.jpg"] {
            let result = try bench.run(bench.payload(path), ["--verbose"], options)
            #expect(!result.stderr.isEmpty)
            #expect(!result.stderr.contains("\u{1B}") && !result.stderr.contains("\r"))
        }
    }

    @Test(
        arguments: [
            ([:], [], false), (["FORCE_COLOR": "1"], [], true),
            (["FORCE_COLOR": "1", "NO_COLOR": "1"], [], false),
            ([:], ["--color", "always"], true), (["FORCE_COLOR": "1"], ["--color", "never"], false),
        ] as [([String: String], [String], Bool)])
    func `without a terminal there is colour only where it is asked for`(
        environment: [String: String], more: [String], isColoured: Bool
    ) throws {
        let bench = try Bench()
        var options = ToolOptions()
        options.environment = environment.mapValues { $0 }
        let single = try bench.run(bench.payload("/gone.jpg"), more, options)
        #expect(single.stderr.contains("\u{1B}[3") == isColoured, "\(single.stderr)")
        options.input = .bytes(bench.payload("/gone.jpg"))
        let check = try runTool(["check", "--offline", "-"] + more, options)
        #expect(check.output.contains("\u{1B}[3") == isColoured, "\(check.output)")
    }

    @Test(arguments: [
        (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    ])
    func `a terminal gets colour, unless NO_COLOR or a dumb one says no`(
        environment: [String: String], isColoured: Bool
    ) throws {
        let bench = try Bench()
        var options = ToolOptions()
        options.environment = ["TERM": "xterm"].merging(environment) { $1 }
        let payload = try bench.command(bench.payload("/gone.jpg"), [])
        for arguments in [payload, ["check", "--offline", payload[0]]] {
            let command = ([try toolPath()] + arguments).map { "'\($0)'" }.joined(separator: " ")
            // Its standard output and error are a terminal.
            let result = try runCommand("script", ["-qec", command, "/dev/null"], options)
            #expect(result.output.contains("PICTURE"), "\(result.output)")
            #expect(result.output.contains("\u{1B}[3") == isColoured, "\(result.output)")
        }
    }

    @Test func `a lost picture is told with what was seen, what it means and what to change`() throws {
        let bench = try Bench()
        bench.server.route(
            "/page.jpg", .file(Fixtures.samplesDirectory + "/media/login.html", contentType: "image/jpeg"))
        let result = try bench.run(bench.payload("/page.jpg?token=secret"))
        #expect(
            result.complaints.first
                == "NO PICTURE. The URL returns a web page (text/html), not an image. (type.unsupported)")
        #expect(result.stderr.contains("\noriginal  media.lost  0 of 1 attachment  "), "\(result.stderr)")
        #expect(result.stderr.contains("- image  rejected  type.unsupported\n"), "\(result.stderr)")
        #expect(result.stderr.contains("text/html"))
        #expect(result.stderr.contains("      phone:  ") && result.stderr.contains("      change: "))
        #expect(!result.stderr.contains("secret"))
    }

    @Test func `verbose adds what libcurl said`() throws {
        let bench = try Bench()
        bench.server.route("/reset.jpg", .reset)
        let terse = try bench.run(bench.payload("/reset.jpg"))
        #expect(!terse.stderr.contains("libcurl"))
        let verbose = try bench.run(bench.payload("/reset.jpg"), ["-v"])
        #expect(verbose.stderr.contains("cause:  libcurl 56"), "\(verbose.stderr)")
    }

    @Test func `control characters of a payload do not reach the terminal`() throws {
        let bench = try Bench()
        let payload = Array(
            #"{"aps":{"alert":"x","mutable-content":1},"os_data":{"i":"1","att":{"\u001b[31mred\u0007":"https://"}}}"#
                .utf8)
        let result = try bench.run(payload)
        #expect(result.stdout == payload)
        #expect(result.stderr.contains("url.malformed"), "\(result.stderr)")
        #expect(!result.stderr.contains("\u{1B}") && !result.stderr.contains("\u{7}"))
    }
}
