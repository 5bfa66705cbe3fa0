import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("--strict makes a lost picture an error", .leavesNothing)
struct StrictStatusTests {
    private func status(_ script: LoopbackScript) throws -> (strict: Int32?, relaxed: Int32?) {
        let bench = try Bench()
        bench.server.route("/picture", script)
        let payload = bench.payload("/picture")
        let strict = try bench.run(payload, ["--strict"])
        #expect(strict.stdout == payload, "\(strict.stderr)")
        return (strict.status, try bench.run(payload).status)
    }

    @Test func `a 404 is 1, because trying again does not help`() throws {
        #expect(try status(.status(404)) == (1, 0))
    }

    @Test func `a 503 is 75, because trying again may help`() throws {
        #expect(try status(.status(503)) == (75, 0))
    }

    /// The status follows from the verdict alone: where another picture shows, the first is at risk.
    @Test func `one loss for good outweighs one that may be cured, and one that shows both`() throws {
        let bench = try Bench()
        bench.server.route("/busy.jpg", .status(503))
        bench.server.route("/gone.jpg", .status(404))
        let payload = Bench.two(bench.server.url("/busy.jpg"), bench.server.url("/gone.jpg"))
        #expect(try bench.run(payload, ["--strict"]).status == 1)
        for path in ["/busy.jpg", "/gone.jpg"] {
            let two = Bench.two(bench.server.url("/hero.jpg"), bench.server.url(path))
            let attached = try bench.run(two, ["--strict"])
            #expect(attached.status == 0, "\(attached.stderr)")
            #expect(attached.stderr.hasPrefix("PICTURE AT RISK. "), "\(attached.stderr)")
            #expect(try JSON(parsing: attached.stdout)["nse"]["attachments"].array?.count == 1)
            #expect(try bench.run(two, ["--fail-on", "risk"]).status == 1)
            let line = String(decoding: two, as: UTF8.self)
            let retries = ["--retries", "0"]
            #expect(try bench.batch([line], retries + ["--strict"]).status == 0)
            #expect(try bench.batch([line], retries + ["--fail-on", "risk"]).status == 1)
            // That one counts pictures.
            let counted = try bench.batch([line], retries + ["--fail-over", "10%"])
            #expect(counted.status == (path == "/busy.jpg" ? 75 : 1))
        }
    }

    @Test func `what is refused for good is 1, whatever the picture's server says`() throws {
        let bench = try Bench()
        bench.server.route("/busy.jpg", .status(503))
        let request =
            #"{"to":"t","mutable_content":true,"notification":{"title":"T","body":"B","image":"URL"}}"#
            .replacing("URL", with: bench.server.url("/busy.jpg"))
        let file = try bench.directory.write(request, to: "push.json")
        #expect(try bench.run(Array(request.utf8), ["--strict"]).status == 1)
        for command in [["batch", "--app-group", bench.appGroup], ["check"]] {
            let result = try runTool(command + [file, "--fail-on", "lost"] + Bench.reach)
            #expect(result.status == 1, "\(command) \(result.stderr)")
        }
    }

    @Test func `a picture that is attached is 0`() throws {
        let bench = try Bench()
        #expect(try bench.run(bench.payload(), ["--strict"]).status == 0)
    }

    @Test func `a payload without media loses nothing, whatever the gate says`() throws {
        let bench = try Bench()
        for text in [
            #"{"aps":{"alert":"x","mutable-content":1}}"#, #"{"aps":{"alert":"x"}}"#,
            #"{"aps":{"content-available":1}}"#, #"{"aps":{"alert":"x"},"link":"https://a.example/page"}"#,
        ] {
            let result = try bench.run(Array(text.utf8), ["--strict"])
            #expect(result.status == 0 && result.output == text, "\(result.stderr)")
        }
    }

    @Test func `a closed gate loses the picture that the payload names, and asks no server`() throws {
        let bench = try Bench()
        let url = bench.server.url("/hero.jpg")
        for text in [
            #"{"aps":{"alert":"x"},"image":"\#(url)"}"#,
            #"{"aps":{"content-available":1},"image":"\#(url)"}"#,
            #"{"aps":{"mutable-content":1},"image":"\#(url)"}"#,
            #"{"aps":{"alert":"x"},"ct_mediaUrl":"\#(url)"}"#,
        ] {
            let result = try bench.run(Array(text.utf8), ["--strict"])
            #expect(result.status == 1 && result.output == text, "\(result.stderr)")
            #expect(try bench.run(Array(text.utf8), ["--strict", "--quiet"]).status == 1)
            #expect(try bench.run(Array(text.utf8)).status == 0)
        }
        // Without aps it may be a request to a service that is not known; the status follows from the verdict.
        let part = #"{"notification":{"image":"\#(url)"}}"#
        #expect(try bench.run(Array(part.utf8), ["--strict"]).status == 0)
        #expect(try bench.run(Array(part.utf8), ["--strict", "--from", "apns"]).status == 1)
        #expect(try bench.batch([part], ["--strict"]).status == 0)
        #expect(try bench.batch([part], ["--fail-over", "0%"]).status == 1)
        let off = try bench.run(bench.payload(), ["--strict", "--alerts-off"])
        #expect(off.status == 1 && off.stderr.hasPrefix("NOTHING SHOWS. "), "\(off.stderr)")
        #expect(bench.server.log.accepted == 0)
    }

