import NSELoopbackServer
import NSETestSupport
import NotificationCore

/// What a file or a line of a batch has, to be asked of every door that judges a picture.
struct PayloadCase: Sendable {
    /// What the doors are told beside it.
    enum Conditions: String, Sendable, CaseIterable {
        case standard
        case alertsOff
        case background
        case voip
        /// Plain http is not allowed, and all media are behind it.
        case httpsOnly
        /// What is given is a payload, whatever it looks like.
        case fromAPNs
    }

    var name: String
    /// One line; `@` is the address of the server without its last slash.
    var text: String
    var conditions = Conditions.standard
}

extension PayloadCase {
    static let all: [PayloadCase] = media + senders + gates + keys + wholes + several + conditions

    private static func rich(_ members: String) -> String {
        #"{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},\#(members)}"#
    }

    // MARK: - Media

    /// What the server has, as `/name`.
    static func serve(on server: LoopbackServer) throws {
        let hero = Fixtures.samplePath("media/hero.jpg")
        let jpeg = try Fixtures.sample("media/hero.jpg")
        for name in ["/hero.jpg", "/hero.png", "/hero", "/a b.jpg"] {
            server.route(name, .file(hero, contentType: "image/jpeg"))
        }
        server.route("/untyped.jpg", .bytes(jpeg))
        server.route("/octets.jpg", .bytes(jpeg, contentType: "application/octet-stream"))
        server.route("/text.jpg", .bytes(jpeg, contentType: "text/html"))
        server.route("/page.jpg", .file(Fixtures.samplePath("media/login.html"), contentType: "text/html"))
        server.route(
            "/page-as-image.jpg", .file(Fixtures.samplePath("media/login.html"), contentType: "image/jpeg"))
        server.route("/gone.jpg", .status(404))
        server.route("/secret.jpg", .status(403))
        server.route("/busy.jpg", .status(503))
        server.route("/limited.jpg", .status(429))
        server.route("/empty.jpg", .bytes([], contentType: "image/jpeg"))
        server.route("/cut.jpg", .bytes(Array(jpeg.dropLast(400)), contentType: "image/jpeg"))
        server.route("/broken.jpg", .lying(announced: "900000", body: jpeg, contentType: "image/jpeg"))
        server.route(
            "/large.jpg",
            .lying(announced: "12000000", body: Array(jpeg.prefix(4096)), contentType: "image/jpeg"))
        server.route("/trailing.jpg", .bytes(jpeg + Array("<!-- end -->".utf8), contentType: "image/jpeg"))
        server.route("/shoes.webp", .file(Fixtures.samplePath("media/shoes.webp"), contentType: "image/webp"))
        server.route("/shoes.jpg", .file(Fixtures.samplePath("media/shoes.webp"), contentType: "image/jpeg"))
        server.route("/drawing.svg", .file(Fixtures.mediaPath("picture.svg"), contentType: "image/svg+xml"))
        server.route("/photo.heic", .file(Fixtures.mediaPath("picture.heic"), contentType: "image/heic"))
        server.route("/goal.mp4", .file(Fixtures.samplePath("media/goal.mp4"), contentType: "video/mp4"))
        server.route(
            "/greeting.mp3", .file(Fixtures.samplePath("media/greeting.mp3"), contentType: "audio/mpeg"))
        server.route("/party.gif", .file(Fixtures.samplePath("media/party.gif"), contentType: "image/gif"))
        server.route("/moved.jpg", .redirect(to: "/hero.jpg"))
        server.route("/loop.jpg", .redirect(to: "/loop.jpg"))
        server.route("/login.jpg", .redirect(to: "/page.jpg"))
        server.route("/away.jpg", .redirect(to: "/gone.jpg", status: 301))
    }

