import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("What --output delivered prints") struct OutputDeliveredTests {
    private let format: OutputFormat

    init() throws { format = try OutputFormat(kind: .delivered) }

    private static let head = #"{ "z" : 1.50, "aps":{"mutable-content":1,"alert":"\u00e9 \/"},"n":-0.0E+1"#
    private static let picture = #","fcm_options": {"image":"https:\/\/a.example/1.jpg?q=1"}"#

    @Test(
        "One member more, and every other byte as it was",
        arguments: ["}", "\n}\n", " } \r\n", "\n\n}"])
    func splice(end: String) throws {
        let printed = try Made(Self.head + Self.picture + end).text(format)
        #expect(
            printed.hasPrefix(Self.head + Self.picture + #","nse":{"attachments":[{"identifier":"image","#))
        #expect(printed.hasSuffix("}]}" + end))
        let json = try JSON(parsing: printed)["nse"]
        #expect(json.names == ["attachments"])
        #expect(
            json["attachments"][0].object == [
                "identifier": .string("image"), "url": .string("file:///srv/a%20group/" + Made.path),
                "type": .string("public.jpeg"), "mime": .string("image/jpeg"), "bytes": .number(182_044),
                "sha256": .string(Made.digest), "source": .string("https://a.example/1.jpg?q=1"),
            ])
    }

    @Test func `The byte order mark stays`() throws {
        let printed = try Made("\u{FEFF}" + Self.head + Self.picture + "}").printed(format).bytes
        #expect(printed.starts(with: [0xEF, 0xBB, 0xBF] + Array(Self.head.utf8)))
    }

    @Test func `Options stand there when the payload sets them`() throws {
        let made = try Made(
            TestPayload.mutable(
                #""com.urbanairship.media_attachment":{"url":"https://a.example/1","options":"#
                    + #"{"crop":{"x":0.25,"y":0,"width":0.5,"height":1},"time":10,"hidden":true}}"#))
        let options = try JSON(parsing: made.printed(format).bytes)["nse"]["attachments"][0]["options"]
        #expect(options.names == ["thumbnailClippingRect", "thumbnailHidden", "thumbnailTime"])
        #expect(options["thumbnailHidden"].bool == true && options["thumbnailTime"].double == 10)
        #expect(
            options["thumbnailClippingRect"].object == [
                "x": .number(0.25), "y": .number(0), "width": .number(0.5), "height": .number(1),
            ])
    }

    @Test func `The list holds what is attached, and is there when nothing is`() throws {
        let payload = TestPayload.attachments(["one": "https://a.example/1", "two": "https://a.example/2"])
        let some = try JSON(parsing: Made(payload, lost: [0: .httpStatus]).printed(format).bytes)
        #expect(some["nse"]["attachments"].array?.map { $0["identifier"].string } == ["two"])
        let none = try Made(payload, lost: [0: .httpStatus, 1: .netReset]).text(format)
        #expect(none == payload.dropLast() + #","nse":{"attachments":[]}}"#)
    }

    @Test func `Changes are written beside it, and what cannot be written is told`() throws {
        let payload = Self.head + "}\n"
        let content = try NotificationPayload(parsing: Array(payload.utf8)).content
        var after = content
        after.title = "New"
        let changes = ContentChanges(
            before: content, after: after,
            userInfo: [
                .init(name: "n", value: Array("[1]".utf8)), .init(name: "nse", value: Array("{}".utf8)),
            ])
        let (bytes, delivered) = try Made(payload, changes: changes).printed(format)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"{ "z" : 1.50, "aps":{"mutable-content":1,"alert":{"title":"New","body":"\u00e9 \/"}},"n":[1]"#
                + #","nse":{"attachments":[]}}"# + "\n")
        #expect(delivered.delivery.diagnostics.map(\.code) == [.payloadReservedKey])
    }

    @Test func `The member can have another name`() throws {
        let other = try OutputFormat(kind: .delivered, resultKey: "résultat")
        let printed = try JSON(parsing: Made(Self.head + Self.picture + "}").printed(other).bytes)
        #expect(printed["résultat"]["attachments"].array?.count == 1)
        #expect(printed["nse"].isAbsent)
    }

    @Test func `An original is the input, byte for byte`() throws {
        let payload = Self.head + Self.picture + "\n}\n\n"
        let made = try Made(payload, outcome: .original, code: .mediaLost, lost: [0: .httpStatus])
        #expect(made.text(format) == payload)
    }

    @Test(
        "A suppressed notification prints nothing",
        arguments: [OutputFormat.Kind.delivered, .sendable, .content])
    func suppressed(kind: OutputFormat.Kind) throws {
        let format = try OutputFormat(kind: kind, publicBase: "https://m.example")
        #expect(try Made(Self.head + Self.picture + "}", outcome: .suppressed).printed(format).bytes == [])
    }
}
