import NotificationCore
import Testing

@Suite struct MalformedReferenceTests {
    @Test(
        "what stands there is named",
        arguments: [
            ("1", "a number"), ("null", "null"), ("true", "true"), ("{}", "an object"), ("[]", "an array"),
        ])
    func notAString(value: String, name: String) throws {
        let found = try find(#""fcm_options":{"image":"# + value + "}")
        let failure = try #require(found.references.first?.failure)
        #expect(failure.code == .urlMalformed)
        #expect(failure.message.hasPrefix("there is \(name) at "))
        #expect(!failure.retryable)
    }

    @Test(
        "nothing, white space and U+0000 are not URL",
        arguments: [
            (#""#, "empty"), (#"  "#, "only white space"), (#"\t\r\n"#, "only white space"),
            (#" https://m.example/1"#, "begins with a space"),
            (#"\thttps://m.example/1"#, "begins with a tab"),
            (#"https://m.example/1\r\n"#, "ends with a line feed"),
            (#"https://m.example/a b"#, "a space at byte 20"),
            (#"https://m.example/\u0000"#, "U+0000"), (#"https://m.example/1 "#, "ends with a space"),
        ])
    func blanks(value: String, words: String) throws {
        let found = try find(#""fcm_options":{"image":""# + value + #""}"#)
        let failure = try #require(found.references.first?.failure)
        #expect(failure.code == .urlMalformed)
        #expect(failure.message.contains(words), "\(failure.message)")
        #expect(!failure.message.contains("m.example"))
    }

    @Test(
        "whether a text is a URL is decided elsewhere",
        arguments: [
            "//m.example/1", "image.png", "data:image/png;base64,AAAA", "file:///etc/passwd",
            "https://é.example/😀",
        ])
    func notJudged(value: String) throws {
        let found = try find(#""fcm_options":{"image":""# + value + #""}"#)
        #expect(found.references.map(\.url) == [value])
    }

    @Test(
        "at a key that many extensions read, an object with an address in it is none of the known ones",
        arguments: [
            (#""image":{"url":"https://m.example/1.jpg"}"#, false),
            (#""image":["https://m.example/1.jpg"]"#, false),
            (#""attachment-url":{"full":{"src":"https://m.example/1.jpg"}}"#, false),
            (#""image":{"id":5}"#, true), (#""image":["a"]"#, true),
            (#""fcm_options":{"image":{"url":"https://m.example/1.jpg"}}"#, true),
        ])
    func sharedKey(members: String, isMalformed: Bool) throws {
        let found = try find(members)
        #expect(found.references.map { $0.failure?.code } == (isMalformed ? [.urlMalformed] : []))
    }

    @Test(
        "beside an address, another value at a key that many extensions read is none",
        arguments: [
            #""image":"a1b2","image_url":"https://m.example/1.jpg""#,
            #""image":{"bucket":"b","key":"1.jpg"},"image_url":"https://m.example/1.jpg""#,
            #""icon":"star","fcm_options":{"image":"https://m.example/1.jpg"}"#,
        ])
    func besideAnAddress(members: String) throws {
        let found = try find(members)
        #expect(found.references.map(\.url) == ["https://m.example/1.jpg"])
    }

    @Test("escapes are resolved, the range is that of the spelling")
    func escapes() throws {
        let json = #"{"fcm_options":{"image":"https:\/\/m.example\/\u0031"}}"#
        let found = try ReferenceFinder.standard.find(in: NotificationPayload(parsing: Array(json.utf8)))
        let reference = try #require(found.references.first)
        #expect(reference.url == "https://m.example/1")
        #expect(spelling(of: reference, in: json) == #""https:\/\/m.example\/\u0031""#)
    }
}