    @Test func `a picture that no SDK reads is at risk, one that the service does not send is lost`()
        throws
    {
        let bench = try Bench()
        let text =
            #"{"aps":{"alert":"x","mutable-content":1},"data":{"product":{"thumb":"https://cdn.shop.example/parcel"}}}"#
        for (option, status) in [([], Int32(0)), (["--strict"], 0), (["--fail-on", "risk"], 1)]
            as [([String], Int32)]
        {
            let result = try bench.run(Array(text.utf8), option)
            #expect(result.status == status && result.output == text, "\(option) \(result.stderr)")
        }
        let requests = [
            "onesignal", "braze", "customerio", "parse", "fcm-legacy", "fcm-v1", "airship", "sns",
        ]
        for name in requests {
            let result = try bench.run(
                Fixtures.sample("broken/\(name).json"), ["--strict", "--inject", "status=404@*"])
            #expect(result.status == 1, "\(name) \(result.stderr)")
        }
    }

    @Test func `a picture for other phones, and one inside aps, are lost`() throws {
        let bench = try Bench()
        let url = bench.server.url("/hero.jpg")
        for text in [
            #"{"message":{"token":"t","android":{"notification":{"title":"T","image":"\#(url)"}}}}"#,
            #"{"aps":{"alert":"x","mutable-content":1,"image":"/hero.jpg"}}"#,
        ] {
            let result = try bench.run(Array(text.utf8), ["--strict"])
            #expect(result.status == 1, "\(text) \(result.stderr)")
            #expect(try bench.run(Array(text.utf8)).status == 0)
        }
    }

    @Test func `a picture that the service adds is not lost`() throws {
        let bench = try Bench()
        let campaign = #"{"campaign_id":"x","recipients":[{"external_user_id":"u"}]}"#
        let result = try bench.run(Array(campaign.utf8), ["--strict"])
        let words = "PICTURE NOT CHECKED. What could be read of it is right. "
        #expect(result.status == 0 && result.stderr.hasPrefix(words), "\(result.stderr)")
        #expect(!result.stderr.contains("media.unread_key") && !result.stderr.contains("media.missing_key"))
    }

    @Test func `a picture at risk is 1 with --fail-on risk, which is --strict of check`() throws {
        let bench = try Bench()
        let text = #"{"aps":{"alert":"x","mutable-content":1},"shop":{"photo":"https://m.test/p.jpg"}}"#
        #expect(try bench.run(Array(text.utf8), ["--fail-on", "risk"]).status == 1)
        let file = try bench.directory.write(text, to: "push.json")
        #expect(try runTool(["check", "--offline", "--strict", file]).status == 1)
    }

    @Test func `a payload that APNs refuses for its size is lost`() throws {
        let bench = try Bench()
        let fill = String(repeating: "x", count: 4096)
        let large =
            #"{"aps":{"alert":"x","mutable-content":1},"fill":"\#(fill)","image":"\#(bench.server.url("/hero.jpg"))"}"#
        let result = try bench.run(Array(large.utf8), ["--strict"])
        #expect(result.status == 1)
        #expect(result.complaints.first?.hasPrefix("APNS REFUSES IT. ") == true, "\(result.stderr)")
        #expect(try bench.run(Array(large.utf8)).status == 0)
    }

    @Test func `a budget that is over is 75`() throws {
        let bench = try Bench()
        let result = try bench.run(bench.payload(), ["--strict", "--budget", "0s"])
        #expect(bench.server.log.accepted == 0)
        #expect(result.stdout == bench.payload())
        // Nothing was looked for, so nothing is known to be lost; the code says what happened.
        #expect(result.stderr.contains("budget.expired"), "\(result.stderr)")
        bench.server.route("/stalls.jpg", .stallBeforeHeaders())
        let stalled = try bench.run(bench.payload("/stalls.jpg"), ["--strict", "--budget", "200ms"])
        #expect(stalled.status == 75, "\(stalled.stderr)")
    }
}
