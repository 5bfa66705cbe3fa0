import CurlTransport
import Foundation
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// A download that goes wrong, beside one that does not and alone, through the real pipeline.
final class FaultBench: Sendable {
    typealias Configure = @Sendable (inout RuntimeConfiguration) throws -> Void

    /// What is to become of the attachment that goes wrong.
    struct Loss: Sendable {
        var code: Code
        /// Could the same input succeed later?
        var retryable: Bool
        var outcome: AttachmentRecord.Outcome
        var status: Int?

        init(
            _ code: Code, retryable: Bool = false, _ outcome: AttachmentRecord.Outcome = .failed,
            status: Int? = nil
        ) {
            (self.code, self.retryable, self.outcome, self.status) = (code, retryable, outcome, status)
        }
    }

    /// Serves the attachment that succeeds.
    private let good: LoopbackServer
    let picture: [UInt8]
    private let resolver: any Resolving
    private let configure: Configure

    init(resolver: any Resolving = SilentResolver(), _ configure: @escaping Configure = { _ in }) throws {
        good = try LoopbackServer()
        picture = try Fixtures.media("truecolor.png")
        good.route("/good.png", .bytes(picture, contentType: "image/png"))
        (self.resolver, self.configure) = (resolver, configure)
    }

    deinit { good.stop() }

    /// The attachment is lost and the notification is not: modified with the other one, or the original.
    ///
    /// - Parameters:
    ///   - server: the one that the URL names; all its connections have to end by themselves.
    ///   - targets: what it is asked for, in order; nil for a server that never reads a request.
    ///   - alone: once more as the only attachment.
    /// - Returns: the record of the attachment.
    @discardableResult
    func expectLost(
        _ url: String, _ loss: Loss, at server: LoopbackServer? = nil, targets: [String] = [],
        alone: Bool = true
    ) async throws -> AttachmentRecord {
        let flow = try Flow(resolver: resolver, configure)
        let delivered = try await flow.deliver(
            TestPayload.attachments(["fault": url, "good": good.url("/good.png")]))
        let records = delivered.delivery.attachments
        let record = try #require(records.first)
        expect(record, loss)
        #expect(records.count == 2 && records[1].outcome == .attached)
        #expect(delivered.delivery.outcome == .modified && delivered.delivery.code == nil)
        #expect(delivered.delivery.retryable == loss.retryable)
        let list = try JSON(parsing: delivered.printed())["nse"]["attachments"]
        #expect(list.array?.map { $0["identifier"].string } == ["good"])
        try await expectSeen(targets, at: server)
        try await flow.finish()
        try expectFiles(flow, [picture])
        if alone { try await expectLostAlone(url, loss, at: server, targets: targets + targets) }
        return record
    }

    private func expectLostAlone(
        _ url: String, _ loss: Loss, at server: LoopbackServer?, targets: [String]
    ) async throws {
        let flow = try Flow(resolver: resolver, configure)
        let payload = TestPayload.picture(url)
        let delivered = try await flow.deliver(payload)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaLost)
        #expect(delivered.delivery.retryable == loss.retryable)
        #expect(try delivered.printed() == Array(payload.utf8))
        expect(try #require(delivered.delivery.attachments.first), loss)
        try await expectSeen(targets, at: server)
        try await flow.finish()
        try expectFiles(flow, [])
    }

    /// The attachment is delivered and stored as these bytes, under a name with this extension.
    @discardableResult
    func expectDelivered(
        _ url: String, stored bytes: [UInt8], extension name: String = "png", at server: LoopbackServer,
        targets: [String]
    ) async throws -> AttachmentRecord {
        let flow = try Flow(resolver: resolver, configure)
        let delivered = try await flow.deliver(TestPayload.picture(url))
        let record = try #require(delivered.delivery.attachments.first)
        #expect(delivered.delivery.outcome == .modified, "\(record.failure?.message ?? "")")
        #expect(record.outcome == .attached && record.failure == nil)
        #expect(record.stored?.relativePath.hasSuffix(".\(name)") == true)
        try await expectSeen(targets, at: server)
        try await flow.finish()
        try expectFiles(flow, [bytes])
        return record
    }

    /// Time runs out when `reached` holds: the original, nothing published, no connection left.
    func expectExpired(
        _ url: String, at server: LoopbackServer? = nil, targets: [String] = [],
        when reached: (RunningNotification) async throws -> Void
    ) async throws {
        let flow = try Flow(resolver: resolver, configure)
        let payload = TestPayload.attachments(["fault": url, "good": good.url("/good.png")])
        let run = flow.start(payload)
        try await reached(run)
        try await eventually("the other attachment") { run.snapshot.attachments.last?.phase == .ready }
        flow.clock.advance(to: Instant(nanoseconds: 29_990_000_000))
        #expect(flow.deliveries.all.isEmpty)
        flow.clock.advance(to: Instant(nanoseconds: 30_000_000_000))
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .budgetExpired)
        #expect(delivered.delivery.retryable)
        #expect(try delivered.printed() == Array(payload.utf8))
        #expect(delivered.delivery.attachments.map { $0.failure?.code } == [.budgetExpired, .budgetExpired])
        #expect(delivered.delivery.attachments.allSatisfy { $0.failure?.retryable == true })
        try await expectSeen(targets, at: server)
        try await flow.finish()
        try expectFiles(flow, [])
        #expect(flow.deliveries.all.count == 1)
    }

    private func expect(_ record: AttachmentRecord, _ loss: Loss) {
        let said = Comment(rawValue: "\(record.failure.map { "\($0)" } ?? "no failure")")
        #expect(record.failure?.code == loss.code, said)
        #expect(record.failure?.retryable == loss.retryable, said)
        #expect(record.outcome == loss.outcome, said)
        #expect(record.stored == nil)
        if let status = loss.status { #expect(record.report?.status == status) }
    }

    /// The scripts of a server may hold for ever: only our end of the connection lets them go.
    private func expectSeen(_ targets: [String], at server: LoopbackServer?) async throws {
        guard let server else { return }
        try await server.waitUntil("the end of the connections") { $0.open == 0 }
        let requests = server.log.requests
        #expect(requests.map(\.target) == targets)
        for request in requests {
            #expect(request.method == "GET")
            for name in ["Authorization", "Proxy-Authorization", "Cookie", "Referer", "Range", "If-Range"] {
                #expect(request.header(name) == nil)
            }
            #expect(request.header("Accept-Encoding") == nil)
        }
    }

    private func expectFiles(_ flow: Flow, _ contents: [[UInt8]]) throws {
        #expect(flow.files.count == contents.count, "\(flow.files)")
        for (name, bytes) in zip(flow.files, contents) {
            #expect(try flow.directory.read(name) == bytes)
        }
    }
}

/// One row of the table of faults, or one of its shapes, as a server's script.
struct ScriptedFault: Sendable, CustomTestStringConvertible {
    let row: Int
    let name: String
    let loss: FaultBench.Loss
    let script: @Sendable () throws -> LoopbackScript

    init(
        _ row: Int, _ name: String, _ loss: FaultBench.Loss,
        _ script: @escaping @Sendable () throws -> LoopbackScript
    ) {
        (self.row, self.name, self.loss, self.script) = (row, name, loss, script)
    }

    var testDescription: String { "row \(row): \(name)" }

    /// Plain http, one request.
    func judge() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/fault.png", try script())
        try await FaultBench().expectLost(
            server.url("/fault.png"), loss, at: server, targets: ["/fault.png"])
    }
}
