import Testing

@testable import APNs

@Suite("A device token")
struct DeviceTokenTests {
    @Test("has any even number of hexadecimal digits of both cases", arguments: [2, 28, 64, 108, 160, 512])
    func lengths(_ count: Int) throws {
        let lower = try #require(DeviceToken(String(repeating: "ab", count: count / 2)))
        #expect(lower == DeviceToken(String(repeating: "AB", count: count / 2)))
        #expect(lower.bytes == [UInt8](repeating: 0xAB, count: count / 2))
    }

    @Test(
        "is none of these",
        arguments: ["", "a", "abc", "xy", "aé", "ab cd", "ab/cd", "ab?x", "0x12", "+1", "%61"])
    func bad(_ text: String) {
        #expect(DeviceToken(text) == nil)
        guard !text.isEmpty else { return }
        #expect(Bench.answer { $0.path = "/3/device/" + text }.reason == .badDeviceToken)
    }

    @Test("is not read when it is huge")
    func huge() {
        #expect(DeviceToken(String(repeating: "a", count: 514)) == nil)
        #expect(DeviceToken(String(repeating: "a", count: 1_000_000)) == nil)
    }

    @Test(
        "is in a path of this form only",
        arguments: [
            "", "/", "/3", "/3/device", "3/device/ab", "/3/Device/ab", "/4/device/ab", "//3/device/ab", "*",
            "/4/broadcasts/apps/", "/4/broadcasts/apps/a/b", "/1/apps//channels", "/1/apps/a",
            "/1/apps/a/channels/",
            "/1/apps/a/channels/b", "/1/apps/a/all",
        ])
    func paths(_ path: String) {
        #expect(Route(path: path) == nil)
        #expect(Bench.answer { $0.path = path }.status == 404)
    }
}