    static let files = [
        "/hero.jpg", "/hero.png", "/hero", "/a b.jpg", "/a%20b.jpg", "/untyped.jpg", "/octets.jpg",
        "/text.jpg",
        "/page.jpg", "/page-as-image.jpg", "/gone.jpg", "/secret.jpg", "/busy.jpg", "/limited.jpg",
        "/empty.jpg",
        "/cut.jpg", "/broken.jpg", "/large.jpg", "/trailing.jpg", "/shoes.webp", "/shoes.jpg", "/drawing.svg",
        "/photo.heic", "/goal.mp4", "/greeting.mp3", "/party.gif", "/moved.jpg", "/loop.jpg", "/login.jpg",
        "/away.jpg",
    ]

    private static let media: [PayloadCase] =
        files.flatMap { file in
            [
                PayloadCase(name: "own key, \(file)", text: rich(#""attachment-url":"@\#(file)""#)),
                PayloadCase(
                    name: "FCM v1, \(file)",
                    text: senderTexts[0].text.replacing("@/hero.jpg", with: "@\(file)")),
            ]
        }
        + [
            ("two, both good", #""attachment-url":"@/hero.jpg","image":"@/party.gif""#),
            ("two, the first gone", #""attachment-url":"@/gone.jpg","image":"@/hero.jpg""#),
            ("two, the second gone", #""attachment-url":"@/hero.jpg","image":"@/gone.jpg""#),
            ("two, both gone", #""attachment-url":"@/gone.jpg","image":"@/busy.jpg""#),
            ("port closed", #""attachment-url":"http://127.0.0.1:1/p.jpg""#),
            ("relative", #""attachment-url":"/p/hero.jpg""#), ("empty", #""attachment-url":"""#),
            ("no scheme", #""attachment-url":"cdn.shop.example/hero.jpg""#),
            ("ftp", #""attachment-url":"ftp://cdn.shop.example/hero.jpg""#),
            ("data", #""attachment-url":"data:image/png;base64,iVBORw0KGgo=""#),
            ("file", #""attachment-url":"file:///etc/passwd""#),
            ("metadata service", #""attachment-url":"http://169.254.169.254/latest/meta-data""#),
            ("a number", #""attachment-url":7"#), ("null", #""attachment-url":null"#),
            ("placeholder", #""attachment-url":"{{image_url}}""#),
            ("blank before it", #""attachment-url":" @/hero.jpg""#),
            ("none", #""order":7"#),
        ].map { PayloadCase(name: "address: \($0.0)", text: rich($0.1)) }

    // MARK: - Senders

    static let senderTexts: [(name: String, text: String)] = [
        (
            "FCM v1",
            #"{"message":{"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"@/hero.jpg"}}}}"#
        ),
        (
            "FCM v1, image of the notification",
            #"{"message":{"token":"t","notification":{"title":"T","body":"B","image":"@/hero.jpg"},"apns":{"payload":{"aps":{"mutable-content":1}}}}}"#
        ),
        (
            "FCM v1, alert in aps",
            #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},"attachment-url":"@/hero.jpg"}}}}"#
        ),
        (
            "FCM v1, not mutable",
            #"{"message":{"token":"t","notification":{"title":"T","body":"B","image":"@/hero.jpg"}}}"#
        ),
        ("FCM v1, data only", #"{"message":{"token":"t","data":{"image":"@/hero.jpg"}}}"#),
        (
            "FCM v1, misspelled",
            #"{"message":{"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable_content":1}},"fcm_options":{"imageUrl":"@/hero.jpg"}}}}"#
        ),
        (
            "FCM v1, at a wrong place",
            #"{"message":{"token":"t","notification":{"title":"T","body":"B","mutable_content":true,"image":"@/hero.jpg"}}}"#
        ),
        (
            "FCM v1, unknown member",
            #"{"message":{"token":"t","subtitle":"S","notification":{"title":"T","body":"B"}}}"#
        ),
        ("FCM v1, no picture", #"{"message":{"token":"t","notification":{"title":"T","body":"B"}}}"#),
        (
            "FCM legacy",
            #"{"to":"t","mutable_content":true,"notification":{"title":"T","body":"B","image":"@/hero.jpg"}}"#
        ),
        (
            "FCM legacy, picture in data",
            #"{"to":"t","mutable_content":true,"notification":{"title":"T","body":"B"},"data":{"image":"@/hero.jpg"}}"#
        ),
        (
            "OneSignal",
            #"{"app_id":"a","contents":{"en":"B"},"included_segments":["All"],"ios_attachments":{"id1":"@/hero.jpg"}}"#
        ),
        (
            "OneSignal, big_picture",
            #"{"app_id":"a","contents":{"en":"B"},"included_segments":["All"],"big_picture":"@/hero.jpg"}"#
        ),
        (
            "Braze",
            #"{"external_user_ids":["u"],"messages":{"apple_push":{"alert":{"title":"T","body":"B"},"mutable_content":true,"asset_url":"@/hero.jpg","asset_file_type":"jpg"}}}"#
        ),
        (
            "Expo",
            #"{"to":"ExponentPushToken[x]","title":"T","body":"B","mutableContent":true,"richContent":{"image":"@/hero.jpg"}}"#
        ),
        (
            "Expo, not mutable",
            #"{"to":"ExponentPushToken[x]","title":"T","body":"B","richContent":{"image":"@/hero.jpg"}}"#
        ),
        (
            "SNS",
            #"{"default":"B","APNS":"{\"aps\":{\"alert\":\"B\",\"mutable-content\":1},\"image\":\"@/hero.jpg\"}","GCM":"{}"}"#
        ),
        (
            "Airship",
            #"{"audience":"all","device_types":["ios"],"notification":{"ios":{"alert":"B","title":"T","mutable_content":true,"media_attachment":{"url":"@/hero.jpg"}}}}"#
        ),
        (
            "Pinpoint",
            #"{"MessageConfiguration":{"APNSMessage":{"Title":"T","Body":"B","MediaUrl":"@/hero.jpg"}},"Addresses":{"t":{"ChannelType":"APNS"}}}"#
        ),
        (
            "Customer.io",
            #"{"transactional_message_id":"44","identifiers":{"id":"u"},"custom_payload":{"ios":{"aps":{"alert":"B","mutable-content":1},"CIO":{"push":{"image":"@/hero.jpg"}}}}}"#
        ),
        (
            "Pushwoosh",
            #"{"request":{"application":"A","auth":"x","notifications":[{"send_date":"now","ios_title":"T","content":{"en":"B"},"ios_attachment":"@/hero.jpg"}]}}"#
        ),
        (
            "Pusher Beams",
            #"{"interests":["hello"],"apns":{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},"data":{"attachment-url":"@/hero.jpg"}}}"#
        ),
        (
            "Parse",
            #"{"where":{"deviceType":"ios"},"data":{"alert":"B","title":"T","mutable-content":1,"attachment-url":"@/hero.jpg"}}"#
        ),
        (
            "gorush",
            #"{"notifications":[{"tokens":["t"],"platform":1,"title":"T","message":"B","mutable_content":true,"push_type":"alert","topic":"com.example.app","data":{"image":"@/hero.jpg"}}]}"#
        ),
        (
            "Home Assistant",
            #"{"action":"notify.mobile_app_phone","data":{"message":"B","data":{"attachment":{"url":"@/hero.jpg","content-type":"jpeg"}}}}"#
        ),
        ("wrapper", #"{"payload":{"aps":{"alert":"B","mutable-content":1},"image":"@/hero.jpg"}}"#),
        (
            "EventBridge",
            #"{"detail-type":"push","detail":{"message":{"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"@/hero.jpg"}}}}}"#
        ),
        (
            "Go's apns2",
            #"{"DeviceToken":"t","Topic":"com.example.app","Payload":{"aps":{"alert":"B","mutable-content":1},"image":"@/hero.jpg"}}"#
        ),
    ]

    private static let senders: [PayloadCase] = senderTexts.flatMap { name, text in
        ["/hero.jpg", "/gone.jpg"].map {
            PayloadCase(name: "\(name), with \($0)", text: text.replacing("@/hero.jpg", with: "@\($0)"))
        }
    }

    // MARK: - Gates

    static let apsForms: [(name: String, aps: String)] = [
        ("no mutable-content", #"{"alert":"B"}"#),
        ("mutable-content \"1\"", #"{"alert":"B","mutable-content":"1"}"#),
        ("mutable-content true", #"{"alert":"B","mutable-content":true}"#),
        ("mutable-content 1.0", #"{"alert":"B","mutable-content":1.0}"#),
        ("mutable-content 0", #"{"alert":"B","mutable-content":0}"#),
        ("mutable-content 2", #"{"alert":"B","mutable-content":2}"#),
        ("mutable_content", #"{"alert":"B","mutable_content":1}"#),
        ("mutableContent", #"{"alert":"B","mutableContent":1}"#),
        ("in the alert", #"{"alert":{"body":"B","mutable-content":1}}"#),
        ("silent", #"{"content-available":1}"#),
        ("silent, mutable", #"{"content-available":1,"mutable-content":1}"#),
        ("content-available next to the alert", #"{"alert":"B","content-available":1,"mutable-content":1}"#),
        ("no alert", #"{"mutable-content":1}"#), ("empty alert", #"{"alert":"","mutable-content":1}"#),
        ("blank alert", #"{"alert":" ","mutable-content":1}"#),
        ("alert {}", #"{"alert":{},"mutable-content":1}"#),
        ("empty title", #"{"alert":{"title":""},"mutable-content":1}"#),
        ("alert null", #"{"alert":null,"mutable-content":1}"#),
        ("alert a number", #"{"alert":7,"mutable-content":1}"#),
        ("alert a list", #"{"alert":["B"],"mutable-content":1}"#),
        ("subtitle only", #"{"alert":{"subtitle":"S"},"mutable-content":1}"#),
        ("body a number", #"{"alert":{"body":7},"mutable-content":1}"#),
        ("loc-key", #"{"alert":{"loc-key":"K"},"mutable-content":1}"#),
        ("title next to the alert", #"{"title":"T","body":"B","mutable-content":1}"#),
        ("sound only", #"{"sound":"default","mutable-content":1}"#),
        ("badge only", #"{"badge":1,"mutable-content":1}"#),
        ("empty aps", "{}"), ("aps null", "null"), ("aps a text", #""B""#), ("aps a list", "[]"),
        (
            "critical sound",
            #"{"alert":"B","mutable-content":1,"sound":{"critical":1,"name":"a.caf","volume":1.0}}"#
        ),
        ("unknown interruption level", #"{"alert":"B","mutable-content":1,"interruption-level":"urgent"}"#),
    ]

    private static let gates: [PayloadCase] =
        apsForms.flatMap { name, aps in
            [
                PayloadCase(name: "gate: \(name)", text: #"{"aps":\#(aps),"image":"@/hero.jpg"}"#),
                PayloadCase(name: "gate: \(name), no picture", text: #"{"aps":\#(aps),"order":7}"#),
            ]
        } + [
            PayloadCase(
                name: "gate: mutable-content next to aps",
                text: #"{"aps":{"alert":"B"},"mutable-content":1,"image":"@/hero.jpg"}"#)
        ]

    // MARK: - Keys

    static let members = [
        #""atachment-url":"@/hero.jpg""#, #""attachment_url":"@/hero.jpg""#, #""Image":"@/hero.jpg""#,
        #""imageurl":"@/hero.jpg""#,
        #""img":"@/hero.jpg""#, #""my_photo":"@/hero.jpg""#, #""picture":"@/hero.jpg""#,
        #""data":{"attachment-url":"@/hero.jpg"}"#,
        #""data":{"product":{"thumb":"@/hero.jpg"}}"#, #""data":"{\"attachment-url\":\"@/hero.jpg\"}""#,
        #""link":"@/hero.jpg""#,
        #""url":"@/page.jpg""#, #""ios_attachments":{"id1":"@/hero.jpg"}"#,
        #""os_data":{"i":"1","att":{"a":"@/hero.jpg"}}"#,
        #""ab":{"att":[{"url":"@/hero.jpg","type":"jpg"}]}"#, #""fcm_options":{"image":"@/hero.jpg"}"#,
        #""fcm_options":{"imageUrl":"@/hero.jpg"}"#,
        #""body":{"richContent":{"image":"@/hero.jpg"}}"#,
        #""com.urbanairship.media_attachment":{"url":"@/hero.jpg"}"#,
        #""my_photo":"http://[::1]:1/hero.jpg""#, #""my_photo":"http://10.0.0.1/hero.jpg""#,
        #""CIO":{"push":{"image":"@/hero.jpg"}}"#, #""ct_mediaUrl":"@/hero.jpg""#,
        #""ct_mediaUrl":"@/hero.jpg","image":"@/hero.jpg""#, #""text":"see @/hero.jpg now""#,
        #""nse":{"attachments":[]},"image":"@/hero.jpg""#,
        #""nse":{"attachments":[{"identifier":"image","url":"file:///etc/passwd"}]}"#,
    ]

    private static let keys: [PayloadCase] =
        members.map { PayloadCase(name: "key: \($0)", text: rich($0)) }
        + [
            PayloadCase(
                name: "key: in aps",
                text: #"{"aps":{"alert":"B","mutable-content":1,"attachment-url":"@/hero.jpg"}}"#),
            PayloadCase(
                name: "key: in the alert",
                text: #"{"aps":{"alert":{"body":"B","image":"@/hero.jpg"},"mutable-content":1}}"#),
        ]

    // MARK: - The whole

    private static let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    private static let deep256 = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)

    /// Several pushes in a text.
    private static let several: [PayloadCase] = [
        "[@,@]", "[@,@,{}]", #"{"messages":[@,@]}"#, "@ @", "@,@", "[@,7]", "[7,@]",
        "@{}", "[@]@", "{} {}",
    ].flatMap { form in
        [senderTexts[0].text, senderTexts[14].text, rich(#""image":"@/hero.jpg""#)].flatMap { text in
            [Conditions.standard, .fromAPNs].map { conditions in
                PayloadCase(
                    name: "several: \(form), \(text), \(conditions)", text: form.replacing("@", with: text),
                    conditions: conditions)
            }
        }
    }

    private static let wholes: [PayloadCase] = [
        ("aps twice", #"{"aps":{"alert":"B"},"aps":{"alert":"B","mutable-content":1},"image":"@/hero.jpg"}"#),
        (
            "mutable-content twice",
            #"{"aps":{"alert":"B","mutable-content":0,"mutable-content":1},"image":"@/hero.jpg"}"#
        ),
        (
            "picture twice",
            #"{"aps":{"alert":"B","mutable-content":1},"image":"@/gone.jpg","image":"@/hero.jpg"}"#
        ),
        (
            "picture twice, the last gone",
            #"{"aps":{"alert":"B","mutable-content":1},"image":"@/hero.jpg","image":"@/gone.jpg"}"#
        ),
        ("65 levels", rich(#""image":"@/hero.jpg","x":\#(deep)"#)),
        ("256 levels", rich(#""image":"@/hero.jpg","x":\#(deep256)"#)),
        (
            "a list of one request",
            #"[{"to":"ExponentPushToken[x]","title":"T","mutableContent":true,"richContent":{"image":"@/hero.jpg"}}]"#
        ),
        (
            "a list of one request, gone",
            #"[{"to":"ExponentPushToken[x]","title":"T","mutableContent":true,"richContent":{"image":"@/gone.jpg"}}]"#
        ),
        (
            "a list of one request, not mutable",
            #"[{"to":"ExponentPushToken[x]","title":"T","richContent":{"image":"@/hero.jpg"}}]"#
        ),
        ("256 levels, no push", #"{"x":\#(deep256)}"#),
        ("65 levels beside a request", #"{"message":{"token":"t"},"x":\#(deep)}"#),
        (
            "70000 bytes and a comma at the end",
            #"{"aps":{"alert":"B","mutable-content":1},"x":"\#(String(repeating: "x", count: 70_000))",}"#
        ),
        ("no aps, gone", #"{"image":"@/gone.jpg"}"#),
        ("no aps, a web page at a key that is not read", #"{"data":{"my_photo":"@/page.jpg"}}"#),
        ("no aps, an ending that iOS does not take", #"{"image":"@/shoes.webp"}"#),
        (
            "no aps, in a request to a service that is not known",
            #"{"event":"push","ios":{"image":"@/busy.jpg"}}"#
        ),
        ("minus zero", rich(#""image":"@/hero.jpg","x":-0"#)),
        ("comma at the end", #"{"aps":{"alert":"B","mutable-content":1},"image":"@/hero.jpg",}"#),
        ("single quotes", #"{'aps':{'alert':'B','mutable-content':1},'image':'@/hero.jpg'}"#),
        ("cut off", #"{"aps":{"alert":"B","mutable-content":1},"image":"@/hero"#),
        ("byte order mark", "\u{FEFF}" + rich(#""image":"@/hero.jpg""#)),
        ("a list", #"[{"aps":{"alert":"B","mutable-content":1},"image":"@/hero.jpg"}]"#), ("{}", "{}"),
        ("null", "null"), ("a word", "hello"),
        ("an error", #"{"errors":["x"]}"#),
        ("an error and a picture", #"{"errors":["x"],"image":"@/hero.jpg"}"#),
        ("an error and an unread picture", #"{"errors":["x"],"my_photo":"@/hero.jpg"}"#),
        (
            "an error, too large",
            #"{"errors":["x"],"image":"@/hero.jpg","x":"\#(String(repeating: "x", count: 4100))"}"#
        ),
        (
            "errors by name and a picture",
            #"{"id":"x","errors":{"invalid_player_ids":["a"]},"image":"@/hero.jpg"}"#
        ),
        ("an answer of APNs and a picture", #"{"reason":"BadDeviceToken","image":"@/hero.jpg"}"#),
        (
            "a request to a service that is not known, in a list",
            #"[{"method":"POST","url":"https://push.example/send","body":{"title":"T","body":"B","image":"@/gone.jpg"}}]"#
        ),
        (
            "a request to a service that is not known, with a method",
            #"{"method":"POST","url":"https://push.example/send","body":{"title":"T","body":"B","image":"@/gone.jpg"}}"#
        ),
        (
            "a request to a service that is not known, in a list, too large",
            #"[{"method":"POST","url":"https://push.example/send","body":{"aps":{"alert":"B","mutable-content":1},"x":"\#(String(repeating: "x", count: 4100))"}}]"#
        ), ("aps a text, in a form around it", #"{"payload":{"aps":"B","image":"@/hero.jpg"}}"#),
        ("aps null, in a form around it", #"{"payload":{"aps":null,"image":"@/hero.jpg"}}"#),
        ("no aps", #"{"image":"@/hero.jpg"}"#),
        ("alert without aps", #"{"alert":"B","mutable-content":1,"image":"@/hero.jpg"}"#),
        ("too large", rich(#""image":"@/hero.jpg","x":"\#(String(repeating: "x", count: 4100))""#)),
        ("too large, no picture", rich(#""x":"\#(String(repeating: "x", count: 4100))""#)),
        (
            "4200 bytes with blanks",
            #"{"aps":{"alert":"B","mutable-content":1},"image":"@/hero.jpg""#
                + String(repeating: " ", count: 4200) + "}"
        ),
    ].map { PayloadCase(name: "whole: \($0.0)", text: $0.1) }

    // MARK: - Conditions

    private static let conditions: [PayloadCase] = Conditions.allCases.filter { $0 != .standard }.flatMap {
        conditions in
        [
            ("own key", rich(#""attachment-url":"@/hero.jpg""#)),
            ("gone", rich(#""attachment-url":"@/gone.jpg""#)),
            ("no picture", rich(#""order":7"#)),
            ("not mutable", #"{"aps":{"alert":"B"},"image":"@/hero.jpg"}"#),
            ("silent", #"{"aps":{"content-available":1},"image":"@/hero.jpg"}"#),
            ("4600 bytes", rich(#""image":"@/hero.jpg","x":"\#(String(repeating: "x", count: 4500))""#)),
            ("FCM v1", senderTexts[0].text), ("OneSignal", senderTexts[11].text),
        ].map { PayloadCase(name: "\(conditions.rawValue): \($0.0)", text: $0.1, conditions: conditions) }
    }
}
