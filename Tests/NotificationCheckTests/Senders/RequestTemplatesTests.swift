import NotificationCheck
import NotificationCore
import Testing

/// Requests of one shape: as without templates, and most lines of a campaign are not compiled.
@Suite struct RequestTemplatesTests {
    /// What stands in the place of a text.
    private static let texts = [
        "Only today, customer 17", "Only today, customer 9018", "50% off for 12", "Скидка для 12",
        "Скидка для 77",
        "https://a.example/p17.jpg", "https://a.example/p9018.jpg", "https://a.example/p17.png",
        "https://a.example/p17.jpg?v=2",
        "https://a.example/p17.gif?v=2", "notify.mobile_app_12", "notes.mobile_app_12",
        "http://a.example/p.webp",
        "//a.example/p.png",
        "data:image/png;base64,aa12", "YOUR_IMAGE_URL", "{{ image_12 }}", "<your token 12>", "${token_12}",
        "background",
        "transactional", "alert", "voip", "10", "1", "true", "", " a b c d e f 1",
        "ExponentPushToken[abc123def]",
        "f3a1c2d4e5b6978812345678", "fGci3x:APA91bHun4MxP5egoKMwt2KZFBaFUH", "{\"aps\":{}}",
        "[{\"a\":\"b\"}]",
        "a\nb 12 c d e f", "caf\u{E9} number 12", "\"quoted text 12\"", "silent_message", "content-available",
        "5eb5a37e-b458-11e3-ac11-000c2940e62c", "2026-11-26T10:00:00Z", "%7B%22a%22%3A1%7D 12345",
        "a.example/p12.jpg",
    ]
    private static let numbers = [
        "0", "1", "5", "10", "86400", "1790000000", "1790000055", "-1", "1.5", "1e3", "0.0",
    ]

    /// The same numbers in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64 = 26

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    /// The request with other values in some places.
    private static func variant(_ document: JSONDocument, _ random: inout Numbers) -> [UInt8] {
        var edits = PayloadEdits(document)
        for (index, node) in document.nodes.enumerated() where Int.random(in: 0..<4, using: &random) == 0 {
            switch node.kind {
            case .string:
                var writer = JSONWriter()
                writer.string(texts.randomElement(using: &random) ?? "")
                edits.replace(index, with: writer.bytes)
            case .number:
                edits.replace(index, with: Array((numbers.randomElement(using: &random) ?? "1").utf8))
            case .object, .array, .true, .false, .null, .name: break
            }
        }
        return edits.applied()
    }

    private static func words(_ read: () throws(PayloadError) -> CompiledRequest?) -> String {
        do throws(PayloadError) {
            guard let request = try read() else { return "no request" }
            return
                "\(String(decoding: request.payload, as: UTF8.self)) \(request.isComplete) \(request.unknown.sorted()) "
                + "\(request.pushType?.rawValue ?? "-") \(request.sender?.identifier ?? "-") \(request.diagnostics)"
        } catch {
            return "\(error)"
        }
    }

    @Test func `requests become what they become by themselves`() throws {
        var random = Numbers()
        var (requests, made) = (0, 0)
        for sample in SenderSample.all {
            let templates = RequestTemplates(sample.from)
            guard let document = try? JSONScanner.scan(Array(sample.request.utf8)) else { continue }
            // Few values at a time, so that shapes come again.
            for _ in 0..<12 {
                let changed = try JSONScanner.scan(Self.variant(document, &random))
                let own = Self.words { () throws(PayloadError) in
                    try CompiledRequest.read(changed, from: sample.from)
                }
                for _ in 0..<3 {
                    let shared = Self.words { () throws(PayloadError) in
                        try templates.read(changed)
                    }
                    #expect(shared == own, "\(String(decoding: changed.bytes, as: UTF8.self))")
                }
                if own != "no request" { requests += 1 }
            }
            made += templates.count
        }
        #expect(requests > 700)
        #expect(made > 200)
    }

    @Test(arguments: [
        #"{"message":{"token":"fGci3x:APA91b#","notification":{"title":"Sale","body":"Customer #"},"data":{"order":"7#","user":"u#"},"apns":{"headers":{"apns-priority":"10","apns-expiration":"1790000000"},"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://a.example/p#.jpg"}}}}"#,
        #"{"app_id":"5eb5a37e-b458-11e3-ac11-000c2940e62c","include_player_ids":["6392d91a-b206-4b7b-a620-#"],"contents":{"en":"Customer #"},"ios_attachments":{"id1":"https://a.example/p#.jpg"},"mutable_content":true}"#,
        #"{"to":"ExponentPushToken[token#]","title":"Sale","body":"Customer #","mutableContent":true,"richContent":{"image":"https://a.example/p#.jpg"}}"#,
        #"{"external_user_ids":["user-#-of-ours"],"messages":{"apple_push":{"alert":{"title":"Sale","body":"Customer #"},"mutable_content":true,"asset_url":"https://a.example/p#.jpg","asset_file_type":"jpg"}}}"#,
    ])
    func `a campaign has one template`(_ line: String) throws {
        let templates = RequestTemplates()
        for number in 100..<300 {
            let text = line.split(separator: "#", omittingEmptySubsequences: false).joined(
                separator: "\(number)")
            let request = try #require(try templates.read(JSONScanner.scan(Array(text.utf8))))
            #expect(String(decoding: request.payload, as: UTF8.self).contains("p\(number).jpg"))
            #expect(!request.diagnostics.isEmpty)
            #expect(request.isCompiled == (number < 102))
        }
        #expect(templates.count == 1)
    }
}
