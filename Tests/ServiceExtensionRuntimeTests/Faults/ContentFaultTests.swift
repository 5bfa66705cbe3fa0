import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Faults: what the bytes are", .leavesNothing, .timeLimit(.minutes(1)))
struct ContentFaultTests {
    /// One loss of this code, with libmagic's name for it.
    private func judge(_ body: [UInt8], _ code: Code, contentType: String? = nil) async throws
        -> AttachmentRecord
    {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.png", .bytes(body, contentType: contentType))
        return try await FaultBench().expectLost(
            server.url("/a.png"), .init(code, .rejected, status: 200), at: server, targets: ["/a.png"])
    }

    @Test("row 68: a page of HTML sent as image/png", .row(.htmlAsImage))
    func page() async throws {
        let record = try await judge(
            Fixtures.media("page.html"), .typeUnsupported, contentType: "image/png")
        #expect(record.seenMIME == "text/html" && record.report?.declaredMIME == "image/png")
        #expect(record.failure?.message.contains("(text/html)") == true)
    }

    @Test(
        "row 69: types that Apple's table does not list", .row(.unlistedType),
        arguments: [
            ("picture.webp", "image/webp"), ("picture.avif", "image/avif"), ("picture.svg", "image/svg+xml"),
            ("picture.bmp", "image/bmp"), ("picture.tiff", "image/tiff"), ("picture.pdf", "application/pdf"),
            ("picture.ico", "image/vnd.microsoft.icon"), ("movie.mov", "video/quicktime"),
            ("movie.3gp", "video/3gpp"), ("movie.mkv", "video/x-matroska"), ("movie.webm", "video/webm"),
            ("movie.flv", "video/x-flv"), ("sound.ogg", "audio/ogg"), ("sound.flac", "audio/flac"),
            ("sound.aac", "audio/aac"), ("sound.caf", "audio/x-caf"), ("sound.au", "audio/basic"),
            ("transport.ts", "video/mp2t"),
        ])
    func foreign(name: String, mime: String) async throws {
        let record = try await judge(Fixtures.media(name), .typeUnsupported)
        #expect(record.failure?.message.contains(mime) == true)
        // What to make of it instead.
        #expect(record.failure?.hint?.isEmpty == false)
    }

    @Test("row 69: HEIC", .row(.unlistedType))
    func heic() async throws {
        let box: [UInt8] = [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8)
        let record = try await judge(
            box + [0, 0, 0, 8] + Array("mdat".utf8) + [UInt8](repeating: 0, count: 64), .typeUnsupported)
        #expect(record.failure?.message.contains("image/heic") == true)
        #expect(record.failure?.hint?.contains("JPEG") == true)
    }

    @Test("row 70: URL, header and payload disagree with the bytes", .row(.claimsDisagree))
    func mismatch() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let bench = try FaultBench()
        let jpeg = try Fixtures.media("baseline.jpg")
        server.route("/a.png", .bytes(jpeg, contentType: "image/gif", keepsAlive: false))
        let record = try await bench.expectDelivered(
            server.url("/a.png"), stored: jpeg, extension: "jpg", at: server, targets: ["/a.png"])
        #expect(record.admission?.type.identifier == "public.jpeg")
        #expect(record.diagnostics.map(\.code) == [.typeMismatch, .typeMismatch])
        // A phone shows a JPEG that is called .png.
        #expect(record.diagnostics.allSatisfy { $0.severity == .note })

        let flow = try Flow()
        let delivered = try await flow.deliver(
            TestPayload.mutable(#""ct_mediaUrl":"\#(server.url("/a.png"))","ct_mediaType":"video""#))
        #expect(delivered.delivery.outcome == .modified)
        let said = delivered.delivery.attachments.flatMap(\.diagnostics).map(\.message)
        #expect(said.count >= 3, "\(said)")
        #expect(said.contains { $0.contains(#"the payload says "video""#) })
        try await flow.finish()
        #expect(flow.files.count == 1 && flow.files.first?.hasSuffix(".jpg") == true)
    }

    @Test(
        "row 71: truncated, with the right length", .row(.truncatedMedia),
        arguments: [
            "baseline.jpg", "progressive.jpg", "truecolor.png", "animated.gif", "movie.mp4", "pcm.wav",
        ])
    func truncated(name: String) async throws {
        let whole = try Fixtures.media(name)
        let record = try await judge(Array(whole.prefix(whole.count * 3 / 4)), .typeIncomplete)
        #expect(record.bytes == whole.count * 3 / 4)
    }

    @Test(
        "row 73: something appended", .row(.appendedBytes),
        arguments: ["PK\u{3}\u{4}archive", "<?php echo 1; ?>", "<script>alert(1)</script>"])
    func polyglot(tail: String) async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let bench = try FaultBench()
        let body = bench.picture + Array(tail.utf8)
        server.route("/a.png", .bytes(body))
        let record = try await bench.expectDelivered(
            server.url("/a.png"), stored: body, at: server, targets: ["/a.png"])
        #expect(record.diagnostics.map(\.code) == [.typeTrailing])
        #expect(record.diagnostics.first?.message.contains("\(tail.utf8.count) bytes") == true)
    }

    @Test("row 74: a header of 100,000 x 100,000 pixels", .row(.hugeDimensions))
    func dimensions() async throws {
        var png = TinyMedia.png()
        png.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
        // The chunk's checksum is right: the claim is the file's own.
        png.replaceSubrange(29..<33, with: [0x8D, 0x39, 0x54, 0x14])
        let record = try await judge(png, .typeDimensions)
        #expect(record.failure?.message.contains("100000 x 100000") == true)
        #expect(record.bytes == png.count)
    }
}
