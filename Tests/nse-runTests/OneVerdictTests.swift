import NSELoopbackServer
import NSETestSupport
import ServiceExtensionRuntime
import Testing

/// The verdict word and the first code are the same at every door.
@Suite("One verdict: run, batch, library and check", .leavesNothing)
struct OneVerdictTests {
    struct Row: CustomTestStringConvertible, Sendable {
        /// `URL` is the server's picture, `GONE` a 404, `PAGE` a web page, `TEXT` another type, `LARGE` too large.
        var payload: String
        var verdict: String
        var code: String?

        init(_ payload: String, _ verdict: String, _ code: String? = nil) {
            self.payload = payload
            self.verdict = verdict
            self.code = code
        }

        var testDescription: String { payload }
    }

    /// More than APNs takes.
    static let large = String(repeating: "x", count: 4100)

    static let rows = [
        Row(#"{"aps":{"alert":"x","mutable-content":1},"image":"URL"}"#, "shows"),
        Row(#"{"aps":{"alert":"x","mutable-content":1},"image":"GONE"}"#, "no_picture", "http.status"),
        Row(#"{"aps":{"alert":"x","mutable-content":1},"image":"PAGE"}"#, "no_picture", "type.unsupported"),
        Row(#"{"aps":{"alert":"x","mutable-content":1},"image":"TEXT"}"#, "no_picture", "type.unsupported"),
        Row(#"{"aps":{"alert":"x","mutable-content":1},"image":"WEBP"}"#, "no_picture", "type.unsupported"),
        Row(#"{"aps":{"alert":"x","mutable-content":1},"image":"LARGE"}"#, "no_picture", "body.too_large"),
        Row(#"{"aps":{"alert":"x","mutable-content":1},"image":"PACKED"}"#, "at_risk", "body.encoding"),
        Row(#"{"aps":{"alert":"x"},"image":"URL"}"#, "no_picture", "gate.not_mutable"),
        Row(#"{"aps":{"alert":"x","mutable-content":"1"},"image":"URL"}"#, "no_picture", "gate.not_mutable"),
        Row(#"{"aps":{"alert":"","mutable-content":1},"image":"URL"}"#, "nothing_shows", "gate.no_alert"),
        Row(#"{"aps":{"content-available":1},"image":"URL"}"#, "nothing_shows", "gate.silent"),
        Row(#"{"aps":{"alert":"x","mutable-content":1}}"#, "no_picture", "media.none"),
        Row(#"{"aps":{"alert":"x"}}"#, "no_picture", "media.none"),
        Row(#"{"aps":{"alert":"x","mutable_content":1},"image":"URL"}"#, "no_picture", "gate.not_mutable"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1,"image":"URL"}}"#, "no_picture", "media.misplaced"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"atachment-url":"URL"}"#, "no_picture",
            "media.unread_key"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"shop":{"photo":"URL"}}"#, "at_risk",
            "media.unread_key"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"link":"https://shop.test/p/1"}"#, "no_picture",
            "media.none"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"image":"URL","image":"URL"}"#, "no_picture",
            "payload.duplicate"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"ct_mediaUrl":"URL","ct_mediaType":"image","ct_mediaType":"gif"}"#,
            "no_picture", "payload.duplicate"),
        Row(#"{"aps":[],"image":"URL"}"#, "nothing_shows", "payload.shape"),
        Row(#"{"aps":" ","nse":{"attachments":[]},"image":"URL"}"#, "nothing_shows", "payload.shape"),
        Row(
            #"{"to":"t","mutable_content":true,"notification":{"title":"T","body":"\#(String(repeating: "x", count: 4100))"}}"#,
            "refused", "request.retired"),
        Row(
            #"{"alert":"x","aps":{"mutable-content":1},"image":"URL"}"#, "nothing_shows", "gate.no_alert"),
        // The alert shows, whatever the container of the picture is.
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"_app42RichPush":1}"#, "no_picture", "payload.shape"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"_app42RichPush":"{"}"#, "no_picture",
            "payload.shape"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"event":"{\"image\":\"URL\"}"}"#, "no_picture",
            "payload.encoded_text"),
        Row(#"{"aps":{"alert":"x"},"_app42RichPush":1}"#, "no_picture", "gate.not_mutable"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"url":"PAGE"}"#, "at_risk", "media.unread_key"),
        // Nothing can show, and nothing is asked.
        Row(#"{"aps":{"mutable-content":1},"image":"URL"}"#, "nothing_shows", "gate.no_alert"),
        Row(#"{"aps":{"mutable-content":1},"image":"GONE"}"#, "nothing_shows", "gate.no_alert"),
        Row(#"{"aps":{"mutable-content":1},"fcm_options":{"image":null}}"#, "nothing_shows", "gate.no_alert"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"os_data":{"i":"1","att":{"a":"URL","b":"GONE"}}}"#,
            "at_risk", "http.status"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"fcm_options":{"image":"URL"},"fcm_options":{}}"#,
            "no_picture", "payload.duplicate"),
        Row(
            #"{"aps":{"content-available":1},"fcm_options":{"image":"URL"},"fcm_options":{}}"#,
            "nothing_shows", "gate.silent"),
        Row(#"{"fcm_options":{"image":0.5}}"#, "no_picture", "url.malformed"),
        Row(#"{"fill":"\#(large)"}"#, "refused", "payload.too_large"),
        Row(#"{"aps":1,"fill":"\#(large)","image":"URL"}"#, "refused", "payload.too_large"),
        Row(
            #"{"message":{"token":"t","apns":{"payload":{"aps":true}}}}"#, "nothing_shows",
            "request.data_only"),
        Row(
            #"{"to":"ExponentPushToken[x]","title":"T","mutableContent":false,"nse":{}}"#, "unverified",
            "payload.reserved_key"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"fill":"\#(large)","nse":{}}"#, "refused",
            "payload.too_large"),
        Row(#"{"ct_mediaUrl":null}"#, "unverified"),
        Row(
            #""{\"message\":{\"token\":\"t\",\"notification\":{\"title\":\"T\",\"image\":\"URL\"}}}""#,
            "no_picture", "gate.not_mutable"),
        // What is around a payload changes nothing in what is wrong with it.
        Row(#"{"payload":{"aps":" ","image":"URL"}}"#, "nothing_shows", "payload.shape"),
        Row(#"{"Records":[{"body":"{\"aps\":7,\"image\":\"URL\"}"}]}"#, "nothing_shows", "payload.shape"),
        Row(
            #"[{"method":"POST","url":"https://push.example/send","body":{"aps":{"alert":"x","mutable-content":1},"image":"URL"}}]"#,
            "shows"),
        // What is around the body is no part of its 4,096 bytes.
        Row(
            #"{"method":"POST","url":"https://push.example/send","body":{"aps":{"alert":"x","mutable-content":1},"image":"URL","x":"\#(large.dropLast(150))"}}"#,
            "shows"),
        Row(
            #"{"default":"B","APNS":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1,},\"image\":\"URL\"}"}"#,
            "refused", "request.invalid_value"),
        Row(
            #"{"default":"B","APNS":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1},\"image\":\"URL"}"#,
            "refused", "request.invalid_value"),
        // An address is no payload.
        Row(#""URL""#, "nothing_shows", "payload.shape"),
        Row(#"{"errors":["x"]}"#, "not_understood", "request.not_understood"),
        Row(#"{"success":1}"#, "unverified"),
        Row(#"{"success":1,}"#, "nothing_shows", "payload.syntax"),
        Row(
            #"{"results":[{"error":"NotRegistered"}],"my_photo":"URL"}"#, "refused", "apns.device_token"),
        // What is in a text of a saved request was sent as it stands.
        Row(
            #"{"method":"POST","url":"https://push.example/send","body":"{\"aps\":{\"alert\":\"x\",\"mutable-content\":1},\"image\":\"URL\",}"}"#,
            "nothing_shows", "payload.syntax"),
        Row(
            #"[{"method":"POST","url":"https://push.example/send","body":"{\"aps\":{\"alert\":\"x\",\"mutable-content\":1},}"}]"#,
            "nothing_shows", "payload.syntax"),
        Row(
            #"{"method":"POST","url":"https://push.example/send","body":"{\"aps\":{\"alert\":\"x\",\"mutable-content\":1},\"image\":\"URL\"}"}"#,
            "shows"),
        Row(
            #"[{"method":"POST","url":"https://push.example/send","body":{"aps":{"alert":"x","mutable-content":1},"nse":{}}}]"#,
            "unverified", "payload.reserved_key"),
        Row(
            #"[{"method":"POST","url":"https://push.example/send","body":{"aps":{"alert":"x","mutable-content":1},"image":"URL"}}}]"#,
            "nothing_shows", "payload.syntax"),
        // Who completes it may write an alert; the picture is asked for by check alone, and decides nothing.
        Row(#"{"payload":{"aps":{"mutable-content":1},"image":"GONE"}}"#, "at_risk", "gate.no_alert"),
        // What only the picture's server knows is not known of an object without aps.
        Row(#"{"image":"GONE"}"#, "unverified"), Row(#"{"data":{"my_photo":"PAGE"}}"#, "unverified"),
        Row(#"{"image":"WEBP"}"#, "unverified"), Row(#"{"image":"GONE","sound":"x"}"#, "unverified"),
        Row(#"{"image":"URL","category":"C","title":"T","body":"B"}"#, "unverified"),
        // A file of an app.
        Row(
            #"{"expo":{"name":"shop","slug":"shop","ios":{"bundleIdentifier":"com.example.app"}}}"#,
            "no_picture", "app.no_extension"),
        Row(
            #"{"name":"shop","version":"1.0.0","dependencies":{}}"#, "not_understood",
            "request.not_understood"),
        // Nothing is in what looks like a request's body.
        Row(#"{"data":[],"url":"URL"}"#, "unverified"), Row(#"{"data":{},"url":"PAGE"}"#, "unverified"),
        // An object without a member is no push, and APNs takes no list.
        Row(
            #"[{"aps":{"alert":"x","mutable-content":1},"image":"URL"},{}]"#, "nothing_shows",
            "payload.shape"),
        Row(
            #"{"aps":{"alert":"x","mutable-content":1},"aps":{"alert":"y"},"nse":1,"image":"URL"}"#,
            "no_picture", "gate.not_mutable"),
    ]

    private let bench: Bench

    init() throws {
        bench = try Bench()
        bench.server.route(
            "/page.jpg", .bytes(Array("<!doctype html><p>x</p>".utf8), contentType: "text/html"))
        bench.server.route("/text.jpg", .bytes(Array("hello hello".utf8), contentType: "text/plain"))
        bench.server.route(
            "/large.jpg",
            .bytes(TinyMedia.png() + [UInt8](repeating: 0, count: 11 << 20), contentType: "image/png"))
        bench.server.route("/gone.jpg", .status(404))
        bench.server.route(
            "/packed.jpg",
            .response(
                headers: [("Content-Type", "image/jpeg"), ("Content-Encoding", "gzip")], body: [0x1F, 0x8B]))
        bench.server.route(
            "/shoes.webp", .file(Fixtures.samplesDirectory + "/media/shoes.webp", contentType: "image/webp"))
    }

    private func payload(_ text: String) -> String {
        var text = text
        for (word, path) in [
            ("URL", "/hero.jpg"), ("GONE", "/gone.jpg"), ("PAGE", "/page.jpg"), ("TEXT", "/text.jpg"),
            ("LARGE", "/large.jpg"), ("WEBP", "/shoes.webp"), ("PACKED", "/packed.jpg"),
        ] {
            // Also in JSON inside a string.
            for quote in ["\"", "\\\""] {
                let address = bench.server.url(path)
                text = text.replacing("\"\(word)\(quote)", with: "\"\(address)\(quote)")
            }
        }
        return text
    }

    @Test(arguments: rows) func agree(row: Row) async throws {
        let text = payload(row.payload)
        let file = try bench.directory.write(text, to: "push.json")

        let run = try bench.record(Array(text.utf8)).record
        #expect(run["verdict"].string == row.verdict && run["cause"].string == row.code, "run")

        // The second and third line are judged by what is known of the first.
        let lines = try runTool(
            ["batch", "--app-group", bench.appGroup] + Bench.reach,
            stdin: Array("\(text)\n\(text)\n\(text)\n".utf8))
        let records = lines.stdout.split(separator: 10)
        #expect(records.count == 3)
        for line in records {
            let record = try JSON(parsing: Array(line))
            #expect(record["verdict"].string == row.verdict && record["cause"].string == row.code, "batch")
        }

        let check = try JSON(parsing: runTool(["check", "--json", file] + Bench.reach).stdout)
        #expect(check["verdict"].string == row.verdict && check["code"].string == row.code, "check")

        // The same inside an envelope; a request is read with what is around it.
        if text.hasPrefix("{"), text.contains(#""aps":"#), !text.contains(#""message":"#) {
            let envelope = try runTool(
                ["batch", "--app-group", bench.appGroup, "--payload-key", "/p"] + Bench.reach,
                stdin: Array("{\"p\":\(text)}\n".utf8))
            let record = try JSON(parsing: envelope.stdout)
            #expect(record["verdict"].string == row.verdict && record["cause"].string == row.code, "envelope")
        }

        var options = NotificationRuntimeOptions(appGroup: bench.appGroup)
        options.allowHTTP = true
        options.allowedAddresses = [try CIDR(parsing: "127.0.0.0/8"), try CIDR(parsing: "::1")]
        let runtime = try NotificationRuntime(options)
        defer { runtime.shutdown() }
        let delivered = await runtime.deliver(Array(text.utf8))
        #expect(delivered.verdict.rawValue == row.verdict && delivered.cause?.rawValue == row.code, "library")
    }

    @Test func `options decide alike at every door`() throws {
        let text = payload(#"{"aps":{"alert":"x","mutable-content":1},"image":"URL"}"#)
        let file = try bench.directory.write(text, to: "push.json")
        for (options, verdict, code) in [
            (["--max-payload", "50"], "unverified", nil), (["--max-payload", "1k"], "shows", nil),
            (["--dialect", "ibm-push"], "no_picture", "media.none"),
            (["--dialect", "airship"], "no_picture", "media.none"),
            (["--dialect", "generic"], "shows", nil), (["--from", "apns"], "shows", nil),
        ] as [([String], String, String?)] {
            let run = try bench.record(Array(text.utf8), options).record
            #expect(run["verdict"].string == verdict && run["cause"].string == code, "run \(options)")
            let record = try bench.batch([text], options).records()[0]
            #expect(record["verdict"].string == verdict && record["cause"].string == code, "batch \(options)")
            let check = try JSON(parsing: runTool(["check", "--json", file] + Bench.reach + options).stdout)
            #expect(check["verdict"].string == verdict && check["code"].string == code, "check \(options)")
        }
        let long = String(repeating: "x", count: 70_000)
        for (text, options, verdict, code) in [
            ("hello", ["--max-payload", "3"], "unverified", nil),
            (String(repeating: "[", count: 300), ["--max-payload", "100"], "unverified", nil),
            (long, [], "unverified", nil),
            (long, ["--max-payload", "1M"], "nothing_shows", "payload.syntax"),
            (#"{"aps":{"alert":"\#(long)"}"#, [], "refused", "payload.too_large"),
            (#"{"aps":{"alert":"\#(long)"}"#, ["--max-payload", "1M"], "nothing_shows", "payload.syntax"),
        ] as [(String, [String], String, String?)] {
            let run = try bench.record(Array(text.utf8), options).record
            let label = "\(text.prefix(20)) \(options)"
            #expect(run["verdict"].string == verdict && run["cause"].string == code, "run \(label)")
            let file = try bench.directory.write(text, to: "long.json")
            let check = try JSON(parsing: runTool(["check", "--json", file] + Bench.reach + options).stdout)
            #expect(check["verdict"].string == verdict && check["code"].string == code, "check \(label)")
        }
        // A saved request has a payload in it, whatever it is read as.
        let saved = #"{"method":"POST","url":"https://push.example/send","body":\#(text)}"#
        for text in [saved, "[\(saved)]"] {
            let run = try bench.record(Array(text.utf8), ["--from", "apns"]).record
            #expect(run["verdict"].string == "shows")
            let file = try bench.directory.write(text, to: "saved.json")
            let check = try runTool(["check", "--json", file, "--from", "apns"] + Bench.reach)
            #expect(try JSON(parsing: check.stdout)["verdict"].string == "shows")
        }
        // An address or a picture by itself is at no vendor's key.
        let address = try bench.directory.write(bench.server.url("/hero.jpg"), to: "address.txt")
        for alone in [address, Fixtures.samplesDirectory + "/media/hero.jpg"] {
            let check = try JSON(
                parsing: runTool(["check", "--json", alone, "--dialect", "airship"] + Bench.reach).stdout)
            #expect(check["verdict"].string == "shows", "\(alone)")
        }
    }

    @Test func `a file of lines is no log, whatever its first lines are`() throws {
        let push = payload(#"{"aps":{"alert":"x","mutable-content":1},"image":"URL"}"#)
        let gone = payload(#"{"aps":{"alert":"x","mutable-content":1},"image":"GONE"}"#)
        let lines = [#"{"aps":{"alert":"x"}"#, "[2026-01-01] sent", "HTTP/2 400", "[\(gone),\(gone)]", push]
        let file = try bench.directory.write(lines.joined(separator: "\n") + "\n", to: "push.ndjson")
        let answers = try JSON.lines(runTool(["check", "--json", file] + Bench.reach).stdout)
        #expect(answers.map { $0["input"]["number"].int } == [1, 2, 3, 4, 4, 5])
        let broken = "payload.syntax"
        #expect(
            answers.map { $0["code"].string } == [broken, broken, broken, "http.status", "http.status", nil])
        #expect(answers[3]["findings"][0]["place"]["line"].int == 4)
    }

    @Test(
        arguments: [
            "# yesterday", "INFO sent 1", #"{"aps":{"alert":"x""#, "null", "42", #"{"aps":{}}}"#, "{'aps':1}",
            #""reason":"BadTopic""#,
        ])
    func `a line that is no object keeps no other line from being judged`(stray: String) throws {
        let lines = [
            #"{"aps":{"alert":"x","mutable-content":1},"image":"URL"}"#, stray, "",
            #"{"aps":{"alert":"x","mutable_content":1},"image":"URL"}"#,
            #"{"aps":{"alert":"x","mutable-content":1},"image":"URL"}"#,
        ].map(payload)
        for (name, text) in [
            ("push.ndjson", lines), ("first.ndjson", [stray] + lines), ("push.txt", lines + [lines[0]]),
        ] {
            let file = try bench.directory.write(text.joined(separator: "\n") + "\n", to: name)
            let check = try runTool(["check", "--json", file] + Bench.reach)
            let answers = try JSON.lines(check.stdout)
            let batch = try bench.batch(text.filter { !$0.isEmpty }).records()
            #expect(
                answers.map { [$0["verdict"].string, $0["code"].string] }
                    == batch.map { [$0["verdict"].string, $0["cause"].string] }, "\(name)")
            #expect(check.status == 1)
            let closed = try #require(answers.first { $0["code"].string == "gate.not_mutable" })
            let line = text.firstIndex(of: lines[3]).map { $0 + 1 }
            #expect(closed["input"]["line"].int == line || closed["findings"][0]["place"]["line"].int == line)
            #expect(closed["input"]["name"].string == file)
        }
    }

    @Test func `lines in one file have the verdicts of a batch`() throws {
        let lines = [
            #"{"aps":{"alert":"x","mutable-content":1},"image":"URL"}"#, "{}", #"{"a":1}"#,
            #"{"image":"URL"}"#, #"{"image":"GONE"}"#,
            #"{"aps":{"alert":"x","mutable-content":1},"image":"URL","image":"URL"}"#,
            #"{"aps":{"alert":"x","mutable-content":1},"nse":{}}"#,
        ].map(payload)
        let batch = try bench.batch(lines).records().map { [$0["verdict"].string, $0["cause"].string] }
        let text = lines.joined(separator: "\n") + "\n"
        for name in ["push.json", "push.ndjson"] {
            let file = try bench.directory.write(text, to: name)
            let check = try runTool(["check", "--json", file] + Bench.reach).stdout.split(separator: 10)
                .map { try JSON(parsing: Array($0)) }
            #expect(check.map { [$0["verdict"].string, $0["code"].string] } == batch)
        }
    }

    @Test(
        arguments: [
            #"{"aps":{"alert":"x","mutable-content":1},"image":"URL",}"#,
            #"{'aps':{'alert':'x','mutable-content':1},'image':"URL"}"#, #""URL""#,
        ])
    func `a broken line among others has the verdict of a batch`(broken: String) throws {
        let push = payload(#"{"aps":{"alert":"x","mutable-content":1},"image":"URL"}"#)
        let lines = [push, push, payload(broken), push, push]
        let batch = try bench.batch(lines).records().map { [$0["verdict"].string, $0["cause"].string] }
        #expect(batch[2][0] == "nothing_shows")
        for name in ["push.json", "push.ndjson"] {
            let file = try bench.directory.write(lines.joined(separator: "\n") + "\n", to: name)
            let answers = try JSON.lines(runTool(["check", "--json", file] + Bench.reach).stdout)
            #expect(answers.map { [$0["verdict"].string, $0["code"].string] } == batch, "\(name)")
        }
    }

    @Test(arguments: [[true, false], [false, true], [true, false, false], [true, true, false]])
    func `each line of a file of JSON has the verdict of a batch, wherever one is broken`(isBroken: [Bool])
        throws
    {
        let push = payload(#"{"aps":{"alert":"x","mutable-content":1},"image":"URL"}"#)
        let lines = isBroken.map { $0 ? String(push.dropLast()) + ",}" : push }
        let batch = try bench.batch(lines).records().map { [$0["verdict"].string, $0["cause"].string] }
        let file = try bench.directory.write(lines.joined(separator: "\n") + "\n", to: "push.json")
        let answers = try JSON.lines(runTool(["check", "--json", file] + Bench.reach).stdout)
        #expect(answers.map { [$0["verdict"].string, $0["code"].string] } == batch)
    }

    @Test func `--fail-on is one option at every door`() throws {
        let lost = payload(#"{"aps":{"alert":"x","mutable-content":1},"image":"GONE"}"#)
        let risk = payload(
            #"{"aps":{"alert":"x","mutable-content":1},"shop":{"photo":"URL"}}"#)
        let packed = payload(#"{"aps":{"alert":"x","mutable-content":1},"image":"PACKED"}"#)
        for (text, failOn, status) in [
            (lost, "none", 0), (lost, "lost", 1), (lost, "risk", 1), (risk, "none", 0),
            (risk, "lost", 0), (risk, "risk", 1), (packed, "lost", 0), (packed, "risk", 1),
            // A picture without an address, behind a closed gate.
            (#"{"aps":{"alert":"x"},"ct_mediaUrl":"${image}"}"#, "lost", 1),
            (#"{"aps":{"content-available":1},"ct_mediaUrl":"{{image}}"}"#, "lost", 1),
            (#"{"aps":{"alert":"x"},"order":"7"}"#, "lost", 0),
            (#"{"app":"x","alert":"B","image":null,"mutable-content":1}"#, "lost", 1),
            (payload(#"{"image":"GONE"}"#), "risk", 0),
            // The last one counts at no door.
            (#"{"aps":{"alert":"x"},"fcm_options":{"image":"{{image}}"},"fcm_options":{}}"#, "lost", 1),
        ] as [(String, String, Int32)] {
            let option = ["--fail-on", failOn]
            #expect(try bench.run(Array(text.utf8), option).status == status, "\(option)")
            let batch = try runTool(
                ["batch", "--app-group", bench.appGroup] + Bench.reach + option,
                stdin: Array("\(text)\n".utf8))
            #expect(batch.status == status, "batch \(option)")
            let file = try bench.directory.write(text, to: "push.json")
            #expect(try runTool(["check", file] + Bench.reach + option).status == status, "check \(option)")
        }
        // What is no push is an error, too; a batch has one status for all its lines.
        let answer = Array(#"{"error":"x"}"#.utf8)
        let answerFile = try bench.directory.write(answer, to: "answer.json")
        #expect(try bench.run(answer, ["--fail-on", "lost"]).status == 65)
        #expect(try bench.run(answer, ["--fail-on", "none"]).status == 0)
        #expect(try runTool(["check", answerFile]).status == 65)
        let batch = ["batch", "--app-group", bench.appGroup, "--fail-on", "lost"]
        #expect(try runTool(batch, stdin: answer + [0x0A]).status == 1)
        let alone = payload(#"{"image":"URL"}"#)
        let file = try bench.directory.write(alone, to: "push.json")
        let options = ["--fail-on", "lost", "--dialect", "none"]
        #expect(try bench.run(Array(alone.utf8), options).status == 1)
        #expect(try runTool(["check", file] + Bench.reach + options).status == 1)
        #expect(try bench.run(Array(lost.utf8), ["--fail-on", "lost", "--strict"]).status == 64)
    }

    @Test func `lines that differ in what a rule reads are judged each by itself`() throws {
        let texts = [
            #"{"aps":{"alert":"Sale today only","mutable-content":1},"image":"URL"}"#,
            #"{"aps":{"alert":"![x](https://m.test/p.jpg) now","mutable-content":1}}"#,
            #"{"aps":{"alert":"Nothing to see now","mutable-content":1}}"#,
            #"{"aps":{"alert":"Sale today only","mutable-content":1},"image":"GONE"}"#,
            #"{"aps":{"alert":"Sale today only","mutable-content":0},"image":"URL"}"#,
            #"{"aps":{"alert":"Sale today only","mutable-content":1},"imagf":"URL"}"#,
        ].map(payload)
        let input = (texts + texts.reversed()).joined(separator: "\n") + "\n"
        let lines = try runTool(
            ["batch", "--app-group", bench.appGroup] + Bench.reach, stdin: Array(input.utf8))
        let codes = try lines.stdout.split(separator: 10).map { try JSON(parsing: Array($0))["cause"].string }
        let each = try texts.map { try bench.record(Array($0.utf8)).record["cause"].string }
        #expect(codes == each + each.reversed())
        #expect(Set(each).count == 6)
    }
}
