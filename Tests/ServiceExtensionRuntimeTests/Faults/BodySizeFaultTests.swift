import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Faults: bodies that are too large", .leavesNothing, .timeLimit(.minutes(2)))
struct BodySizeFaultTests {
    private static let rejected = FaultBench.Loss(.bodyTooLarge, .rejected, status: 200)
    /// libcurl hands over at most this much at once (CURL_MAX_WRITE_SIZE).
    private static let piece = 16384

    private func judge(
        _ script: LoopbackScript, _ loss: FaultBench.Loss = rejected, alone: Bool = false
    ) async throws -> AttachmentRecord {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.png", script)
        return try await FaultBench().expectLost(
            server.url("/a.png"), loss, at: server, targets: ["/a.png"], alone: alone)
    }

    private func expectStopped(_ record: AttachmentRecord, at limit: Int) {
        let bytes = record.bytes ?? 0
        #expect(bytes <= limit && bytes > limit - Self.piece, "\(bytes)")
    }

    @Test("row 59: an endless body", .row(.endlessBody))
    func endless() async throws {
        let junk = [UInt8](repeating: 0x41, count: 65536)
        let head = LoopbackScript.head(200)
        let picture = try Fixtures.media("truecolor.png")
        expectStopped(
            try await judge(LoopbackScript([.send(head), .send(picture), .endless(junk)])), at: 10 << 20)
        // Its type is unknown, so the largest limit holds.
        expectStopped(try await judge(LoopbackScript([.send(head), .endless(junk)])), at: 50 << 20)
    }

    @Test("row 60: 10 GB are announced", .row(.hugeLengthAnnounced))
    func announced() async throws {
        let head = LoopbackScript.head(200, headers: [("Content-Length", "10000000000")])
        let junk = [UInt8](repeating: 0x41, count: 65536)
        let record = try await judge(LoopbackScript([.send(head), .endless(junk)]), alone: true)
        #expect(record.bytes == nil && record.received == 0)
    }

    @Test("row 61: chunks beyond the limit", .row(.chunksBeyondLimit))
    func chunked() async throws {
        let head = LoopbackScript.head(200, headers: [("Transfer-Encoding", "chunked")])
        let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 0x41, count: 65536) + [13, 10]
        let picture = try Fixtures.media("truecolor.png")
        expectStopped(
            try await judge(LoopbackScript([.send(head), .chunk(picture), .endless(chunk)])), at: 10 << 20)
    }

    /// Nothing is ever decoded, so what counts is what comes over the wire.
    @Test("row 65: a gzip bomb", .row(.gzipBomb))
    func bomb() async throws {
        let made = try runCommand("sh", ["-c", "head -c 62914560 /dev/zero | gzip -9"])
        let bomb = made.stdout
        try #require(made.status == 0 && bomb.count > 1000 && bomb.count < 1 << 20)
        let coded = try await judge(
            .response(headers: [("Content-Encoding", "gzip")], body: bomb), .init(.bodyEncoding, status: 200))
        #expect(coded.received == 0)
        let plain = try await judge(.bytes(bomb), .init(.typeUnsupported, .rejected, status: 200))
        #expect(plain.bytes == bomb.count && plain.seenMIME == "application/gzip")
    }

    @Test(
        "row 72: over Apple's limit for its kind, under the largest", .row(.overLimitOfFamily),
        arguments: [("truecolor.png", 10), ("pcm.wav", 5), ("id3v1.mp3", 5), ("movie.mp4", 50)])
    func overTheKind(name: String, megabytes: Int) async throws {
        let limit = megabytes << 20
        let media = try Fixtures.media(name)
        let whole = media + [UInt8](repeating: 0, count: limit + 1 - media.count)
        let announced = try await judge(.bytes(whole, keepsAlive: false))
        // One that begins like other things too is known when it is whole.
        #expect(announced.received == 0 || announced.received == whole.count || name == "id3v1.mp3")
        let record = try await judge(.untilClose(whole))
        #expect(record.received <= whole.count)
    }

    /// Processor time is measured, not tested: that chunks do not cost a call each is counted elsewhere.
    @Test("row 115: 10 MB in chunks of one byte", .row(.chunksOfOneByte))
    func shortChunks() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let bench = try FaultBench()
        let picture = bench.picture
        let padding = 10_000
        let body = picture + [UInt8](repeating: 0, count: padding * 1_000)
        let thousand = Array(String(repeating: "1\r\n\0\r\n", count: 1_000).utf8)
        let head = LoopbackScript.head(200, headers: [("Transfer-Encoding", "chunked")])
        let steps =
            [.send(head)] + picture.map { .chunk([$0]) }
            + Array(repeating: LoopbackStep.send(thousand), count: padding) + [.chunk([])]
        server.route("/a.png", LoopbackScript(steps))
        let record = try await bench.expectDelivered(
            server.url("/a.png"), stored: body, at: server, targets: ["/a.png"])
        #expect(record.bytes == body.count)
    }
}
