import CurlTransport
import NSETestSupport
import NotificationCore
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
        case manyFields, shortFields, oneField, oneShorterField, interimHeads, longInterimHeads

        var reply: RawServer.Reply {
            switch self {
            case .manyFields:
                .endless("HTTP/1.1 200 OK\r\n", "X-Flood: " + String(repeating: "x", count: 1000) + "\r\n")
            // 300 KB, so that libcurl's own limit does not end it.
            case .shortFields:
                .close("HTTP/1.1 200 OK\r\n" + String(repeating: "a:\r\n", count: 76_000) + "\r\n")
            case .oneShorterField:
                .close("HTTP/1.1 200 OK\r\nX: " + String(repeating: "x", count: 300_000) + "\r\n\r\n")
            case .oneField: .endless("HTTP/1.1 200 OK\r\nX: ", String(repeating: "x", count: 8192))
            case .interimHeads: .endless("", "HTTP/1.1 100 Continue\r\n\r\n")
            case .longInterimHeads:
                .endless(
                    "", "HTTP/1.1 103 Hints\r\nLink: \(String(repeating: "x", count: 2000))\r\n\r\n")
            }
        }
    }

    @Test(
        "row 108: A flood of fields, one long field and endless interim heads end the same way",
        .row(.manyHeaderFields),
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

    /// Quadratic cost was half a minute of the loop's thread for each flood.
    @Test("row 108: Floods of fields do not hold up another transfer", .row(.manyHeaderFields))
    func floodsBesideOthers() async throws {
        try await Self.with { head in
            head.hasPrefix("GET /flood") ? Flood.shortFields.reply : .close(Self.ok("fine"))
        } _: { server, transport in
            let began = ContinuousClock.now
            let ends = await withTaskGroup(of: TransferResult.End.self) { group in
                for index in 0..<8 {
                    let path = index.isMultiple(of: 2) ? "/flood" : "/good"
                    group.addTask { await transport.perform(Self.request(server, path: path)).end }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(ends.count { $0 == .complete } == 4 && ends.count { $0 == .headersTooLarge } == 4)
            #expect(ContinuousClock.now - began < .seconds(10))
            #expect(await transport.perform(Self.request(server, path: "/good")).end == .complete)
        }
    }

    @Test("row 115: Chunks of one byte do not cost a call each", .row(.chunksOfOneByte))
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

    @Test("Bytes that never look like a head are not HTTP/1 response")
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
            #expect(result.timings.total ?? .zero >= .milliseconds(80))
        }
    }
}
