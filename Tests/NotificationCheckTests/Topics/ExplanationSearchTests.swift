import APNs
import NotificationCore
import Testing

@testable import NotificationCheck

/// What people type after `nse-run explain`, and what they find first.
@Suite struct ExplanationSearchTests {
    private func codes(_ query: String) -> [Code] {
        ExplanationSearch(query).hits.compactMap { if case .code(let code) = $0 { code } else { nil } }
    }

    private func topics(_ query: String) -> [ExplanationTopic] {
        ExplanationSearch(query).hits.compactMap { if case .topic(let topic) = $0 { topic } else { nil } }
    }

    @Test("a code is found alone, in any case", arguments: Code.allCases)
    func code(code: Code) {
        #expect(ExplanationSearch(code.rawValue).hits == [.code(code)])
        #expect(ExplanationSearch(" \(code.rawValue.uppercased())\n").hits == [.code(code)])
    }

    @Test(
        "words of any sentence tell no code from another",
        arguments: ["does not exist at all", "it is not there", "why does it not work", "nothing here now"])
    func ordinary(query: String) {
        #expect(ExplanationSearch(query).hits.isEmpty)
    }

    @Test("a family is found with all its codes", arguments: CodeFamily.allCases)
    func family(family: CodeFamily) {
        #expect(codes(family.rawValue) == Code.allCases.filter { $0.family == family })
    }

    /// One question, one answer: nothing stands ahead of what `check` says.
    @Test("a line of a log has the code that check gives it", arguments: LogRow.all)
    func oneAnswer(row: LogRow) throws {
        let found = try #require(LogReader.cause(Array(row.line.utf8)))
        #expect(codes(row.line).first == found.code)
        #expect(topics(row.line).first?.text.hasPrefix(found.message) == true)
    }

    @Test("a reason of APNs has an explanation", arguments: APNsReason.allCases)
    func reason(reason: APNsReason) {
        #expect(ExplanationSearch(reason.rawValue).text.hasPrefix("APNs: \(reason.rawValue)\n"))
    }

