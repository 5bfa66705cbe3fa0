import NSELoopbackServer
import NSETestSupport
import NotificationCore

/// Payloads made of everything that decides what becomes of one: gates, dialects, hints, identifiers, options,
/// alternative texts, second URLs, and what servers answer. The same for the same seed, but for the server's port.
struct GeneratedPayloads {
    private let urls: [String]

    init(_ server: LoopbackServer) throws {
        let picture = try Fixtures.media("truecolor.png")
        let half = Array(picture.prefix(picture.count / 2))
        let scripts: [(String, LoopbackScript)] = [
            ("/hero.jpg", .bytes(try Fixtures.media("baseline.jpg"), contentType: "image/jpeg")),
            ("/map.png", .bytes(picture, contentType: "image/png")),
            ("/dance.gif", .bytes(try Fixtures.media("animated.gif"))),
            ("/goal.mp4", .bytes(try Fixtures.media("movie.mp4"), contentType: "video/mp4")),
            ("/voice.wav", .bytes(try Fixtures.media("pcm.wav"), contentType: "audio/x-wav")),
            ("/song.mp3", .bytes(try Fixtures.media("xing.mp3"), contentType: "audio/mpeg")),
            ("/asset", .bytes(picture, contentType: "application/octet-stream")),
            ("/wrong.gif", .bytes(picture, contentType: "image/jpeg")),
            ("/more.png", .bytes(picture + Array("and more".utf8), contentType: "image/png")),
            ("/tagged.png", .response(headers: [("ETag", #""1""#), ("X-Request-Id", "r1")], body: picture)),
            ("/page.jpg", .bytes(Array("<!DOCTYPE html><title>x</title>".utf8), contentType: "image/jpeg")),
            ("/shoes.webp", .bytes(try Fixtures.media("picture.webp"), contentType: "image/webp")),
            ("/error.json", .bytes(try Fixtures.media("error.json"), contentType: "application/json")),
            ("/half.png", .bytes(half, contentType: "image/png")),
            ("/cut.png", .lying(announced: "\(picture.count)", body: half, contentType: "image/png")),
            ("/empty.png", .bytes([], contentType: "image/png")),
            ("/gone.png", .status(410)), ("/busy.png", .status(503)), ("/closed.png", .status(403)),
            ("/moved", .redirect(to: "/map.png", status: 301)), ("/twice", .redirect(to: "/moved")),
            ("/circle", .redirect(to: "/circle")),
            ("/inside", .redirect(to: "http://169.254.169.254/latest")),
            (
                "/huge.gif",
                LoopbackScript([
                    .send(
                        LoopbackScript.head(
                            200, headers: [("Content-Type", "image/gif"), ("Content-Length", "900000000")])),
                    .send(Array("GIF89a".utf8)),
                ])
            ),
        ]
        for (path, script) in scripts { server.route(path, script) }
        let paths = scripts.map(\.0) + ["/missing.jpg"]
        let host = "pictures.nse-rows.net"
        urls =
            paths.map { server.url($0) } + paths.prefix(10).map { server.url($0) }
            + paths.prefix(10).map { server.url($0 + "?width=600") }
            + [server.url("/map.png", host: host), server.url("/missing.jpg", host: host)]
            + [
                "http://nowhere.nse-rows.net/a.png", "https://10.0.0.1/a.png", "http://127.0.0.1:1/a.png",
                "ftp://127.0.0.1/a.png", "https://m.example/a b.jpg", "https://user:secret@m.example/a.png",
                "/relative.png", "data:image/gif;base64,R0lGODlhAQABAAAAACw=", "https://", "",
                "https://[::1/a",
                server.url("/map.png") + "?X-Amz-Date=20250101T000000Z&X-Amz-Expires=300&X-Amz-Signature=x",
            ]
    }

    func payloads(_ count: Int, seed: UInt64) -> [EqualityCase] {
        var numbers = SplitMix64(seed: seed)
        return (0..<count).map { EqualityCase("payload \($0)", payload(&numbers)) }
    }

    private func payload(_ numbers: inout SplitMix64) -> [UInt8] {
        var members = ["\"aps\":{" + aps(&numbers) + "}"]
        for _ in 0..<Self.count(&numbers, [1, 6, 2, 1]) { members.append(media(&numbers)) }
        if Self.chance(10, &numbers) { members.append(#""n":1.50,"deep":{"a":[1,{"b":null}]}"#) }
        if Self.chance(30, &numbers) { members.append(#""nse":{"attachments":[]}"#) }
        members.shuffle(using: &numbers)
        var bytes = Array("{\(members.joined(separator: ", "))}".utf8)
        if Self.chance(40, &numbers) {
            bytes.removeLast(Int.random(in: 1..<bytes.count, using: &numbers))
        }
        return bytes
    }

    /// Mostly of a notification whose extension runs.
    private func aps(_ numbers: inout SplitMix64) -> String {
        var members: [String] = []
        let isOpen = !Self.chance(8, &numbers)
        if isOpen || Self.chance(2, &numbers) {
            members.append(
                Self.one(
                    of: [
                        #""alert":"Hello""#, #""alert":{"title":"Hello","body":"World"}"#,
                        #""alert":{"title":"T"}"#,
                    ],
                    &numbers))
        } else {
            members.append(
                Self.one(of: [#""alert":null"#, #""content-available":1"#, #""alert":5"#], &numbers))
        }
        if isOpen || Self.chance(2, &numbers) { members.append(#""mutable-content":1"#) }
        if Self.chance(4, &numbers) {
            members.append(Self.one(of: [#""badge":3"#, #""badge":"x""#], &numbers))
        }
        if Self.chance(4, &numbers) { members.append(#""sound":"default""#) }
        return members.joined(separator: ",")
    }

    /// References of one dialect.
    private func media(_ numbers: inout SplitMix64) -> String {
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0:
            let list =
                (0..<Self.count(&numbers, [1, 6, 6, 4, 2, 1, 1]) * Self.one(of: [1, 1, 1, 3], &numbers))
                .map { _ in
                    let id = Self.one(of: ["a", "a", "b", "c", "", "../x"], &numbers)
                    let type = Self.one(of: ["", "image/png", "video", "jpg", "image/*", "?"], &numbers)
                    return #"{"id":"\#(id)","url":"\#(url(&numbers))","type":"\#(type)"}"#
                }
            return #""_wp":{"attachments":[\#(list.joined(separator: ","))]}"#
        case 1:
            let list = (0..<Self.count(&numbers, [1, 4, 4, 2, 1])).map { index in
                #""id\#(index)":"\#(url(&numbers))""#
            }
            return #""os_data":{"i":"n1","att":{\#(list.joined(separator: ","))}}"#
        case 2:
            let title = Self.one(of: ["", #","title":"T2""#, #","body":"B2","subtitle":"S2""#], &numbers)
            return
                #""_p":"1","_sw":{"version":1,"media":{"url":"\#(url(&numbers))","fallback_url":"\#(url(&numbers))"\#(title)}}"#
        case 3:
            let options = Self.one(
                of: [
                    "", #","options":{"hidden":true}"#, #","options":{"time":2.5}"#,
                    #","options":{"crop":{"x":0.25,"y":0.25,"width":0.5,"height":0.5}}"#,
                    #","options":{"crop":{"x":2}}"#,
                ], &numbers)
            let content = Self.one(of: ["", #","content":{"title":"T2"}"#], &numbers)
            return
                #""com.urbanairship.media_attachment":{"url":["\#(url(&numbers))","\#(url(&numbers))"]\#(options)\#(content)}"#
        case 4:
            let type = Self.one(of: ["png", "jpg", "mp4", "nonsense", "image/gif"], &numbers)
            return #""ab":{"att":{"url":"\#(url(&numbers))","type":"\#(type)"}}"#
        case 5:
            let hidden = Self.one(of: ["", #","hide-thumbnail":true"#, #","lazy":true"#], &numbers)
            return #""attachment":{"url":"\#(url(&numbers))","content-type":"jpeg"\#(hidden)}"#
        case 6:
            let value = Self.one(of: ["null", "7", "{}", "[]", "\"\(url(&numbers))\""], &numbers)
            return #""fcm_options":{"image":\#(value)}"#
        default:
            let example = Self.one(of: VendorPayload.all.filter { !$0.members.isEmpty }, &numbers)
            return example.members.replacing(VendorPayload.url, with: url(&numbers))
        }
    }

    private func url(_ numbers: inout SplitMix64) -> String { Self.one(of: urls, &numbers) }

    private static func one<Element>(of list: [Element], _ numbers: inout SplitMix64) -> Element {
        list[Int.random(in: 0..<list.count, using: &numbers)]
    }

    /// One time in so many.
    private static func chance(_ times: Int, _ numbers: inout SplitMix64) -> Bool {
        Int.random(in: 0..<times, using: &numbers) == 0
    }

    /// From 0, with these weights.
    private static func count(_ numbers: inout SplitMix64, _ weights: [Int]) -> Int {
        var rest = Int.random(in: 0..<weights.reduce(0, +), using: &numbers)
        for (count, weight) in weights.enumerated() {
            if rest < weight { return count }
            rest -= weight
        }
        return 0
    }
}
