import NotificationCheck
import NotificationCore
import Testing

/// A text that is meant as JSON has the verdict of a run; code has not.
@Suite struct RunReadingTests {
    private static let whole =
        #"{"aps":{"alert":"B","mutable-content":1},"image":"https://cdn.acme-shop.com/p.jpg"}"#

    /// Says that the picture is attached.
    private struct AttachingJudge: PayloadJudge {
        func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
            let media = JudgedMedia(
                pointer: "/image", dialect: "test", url: "https://cdn.acme-shop.com/p.jpg",
                outcome: .attached)
            completion(JudgedPayload(media: [media], diagnostics: [], code: nil, record: []))
        }
    }

    private func answers(_ text: String, _ name: String, resultKey: String? = nil) -> [CheckAnswer] {
        var settings = CheckSettings()
        settings.resultKey = resultKey
        return Check(settings, judge: AttachingJudge()).begin(Array(text.utf8), name: name).map { $0.wait() }
    }

    @Test(
        "a fault that neither code nor copying makes is an error wherever it is given",
        arguments: [
            (whole + "}", 84), (whole.replacing(",\"image", with: " \"image"), 42),
            (whole.replacing("B", with: "\0"), 18), (whole + "\0", 84),
            (whole + String(repeating: "\0", count: 100), 84),
        ])
    func broken(text: String, column: Int) throws {
        for name in ["-", "push.json"] {
            let answer = try #require(answers(text, name).first)
            #expect(answer.verdict == .nothingShows && answer.code == .payloadSyntax, "\(answer.sentence)")
            let first = try #require(answer.diagnostics.first)
            #expect(DiagnosticLocation(first, in: answer.input)?.column == column)
            #expect(first.hint?.contains("as if that were corrected") == true)
            #expect(!answer.diagnostics.contains { $0.code == .requestNotation })
        }
    }

    @Test(
        "what code or copying may make is an error in a file of JSON only",
        arguments: [
            (whole.replacing("\"", with: "'"), Verdict.shows),
            (whole + "'", .shows), (whole + "\n```\n", .shows), (whole + "\"));", .shows),
            (whole.replacing("\"image\"", with: "image"), .unverified),
            (whole.replacing("1}", with: "1 /* on */}"), .unverified),
            (String(whole.dropLast()) + ",}", .unverified),
            (String(whole.dropLast()), .unverified), (whole.replacing("\"B\"", with: "“B”"), .unverified),
        ])
    func code(text: String, verdict: Verdict) throws {
        let pasted = try #require(answers(text, "-").first)
        #expect(pasted.verdict == verdict, "\(pasted.sentence)")
        #expect(pasted.diagnostics.allSatisfy { $0.severity == .note })
        let file = try #require(answers(text, "push.json").first)
        #expect(file.verdict == .nothingShows && file.code == .payloadSyntax, "\(file.sentence)")
    }

    @Test(
        "a line of a file of lines is JSON, as in a batch",
        arguments: [
            whole.replacing("\"", with: "'"), String(whole.dropLast()) + ",}", String(whole.dropLast()),
            "hello there", "https://cdn.acme-shop.com/p.jpg", "curl -d '\(whole)' https://push.example/send",
        ])
    func line(text: String) throws {
        let check = Check(CheckSettings(), judge: AttachingJudge())
        let line = try #require(check.begin(line: Array(text.utf8)).first?.wait())
        #expect(line.verdict == .nothingShows && line.code == .payloadSyntax, "\(line.sentence)")
    }

    @Test("a wrong encoding and half of a surrogate pair are errors wherever they are given, as in a run")
    func encoding() throws {
        let latin = Self.whole.utf8.flatMap { $0 == UInt8(ascii: "B") ? [0xE9] : [$0] }
        let half = Array(Self.whole.replacing("B", with: #"\ud83d"#).utf8)
        let wide: [UInt8] = [0xFF, 0xFE, 0, 0] + Self.whole.utf8.flatMap { [$0, 0, 0, 0] }
        for (bytes, name) in [
            (latin, "-"), (latin, "push.json"), (half, "-"), (half, "push.json"), (wide, "push.json"),
        ] {
            let answer = try #require(
                Check(CheckSettings(), judge: AttachingJudge()).begin(bytes, name: name).first?.wait())
            #expect(answer.verdict == .nothingShows && answer.code == .payloadEncoding, "\(answer.sentence)")
            #expect(answer.diagnostics.count { $0.code == .payloadEncoding } == 1)
        }
        // A program's text is not what is sent.
        let code = Array("send('".utf8) + latin + Array("')".utf8)
        let answer = Check(CheckSettings(), judge: AttachingJudge()).begin(code, name: "-").first?.wait()
        #expect(answer?.code != .payloadEncoding)
    }

    @Test(
        "JSON that is no object is no payload",
        arguments: ["null", "true", "[]", "[7]", "[\(whole)]"])
    func shape(text: String) throws {
        let answer = try #require(answers(text, "-").first)
        #expect(answer.verdict == .nothingShows && answer.code == .payloadShape, "\(answer.sentence)")
    }

    @Test("several pushes in a list, and lines in a file of JSON, are several pushes")
    func several() {
        for text in ["[\(Self.whole),\(Self.whole)]", "\(Self.whole)\n\(Self.whole)\n"] {
            #expect(answers(text, "push.json").map(\.verdict) == [.shows, .shows])
        }
    }

    @Test("an address is no payload in a file of JSON, and is checked where it is given by itself")
    func address() throws {
        let address = "https://cdn.acme-shop.com/p.jpg"
        for (text, code) in [("\"\(address)\"", Code.payloadShape), (address, .payloadSyntax)] {
            #expect(answers(text, "-").map(\.verdict) == [.shows])
            let file = try #require(answers(text, "push.json").first)
            #expect(file.verdict == .nothingShows && file.code == code, "\(file.sentence)")
            #expect(file.diagnostics.first?.hint?.contains("nse-run check https") == true)
        }
        let feed = "https://cdn.acme-shop.com/feed.json"
        #expect(answers(feed, feed).first?.verdict != .nothingShows)
    }

    @Test("a word is plain text, and a fault in a file of JSON")
    func word() {
        #expect(answers("hello", "-").map(\.verdict) == [.notUnderstood])
        #expect(answers("hello", "push.json").map(\.code) == [.payloadSyntax])
        #expect(answers("", "push.json").map(\.code) == [.payloadEmpty])
    }

    @Test("an object of another kind is no push that is known, and for APNs it shows nothing")
    func another() throws {
        for text in [#"{"a":1}"#, #"{"name":"shop","scripts":{"build":"tsc"}}"#] {
            let answer = try #require(judged(text))
            #expect(answer.verdict == .unverified && answer.sentence.hasPrefix("This is no push"))
            #expect(answer.diagnostics.map(\.severity) == [.note])
        }
        var settings = CheckSettings()
        settings.from = .apns
        let payload = Check(settings, judge: OfflineJudge()).begin(Array(#"{"a":1}"#.utf8), name: "-")
        #expect(payload.first?.wait().code == .gateNoAlert)
        // Other members show that it is one.
        let received = try #require(judged(#"{"gcm.message_id":"0:1","type":"chat"}"#))
        #expect(received.code == .gateNoAlert, "\(received.sentence)")
        let beside = #"{"alert":"Hi","mutable-content":1,"image":"https://cdn.acme-shop.com/p.jpg"}"#
        #expect(judged(beside)?.verdict == .nothingShows)
    }

    @Test("of an object without aps, what the picture's server says is told and decides nothing")
    func part() throws {
        let failure = CodedFailure(.httpStatus, "the server answers 404", hint: "upload the file again")
        for (text, verdict) in [
            (#"{"image":"https://cdn.acme-shop.com/p.jpg"}"#, Verdict.unverified),
            (
                #"{"aps":{"alert":"B","mutable-content":1},"image":"https://cdn.acme-shop.com/p.jpg"}"#,
                .noPicture
            ),
        ] {
            let answer = try #require(judged(text, pointer: "/image", failure: failure))
            #expect(answer.verdict == verdict && answer.sentence.hasSuffix("The server answers 404."))
            #expect(answer.diagnostics.count { $0.code == .httpStatus } == 1)
        }
    }

    @Test("what is nested too deeply is refused as in a run, wherever it is given")
    func deep() throws {
        for levels in [64, 300] {
            let member = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            for text in [Self.whole.dropLast() + ",\"x\":\(member)}", "{\"x\":\(member)}"] {
                for name in ["-", "push.json"] {
                    let answer = try #require(answers(String(text), name).first)
                    #expect(answer.verdict == .nothingShows && answer.code == .payloadDepth)
                    #expect(answer.diagnostics.count { $0.code == .payloadDepth } == 1)
                }
            }
        }
    }

    @Test("of a text that no run reads for its size, the size is told first")
    func large() throws {
        let text = Self.whole.dropLast() + ",\"x\":\"" + String(repeating: "x", count: 70_000) + "\",}"
        let answer = try #require(answers(String(text), "push.json").first)
        #expect(answer.verdict == .refused && answer.code == .payloadTooLarge, "\(answer.sentence)")
    }

    @Test("an empty object shows nothing")
    func empty() throws {
        let answer = try #require(judged("{}"))
        #expect(answer.verdict == .nothingShows && answer.code == .gateNoAlert, "\(answer.sentence)")
        #expect(answer.diagnostics.last?.hint?.contains("a curl line") == true)
    }

    @Test("a member with the name of the result is refused under that name only")
    func reserved() throws {
        let text = Self.whole.dropLast() + #","nse":{}}"#
        let answer = try #require(answers(String(text), "-", resultKey: "nse").first)
        #expect(answer.verdict == .unverified && answer.code == .payloadReservedKey)
        #expect(answer.diagnostics.first?.origin?.path == "nse")
        #expect(answers(String(text), "-", resultKey: "files").first?.verdict == .shows)
        // As a run, which goes no further.
        let shut = String(text).replacing(":1", with: ":0")
        let closed = try #require(answers(shut, "-", resultKey: "nse").first)
        #expect(closed.verdict == .unverified && closed.code == .payloadReservedKey)
        #expect(closed.diagnostics.contains { $0.code == .gateNotMutable })
        // APNs refuses it whatever the rule of a run is.
        var settings = CheckSettings()
        settings.resultKey = "nse"
        settings.requestHeaders = [
            SourceHeader("apns-topic", .string("com.example.app")),
            SourceHeader("apns-push-type", .string("alert")), SourceHeader("apns-priority", .string("7")),
        ]
        let sent = Check(settings, judge: AttachingJudge()).begin(Array(text.utf8), name: "-")
        let refused = try #require(sent.first?.wait())
        #expect(refused.verdict == .refused && refused.code == .apnsPriority, "\(refused.sentence)")
        #expect(refused.diagnostics.contains { $0.code == .payloadReservedKey })
        // A run reads no code.
        let code = try #require(answers("send('\(text)')", "-", resultKey: "nse").first)
        #expect(code.code != .payloadReservedKey)
    }
}
