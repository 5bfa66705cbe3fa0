import CurlTransport
import NSETestSupport
import NotificationCheck
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// Rulings by shape: as without them, and most lines of a campaign are judged once.
@Suite(.leavesNothing) struct RulingMemoTests {
    /// What changes from one line to the next.
    private struct Variant {
        var state: UInt64

        mutating func number(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }

        mutating func pick(_ texts: [String]) -> String { texts[number(texts.count)] }

        /// What people forget to replace, and words that differ from it in one thing.
        static let words = [
            "YOUR_IMAGE_URL", "YOUR_IMAGE_URL_2026", "image-url-here-12", "some-link-17", "YOUR_PLACE_2026",
            "order-here-12", " YOUR_IMAGE_URL ", " order-number ", "put your image url here",
            "come to our shop now",
            "*|IMAGE12|*", "%%image12%%", "$(image12)", "#{image12}", "image_2026_12", "%s", "100%sale",
            "hello *|NAME x|* there", "file: of the day 12", "Order: of the day 12", "undefined", "null",
            "n/a",
            "", "        ", "photo of a.webp", "photo of a. Yes", "![a b](c) 12", "[[a b]] 12", "[a b] 12",
            "a\\nYOUR_IMAGE_URL", "a\\nyour number", "https://cdn.example/undefined", "file:///a12.jpg",
            "data:image/png;base64,aa12", "https//a.example/p12.jpg", "https://your-cdn.com/p12.jpg",
            "1", "0", "2", "true", "TRUE", "yes", "no", "mp4", "jpg", "image", "video", "New", "Photo",
            "en_US",
            "url", "nil", "none", "nan", "a b", "{x}", "//a", "a.b", "a.jpg", "www.a", "my", "here",
        ]

        mutating func text() -> String {
            let number = number(1000)
            if number < 250 { return pick(Self.words) }
            if number == 999 { return String(repeating: "long words ", count: 300 + number % 2) }
            return pick([
                "Only today, customer \(number)", "50% off for \(number)", "Sizes S/M for \(number): now",
                "Caf\\u00e9 \(number)\\nopen", "<img src='https://a.example/\(number).jpg'>",
                "see https://a.example/\(number).jpg", "see https://a.example/\(number)", "[new] \(number)",
                "![x](https://a.example/p.png) \(number)", "{\\\"aps\\\":{}}",
                "see\\nhttps://a.example/p.png",
                "\\u003cimg src=\\u0022https://a.example/p.png\\u0022>", "/a b", "YOUR_IMAGE_URL",
                "abcdefghijk", "user\(number)0", "u\(number)",
            ])
        }

        mutating func address() -> String {
            let number = number(3)
            if number == 0 { return pick(Self.words) }
            return pick([
                "https://a.example/\(number).jpg", "http://a.example/\(number).jpg", "//a.example/p.png",
                "https://a.example/a%20\(number).jpg", "https://a.example/%s.jpg",
                "https://a.example/{{id}}.jpg",
                "https://a.example/a b.jpg", "YOUR_IMAGE_URL", "abcdefghijk", "a.example/p.jpg", "/p/q.jpg",
                "https://127.0.0.1/p.jpg", "https://a.example/p.html", "https:\\/\\/a.example\\/p.jpg",
                "null", "https://a.example/null/\(number).jpg", "https://a.example/p\(number)/undefined.jpg",
                "https://a.example/p\(number).jpg?w=400&v=1.5",
                "https://a.example/p\(number)?f=\(pick(["a", "%s"]))",
                "https://a.example/\(number)/.jpg", "https://a.example/\(number)/", "https://a.example",
                "https://https//a.example/p.jpg", "https://http://a.example/p.jpg",
                "https://api.onesignal.com/p.jpg",
                "app://open/\(number).jpg?a=\(number)", "ftp://a.example/\(number).jpg",
                "file://h/\(number).png", "htps://a.example/\(number).jpg",
                "http://10.0.2.2:8080/p\(number).jpg", "https://a.example//p\(number).jpg",
                "http://localhost/p\(number).png",
                "https://a.example/p\(number).v1234567890123", "https://a.example/p.j-\(number)",
                "https://cdn.acme-shop.com/\(number).jpg", "https://cdn.example.com/p\(number).jpg",
                "https://nil/p.jpg",
            ])
        }

        mutating func payload() -> String {
            let mark = pick([
                #","mutable-content":1"#, #","mutable-content":"1""#, "", #","mutable_content":1"#,
            ])
            let key = pick([
                "image", "picture", "attachment-url", "bigPicture", "note", "media-url", "hero_image", "imge",
                "pictureUrl",
            ])
            let name = pick([
                "tag", "mutable_content", "mutableContent", "image_type", "mediaType", "url", "media",
                "aps-type",
            ])
            let value = pick([
                "\(number(12))", "[\"\(pick(Self.words))\",3]", "\"\(pick(Self.words))\"", "true",
            ])
            return
                #"{"aps":{"alert":{"title":"Sale","body":"\#(text())"}\#(mark)},"\#(key)":"\#(address())","\#(name)":\#(value),"id":"\#(text())"}"#
        }

