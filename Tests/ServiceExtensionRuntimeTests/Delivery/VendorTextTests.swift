import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Texts of a vendor's own keys", .leavesNothing, .timeLimit(.minutes(1)))
struct VendorTextTests {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
        server.route("/a.jpg", .bytes(try Fixtures.media("baseline.jpg")))
    }

    private func airship(_ path: String) -> String {
        TestPayload.mutable(
            #""com.urbanairship.media_attachment":{"url":"\#(server.url(path))","#
                + #""content":{"title":"New","body":"Better"}}"#)
    }

    @Test func `Airship's texts are shown together with the picture`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let delivered = try await flow.deliver(airship("/a.jpg"))
        let json = try JSON(parsing: delivered.printed())
        #expect(json["aps"]["alert"].object == ["title": .string("New"), "body": .string("Better")])
        #expect(json["nse"]["attachments"].array?.count == 1)
        try await flow.finish()
    }

    @Test func `Without the picture the texts stay as they are`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let payload = airship("/gone.jpg")
        let delivered = try await flow.deliver(payload)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaLost)
        #expect(delivered.delivery.changes == nil)
        #expect(try delivered.printed() == Array(payload.utf8))
        try await flow.finish()
    }

    @Test func `Another vendor's picture does not bring the texts`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let payload =
            airship("/gone.jpg").dropLast() + #","fcm_options":{"image":"\#(server.url("/a.jpg"))"}}"#
        let delivered = try await flow.deliver(String(payload))
        #expect(delivered.delivery.outcome == .modified && delivered.delivery.changes == nil)
        let json = try JSON(parsing: delivered.printed())
        #expect(json["aps"]["alert"]["title"].string == "Hello")
        try await flow.finish()
    }

    @Test(
        "Salesforce's alternative text is the body when the picture is lost, and only then",
        arguments: [("/gone.jpg", "Shoes", 0), ("/a.jpg", "World", 1)])
    func alternative(path: String, body: String, attached: Int) async throws {
        defer { server.stop() }
        let flow = try Flow()
        let delivered = try await flow.deliver(
            TestPayload.mutable(#""_sid":"SFMC","_mediaUrl":"\#(server.url(path))","_mediaAlt":"Shoes""#))
        #expect(delivered.delivery.outcome == .modified && delivered.delivery.code == nil)
        let json = try JSON(parsing: delivered.printed())
        #expect(json["aps"]["alert"].object == ["title": .string("Hello"), "body": .string(body)])
        #expect(json["nse"]["attachments"].array?.count == attached)
        let told = delivered.delivery.diagnostics.map(\.code).contains(.mediaAlternativeText)
        #expect(told == (attached == 0))
        try await flow.finish()
    }

    @Test func `a picture that no one was to download is not lost`() async throws {
        defer { server.stop() }
        let flow = try Flow { $0.withheld = Withheld(all: true) }
        let delivered = try await flow.deliver(
            TestPayload.mutable(
                #""_sid":"SFMC","_mediaUrl":"\#(server.url("/a.jpg"))","_mediaAlt":"Shoes""#))
        #expect(!delivered.delivery.diagnostics.map(\.code).contains(.mediaAlternativeText))
        try await flow.finish()
    }

    @Test func `Bloomreach's title, body, badge and sound are those of the root`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let url = server.url("/a.jpg")
        let payload =
            #"{"aps":{"alert":{"title":"A","body":"B"},"badge":1,"mutable-content":1},"source":"xnpe_platform","#
            + #""message":"M","badge":"7","sound":"ding.caf","image":"\#(url)"}"#
        let json = try JSON(parsing: try await flow.deliver(payload).printed())
        #expect(json["aps"]["alert"].object == ["title": .string("NO TITLE"), "body": .string("M")])
        #expect(json["aps"]["badge"].int == 7 && json["aps"]["sound"].string == "ding.caf")
        try await flow.finish()
    }

    @Test func `Without a badge of its own Bloomreach takes that of aps away`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let payload =
            #"{"aps":{"alert":"A","badge":1,"mutable-content":1},"source":"xnpe_platform","title":"T","#
            + #""message":"M","image":"\#(server.url("/a.jpg"))"}"#
        let json = try JSON(parsing: try await flow.deliver(payload).printed())
        #expect(json["aps"]["badge"].isAbsent && json["aps"]["alert"]["title"].string == "T")
        try await flow.finish()
    }
}
