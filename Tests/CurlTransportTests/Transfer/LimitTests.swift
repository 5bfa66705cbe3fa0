import CurlTransport
import TestSupport
import Testing

extension WireTests {
    @Test("An announced length above the limit is refused before a byte of the body")
    func announcedLength() async throws {
        try await Self.with { _ in
            .hold("HTTP/1.1 200 OK\r\nX: y\r\nContent-Length: 10000000000\r\n\r\nbody")
        } _: { server, transport in
            let receiver = Recorder()
            let result = await transport.perform(Self.request(server, receiver: receiver, limit: 1000))
            guard case .failed(.fileSizeExceeded, _, _) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(result.received == 0)
            #expect(receiver.body == [])
            #expect(result.head?.status == 200)
        }
    }

    @Test("A receiver that refuses the head ends the transfer at once")
    func refusedHead() async throws {
        try await Self.with { _ in
            .hold("HTTP/1.1 404 Gone\r\n\r\nbody")
        } _: { server, transport in
            let receiver = Recorder(refuseHead: true)
            let result = await transport.perform(Self.request(server, receiver: receiver))
            #expect(result.end == .refused)
            #expect(result.head?.status == 404)
            #expect(receiver.body == [])
        }
    }

    @Test("A receiver that refuses the body ends an endless one within one piece")
    func refusedBody() async throws {
        let chunk = "4000\r\n" + String(repeating: "x", count: 0x4000) + "\r\n"
        try await Self.with { _ in
            .endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", chunk)
        } _: { server, transport in
            let receiver = Recorder(refuseBodyAfter: 100_000)
            let result = await transport.perform(Self.request(server, receiver: receiver, limit: 100_000))
            #expect(result.end == .refused)
            #expect(result.phase == .receiving)
            #expect(result.received > 100_000 && result.received <= 100_000 + 16_384)
            #expect(result.received == receiver.body.count)
        }
    }

    enum Flood: String, CaseIterable {
        case manyFields, oneField, interimHeads

        var reply: RawServer.Reply {
            switch self {
            case .manyFields:
                .endless("HTTP/1.1 200 OK\r\n", "X-Flood: " + String(repeating: "x", count: 1000) + "\r\n")
            case .oneField: .endless("HTTP/1.1 200 OK\r\nX: ", String(repeating: "x", count: 8192))
            case .interimHeads: .endless("", "HTTP/1.1 100 Continue\r\n\r\n")
            }
        }
    }

    @Test(
        "A flood of fields, one long field and endless interim heads end the same way",
        arguments: Flood.allCases)
    func headerFlood(flood: Flood) async throws {
        try await Self.with { _ in
            flood.reply
        } _: { server, transport in
            let receiver = Recorder()
            let result = await transport.perform(Self.request(server, receiver: receiver))
            #expect(result.end == .headersTooLarge)
            #expect(result.phase == .receiving)
            #expect(receiver.heads == [])
        }
    }

    @Test("row 115: Chunks of one byte do not cost a call each", .row(115))
    func shortChunks() async throws {
        let count = 200_000
        try await Self.with { _ in
            .close(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + String(repeating: "1\r\nx\r\n", count: count) + "0\r\n\r\n")
        } _: { server, transport in
            let receiver = Recorder()
            let result = await transport.perform(Self.request(server, receiver: receiver))
            #expect(result.end == .complete)
            #expect(result.received == count && receiver.body.count == count)
            #expect(receiver.body.allSatisfy { $0 == UInt8(ascii: "x") })
            #expect(receiver.pieces < count / 50)
        }
    }

    @Test("A receiver that refuses a byte that came alone ends the transfer at once")
    func refusedByte() async throws {
        try await Self.with { _ in
            .hold("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n")
        } _: { server, transport in
            let receiver = Recorder(refuseBodyAfter: 0)
            let result = await transport.perform(Self.request(server, receiver: receiver))
            #expect(result.end == .refused && result.phase == .receiving)
            #expect(result.received == 1 && receiver.text == "x")
        }
    }

    @Test("Bytes that never look like a head are no HTTP/1 response")
    func endlessStatusLine() async throws {
        try await Self.with { _ in
            .endless("", String(repeating: "x", count: 8192))
        } _: { server, transport in
            guard case .failed(.unsupportedProtocol, _, _) = await transport.perform(Self.request(server)).end
            else {
                Issue.record("accepted")
                return
            }
        }
    }

    @Test("The timeout of the request is the last resort")
    func timeout() async throws {
        try await Self.with { _ in
            .hold("")
        } _: { server, transport in
            let result = await transport.perform(Self.request(server, timeout: .milliseconds(80)))
            guard case .failed(.timedOut, _, _) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(result.phase == .waiting)
            #expect(result.timings.total >= .milliseconds(80))
        }
    }
}