        mutating func request() -> String {
            let mark = pick([#""mutable-content":1"#, #""mutable-content":"1""#, #""badge":1"#])
            let priority = pick(["10", "5", "high", "1"])
            let type = pick(["alert", "background", "voip", "alerts"])
            let (image, token) = (address(), number(9) == 0 ? pick(Self.words) : "tok\(number(1_000_000))")
            let message =
                #"{\"aps\":{\"alert\":\"Hi \#(number(1000))\",\#(pick([#"\"mutable-content\":1"#, #"\"badge\":1"#]))},\"image\":\"https://a.example/p.jpg\"}"#
            return pick([
                #"{"message":{"token":"\#(token)","notification":{"title":"Sale","body":"\#(text())"},"apns":{"headers":{"apns-priority":"\#(priority)","apns-push-type":"\#(type)"},"payload":{"aps":{\#(mark)}},"fcm_options":{"\#(pick(["image", "imageUrl"]))":"\#(image)"}}}}"#,
                #"{"app_id":"5eb5a37e-b458-11e3-ac11-000c2940e62c","include_player_ids":["\#(token)"],"contents":{"en":"\#(text())"},"\#(pick(["ios_attachments", "big_picture"]))":{"id1":"\#(image)"},"mutable_content":\#(pick(["true", "false", "1"]))}"#,
                #"{"to":"ExponentPushToken[\#(token)]","title":"Sale","body":"\#(text())","mutableContent":\#(pick(["true", "false"])),"richContent":{"image":"\#(image)"}}"#,
                #"{"external_user_ids":["\#(token)"],"messages":{"apple_push":{"alert":{"title":"Sale","body":"\#(text())"},"mutable_content":\#(pick(["true", "false"])),"asset_url":"\#(image)","asset_file_type":"\#(pick(["jpg", "tiff", "mp4"]))"}}}"#,
                #"{"deviceToken":"\#(token)","payload":\#(payload())}"#,
                #"{"notifications":[{"tokens":["\#(token)"],"platform":1,"message":"\#(text())","mutable_content":\#(pick(["true", "false"])),"data":{"\#(pick(["image", "attachment-url", "note"]))":"\#(image)"}}]}"#,
                #"{"TargetArn":"arn:aws:sns:eu-west-1:123456789012:endpoint/APNS/app/\#(token)","MessageStructure":"json","Message":"{\"APNS\":\"\#(message.split(separator: #"\"#, omittingEmptySubsequences: false).joined(separator: #"\\\"#))\"}"}"#,
            ])
        }
    }

    @Test func `payloads and requests get the ruling that they get by themselves`() async throws {
        let directory = try TemporaryDirectory()
        var configuration = RuntimeConfiguration()
        configuration.resolver = ScriptedResolver { _ in .failure(.nxdomain) }
        configuration.appGroup = directory.file("group")
        configuration.delivery.templates = RequestTemplates()
        configuration.wall = { WallClock(seconds: 1_767_225_600) }
        let parts = RuntimeParts(configuration, settings: .single)
        let engine = parts.engine(.single, receiver: DirectReceiver())
        let judge = DeliveryJudge(configuration)
        var variant = Variant(state: 28)
        var (rulings, requests) = (Set<Ruling>(), 0)
        for index in 0..<1000 {
            let line = index.isMultiple(of: 2) ? variant.payload() : variant.request()
            let delivered = await withCheckedContinuation { continuation in
                engine.deliver(IncomingPush(Array(line.utf8), readAt: configuration.wall())) {
                    continuation.resume(returning: $0)
                }
            }
            let own = judge.judge(delivered).ruling
            #expect(judge.ruling(delivered) == own, "\(line)")
            rulings.insert(own)
            if delivered.request != nil { requests += 1 }
        }
        #expect(rulings.count > 12)
        #expect(requests > 400)
        await onOwnThread { parts.shutdown() }
    }

    @Test(arguments: [
        #"{"aps":{"alert":{"title":"Sale","body":"Only today, customer #"},"mutable-content":1},"id":"u#"}"#,
        #"{"aps":{"alert":{"title":"Sale","body":"50% off, customer #"},"mutable-content":1}}"#,
        #"{"aps":{"alert":{"title":"S/M","body":"Sizes S/M for #: now"},"mutable-content":1}}"#,
        #"{"aps":{"alert":{"body":"\u041f\u0440\nCustomer #"},"mutable-content":1},"link":"https://a.example/?a=%20#"}"#,
        #"{"message":{"token":"token#","notification":{"title":"Sale","body":"Customer #"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://a.example/p#.jpg"}}}}"#,
        #"{"to":"ExponentPushToken[token#]","title":"Sale","body":"Customer #","mutableContent":true}"#,
        #"{"aps":{"alert":"Sale","mutable-content":1},"image":"https://a.example:8443/orders/null-#/p#.jpg?w=#&v=1.#","link":"app://open/item/#?src=push"}"#,
        #"{"aps":{"alert":{"title":"Sale","body":"Hi"},"badge":@,"mutable-content":1},"variant":"*","tags":["*","sale"]}"#,
    ])
    func `lines of a campaign are judged once`(_ line: String) throws {
        let memo = RulingMemo()
        var judged = 0
        for number in 100..<400 {
            let text = line.replacing("#", with: "\(number)").replacing("@", with: "\(number % 8 + 2)")
                .replacing("*", with: ["New", "Photo", "gate", "B", "en_US", "ORDER"][number % 6])
            let document = try JSONScanner.scan(Array(text.utf8))
            let request = try CompiledRequest.read(document, from: .auto)
            let payload = try request.map { try JSONScanner.scan($0.payload) } ?? document
            _ = memo.ruling(payload, of: request, facts: { _ in }) {
                judged += 1
                return .suppressed
            }
        }
        #expect(judged == 1)
    }
}
