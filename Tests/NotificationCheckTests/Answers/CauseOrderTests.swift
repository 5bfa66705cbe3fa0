import NotificationCheck
import NotificationCore
import Testing

@Suite struct CauseOrderTests {
    @Test(
        "in a payload of APNs the closed gate comes before a key of Android, which an own extension may read")
    func gateFirst() throws {
        let text = #"{"aps":{"alert":"B"},"big_picture":"https://m.example/p.jpg"}"#
        let answer = try #require(judged(text))
        #expect(answer.code == .gateNotMutable)
        #expect(answer.diagnostics.contains { $0.code == .mediaOtherPlatform && $0.severity == .error })
    }

    @Test("in a request a picture for Android alone does not get to the phone at all, and comes first")
    func platformFirst() throws {
        let text =
            #"{"app_id":"a","contents":{"en":"B"},"big_picture":"https://m.example/p.jpg","include_aliases":{}}"#
        #expect(judged(text)?.code == .mediaOtherPlatform)
    }

    @Test("a picture at a wrong place is said, and not that there is none")
    func wrongPlace() throws {
        let text =
            "service: notify.mobile_app_a\ndata:\n  message: x\n  image: https://m.example/local/a.jpg\n"
        let answer = try #require(judged(text))
        #expect(answer.code == .requestWrongPlace)
        #expect(!answer.diagnostics.contains { $0.code == .mediaNone })
    }

    @Test("what a service refuses is said, and not only that the phone would not read it there")
    func refusedMark() throws {
        let text =
            #"{"message":{"token":"t","mutable_content":true,"notification":{"title":"a","body":"b","image":"https://m.example/p.jpg"}}}"#
        let answer = try #require(judged(text))
        #expect(answer.code == .requestWrongPlace && answer.verdict == .refused)
        #expect(answer.diagnostics.contains { $0.code == .gateNotMutable })
    }

    @Test("a fault of the address comes before a key that only an own extension may read")
    func ownKey() throws {
        let text = #"{"aps":{"alert":"B","mutable-content":1},"pic_url":"http://cdn.acme-shop.com/p.jpg"}"#
        let failure = CodedFailure(.urlScheme, "http is not allowed")
        let answer = try #require(
            judged(text, pointer: "/pic_url", failure: failure, url: "http://cdn.acme-shop.com/p.jpg"))
        #expect(answer.code == .urlScheme)
        #expect(answer.diagnostics.contains { $0.code == .mediaUnreadKey })
    }

    @Test("an option of the wrong type is a note: the picture is attached without it")
    func option() throws {
        let diagnostic = CheckDiagnostic(.mediaInvalidOptions, .note, "")
        #expect(Ruling([diagnostic], unverified: true).verdict == .unverified)
    }

    @Test("no token is told before all that the push could have")
    func environment() {
        let diagnostics = [
            CheckDiagnostic(.gateNotMutable, .error, ""), CheckDiagnostic(.appEnvironment, .error, ""),
        ]
        let ruling = Ruling(DiagnosticOrder.sorted(diagnostics), unverified: true)
        #expect(ruling.code == .appEnvironment)
        #expect(ruling.verdict == .nothingShows)
    }

    @Test("what APNs refuses is told before what a phone would make of it")
    func refusal() {
        for code in [Code.gateSilent, .gatePushType, .gateNoAlert, .payloadShape] {
            let diagnostics = [CheckDiagnostic(code, .error, ""), CheckDiagnostic(.apnsPriority, .error, "")]
            let ruling = Ruling(DiagnosticOrder.sorted(diagnostics), unverified: true)
            #expect(ruling.code == .apnsPriority && ruling.verdict == .refused)
        }
    }

    @Test("what a log tells as an error has happened, and is no risk")
    func happened() throws {
        let line = "Unrecognized attachment file type, UNNotificationAttachmentOptionsTypeHintKey: image/png"
        #expect(judged("12:00 \(line)")?.verdict == .noPicture)
    }

    @Test("a file that is no picture is the page with which the server refused it")
    func page() throws {
        let log = "<NSHTTPURLResponse: 0x2> { URL: https://m.example/a.jpg } { Status Code: 403, Headers {\n"
        let answer = try #require(judged(log + "UNErrorDomain Code=105 \"Attachment is corrupt\""))
        #expect(answer.code == .httpStatus && answer.verdict == .noPicture)
        #expect(answer.diagnostics.contains { $0.code == .typeDamaged })
    }

    @Test("a log that says that the picture is lost makes the cause an error, which may pass")
    func lostForNow() throws {
        let line = "The request timed out."
        #expect(judged("12:00 \(line)")?.verdict == .atRisk)
        let answer = try #require(judged("12:00 Failed to load attachment: \(line)"))
        #expect(answer.verdict == .noPicture)
        #expect(answer.code == .netConnectTimeout)
        #expect(answer.diagnostics.first?.isTransient == true)
    }
}
