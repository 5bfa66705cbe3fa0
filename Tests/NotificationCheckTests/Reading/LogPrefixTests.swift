import NotificationCheck
import NotificationCore
import Testing

@Suite("a logger's prefix before the value")
struct LogPrefixTests {
    private static let old = """
        [AnyHashable("aps"): {
            alert =     {
                body = "Tap to see it";
            };
        }, AnyHashable("image"): https://cdn.shop.example/a.jpg]

        """
    private static let map = "{aps: {alert: {title: Sale}}, image: https://cdn.shop.example/a.jpg}\n"

    @Test(arguments: [
        ("2026-03-02 09:14:11.120 Shop[417:90211] ", old),
        ("2026-03-02 09:14:11.120+0100 Shop[417:90211] ", old),
        ("I/flutter ( 8102): ", map), ("flutter: ", map), (" LOG  ", map),
    ])
    func `is no part of the push`(prefix: String, value: String) throws {
        let bytes = Array((prefix + value).utf8)
        guard case .pushes(let pushes) = InputReader.read(bytes, name: nil) else {
            Issue.record("no push was read")
            return
        }
        let push = try #require(pushes.first)
        #expect(pushes.count == 1 && push.shape == .log)
        let image = try #require(push.value["image"])
        #expect(image.string == "https://cdn.shop.example/a.jpg" && image.origin?.path == "image")
        let range = try #require(image.origin?.range)
        #expect(String(decoding: bytes[range], as: UTF8.self).contains("cdn.shop.example"))
        #expect(push.value.at("aps", "alert") != nil)
    }

    @Test(arguments: ["shop: ", "2026-03-02: ", "image[0] "])
    func `other beginnings are left alone`(prefix: String) {
        let bytes = Array((prefix + Self.map).utf8)
        if case .pushes(let pushes) = InputReader.read(bytes, name: nil) {
            #expect(pushes.allSatisfy { $0.shape != .log })
        }
    }
}
