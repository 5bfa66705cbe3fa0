import Testing

@testable import NotificationCore

@Suite struct ContentTests {
    private func content(_ aps: String) throws -> NotificationContent {
        try NotificationPayload(parsing: Array("{\"aps\":\(aps)}".utf8)).content
    }

    @Test("Every member of aps that Apple maps is mapped")
    func full() throws {
        let content = try content(
            """
            {"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L"},"badge":3,"sound":"s.caf",
            "category":"c","thread-id":"t","interruption-level":"time-sensitive","relevance-score":0.5,
            "target-content-id":"w","filter-criteria":"f"}
            """)
        var expected = NotificationContent()
        expected.title = "T"
        expected.subtitle = "S"
        expected.body = "B"
        expected.launchImageName = "L"
        expected.badge = 3
        expected.sound = NotificationSound(name: "s.caf")
        expected.categoryIdentifier = "c"
        expected.threadIdentifier = "t"
        expected.interruptionLevel = .timeSensitive
        expected.relevanceScore = 0.5
        expected.targetContentIdentifier = "w"
        expected.filterCriteria = "f"
        #expect(content == expected)
    }

    @Test("A string is the body")
    func string() throws {
        let content = try content("{\"alert\":\"Hi\"}")
        #expect(content.body == "Hi")
        #expect(content.title == nil)
    }

    @Test("A sound may be a critical alert's")
    func critical() throws {
        let sound = try content("{\"sound\":{\"critical\":1,\"name\":\"a\",\"volume\":0.25}}").sound
        #expect(sound == NotificationSound(name: "a", isCritical: true, volume: 0.25))
        #expect(try content("{\"sound\":{}}").sound == NotificationSound())
    }

    @Test(
        "Values of another type are as if they were not there",
        arguments: [
            "{\"alert\":5}", "{\"alert\":null}", "{\"alert\":[]}",
            "{\"alert\":{\"title\":{\"loc-key\":\"x\"}}}",
            "{\"badge\":\"3\"}", "{\"badge\":true}", "{\"badge\":1.5}", "{\"badge\":1e400}",
            "{\"badge\":1e300}",
            "{\"sound\":1}", "{\"category\":null}", "{\"interruption-level\":\"loud\"}",
            "{\"relevance-score\":\"1\"}",
        ])
    func others(_ aps: String) throws {
        #expect(try content(aps) == NotificationContent())
    }

    @Test(
        "A badge is a number however it is spelt",
        arguments: [("-5", -5), ("1e9", 1_000_000_000), ("2.0", 2)])
    func badge(_ text: String, _ value: Int) throws {
        #expect(try content("{\"badge\":\(text)}").badge == value)
    }
}
