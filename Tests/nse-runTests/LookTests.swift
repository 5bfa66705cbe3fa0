import Foundation
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_run

@Suite("--html", .leavesNothing)
struct LookTests {
    private func page(_ bench: Bench) throws -> String {
        String(decoding: try bench.directory.read("page.html"), as: UTF8.self)
    }

    private func hostile(_ bench: Bench) -> [UInt8] {
        let alert = #"{"title":"<script>alert(1)</script>","body":"a\u202Eb & \"c\""}"#
        let url = bench.server.url("/hero.jpg") + "?X-Amz-Signature=0a1b2c3d4e5f60718293a4b5"
        return Array(#"{"aps":{"alert":\#(alert),"mutable-content":1},"image":"\#(url)"}"#.utf8)
    }

    @Test func `a run is one file that loads nothing, with the picture in it`() throws {
        let bench = try Bench()
        let plain = try bench.run(bench.payload())
        let result = try bench.run(bench.payload(), ["--html", bench.directory.file("page.html")])
        #expect(result.status == 0 && result.stdout == plain.stdout, "\(result.stderr)")
        let page = try page(bench)
        #expect(page.contains("default-src 'none'; img-src data:; style-src 'sha256-"))
        #expect(page.contains("PICTURE SHOWS") && page.contains("data:image/jpeg;base64,/9j/"))
        #expect(!page.contains("src=\"http") && !page.contains("href=\"http") && !page.contains("@import"))
        #expect(!page.contains("url(") && !page.contains(" style=\"") && !page.contains(" onclick"))
        #expect(page.contains("When the extension fails or is too late"))
        #expect(page.contains("Made by nse-run. "))
    }

    @Test func `text that ends with a line feed has no line after it`() throws {
        let bench = try Bench()
        let payload = #"{"aps":{"alert":"Hi"},"image":"https://m.test/p.jpg"}"#
        let input = try bench.directory.write(payload + "\n", to: "push.json")
        let file = bench.directory.file("page.html")
        #expect(try runTool(["check", input, "--offline", "--html", file]).status == 1)
        let page = try page(bench)
        #expect(page.contains("1  {&quot;aps") && !page.contains("2  \n"))
        #expect(page.contains("Made by nse-run check. "))
    }

    @Test func `text from outside is text, and what turns its direction is spelled out`() throws {
        let bench = try Bench()
        let result = try bench.run(hostile(bench), ["--html", bench.directory.file("page.html")])
        #expect(result.status == 0, "\(result.stderr)")
        let page = try page(bench)
        #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && !page.contains("<script>alert"))
        #expect(page.contains(#"a\u{202e}b &amp; &quot;c&quot;"#) && !page.contains("\u{202E}"))
    }

    @Test func `secrets are masked, unless they are asked for`() throws {
        let bench = try Bench()
        let file = bench.directory.file("page.html")
        _ = try bench.run(hostile(bench), ["--html", file])
        let masked = try page(bench)
        #expect(!masked.contains("0a1b2c3d4e5f") && masked.contains("X-Amz-Signature=***"))
        _ = try bench.run(hostile(bench), ["--html", file, "--show-secrets"])
        #expect(try page(bench).contains("0a1b2c3d4e5f"))
    }

    @Test func `the answers of check are masked, also for programs`() throws {
        let bench = try Bench()
        let file = try bench.directory.write(hostile(bench), to: "push.json")
        for option in [[], ["--json"], ["--format", "sarif"]] {
            let check = ["check", "--offline", file] + option
            let masked = try runTool(check)
            #expect(!masked.output.contains("0a1b2c3d4e5f"), "\(option)")
            guard option == ["--json"] else { continue }
            let source = try JSON(parsing: masked.stdout)["record"]["attachments"][0]["source"].string
            #expect(source?.hasSuffix("X-Amz-Signature=***") == true)
            #expect(try runTool(check + ["--show-secrets"]).output.contains("0a1b2c3d4e5f"))
        }
    }

    @Test func `a file that cannot be opened ends the run before anything is fetched`() throws {
        let bench = try Bench()
        let payload = bench.payload()
        let result = try bench.run(payload, ["--html", bench.directory.file("no/page.html")])
        #expect(result.status == 74 && result.stderr.contains("no/page.html: No such file"))
        #expect(bench.server.log.accepted == 0 && result.stdout == payload)
    }

    @Test func `check marks the line of the request, and shows the picture that it looked at`() throws {
        let bench = try Bench()
        let payload = """
            {
              "aps": {"alert": "Hi", "mutable-content": "1"},
              "image": "\(bench.server.url("/hero.jpg"))"
            }
            """
        let input = try bench.directory.write(payload, to: "push.json")
        let file = bench.directory.file("page.html")
        let result = try runTool(["check", input, "--html", file] + Bench.reach)
        let page = try page(bench)
        #expect(result.output.contains("mutable-content"), "\(result.stderr)")
        #expect(page.contains("<mark class=\"bad\">2    &quot;aps&quot;"), "\(page.suffix(3000))")
        // It loads, and the phone does not show it.
        #expect(page.contains("NO PICTURE") && page.contains("the phone does not show it"))
        #expect(!page.contains("base64,/9j/") && !page.contains("class=\"thumbnail\""))
        let right = try bench.directory.write(bench.payload(), to: "right.json")
        #expect(try runTool(["check", right, "--html", file] + Bench.reach).status == 0)
        #expect(try self.page(bench).contains("data:image/jpeg;base64,/9j/") && bench.stored.isEmpty)
    }

    @Test func `a large picture is described, and is not in the file`() throws {
        let bench = try Bench()
        let large = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Bench.heroPath)))
        bench.server.route(
            "/large.jpg", .bytes(large + [UInt8](repeating: 0, count: 300 << 10), contentType: "image/jpeg"))
        _ = try bench.run(bench.payload("/large.jpg"), ["--html", bench.directory.file("page.html")])
        let page = try page(bench)
        #expect(!page.contains("base64,/9j/") && page.contains("The picture shows here."))
    }

    @Test func `a batch has one file of a bounded size, made of its summary`() throws {
        let bench = try Bench()
        let lines = [bench.payload()] + (0..<40).map { bench.payload("/gone-\($0).jpg") }
        let input = try bench.directory.write(Array(lines.joined()), to: "in.ndjson")
        let result = try runTool(
            ["batch", input, "--app-group", bench.appGroup, "--html", bench.directory.file("page.html")]
                + Bench.reach)
        #expect(result.status == 0, "\(result.stderr)")
        let page = try page(bench)
        #expect(
            page.contains("41 lines") && page.contains("http.status") && page.contains("On slow phones"))
        #expect(page.contains(">50 KB<"), "sizes in round numbers")
        #expect(page.utf8.count < 200_000 && page.contains("class=\"verdict warn\""))
    }

    @Test func `a batch that lost every picture is red`() throws {
        let bench = try Bench()
        let input = try bench.directory.write(bench.payload("/gone.jpg"), to: "in.ndjson")
        _ = try runTool(
            ["batch", input, "--app-group", bench.appGroup, "--html", bench.directory.file("page.html")]
                + Bench.reach)
        #expect(try page(bench).contains("class=\"verdict bad\""))
    }

    @Test func `a page of a million lines is as small as one of a thousand`() throws {
        func summary(_ lines: Int) -> [UInt8] {
            let urls = (0..<10).map {
                #"{"url":"https://cdn.example/\#($0)","line":1,"pictures":9,"lost":9,"fetches":0,"bytes":0}"#
            }
            return Array(#"{"v":1,"lines":\#(lines),"worst_urls":[\#(urls.joined(separator: ","))]}"#.utf8)
        }
        let started = ContinuousClock.now
        let large = BatchLook.page(summary(1_000_000), showsSecrets: false)
        #expect(ContinuousClock.now - started < .seconds(2))
        let text = String(decoding: large, as: UTF8.self)
        #expect(!text.contains("On slow phones") && text.contains("Time of the downloads: none."))
        #expect(large.count - BatchLook.page(summary(1000), showsSecrets: false).count < 100)
    }

    @Test func `a host stands once on the page of a batch`() {
        let hosts = ["a", "b", "c"].map { #"{"host":"\#($0).example","lost":1}"# }
        let worst = hosts[..<2].joined(separator: ","), slowest = hosts[1...].joined(separator: ",")
        let summary = #"{"hosts":{"worst":[\#(worst)],"slowest":[\#(slowest)]}}"#
        let page = String(decoding: BatchLook.page(Array(summary.utf8), showsSecrets: false), as: UTF8.self)
        for host in ["a", "b", "c"] {
            #expect(page.components(separatedBy: ">\(host).example<").count == 2, "\(page)")
        }
    }

    @Test func `a drill has its causes ahead of its rows`() throws {
        let adversity = try #require(DrillAdversity.all.first { $0.identifier == "http.404" })
        let failed = DrillRow(adversity, .failed([DrillFailure(.alwaysDelivered, "nothing <b>came</b>")]))
        let record = DrillRecord(name: "Service", rows: [failed])
        let page = String(decoding: DrillLook.page(record, isHeld: false, showsSecrets: false), as: UTF8.self)
        let causes = try #require(page.firstRange(of: "<h2>Causes"))
        let rows = try #require(page.firstRange(of: "<h2>What the user sees"))
        #expect(causes.lowerBound < rows.lowerBound && page.contains("nothing &lt;b&gt;came&lt;/b&gt;"))
        #expect(page.contains("href=\"#row-http.404\"") && page.contains("<tr id=\"row-http.404\""))
        #expect(!page.contains("ix first: ") && page.contains("Standard decent: not met"))
    }

    @Test func `code between backticks is code, and what it hides stays hidden`() {
        var page = HTMLWriter()
        page.prose("check `as!` and `token=ABCDEFGHIJKLMNOPQRSTUVWXYZ`")
        #expect(
            String(decoding: page.bytes, as: UTF8.self)
                == "check <code>as!</code> and <code>token=***</code>")
    }

    @Test func `several pushes have a list ahead, and one picture and one input between them`() throws {
        let bench = try Bench()
        let input = try bench.directory.write(
            bench.payload() + bench.payload() + Array(#"{"aps":{"alert":"Hi"}}"#.utf8), to: "in.ndjson")
        let file = bench.directory.file("page.html")
        _ = try runTool(["check", input, "--html", file] + Bench.reach)
        let page = try page(bench)
        #expect(page.contains("<h2>3 pushes</h2>") && page.contains("href=\"#push-3\""))
        #expect(page.ranges(of: "data:image/jpeg;base64,/9j/").count == 1)
        #expect(page.ranges(of: "What was given").count == 1)
    }

    @Test func `a passive notification has no banner, and is not on the lock screen`() throws {
        let bench = try Bench()
        let payload = #"{"aps":{"alert":"Hi","interruption-level":"passive"}}"#
        let input = try bench.directory.write(payload, to: "push.json")
        _ = try runTool(["check", input, "--offline", "--html", bench.directory.file("page.html")])
        let page = try page(bench)
        #expect(page.contains(">Notification Center<") && page.contains("The level is passive"))
        #expect(!page.contains("Banner, while") && !page.contains("9:41"))
    }
}
