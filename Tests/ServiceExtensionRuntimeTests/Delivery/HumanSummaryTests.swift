import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("The summary for people") struct HumanSummaryTests {
    private func lines(_ made: Made, verbose: Bool = false) -> [String] {
        HumanSummary(colour: false, verbose: verbose).text(of: made.delivered)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func `What was delivered, in what time, and what the picture is`() throws {
        var made = try Made(TestPayload.picture("https://a.example/1.jpg?token=secret"))
        var report = FetchReport()
        report.timings.wait = .seconds(3)
        report.timings.receive = .milliseconds(300)
        report.timings.total = .milliseconds(3300)
        made.delivered.delivery.attachments[0].report = report
        made.delivered.elapsed = .milliseconds(3350)
        let lines = lines(made)
        #expect(lines[0] == "PICTURE SHOWS. It loads and iOS takes it: JPEG, 1200 × 800, 178 KB.")
        #expect(lines[1] == "modified  1 of 1 attachment  3.4 s of 30 s")
        // 182,044 × 8 bits in 30 s less the grace and the wait.
        #expect(lines[2] == "  + image  public.jpeg, 1200 × 800, 178 KB, in 3.3 s, a phone needs 57 kbit/s")
        #expect(lines[3] == "      https://a.example/1.jpg")
        #expect(lines[4] == "      " + Made.path)
        #expect(lines[5] == "  budget used: 11 % (wait 10 %)")
    }

    @Test func `Why a picture is not there, what that means and what to change`() throws {
        var made = try Made(
            TestPayload.picture("https://a.example/1"), outcome: .original, code: .mediaLost,
            lost: [0: .httpStatus])
        made.delivered.delivery.attachments[0].failure = CodedFailure(
            .httpStatus, "a.example answered 404", hint: "upload it again", cause: "words of the layer below")
        let lines = lines(made)
        #expect(lines[0] == "NO PICTURE. a.example answered 404. (http.status)")
        #expect(lines[1].hasPrefix("original  media.lost  0 of 1 attachment  "))
        #expect(lines[2] == "  - image  failed  http.status")
        #expect(lines[4] == "      phone:  \(Code.httpStatus.explanation.effect)")
        #expect(lines[5] == "      change: Upload it again.")
        #expect(!lines.contains { $0.contains("words of the layer below") })
        #expect(self.lines(made, verbose: true).contains("      cause:  words of the layer below"))
    }

    @Test func `Without a hint the code's remedy is told`() throws {
        let made = try Made(
            TestPayload.picture("https://a.example/1"), outcome: .original, code: .mediaLost,
            lost: [0: .netReset])
        #expect(lines(made).contains("      change: \(Code.netReset.explanation.remedy)"))
    }

    @Test func `A delivery without attachments says what its code means`() throws {
        let made = try Made(TestPayload.mutable(), outcome: .original, code: .mediaNone)
        #expect(lines(made)[0] == "NO PICTURE. The push names no picture, only a text. (media.none)")
        #expect(lines(made)[1].hasPrefix("original  media.none  "))
        #expect(
            lines(made).dropFirst(2) == [
                "  phone:  \(Code.mediaNone.explanation.effect)",
                "  change: \(Code.mediaNone.explanation.remedy)", "",
            ])
    }

    @Test func `Diagnostics are told with what to change`() throws {
        var made = try Made(TestPayload.picture("https://a.example/1"))
        made.delivered.delivery.diagnostics = [
            Diagnostic(.payloadTooLarge, .error, "it has 5000 bytes", hint: "shorten it"),
            Diagnostic(.httpVaries, .note, "the server chooses", hint: "Fix the format."),
        ]
        let lines = lines(made)
        #expect(lines[0] == "APNS REFUSES IT. It has 5000 bytes. (payload.too_large)")
        #expect(lines[2] == "  error  payload.too_large")
        #expect(lines[3] == "      change: Shorten it.")
        #expect(lines.contains("  note  http.varies: The server chooses."))
        #expect(lines.contains("      change: Fix the format."))
    }

    @Test func `Colour is there when asked for, and no escape code otherwise`() throws {
        let made = try Made(TestPayload.picture("https://a.example/1"), lost: [:])
        #expect(!HumanSummary(colour: false).text(of: made.delivered).contains("\u{1B}"))
        #expect(
            HumanSummary(colour: true).text(of: made.delivered).hasPrefix("\u{1B}[32mPICTURE SHOWS.\u{1B}[0m")
        )
    }

    @Test func `Nothing that comes from outside reaches the terminal's control codes`() throws {
        let hostile = #"a\u001b[2Jb\u0007\u009b31m\u202e\r\n"#
        var made = try Made(
            TestPayload.attachments([hostile: "https://a.example/\u{202E}x\u{9B}1m", "two\(hostile)": "b"]),
            lost: [1: .urlMalformed])
        let raw = "x\u{1B}]0;title\u{7}\r\n\u{85}\u{2028}"
        made.delivered.delivery.attachments[1].failure = CodedFailure(
            .urlMalformed, raw, hint: raw, cause: raw)
        made.delivered.delivery.diagnostics = [Diagnostic(.mediaIgnored, .note, raw, hint: raw)]
        let text = HumanSummary(colour: false, verbose: true).text(of: made.delivered)
        let bad = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
            default: false
            }
        }
        #expect(bad.isEmpty, "\(bad.map(\.value))")
        #expect(text.contains(#"a\u{1b}[2Jb\u{7}"#))
        #expect(text.contains(#"x\u{1b}]0;title\u{7}\u{d}\u{a}"#))
    }

    @Test func `Credentials and queries of a URL are never shown`() throws {
        let url = "https://alice:hunter2@a.example/1.jpg?token=secret#fragment"
        for lost in [[:], [0: Code.urlUserinfo]] {
            let text = HumanSummary(colour: false, verbose: true)
                .text(of: try Made(TestPayload.picture(url), lost: lost).delivered)
            #expect(text.contains("https://a.example/1.jpg\n"))
            for word in ["secret", "hunter2", "alice", "fragment"] { #expect(!text.contains(word)) }
        }
    }
}
