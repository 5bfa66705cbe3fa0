import NSELoopbackServer
import NSETestSupport
import Testing

/// A request to a push service, with the address of the picture.
struct ServiceRequest: Sendable, CustomTestStringConvertible {
    var words: String
    private var text: String
    /// The payload that the phone gets, without its picture.
    var alert: String

    private init(_ words: String, _ text: String, alert: String) {
        (self.words, self.text, self.alert) = (words, text, alert)
    }

    var testDescription: String { words }

    func with(_ url: String) -> String { text.replacing("URL", with: url) }

    static let all = [
        ServiceRequest(
            "FCM HTTP v1",
            #"{"message": {"token": "t", "notification": {"title": "T", "body": "B", "image": "URL"}, "#
                + #""android": {"notification": {"color": "red"}}, "#
                + #""apns": {"payload": {"aps": {"mutable-content": 1}}}}}"#,
            alert: #"{"title":"T","body":"B"}"#),
        ServiceRequest(
            "OneSignal",
            #"{"app_id": "a", "included_segments": ["All"],  "contents": {"en": "B", "de": "D"}, "#
                + #""ios_attachments": {"id1": "URL"}}"#,
            alert: #"{"body":"B"}"#),
        ServiceRequest(
            "Braze",
            #"{"api_key":"k","messages":{"apple_push":{"alert":{"title":"T","body":"B"},"#
                + #""asset_url":"URL","asset_file_type":"jpg"}}}"#,
            alert: #"{"title":"T","body":"B"}"#),
        ServiceRequest(
            "Expo",
            #"{"to":"ExponentPushToken[x]","title":"T","body":"B","mutableContent":true,"#
                + #""richContent":{"image":"URL"}}"#,
            alert: #"{"title":"T","body":"B"}"#),
        ServiceRequest(
            "Amazon SNS",
            #"{"default":"d","APNS":"{\"aps\":{\"alert\":{\"body\":\"B\"},\"mutable-content\":1},\"image\":\"URL\"}"}"#,
            alert: #"{"body":"B"}"#),
    ]
}

@Suite("A request to a push service at every door", .leavesNothing)
struct SenderRequestTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    @Test(arguments: ServiceRequest.all)
    func `the payload that the phone gets is delivered with its picture, as check says`(
        _ request: ServiceRequest
    ) throws {
        let text = request.with(bench.server.url("/hero.jpg"))
        let recorded = try bench.record(Array(text.utf8), ["--strict"])
        #expect(recorded.verdict == "modified - attached", "\(recorded.result.output)")
        #expect(recorded.result.status == 0)
        let first = recorded.record["diagnostics"][0]
        #expect(first["code"].string == "request.sender" && first["severity"].string == "note")
        #expect(first["message"].string == "read as a request for \(request.words)")
        let payload = recorded.record["payload"]
        #expect(try payload["aps"]["alert"] == JSON(parsing: request.alert))
        #expect(payload["aps"]["mutable-content"].int == 1)
        #expect(payload["nse"]["attachments"][0]["mime"].string == "image/jpeg")
        let file = try bench.directory.write(Array(text.utf8), to: "request.json")
        let checked = try runTool(["check", file] + Bench.reach)
        #expect(checked.status == 0 && checked.output.contains("Read as a request for \(request.words)"))
        // A line of a batch is the same.
        let line = try bench.batch([text]).records()[0]
        #expect(verdict(line) == "modified attached")
        #expect(line["payload"] == payload)
    }

    @Test(arguments: ServiceRequest.all)
    func `what is sendable is the request, byte for byte but for its picture`(_ request: ServiceRequest)
        throws
    {
        let options = ["--output", "sendable", "--public-base", "https://cdn.example/m"]
        let published = request.with("https://cdn.example/m/" + Bench.heroName)
        let text = request.with(bench.server.url("/hero.jpg"))
        #expect(try bench.run(Array(text.utf8), options).output == published)
        #expect(try bench.batch([text], options).output == published + "\n")
        let gone = request.with(bench.server.url("/gone.jpg"))
        #expect(try bench.run(Array(gone.utf8), options).output == gone)
        let dropped = try bench.run(Array(gone.utf8), options + ["--lost-media", "drop"])
        #expect(!dropped.output.contains("gone.jpg"))
        #expect(try JSON(parsing: dropped.stdout).names == JSON(parsing: gone).names)
    }

    @Test func `a picture that stands twice is replaced where it was read from`() throws {
        let (one, two) = (bench.server.url("/hero.jpg"), "https://other.example/x.jpg")
        let text =
            #"{"message":{"token":"t","notification":{"title":"T","image":"\#(two)"},"apns":{"payload":{"aps":"#
            + #"{"mutable-content":1}},"fcm_options":{"image":"\#(one)"}}}}"#
        let result = try bench.run(
            Array(text.utf8), ["--output", "sendable", "--public-base", "https://cdn.example/m"])
        #expect(result.output == text.replacing(one, with: "https://cdn.example/m/" + Bench.heroName))
    }

    @Test func `what the sender loses is lost under --strict, with the place where it belongs`() throws {
        let url = bench.server.url("/hero.jpg")
        let text = #"{"message":{"token":"t","notification":{"title":"T"},"data":{"x":{"image":"\#(url)"}}}}"#
        for line in [text, #"{"message":{"token":"t","notification":{"title":"T","image":"\#(url)"}}}"#] {
            let result = try bench.run(Array(line.utf8), ["--strict", "--output", "record"])
            #expect(result.status == 1, "\(result.stderr)")
            #expect(result.output.contains("at message.apns.payload.aps"), "\(result.output)")
            #expect(try bench.batch([line], ["--fail-over", "0%"]).status == 1)
        }
        #expect(bench.server.log.accepted == 0)
    }

    @Test func `--from says what the input is`() throws {
        let text = ServiceRequest.all[0].with(bench.server.url("/hero.jpg"))
        let refused = try bench.run(Array(text.utf8), ["--from", "apns", "--strict"])
        #expect(refused.status == 1 && refused.output == text)
        #expect(refused.stderr.contains("It looks like a request for FCM HTTP v1"), "\(refused.stderr)")
        let named = try bench.record(Array(text.utf8), ["--from", "fcm"])
        #expect(named.verdict == "modified - attached")
        let file = try bench.directory.write(Array(text.utf8), to: "request.json")
        let checked = try runTool(["check", file, "--from", "apns"] + Bench.reach)
        #expect(!checked.output.contains("Read as a request for"))
        // A sender that is named gets what has no mark of anyone.
        let other = try bench.record(Array(#"{"hello":"world"}"#.utf8), ["--from", "onesignal"])
        #expect(other.record["diagnostics"][0]["message"].string == "read as a request for OneSignal")
    }

    @Test func `check and --strict count the same pictures of a request, also when another sender is named`()
        throws
    {
        let picture = #""asset_url":"\#(bench.server.url("/hero.jpg"))","asset_file_type":"jpg""#
        let braze = #"{"messages":{"apple_push":{"alert":{"body":"B"},"mutable_content":true,\#(picture)}}}"#
        // An icon is for browsers, and no picture.
        let icon =
            #"{"message":{"token":"t","notification":{"title":"T"},"webpush":{"notification":{"icon":"https://cdn.acme-shop.com/i.png"}},"apns":{"payload":{"aps":{"mutable-content":1}}}}}"#
        for (text, sender, status) in [
            (braze, "braze", 0), (braze, "onesignal", 1), (braze, "expo", 1), (icon, "fcm", 0),
        ] {
            let file = try bench.directory.write(Array(text.utf8), to: "request.json")
            let run = try bench.run(Array(text.utf8), ["--strict", "--from", sender])
            let check = try runTool(["check", file, "--from", sender] + Bench.reach)
            #expect(run.status == Int32(status), "\(sender): \(run.stderr)")
            #expect(check.status == Int32(status), "\(sender): \(check.output)")
        }
    }

    @Test func `an aps at the top is a payload, whatever is beside it`() throws {
        let text = #"{"aps":{"alert":"x","mutable-content":1},"app_id":"a","contents":{"en":"C"}}"# + "\n"
        #expect(try bench.run(Array(text.utf8)).output == text)
        #expect(try bench.batch([String(text.dropLast())], ["--output", "delivered"]).output == text)
    }

    @Test func `what is delivered of a failure is the payload that the phone gets`() throws {
        let text = ServiceRequest.all[0].with(bench.server.url("/gone.jpg"))
        let result = try bench.run(Array(text.utf8))
        #expect(try JSON(parsing: result.stdout)["aps"]["alert"]["title"].string == "T")
        #expect(try bench.batch([text], ["--output", "delivered"]).output == result.output + "\n")
        let smuggled =
            #"{"message":{"token":"t","notification":{"title":"T"},"data":{"nse":"x"}}}"#
        let refused = try bench.record(Array(smuggled.utf8))
        #expect(refused.verdict == "invalid payload.reserved_key" && refused.result.status == 65)
        #expect(try bench.run(Array(smuggled.utf8)).output == smuggled)
    }

    @Test func `a request of which the service has a part keeps its shape`() throws {
        let url = bench.server.url("/hero.jpg")
        let text = #"{"app_id":"a","template_id":"t","ios_attachments":{"id1":"\#(url)"}}"#
        let result = try bench.run(Array(text.utf8))
        #expect(result.output.hasPrefix(text.dropLast() + #","nse":{"attachments":["#), "\(result.output)")
    }

    @Test func `a list of one request is that request, and keeps its brackets`() throws {
        let url = bench.server.url("/hero.jpg")
        let text =
            #"[{"to":"ExponentPushToken[x]","title":"T","mutableContent":true,"richContent":{"image":"\#(url)"}}]"#
        let recorded = try bench.record(Array(text.utf8))
        #expect(recorded.verdict == "modified - attached" && recorded.result.status == 0)
        let base = "https://cdn.example/m"
        let result = try bench.run(Array(text.utf8), ["--output", "sendable", "--public-base", base])
        #expect(result.output == text.replacing(url, with: "\(base)/\(Bench.heroName)"))
        // What is beside it is no request, and APNs takes no list.
        for text in [#"[{"to":"ExponentPushToken[x]"},7]"#, #"[{"aps":{"alert":"x"}}]"#] {
            #expect(try bench.record(Array(text.utf8)).verdict == "invalid payload.shape")
        }
    }

    @Test(arguments: [#"{"to":"ExponentPushToken[x]","title":"T"}"#, #"{"aps":{"alert":"x"}}"#])
    func `several pushes in one input are refused with the jq line that takes them apart`(push: String)
        throws
    {
        for (text, line) in [
            ("[\(push),\(push)]", "jq -c '.[]' FILE"), ("[[\(push),\(push)]]", "jq -c '.[0][]' FILE"),
            (#"{"messages":[\#(push),\#(push)]}"#, "jq -c '.messages[]' FILE"),
            ("\(push) \(push)", "on a line."), ("\(push)\u{1E}\(push)", "on a line."),
            ("\u{1E}\(push)\u{1E}\(push)", "on a line."),
        ] {
            let recorded = try bench.record(Array(text.utf8))
            #expect(recorded.verdict == "invalid payload.several" && recorded.result.status == 65)
            let record = try bench.batch([text, bench.line()]).records()[0]
            #expect(verdict(record) == "invalid payload.several")
            for record in [recorded.record, record] {
                #expect(record["diagnostics"][0]["hint"].string?.contains(line) == true, "\(text)")
                // Each may show.
                #expect(record["verdict"].string == "unverified")
                #expect(record["cause"].string == "payload.several")
            }
        }
        // The second one is not there.
        for text in ["\(push),", "\(push){"] {
            #expect(try bench.record(Array(text.utf8)).verdict == "invalid payload.syntax")
        }
    }

    @Test func `a request longer than the limit is not read, and APNs may not refuse it`() throws {
        let users = (1000..<3000).map { #""0a1b2c3d-0000-4000-8000-00000000\#($0)""# }.joined(separator: ",")
        let text = #"{"app_id":"a","contents":{"en":"B"},"include_player_ids":[\#(users)]}"#
        let recorded = try bench.record(Array(text.utf8))
        #expect(recorded.verdict == "invalid payload.too_large" && recorded.result.status == 65)
        #expect(recorded.record["verdict"].string == "unverified")
        let record = try bench.batch([text]).records()[0]
        #expect(verdict(record) == "invalid payload.too_large")
        #expect(record["verdict"].string == "unverified")
        #expect(try bench.record(Array(text.utf8), ["--max-payload", "128k"]).result.status == 0)
        // A request may have the payload's aps in it; at the top it is the payload's. Braces in texts count for nothing.
        let pushes = [String](repeating: #"{"aps":{"alert":"x"}}"#, count: 4000)
        let large = #""data":{"x":"\#(String(repeating: "x", count: 70_000))"}"#
        for (text, verdict) in [
            (#"{"message":{"android":{\#(large)},"apns":{"payload":{"aps":{"alert":"B"}}}}}"#, "unverified"),
            (#"{"payload":{"aps":{"alert":"B"},\#(large)}}"#, "unverified"),
            (#"{"kind":"aps","message":{\#(large),"payload":{"aps":{"alert":"B"}}}}"#, "unverified"),
            (#"{"t":":-}}","message":{\#(large),"payload":{"aps":{"alert":"B"}}}}"#, "unverified"),
            ("[\(pushes.joined(separator: ","))]", "unverified"),
            (pushes.joined(separator: "\n"), "unverified"),
            (#"{"t":"\"{",\#(large),"aps":{"alert":"B"}}"#, "refused"),
        ] {
            #expect(try bench.record(Array(text.utf8)).record["verdict"].string == verdict)
        }
    }

    @Test func `a pointer into a request is judged with what the sender adds, and the line keeps its shape`()
        throws
    {
        let text = ServiceRequest.all[0].with(bench.server.url("/hero.jpg"))
        let key = ["--payload-key", "/message/apns/payload"]
        let record = try bench.batch([text], key + ["--fail-over", "0%"]).records()[0]
        #expect(verdict(record) == "modified attached")
        #expect(try record["payload"] == JSON(parsing: text))
        let delivered = try bench.batch([text], key + ["--output", "delivered"])
        let apns = try JSON(parsing: delivered.stdout)["message"]["apns"]
        #expect(apns["payload"] == .object(["aps": .object(["mutable-content": .number(1)])]))
        #expect(apns["nse"]["attachments"][0]["mime"].string == "image/jpeg")
        let sendable = ["--output", "sendable", "--public-base", "https://cdn.example/m"]
        #expect(
            try bench.batch([text], key + sendable).output
                == ServiceRequest.all[0].with("https://cdn.example/m/" + Bench.heroName) + "\n")
    }
}
