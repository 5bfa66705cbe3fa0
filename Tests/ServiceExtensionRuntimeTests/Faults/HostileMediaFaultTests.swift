import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// Media that a phone judges by their structure, through the whole pipeline.
@Suite("Faults: media that contradict their names and themselves", .leavesNothing, .timeLimit(.minutes(2)))
struct HostileMediaFaultTests {
    @Test(.row(.damagedStructure), arguments: DamagedRowTests.cases)
    func `row 117: a picture that no decoder takes is damaged, and is not fetched twice`(
        _ picture: MediaCase
    ) async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.png", .bytes(try picture.bytes()))
        try await FaultBench().expectLost(
            server.url("/a.png"), .init(.typeDamaged, .rejected, status: 200), at: server,
            targets: ["/a.png"], alone: false)
    }

    @Test(.row(.damagedStructure), arguments: ["M4A ", "M4B ", "F4A "])
    func `row 117: a movie that is branded as sound is attached as the movie that it is`(
        _ brand: String
    ) async throws {
        let record = try await delivered(MediaBytes.branded(brand), as: "mp4")
        #expect(record.admission?.type.identifier == "public.mpeg-4")
        #expect(record.diagnostics.isEmpty)
    }

    @Test(.row(.junkBeforeFirstFrame), arguments: [false, true])
    func `row 118: an MP3 after padding or junk is attached`(_ isTagged: Bool) async throws {
        let sound = try Fixtures.media("bare.mp3")
        let tag = isTagged ? MediaBytes.tag(1000) : []
        for filler in [[UInt8](repeating: 0, count: 5000), ByteSequences.random(60_000, seed: 118)] {
            let record = try await delivered(tag + filler + sound, as: "mp3")
            #expect(record.admission?.type.identifier == "public.mp3")
            #expect(record.diagnostics.isEmpty)
        }
    }

    @Test(.row(.junkBeforeFirstFrame))
    func `row 118: what is no MP3 after all is not called a type that iOS refuses`() async throws {
        let sound = try Fixtures.media("bare.mp3")
        // A tag and noise, two frames and noise, a tag and nothing.
        let junk = ByteSequences.random(5000, seed: 1)
        let bodies: [([UInt8], Code)] = [
            (MediaBytes.tag(100) + junk, .typeDamaged), (sound[..<417] + junk, .typeDamaged),
            (MediaBytes.tag(100), .typeIncomplete), (MediaBytes.tag(100) + sound[..<500], .typeIncomplete),
        ]
        for (body, code) in bodies {
            let server = try LoopbackServer()
            defer { server.stop() }
            server.route("/a.mp3", .bytes(body, contentType: "audio/mpeg"))
            let record = try await FaultBench().expectLost(
                server.url("/a.mp3"), .init(code, .rejected, status: 200), at: server, targets: ["/a.mp3"],
                alone: false)
            let message = record.failure?.message ?? ""
            #expect(!message.contains("does not attach"), "\(message)")
        }
    }

    /// Attached and published with all its bytes.
    private func delivered(_ bytes: [UInt8], as fileExtension: String) async throws -> AttachmentRecord {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.\(fileExtension)", .bytes(bytes, keepsAlive: false))
        return try await FaultBench().expectDelivered(
            server.url("/a.\(fileExtension)"), stored: bytes, extension: fileExtension, at: server,
            targets: ["/a.\(fileExtension)"])
    }
}
