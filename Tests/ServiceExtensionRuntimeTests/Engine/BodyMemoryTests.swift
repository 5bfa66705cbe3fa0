import CurlTransport
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite(.leavesNothing, .timeLimit(.minutes(1)))
struct BodyMemoryTests {
    @Test func `1,024 bodies that come side by side stay within the limit, and each is whole`() throws {
        // Most of them go to files, each of which has a descriptor.
        DescriptorLimit.raise()
        let pool = BodyPool(limit: 4 << 20, largest: 256 << 10)
        let staging = TemporaryStaging()
        let noise = ByteSequences.random(60_000, seed: 1024)
        // Each is another one.
        let bodies = (0..<1024).map { Array(noise[$0..<41_000 + 14 * $0]) }
        var sinks = bodies.map { _ in BodySink(pool: pool, staging: staging) }
        var spilled = 0
        let piece = 16_384
        for start in stride(from: 0, to: noise.count, by: piece) {
            for index in sinks.indices where start < bodies[index].count {
                let part = bodies[index][start..<min(start + piece, bodies[index].count)]
                // Every other server says how much will come.
                let announced = index.isMultiple(of: 2) ? bodies[index].count : nil
                try part.withUnsafeBytes { try sinks[index].append($0, announced: announced) }
                #expect(pool.used <= pool.limit)
            }
        }
        for (index, sink) in sinks.enumerated() {
            let body = try #require(try sink.finish())
            #expect(body.count == bodies[index].count)
            switch body.storage {
            case .memory(let buffer): #expect(Array(buffer.bytes) == bodies[index])
            case .file(_, let sha256):
                spilled += 1
                #expect(sha256 == SHA256Digest(of: bodies[index]).hexadecimal)
            }
        }
        #expect(spilled > 512 && spilled < 1024)
        sinks = []
        #expect(pool.used == 0 && pool.mostUsed <= pool.limit)
    }

    @Test func `What is only announced takes no memory, and what comes of it takes its pages`() throws {
        let pool = BodyPool(limit: 4 << 20, largest: 1 << 20)
        let staging = TemporaryStaging()
        let piece = [UInt8](repeating: 7, count: 16_384)
        var sinks = (0..<16).map { _ in BodySink(pool: pool, staging: staging) }
        for round in 1...3 {
            for index in sinks.indices {
                try piece.withUnsafeBytes { try sinks[index].append($0, announced: 600_000) }
            }
            #expect(pool.used == round * 16 * piece.count)
        }
        for sink in sinks { #expect(try sink.finish()?.file == nil) }
        sinks = []
        #expect(pool.used == 0)
        // A released block serves a smaller body, and counts with the pages that it has.
        var next = BodySink(pool: pool, staging: staging)
        try piece.withUnsafeBytes { try next.append($0, announced: 50_000) }
        #expect(pool.used == 3 * piece.count)
    }

    @Test func `200 transfers whose servers stall in the middle hold no more memory than the limit`()
        async throws
    {
        let (server, gate) = (try LoopbackServer(), try LoopbackGate())
        defer { server.stop() }
        let count = 200
        let picture = try Fixtures.media("truecolor.png") + [UInt8](repeating: 0, count: 100_000)
        let first = 60_000
        server.fallback { _ in .stallAfter(first, of: picture, contentType: "image/png", until: gate) }
        var settings = EngineSettings()
        settings.concurrency = count
        settings.perHost = count
        settings.bodiesInMemory = 2 << 20
        let bench = try EqualityBench { $0.transport.maxConnections = count }
        let parts = RuntimeParts(bench.configuration(.library), settings: settings)
        let engine = parts.engine(settings, receiver: DirectReceiver())
        let deliveries = Deliveries()
        for index in 0..<count {
            let push = IncomingPush(Array(TestPayload.picture(server.url("/\(index).png")).utf8))
            engine.deliver(push) { deliveries.take($0) }
        }
        try await server.waitUntil("the first part of each") { $0.bytesSent >= count * first }
        #expect(parts.pool.used > 0 && parts.pool.used <= settings.bodiesInMemory)
        gate.open()
        try await eventually("\(count) deliveries") { deliveries.all.count == count }
        #expect(deliveries.all.allSatisfy { $0.delivery.outcome == .modified })
        #expect(parts.pool.mostUsed <= settings.bodiesInMemory)
        await onOwnThread { parts.shutdown() }
    }
}
