import Testing

@testable import NotificationCore

@Suite struct ContentJSONTests {
    @Test("A content is told in Apple's words, with Apple's values for what is missing")
    func words() throws {
        let bytes = Array(
            "{\n\"aps\":{\"alert\":{\"title\":\"T\"},\"sound\":\"s\",\"badge\":2},\"x\":1.0}\n".utf8)
        let payload = try NotificationPayload(parsing: bytes)
        var writer = JSONWriter()
        payload.content.write(to: &writer, userInfo: payload.bytes) { $0.string("a") }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self) == """
                {"title":"T","subtitle":"","body":"","badge":2,"sound":"s","categoryIdentifier":"",\
                "threadIdentifier":"","interruptionLevel":"active","relevanceScore":0,"launchImageName":"","attachments":["a"],\
                "userInfo":{ "aps":{"alert":{"title":"T"},"sound":"s","badge":2},"x":1.0}}
                """)
    }
}
