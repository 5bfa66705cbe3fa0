import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// What holds for each extension that attaches a picture.
@Suite struct EveryExtensionTests {
    private let url = "https://cdn.example.com/hero.jpg"

    private func deliver(
        _ subject: Subject, _ payload: String, respond response: ScriptedResponse? = nil
    ) async throws -> Delivery {
        let harness = ExtensionHarness(subject.type)
        if let response { harness.network.on("*", respond: response) }
        return try await harness.deliver(payload)
    }

    @Test("Attaches the picture", arguments: Subject.all)
    func healthy(_ subject: Subject) async throws {
        let delivery = try await deliver(
            subject, subject.payload(url: url), respond: .jpeg(width: 4, height: 4))

        #expect(delivery.outcome == .modified)
        #expect(delivery.shown.count == 1, "\(delivery)")
        #expect(delivery.requests.map(\.url.absoluteString) == [url])
        try delivery.expect(.deliveredOnce, .within(.seconds(5)))
    }

    @Test(
        "Attaches a picture whose URL has no extension, where the type is asked for", arguments: Subject.all)
    func noExtension(_ subject: Subject) async throws {
        let delivery = try await deliver(
            subject, subject.payload(url: "https://cdn.example.com/9f86?w=600"),
            respond: .jpeg(width: 4, height: 4))

        #expect(delivery.code == nil)
        #expect(delivery.shown.count == (subject.attachesWithoutExtension ? 1 : 0), "\(delivery)")
        try delivery.expect(.deliveredOnce)
    }

    /// The handler was called in time with the text; whether that made a difference depends on the extension.
    private func expectText(_ delivery: Delivery) {
        #expect([nil, .mediaLost].contains(delivery.code), "\(delivery)")
        #expect(delivery.handlerCalls.first?.kind == .delivered)
        #expect(delivery.content.title == "Title")
        #expect(delivery.shown == [], "\(delivery)")
    }

    @Test(
        "Delivers at the warning when the CDN is too slow",
        arguments: Subject.all.filter { !$0.ignoresWarning })
    func slow(_ subject: Subject) async throws {
        // Bytes keep coming, so no time-out of a session strikes.
        let delivery = try await deliver(
            subject, subject.payload(url: url), respond: .jpeg(bytes: 32_000).rate(bytesPerSecond: 1000))

        expectText(delivery)
        #expect(delivery.warnedAt == .seconds(29))
        #expect(delivery.elapsed >= .seconds(29) && delivery.elapsed < .seconds(30))
        #expect(
            delivery.handlerCalls.map(\.kind)
                == (subject.answersAgain ? [.delivered, .second] : [.delivered]))
    }

    @Test(
        "Delivers when its session gives up, or at the warning, when the CDN stalls", arguments: Subject.all)
    func stalled(_ subject: Subject) async throws {
        let delivery = try await deliver(
            subject, subject.payload(url: url), respond: .jpeg(bytes: 4096).stalling(afterBytes: 1024))

        expectText(delivery)
        let due = subject.timeout ?? .seconds(29)
        #expect(delivery.elapsed >= due && delivery.elapsed < due + .seconds(1), "\(delivery)")
    }

    @Test(
        "Shows the text alone when the URL returns no picture", arguments: Subject.all,
        [
            ScriptedResponse.status(404), .html(), .failure(.cannotFindHost), .empty(contentType: nil),
            .jpeg(bytes: 4096).truncated(toBytes: 100),
        ])
    func noPicture(_ subject: Subject, response: ScriptedResponse) async throws {
        let delivery = try await deliver(subject, subject.payload(url: url), respond: response)

        expectText(delivery)
        try delivery.expect(.deliveredOnce, .within(.seconds(5)))
    }

    @Test(
        "Requests nothing when the value is not a URL", arguments: Subject.all,
        ["17", "true", "null", "[]", "{}", #""""#])
    func wrongType(_ subject: Subject, value: String) async throws {
        let delivery = try await deliver(subject, subject.payload(value))

        expectText(delivery)
        #expect(delivery.requests.isEmpty)
        try delivery.expect(.deliveredOnce)
    }

    @Test("Delivers at once when the key is missing", arguments: Subject.all)
    func noKey(_ subject: Subject) async throws {
        let delivery = try await deliver(subject, push())

        expectText(delivery)
        #expect(delivery.elapsed == .zero)
        #expect(delivery.requests.isEmpty)
        try delivery.expect(.deliveredOnce)
    }

    @Test("Shows the picture again when the push comes again", arguments: Subject.all)
    func twice(_ subject: Subject) async throws {
        let harness = ExtensionHarness(subject.type)
        harness.network.on("*", respond: .jpeg(width: 4, height: 4))

        let first = try await harness.deliver(subject.payload(url: url), identifier: "1")
        let second = try await harness.deliver(subject.payload(url: url), identifier: "2")

        #expect(first.shown.count == second.shown.count)
        #expect(second.shown.count == 1, "\(second)")
    }

    @Test("Two at the same time each get their own picture", arguments: Subject.all)
    func together(_ subject: Subject) async throws {
        let harness = ExtensionHarness(subject.type)
        harness.network.on("*/a.jpg", respond: .jpeg(width: 4, height: 4).delayed(by: .seconds(2)))
        harness.network.on("*/b.jpg", respond: .jpeg(width: 8, height: 8))
        let payloads = ["a", "b"].map { subject.payload(url: "https://cdn.example.com/\($0).jpg") }

        let deliveries = try await harness.deliverAll(payloads.map { Data($0.utf8) })

        let widths = deliveries.map { $0.attachments.first { $0.isAdmitted }?.width ?? 0 }
        #expect(deliveries.map(\.shown.count) == [1, 1])
        #expect(widths[1] == 2 * widths[0])
    }
}