    @Test("a reason of the phone has an explanation", arguments: PhoneReason.named.map(\.code))
    func phone(code: String) { #expect(!ExplanationSearch(code).hits.isEmpty) }

    @Test(
        "error numbers, as they are written and as they are logged",
        arguments: [
            ("101", "UNErrorDomain 101: attachmentUnrecognizedType", Code.typeUnsupported),
            ("error 101", "UNErrorDomain 101: attachmentUnrecognizedType", .typeUnsupported),
            (
                "Error Domain=UNErrorDomain Code=101 \"Unrecognized attachment file type\"",
                "UNErrorDomain 101: attachmentUnrecognizedType", .typeUnsupported
            ),
            (
                "Unrecognized attachment file type", "UNErrorDomain 101: attachmentUnrecognizedType",
                .typeUnsupported
            ),
            (
                "UNError.attachmentUnrecognizedType", "UNErrorDomain 101: attachmentUnrecognizedType",
                .typeUnsupported
            ),
            ("100", "UNErrorDomain 100: attachmentInvalidURL", .extensionAttachmentMissing),
            ("102", "UNErrorDomain 102: attachmentInvalidFileSize", .bodyTooLarge),
            ("104", "UNErrorDomain 104: attachmentMoveIntoDataStoreFailed", .extensionAttachmentMissing),
            ("105", "UNErrorDomain 105: attachmentCorrupt", .typeDamaged),
            ("1401", "UNErrorDomain 1401: notificationInvalidNoContent", .extensionNoText),
            (
                "-1022", "NSURLErrorDomain -1022: appTransportSecurityRequiresSecureConnection",
                .appTransportSecurity
            ),
            (
                "1022", "NSURLErrorDomain -1022: appTransportSecurityRequiresSecureConnection",
                .appTransportSecurity
            ),
            ("NSURLErrorDomain Code=-1003", "NSURLErrorDomain -1003: cannotFindHost", .dnsNXDomain),
            ("-1001", "NSURLErrorDomain -1001: timedOut", .netConnectTimeout),
            ("NSURLErrorTimedOut", "NSURLErrorDomain -1001: timedOut", .netConnectTimeout),
            ("kCFURLErrorTimedOut", "NSURLErrorDomain -1001: timedOut", .netConnectTimeout),
            (
                "UNErrorCodeAttachmentInvalidURL", "UNErrorDomain 100: attachmentInvalidURL",
                .extensionAttachmentMissing
            ),
            ("404", "HTTP 404", .httpStatus), ("status code 403", "HTTP 403", .httpStatus),
            ("413", "HTTP 413", .payloadTooLarge),
            ("curl: (16) Error in the HTTP2 framing layer", "curl 16", .httpProtocol),
            ("curl 56", "curl 56", .netReset), ("curl: (60)", "curl 60", .tlsVerify),
            ("curl exit code 92", "curl 92", .httpProtocol),
        ])
    func number(query: String, title: String, code: Code) {
        #expect(topics(query).first?.title == title)
        #expect(codes(query).first == code)
    }

    @Test(
        "lines of a log and reasons of APNs",
        arguments: [
            ("No extension available for bundle", Code.appNoExtension),
            (
                "default 10:41:02 SpringBoard [com.example.app] No extension available for bundle "
                    + "com.example.app",
                .appNoExtension
            ),
            ("… can be modified: 0", .gateNotMutable), ("can be modified: 1", .appNoExtension),
            (
                "[ waking: 0, hasAlertContent: 1, hasSound: 1 hasBadge: 0 hasContentAvailable: 0 "
                    + "hasMutableContent: 0 pushType: Alert]", .gateNotMutable
            ),
            ("hasContentAvailable: 1 hasAlertContent: 0", .gateSilent),
            ("Extension will be killed because it used its runtime in starting up", .extensionCrashed),
            ("Service extension exceeded allowed time", .extensionNoAnswer),
            ("Entering grace time", .extensionNoAnswer),
            ("EXC_RESOURCE exceeded mem limit: ActiveHard 24 MB (fatal)", .extensionMemory),
            ("App Transport Security has blocked a cleartext HTTP resource load", .appTransportSecurity),
            ("BadDeviceToken", .apnsDeviceToken), ("{\"reason\":\"DeviceTokenNotForTopic\"}", .apnsTopic),
            ("PayloadTooLarge", .payloadTooLarge), ("InvalidPushType", .apnsPushType),
            ("curl: (22) The requested URL returned error: 403", .httpStatus),
            ("410 Unregistered", .apnsDeviceToken), ("{\"reason\":\"InternalServerError\"}", .requestNotSent),
        ])
    func line(query: String, code: Code) {
        #expect(codes(query).first == code)
    }

    @Test(
        "what decides while the app is open",
        arguments: ["willShowInForeground", "foregroundWillDisplay", "willPresent"])
    func foreground(query: String) {
        #expect(topics(query).first?.title == "While the app is open")
    }

    @Test(
        "keys, with the SDKs that read them and where they belong",
        arguments: [
            ("mutable-content", "Belongs in aps", Code.gateNotMutable),
            ("mutable_content", "Belongs in aps", .gateNotMutable),
            ("aps.mutable-content", "Belongs in aps", .gateNotMutable),
            ("mutableContent", "Belongs in aps", .gateNotMutable),
            ("content-available", "does not start the service extension", .gateSilent),
            ("attachment-url", "Iterable (/itbl/attachment-url)", .mediaNone),
            ("fcm_options.image", "Firebase Cloud Messaging (/fcm_options/image)", .payloadFCMMessage),
            ("/fcm_options/image", "message.apns.fcm_options.image", .payloadFCMMessage),
            ("com.urbanairship.media_attachment", "Airship", .mediaNone),
            ("ct_mediaType", "the type of the file", .mediaNone),
            ("apns-push-type", "A header of the request to APNs", .apnsPushType),
            ("aps", "must be next to it, not inside", .gateNotMutable),
            ("Braze", "/ab/att/url", .mediaVendor),
        ])
    func key(query: String, words: String, code: Code) {
        #expect(topics(query).first?.text.contains(words) == true, "\(topics(query).map(\.text))")
        #expect(codes(query).first == code)
    }

    @Test(
        "types: attached or not, and the limits",
        arguments: [
            ("webp", "iOS does not attach it. Send JPEG or PNG instead of WebP", Code.typeUnsupported),
            (".webp", "iOS does not attach it", .typeUnsupported),
            ("image/heic", "iOS does not attach it. Send JPEG or PNG instead of HEIC.", .typeUnsupported),
            ("svg", "Send PNG instead of SVG.", .typeUnsupported),
            ("text/html", "A web page", .typeUnsupported),
            ("public.png", "iOS attaches it, up to 10 MB", .bodyTooLarge),
            ("jpeg", "iOS attaches it, up to 10 MB", .bodyTooLarge),
            ("mp3", "iOS attaches it, up to 5 MB", .bodyTooLarge),
            ("video/mp4", "iOS attaches it, up to 50 MB", .bodyTooLarge),
        ])
    func type(query: String, words: String, code: Code) {
        #expect(topics(query).first?.text.contains(words) == true, "\(topics(query).map(\.text))")
        #expect(codes(query).first == code)
    }

    @Test(
        "words find the codes whose texts have them",
        arguments: [
            ("certificate expired", Code.tlsVerify), ("login", .httpStatus), ("base64", .payloadTooLarge),
            ("too_large", .payloadTooLarge), ("quota", .fsQuota),
        ])
    func words(query: String, code: Code) {
        #expect(codes(query).contains(code), "\(codes(query))")
        #expect(topics(query).isEmpty)
    }

    @Test(
        "what people see, in their words",
        arguments: [
            ("extension not called", Code.gateNotMutable),
            ("my didReceive isn't called on the phone", .gateNotMutable),
            ("the picture doesn’t show on iOS, Android works", .appNoExtension),
            ("no image in the notification", .appNoExtension),
            ("works with Xcode, nothing comes with TestFlight", .apnsEnvironment),
            ("the picture is shown only sometimes", .budgetExpired),
            ("onReceived is not being fired when the app is killed", .gateSilent),
            ("webp image in a push", .typeUnsupported), ("image larger than 5 MB, why", .extensionMemory),
            ("an image url without extension", .urlNoExtension), ("how can I send an image", .appNoExtension),
            ("a push on the simulator", .apnsEnvironment),
            ("camera snapshot from the www folder", .mediaNeedsServer),
            ("the extension stops working with this framework", .extensionCrashed),
            ("the title comes as 'Test [modified]', and no image", .extensionNoChange),
            ("the notification says [modified] but has no image", .extensionNoChange),
            ("I never see [modified] in the title", .gateNotMutable),
            ("its title does not contain the word [modified] at all", .gateNotMutable),
            ("images work in development but not in TestFlight", .apnsEnvironment),
            ("the image shows on Android but not on iPhone", .appNoExtension),
            ("big images fail, small ones are fine", .extensionMemory),
            ("images stopped showing after migrating to FCM v1", .appNoExtension),
            ("image works from Firebase console but not from my server", .gateNotMutable),
            ("image doesn't show when the app is in foreground", .requestLocal),
            ("while the app was open, willPresent returned [] and dropped the image", .requestLocal),
            ("the push shows twice, once with its image", .payloadNotSilent),
            ("the image shows only when I long press the notification", .mediaInvalidOptions),
            ("a gif is shown as a still picture", .typeUnsupported),
            ("image from a presigned url doesn't show", .httpStatus),
            ("image from my local server does not show", .policyAddress),
            ("the notification arrives 30 seconds late without image", .extensionNoAnswer),
            ("since I added the notification service extension the app does not build", .appVendorMissing),
            ("I get a 400 error when the template of the push has mutable-content", .requestInvalidValue),
        ])
    func symptom(query: String, code: Code) {
        #expect(codes(query).first == code)
        #expect(topics(query).count == 1 && topics(query).first?.text.hasSuffix(".") == true)
    }

    @Test func `an address that is not there from outside`() {
        let found = ExplanationTopic.symptom(in: "From outside I get error 404: Not found for thumbnail.jpg")
        #expect(found?.codes.first == .httpStatus)
    }

    @Test("of several hits there are at most five, none twice")
    func most() {
        for query in ["101", "image", "picture", "address", "error 101 status 404 code -1022", "the"] {
            let hits = ExplanationSearch(query).hits
            #expect(hits.count <= 5 && Set(hits).count == hits.count, "\(query)")
        }
        #expect(ExplanationSearch("picture").hits.count == 5)
    }

    @Test(
        "where nothing is found, near names are given",
        arguments: [
            ("http.", "http.status"), ("http.statsu", "http.status"), ("type.unsuported", "type.unsupported"),
            ("BadDeviceTokn", "BadDeviceToken"), ("unregisterd", "Unregistered"), ("forceQiut", "forceQuit"),
            ("UNErrorDomain", "UNErrorDomain 1"), ("NSURLErrorDomain", "NSURLErrorDomain -995"),
            ("mutable.content", nil), ("nope", nil), ("", nil), (" ", nil), ("9999", nil),
            ("http.teapot", nil), ("no.such", nil),
        ] as [(String, String?)])
    func near(query: String, name: String?) {
        let found = ExplanationSearch(query)
        if let name {
            #expect(found.hits.isEmpty && found.near.first == name, "\(found.near)")
        } else if query != "mutable.content" {
            #expect(found.hits.isEmpty)
        }
    }

    @Test("hostile queries end at once and without a trap")
    func hostile() {
        for query in [
            String(repeating: "a", count: 1 << 20), String(repeating: "/", count: 1 << 20), "\u{0}\u{1B}[2J",
            "-9223372036854775808", "9223372036854775807", "code -9223372036854775808",
            "99999999999999999999",
            String(repeating: "code 101 ", count: 100_000), "😀", "....", "{json}", "*",
        ] {
            #expect(ExplanationSearch(query).hits.count <= 5)
        }
    }

    @Test(
        "a page fits 80 columns",
        arguments: ["101", "attachment-url", "image", "webp", "No extension available for bundle"])
    func page(query: String) {
        let text = ExplanationSearch(query).text
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        for topic in topics(query) {
            let lines = topic.page.split { $0 == "\n" }
            #expect(lines.dropFirst().allSatisfy { $0.count <= 80 })
        }
    }

    @Test("every row of the tables has a text and is found by what it is made of")
    func rows() {
        for number in [
            1, 100, 101, 102, 103, 104, 105, 1400, 1401, 1500, 1501, 1600, 400, 401, 403, 410, 429, 503,
        ] {
            #expect(!topics("\(number)").isEmpty, "\(number)")
        }
        let rows = ExplanationTopic.errors
        #expect(rows.count > 71 && rows.allSatisfy { $0.topic.text.hasSuffix(".") })
        #expect(rows.reduce(0) { $0 + $1.topic.codes.count } > 101)
    }
}
