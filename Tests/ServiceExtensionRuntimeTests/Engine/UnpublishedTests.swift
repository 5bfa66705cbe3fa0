import CurlTransport
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// A caller that wants verdicts only.
@Suite(.leavesNothing, .timeLimit(.minutes(1)))
struct UnpublishedTests {
    private var settings: EngineSettings {
        var settings = EngineSettings()
        settings.publishing = .never
        return settings
    }

    @Test func `without publishing the verdicts are the same, and nothing is on disk`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let cases = try GeneratedPayloads(server).payloads(300, seed: 12)
        let bench = try EqualityBench()
        let published = try await bench.deliver(cases.map(\.bytes), .library)
        let directory = try TemporaryDirectory()
        var configuration = bench.configuration(.library)
        configuration.appGroup = directory.file("group")
        // Where one waits for the other, a kept connection adds the wait for an acknowledgement.
        configuration.transport.reuse = false
        let runtime = NotificationRuntime(configuration, settings: settings)
        for (payload, published) in zip(cases, published) {
            let delivered = await runtime.deliver(payload.bytes)
            // Files have a URL and a path when they are published; nothing else may be different.
            let text = published.record.text.replacing(#/,"url":"file:[^"]*","path":"[^"]*"/#, with: "")
            let record = try EqualityRecord(delivered.record, group: directory.file("group"))
            if record.text != text {
                Issue.record("\(payload.name): the records part \(text.parting(from: record.text))")
            }
            let printed = String(decoding: published.printed ?? [], as: UTF8.self)
                .replacing(#/,"url":"file:[^"]*"/#, with: "")
            #expect(String(decoding: delivered.payload, as: UTF8.self) == printed, "\(payload.name)")
        }
        await onOwnThread { runtime.shutdown() }
        #expect(directory.tree() == [])
    }

    @Test func `a large body has no name while it comes, and is gone afterwards`() async throws {
        let (server, gate) = (try LoopbackServer(), try LoopbackGate())
        defer { server.stop() }
        let picture = try Fixtures.media("truecolor.png") + [UInt8](repeating: 0, count: 1 << 20)
        server.route("/a.png", .stallAfter(600_000, of: picture, contentType: "image/png", until: gate))
        let bench = try EqualityBench()
        let parts = RuntimeParts(bench.configuration(.library), settings: settings)
        let engine = parts.engine(settings, receiver: DirectReceiver())
        let deliveries = Deliveries()
        let before = Cleanliness.now().descriptors
        let push = IncomingPush(Array(TestPayload.picture(server.url("/a.png")).utf8))
        let notification = engine.deliver(push) { deliveries.take($0) }
        let run = RunningNotification(notification, in: engine)
        try await eventually("the first part") { run.snapshot.attachments.first?.received == 600_000 }
        let files = Cleanliness.now().descriptors.filter { before[$0.key] != $0.value }.values
            .filter { $0.hasSuffix(" (deleted)") }
        #expect(files.count == 1 && parts.pool.used == 0, "\(files)")
        gate.open()
        let delivered = try await deliveries.first()
        #expect(delivered.delivery.outcome == .modified)
        #expect(delivered.delivery.attachments.first?.bytes == picture.count)
        await onOwnThread { parts.shutdown() }
        #expect(bench.directory.tree() == [])
    }
}
