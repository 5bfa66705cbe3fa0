import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Faults: bodies", .leavesNothing, .timeLimit(.minutes(1)))
struct BodyFaultTests {
    private static let chunked = LoopbackScript.head(200, headers: [("Transfer-Encoding", "chunked")])

    /// A chunked body that begins well and goes on with this.
    private static func chunks(
        _ row: Int, _ name: String, _ loss: FaultBench.Loss, _ rest: String
    ) -> ScriptedFault {
        ScriptedFault(row, name, loss) {
            let picture = try Fixtures.media("truecolor.png")
            return LoopbackScript([.send(chunked), .chunk(picture), .send(Array(rest.utf8))])
        }
    }

    private static let truncated = FaultBench.Loss(.bodyTruncated, retryable: true, status: 200)
    private static let broken = FaultBench.Loss(.httpProtocol, status: 200)
    private static let empty = FaultBench.Loss(.bodyEmpty, status: 200)

    static let cases: [ScriptedFault] = [
        ScriptedFault(53, "shorter than its length", truncated) {
            let picture = try Fixtures.media("truecolor.png")
            return .lying(announced: "\(picture.count + 100)", body: picture)
        },
        chunks(55, "no last chunk", truncated, ""),
        chunks(55, "cut in a chunk", truncated, "64\r\nshort"),
        chunks(56, "a chunk size that is not a number", broken, "zz\r\n"),
        chunks(56, "a chunk size that overflows", broken, "FFFFFFFFFFFFFFFFF\r\nx"),
        chunks(
            56, "a trailer of 200 KB", broken, "0\r\nX: \(String(repeating: "x", count: 200_000))\r\n\r\n"),
        chunks(114, "the chunk size 0x5", broken, "0x5\r\nhello\r\n0\r\n\r\n"),
        chunks(114, "a trailer without a colon", broken, "0\r\nhello\r\n\r\n"),
        ScriptedFault(57, "no length, and half of a picture", .init(.typeIncomplete, .rejected, status: 200))
        {
            .untilClose(Array(try Fixtures.media("truecolor.png").dropLast(20)))
        },
        ScriptedFault(58, "RST in the middle", .init(.netReset, retryable: true)) {
            let picture = try Fixtures.media("truecolor.png")
            let head = LoopbackScript.head(200, headers: [("Content-Length", "\(picture.count)")])
            return LoopbackScript([.send(head), .send(Array(picture.prefix(50))), .reset])
        },
        ScriptedFault(64, "an unasked gzip", .init(.bodyEncoding, status: 200)) {
            .response(headers: [("Content-Encoding", "gzip")], body: try Fixtures.media("truecolor.png"))
        },
        ScriptedFault(66, "no byte", empty) { .bytes([]) },
        ScriptedFault(66, "no chunk", empty) { .chunked([]) },
        ScriptedFault(66, "no byte and no length", empty) { .untilClose([]) },
    ]

    @Test("rows 53 to 66 and 114", .rows(numbers: cases.map(\.row)), arguments: cases)
    func refused(fault: ScriptedFault) async throws { try await fault.judge() }

    @Test("row 54: longer than its length", .row(.longerThanLength))
    func longer() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let bench = try FaultBench()
        server.route(
            "/a.png",
            .lying(announced: "\(bench.picture.count)", body: bench.picture + Array("and more".utf8)))
        let record = try await bench.expectDelivered(
            server.url("/a.png"), stored: bench.picture, at: server, targets: ["/a.png"])
        #expect(record.bytes == bench.picture.count && record.diagnostics.isEmpty)
    }

    @Test("row 57: no length, and the structure is complete", .row(.noLength))
    func untilClose() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let bench = try FaultBench()
        server.route("/a.png", .untilClose(bench.picture))
        try await bench.expectDelivered(
            server.url("/a.png"), stored: bench.picture, at: server, targets: ["/a.png"])
    }

    @Test("row 62: one byte after the other", .row(.drippedBody))
    func slowBody() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let gate = try LoopbackGate()
        let bench = try FaultBench()
        let head = LoopbackScript.head(200, headers: [("Content-Length", "\(bench.picture.count)")])
        server.route("/a.png", LoopbackScript([.send(head), .drip(bench.picture, gate)]))
        try await bench.expectExpired(server.url("/a.png"), at: server, targets: ["/a.png"]) { run in
            for count in 1...3 {
                gate.pass()
                try await eventually("byte \(count)") {
                    run.snapshot.attachments.first?.received == count
                }
            }
        }
    }

    @Test("row 63: the header one byte after the other", .row(.drippedHeader))
    func slowHeader() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let gate = try LoopbackGate()
        let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 188\r\n".utf8)
        server.route("/a.png", LoopbackScript([.drip(head, gate), .stall]))
        try await FaultBench().expectExpired(server.url("/a.png"), at: server, targets: ["/a.png"]) { _ in
            gate.pass(head.count - 2)
            try await server.waitUntil("most of the header") { $0.bytesSent == head.count - 2 }
        }
    }
}
