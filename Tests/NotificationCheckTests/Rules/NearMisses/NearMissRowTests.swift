import NotificationCore
import Testing

@testable import NotificationCheck

@Suite struct NearMissRowTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var json: String
        var code: Code
        var severity: Severity
        var place: String?
        var words: String
        var candidate: String?
        var testDescription: String { name }

        init(
            _ name: String, _ json: String, _ code: Code, _ severity: Severity, place: String? = nil,
            words: String = "", candidate: String? = nil
        ) {
            self.name = name
            self.json = json
            self.code = code
            self.severity = severity
            self.place = place
            self.words = words
            self.candidate = candidate
        }
    }

    static let rows: [Row] = [
        Row(
            "own keys inside aps",
            #"{"aps":{"alert":"Hi","mutable-content":1,"data":{"attachment-url":"\#(rulePicture)"}}}"#,
            .mediaMisplaced, .error, place: "aps.data.attachment-url", words: "next to aps",
            candidate: rulePicture),
        Row(
            "an image inside aps", #"{"aps":{"alert":"Hi","mutable-content":1,"image":"\#(rulePicture)"}}"#,
            .mediaMisplaced, .error, place: "aps.image", words: "next to aps", candidate: rulePicture),
        Row(
            "inside aps at a key that some extensions read",
            #"{"aps":{"alert":"Hi","mutable-content":1,"attachment-url":"\#(rulePicture)"}}"#,
            .mediaMisplaced, .warning, place: "aps.attachment-url", words: "inside aps"),
        Row(
            "launch-image with a picture",
            #"{"aps":{"alert":{"body":"Hi","launch-image":"\#(rulePicture)"},"mutable-content":1}}"#,
            .mediaMisplaced, .error, place: "aps.alert.launch-image", words: "while the app starts",
            candidate: rulePicture),
        Row(
            "launch-image of a push that names no picture",
            #"{"aps":{"alert":{"body":"Hi","launch-image":"photo.jpg"},"mutable-content":1}}"#,
            .mediaMisplaced,
            .note, place: "aps.alert.launch-image", words: "while the app starts"),
        Row(
            "big_picture without a key for iOS", #"{\#(ruleAlert),"big_picture":"\#(rulePicture)"}"#,
            .mediaOtherPlatform, .error, place: "big_picture", words: "is for Android", candidate: rulePicture
        ),
        Row(
            "a member of Android's notification, as Firebase hands it on",
            #"{\#(ruleAlert),"gcm.notification.big_picture":"\#(rulePicture)"}"#, .mediaOtherPlatform, .error,
            words: "Android", candidate: rulePicture),
        Row(
            "a word that is no key of Android alone", #"{\#(ruleAlert),"picture":"\#(rulePicture)"}"#,
            .mediaUnreadKey, .warning, place: "picture", words: "no known SDK", candidate: rulePicture),
        Row(
            "the image of an android block",
            #"{\#(ruleAlert),"android":{"notification":{"image":"\#(rulePicture)"}}}"#, .mediaOtherPlatform,
            .error,
            place: "android.notification.image", words: "Android", candidate: rulePicture),
        Row(
            "fcm_options.imageURL", #"{\#(ruleAlert),"fcm_options":{"imageURL":"https://cdn.example/1"}}"#,
            .mediaVendorKey, .error, place: "fcm_options.imageURL", words: "fcm_options.image",
            candidate: "https://cdn.example/1"),
        Row(
            "fcmOptions.imageUrl", #"{\#(ruleAlert),"fcmOptions":{"imageUrl":"\#(rulePicture)"}}"#,
            .mediaVendorKey,
            .error, place: "fcmOptions.imageUrl", words: "fcm_options", candidate: rulePicture),
        Row(
            "a vendor's own object with another key", #"{\#(ruleAlert),"itbl":{"image":"\#(rulePicture)"}}"#,
            .mediaVendorKey, .error, place: "itbl.image", words: "itbl.attachment-url", candidate: rulePicture
        ),
        Row(
            "a vendor's mark without its media key", #"{\#(ruleAlert),"custom":{"i":"5f0"}}"#,
            .mediaVendorKey, .warning,
            words: "OneSignal"),
        Row(
            "a vendor's mark next to everybody's key",
            #"{\#(ruleAlert),"ab":{"c":"x"},"image":"\#(rulePicture)"}"#,
            .mediaVendorKey, .warning, words: "ab.att.url"),
        Row(
            "Firebase's mark and no picture", #"{\#(ruleAlert),"gcm.message_id":"1"}"#, .mediaVendorKey,
            .warning,
            words: "fcm_options.image"),
        Row(
            "JSON in a string", #"{\#(ruleAlert),"extra":"{\"image\":\"\#(rulePicture)\"}"}"#,
            .payloadEncodedText,
            .error, place: "extra", words: "JSON inside a string", candidate: rulePicture),
        Row(
            "a text that the service's content extension reads",
            #"{\#(ruleAlert),"ct_ContentSlider":"{\"imageUrl\":\"\#(rulePicture)\"}","wzrk_acct_id":"T"}"#,
            .mediaVendorKey, .warning, place: "wzrk_acct_id", words: "ct_mediaUrl"),
        Row(
            "an aps in a string", #"{\#(ruleAlert),"payload":"{\"aps\":{\"alert\":\"Hi\"}}"}"#,
            .payloadEncodedText,
            .error, place: "payload", words: "JSON inside a string"),
        Row(
            "Markdown in the body",
            #"{"aps":{"alert":{"body":"Look ![cat](\#(rulePicture)) here"},"mutable-content":1}}"#,
            .mediaInText, .error,
            place: "aps.alert.body", words: "Markdown", candidate: rulePicture),
        Row(
            "an HTML tag in the body",
            #"{"aps":{"alert":{"title":"x","body":"<b>A</b><IMG width=1 src='\#(rulePicture)'>"},"mutable-content":1}}"#,
            .mediaInText, .error, words: "HTML", candidate: rulePicture),
        Row(
            "a data: picture in the alert",
            #"{"aps":{"alert":"data:image/png;base64,iVBORw0KGgo=","mutable-content":1}}"#, .mediaInText,
            .error,
            place: "aps.alert", words: "data:"),
        Row(
            "a bare address in the body",
            #"{"aps":{"alert":{"body":"See \#(rulePicture)!"},"mutable-content":1}}"#,
            .mediaInText, .error, words: "a link"),
        Row(
            "attachement-url", #"{\#(ruleAlert),"attachement-url":"\#(rulePicture)"}"#, .mediaUnreadKey,
            .error,
            place: "attachement-url", words: "\"attachment-url\"", candidate: rulePicture),
        Row(
            "media_url", #"{\#(ruleAlert),"media_url":"https://cdn.example/1"}"#, .mediaUnreadKey, .warning,
            place: "media_url", words: "\"media-url\"", candidate: "https://cdn.example/1"),
        Row(
            "attachmentUrl in data", #"{\#(ruleAlert),"data":{"attachmentUrl":"\#(rulePicture)"}}"#,
            .mediaUnreadKey,
            .warning, place: "data.attachmentUrl", words: "\"attachment-url\"", candidate: rulePicture),
        Row(
            "ImageURL", #"{\#(ruleAlert),"data":{"ImageURL":"\#(rulePicture)"}}"#, .mediaUnreadKey, .warning,
            words: "\"imageUrl\"", candidate: rulePicture),
        Row(
            "another spelling of a key of tutorials", #"{\#(ruleAlert),"thumbnail_url":"\#(rulePicture)"}"#,
            .mediaUnreadKey, .warning, words: "\"thumbnailUrl\"", candidate: rulePicture),
        Row(
            "another word than in a key of tutorials", #"{\#(ruleAlert),"image_uri":"\#(rulePicture)"}"#,
            .mediaUnreadKey, .warning, words: "no known SDK", candidate: rulePicture),
        Row(
            "another spelling of a vendor's own key", #"{\#(ruleAlert),"ct_mediaURL":"\#(rulePicture)"}"#,
            .mediaUnreadKey, .error, words: "\"ct_mediaUrl\"", candidate: rulePicture),
        Row(
            "an own key", #"{\#(ruleAlert),"campaign":{"hero_image":"\#(rulePicture)"}}"#, .mediaUnreadKey,
            .warning,
            place: "campaign.hero_image", words: "no known SDK", candidate: rulePicture),
        Row(
            "an own key in the plural", #"{\#(ruleAlert),"images":["\#(rulePicture)"]}"#, .mediaUnreadKey,
            .warning,
            place: "images[0]", words: "no known SDK", candidate: rulePicture),
        Row(
            "an own key with a number", #"{\#(ruleAlert),"image2":"\#(rulePicture)"}"#, .mediaUnreadKey,
            .warning,
            place: "image2", words: "no known SDK", candidate: rulePicture),
        Row(
            "an own key with a word ahead", #"{\#(ruleAlert),"my-attachment":"\#(rulePicture)"}"#,
            .mediaUnreadKey,
            .warning, place: "my-attachment", words: "no known SDK", candidate: rulePicture),
        Row(
            "an object at a key of tutorials",
            #"{\#(ruleAlert),"attachment-url":{"url":"\#(rulePicture)"}}"#, .mediaUnreadKey,
            .warning, place: "attachment-url.url", words: "no known SDK", candidate: rulePicture),
        Row(
            "an object with a url", #"{\#(ruleAlert),"photo":{"url":"https://cdn.example/1"}}"#,
            .mediaUnreadKey,
            .warning, place: "photo.url", words: "no known SDK", candidate: "https://cdn.example/1"),
        Row(
            "a stand-in inside aps",
            #"{"aps":{"alert":"Hi","mutable-content":1,"data":{"attachment-url":"url_to_your_image"}}}"#,
            .urlPlaceholder, .error, place: "aps.data.attachment-url", words: "placeholder"),
        Row(
            "a type that is not a type",
            #"{\#(ruleAlert),"mediaUrl":"\#(rulePicture)","mediaType":"0"}"#, .typeHint, .warning,
            place: "mediaType",
            words: "does not name a type"),
        Row(
            "a file in the attachments of a sender",
            #"{\#(ruleAlert),"attachments":[{"url":"file:///a.jpg"}]}"#, .urlScheme, .error,
            place: "attachments[0].url", words: "exists on one device"),
        Row(
            "an address without an ending", #"{\#(ruleAlert),"image":"https://cdn.example/1"}"#,
            .urlNoExtension,
            .warning, place: "image", words: "no file ending"),
        Row(
            "an ending that iOS does not take", #"{\#(ruleAlert),"image":"https://cdn.example/a.HEIC"}"#,
            .typeUnsupported, .warning, place: "image", words: ".heic"),
        Row(
            "content-available next to an alert",
            #"{"aps":{"alert":"Hi","mutable-content":1,"content-available":1},"image":"\#(rulePicture)"}"#,
            .payloadNotSilent, .note, place: "aps.content-available", words: "people see two"),
    ]

    @Test("each near miss is found, with its place and what to write", arguments: rows)
    func row(row: Row) throws {
        let input = try RuleInput(row.json)
        let diagnostics = input.nearMisses
        let diagnostic = try #require(diagnostics.first { $0.code == row.code }, "\(diagnostics)")
        #expect(diagnostic.severity == row.severity)
        if let place = row.place { #expect(diagnostic.origin?.path == place) }
        let text = diagnostic.message + " " + (diagnostic.hint ?? "")
        #expect(text.contains(row.words), "\(text)")
        #expect(diagnostic.hint?.isEmpty == false)
        if let candidate = row.candidate { #expect(input.candidates.first == candidate) }
    }

    @Test(
        "what is found already is not a near miss",
        arguments: [
            #"{\#(ruleAlert),"image":"\#(rulePicture)"}"#,
            #"{\#(ruleAlert),"fcm_options":{"image":"\#(rulePicture)"},"gcm.message_id":"1"}"#,
            #"{\#(ruleAlert),"attachment-url":"\#(rulePicture)"}"#,
            #"{\#(ruleAlert),"ab":{"att":{"url":"\#(rulePicture)","type":"jpg"}}}"#,
            #"{\#(ruleAlert),"custom":{"i":"1"},"att":{"id":"\#(rulePicture)"}}"#,
            #"{\#(ruleAlert),"ct_mediaUrl":"\#(rulePicture)","ct_mediaType":"image","wzrk_id":"1"}"#,
            #"{\#(ruleAlert),"ct_mediaUrl":"\#(rulePicture)","ct_mediaType":"image","ct_ContentSlider":"{\"aps\":{}}"}"#,
            #"{\#(ruleAlert),"attachment":{"url":"/local/a.jpg"}}"#,
            #"{\#(ruleAlert),"fcm_options":{"image":"https://cdn.example/1"}}"#,
            #"{\#(ruleAlert),"mediaUrl":"\#(rulePicture)","mediaType":"image"}"#,
            #"{\#(ruleAlert),"CIO":{"push":{"image":"\#(rulePicture)"}}}"#,
            #"{\#(ruleAlert),"ct_mediaUrl":"\#(rulePicture)"}"#,
            #"{\#(ruleAlert),"_app42RichPush":"{\"content\":\"\#(rulePicture)\",\"type\":\"image\"}"}"#,
            #"{\#(ruleAlert),"image":"\#(rulePicture)","link":"https://shop.example/item","deeplink":"app://x"}"#,
            #"{"title":"a","attachments":[{"identifier":"i","url":"file:///private/var/a.jpg","type":"public.jpeg"}]}"#,
        ])
    func healthy(json: String) throws { #expect(try RuleInput(json).nearMisses == []) }

    @Test("next to a picture that is found, the others are notes")
    func beside() throws {
        let input = try RuleInput(
            #"{"aps":{"alert":"Hi","mutable-content":1,"image":"https://cdn.example/b.jpg"},"image":"\#(rulePicture)","#
                + #""big_picture":"https://cdn.example/c.jpg"}"#)
        #expect(input.nearMisses.map(\.severity) == [.note, .note])
    }

    @Test("the same address at another place is not a finding")
    func same() throws {
        let input = try RuleInput(
            #"{\#(ruleAlert),"image":"\#(rulePicture)","big_picture":"\#(rulePicture)"}"#)
        #expect(input.nearMisses == [])
    }

    @Test("shared keys name no vendor")
    func namesNoVendor() throws {
        for key in ["image", "attachment-url", "media-url", "attachment_url", "media-attachment"] {
            #expect(try RuleInput(#"{\#(ruleAlert),"\#(key)":"\#(rulePicture)"}"#).nearMisses == [])
        }
    }

    @Test("the advice of the sender's request is in the hint")
    func advice() throws {
        let input = try RuleInput(#"{"aps":{"alert":"Hi","image":"\#(rulePicture)"}}"#)
        let near = NearMisses(
            input.payload, references: input.references, imageAdvice: "message.apns.fcm_options.image")
        #expect(near.diagnostics.first?.hint == "Write it at message.apns.fcm_options.image.")
    }

    private func address(_ text: String) -> [CheckDiagnostic] {
        NearMisses.diagnostics(address: StrayAddress(url: text))
    }

    @Test("a bare address is judged too")
    func bare() {
        #expect(address(rulePicture) == [])
        #expect(
            address("https://a.example/1").map(\.code) == [.urlNoExtension])
        #expect(
            address("https//:a.example/a.webp").map(\.code) == [
                .urlMalformed, .typeUnsupported,
            ])
    }

    @Test("a vendor's key that lacks its second key is a candidate, and told elsewhere")
    func secondKey() throws {
        let input = try RuleInput(#"{\#(ruleAlert),"CIO":{"push":{"image":"\#(rulePicture)"}}}"#)
        #expect(input.references.references.isEmpty && input.candidates == [rulePicture])
    }

    @Test("a mark that a sender's rule added is not told")
    func addedMark() throws {
        let aps = SourceValue.object([
            SourceMember("alert", .string("Hi")), SourceMember("mutable-content", .integer(1)),
        ])
        let payload = CompiledPayload(
            .object([
                SourceMember("aps", aps), SourceMember("custom", .object([SourceMember("i", .string("1"))])),
            ]))
        #expect(NearMisses(payload, references: FoundReferences()).diagnostics == [])
    }

    @Test("candidates come best first, each once")
    func order() throws {
        let input = try RuleInput(
            #"{\#(ruleAlert),"big_picture":"https://a.example/4.jpg","x":"https://a.example/5.jpg","#
                + #""hero":{"image":"https://a.example/2"},"hero_image":"https://a.example/1.jpg","#
                + #""attachement-url":"https//:a.example/0.jpg","copy_image":"https://a.example/1.jpg"}"#)
        #expect(
            input.candidates == [
                "https://a.example/0.jpg", "https://a.example/1.jpg", "https://a.example/2",
                "https://a.example/4.jpg", "https://a.example/5.jpg",
            ])
    }

    @Test("of tens of thousands of strings the first are looked at")
    func thousands() {
        let members = (0..<50_000).map { SourceMember("att\($0)", .string("https://a.example/\($0)")) }
        let diagnostics = NearMisses(
            CompiledPayload(.object(members)), references: FoundReferences()
        ).diagnostics
        #expect(diagnostics.count <= 10)
    }

    @Test("a payload of thousands of addresses costs little and says little")
    func many() throws {
        let members = (0..<400).map { #""img\#($0)":"https://a.example/\#($0).jpg""# }.joined(separator: ",")
        let input = try RuleInput("{\(ruleAlert),\(members)}")
        #expect(input.nearMisses.count == 5)
        #expect(input.candidates.count == 50)
    }
}
