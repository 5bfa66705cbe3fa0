import APNs
import NIOCore
import NIOHPACK
import NIOHTTP2
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_serve

@Suite("The shadow proxy passes no push twice", .timeLimit(.minutes(1)))
struct ShadowLossTests {
    private static func request(_ number: Int) -> PushRequest {
        Scene.request(#"{"aps":{"alert":"Push \#(number)"}}"#)
    }

    /// Lets the limit rise, so that several requests can be open.
    private func warm(_ client: ShadowClient) async -> ShadowClient.Answer {
        await client.answer(client.send(Self.request(0)))
    }

    @Test("a push under way is reset when the upstream dies, and is seen once")
    func death() async throws {
        let upstream = try await ScriptedUpstream { number, _ in
            switch number {
            case 1: [(nil, .answer(200))]
            case 4: [(nil, .close)]
            default: []
            }
        }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        #expect(await warm(client).status == "200")
        let streams = (1...3).map { client.send(Self.request($0)) }
        for stream in streams { #expect(await client.answer(stream).reset == .internalError) }
        await client.readToEnd()
        #expect(client.isClosed)
        #expect(client.goodbyes.map(\.last) == [7])
        #expect(upstream.requests.count == 4)
        #expect(upstream.connections == 1)
        let entries = await shadow.entries(4)
        #expect(entries.dropFirst().allSatisfy { $0.status == 0 })
        #expect(
            entries.dropFirst().allSatisfy { $0.detail?.contains("upstream lost, outcome unknown") == true })
        await shadow.close()
        await upstream.close()
    }

    @Test("GOAWAY with data is passed; what is above its last stream goes to a new connection once")
    func goAway() async throws {
        // Requests 2, 3 and 4 have the streams 3, 5 and 7 of the upstream.
        let upstream = try await ScriptedUpstream { number, request in
            switch number {
            case 4:
                [
                    (0, .goAway(last: 3, .noError, #"{"reason":"Shutdown"}"#)),
                    (3, .answer(200, [("apns-id", "second")])),
                ]
            case 2, 3: []
            default: [(nil, .answer(200, [("apns-id", "connection \(request.connection)")]))]
            }
        }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        #expect(await warm(client).status == "200")
        let streams = (1...3).map { client.send(Self.request($0)) }
        var ids: [String?] = []
        for stream in streams {
            ids.append(await client.answer(stream).headers.first?.first(name: "apns-id"))
        }
        #expect(ids == ["second", "connection 2", "connection 2"])
        await client.readToEnd()
        #expect(
            client.goodbyes.first
                == ShadowClient.Goodbye(last: 7, code: .noError, text: #"{"reason":"Shutdown"}"#))
        // The order between streams is free.
        let seen = upstream.requests.sorted { ($0.connection, $0.stream) < ($1.connection, $1.stream) }
        #expect(seen.map(\.connection) == [1, 1, 1, 1, 2, 2])
        #expect(seen.map(\.text) == [0, 1, 2, 3, 2, 3].map { #"{"aps":{"alert":"Push \#($0)"}}"# })
        await shadow.close()
        await upstream.close()
    }

    @Test("a request is repeated once only: a second GOAWAY makes it REFUSED_STREAM")
    func goAwayTwice() async throws {
        let upstream = try await ScriptedUpstream { number, _ in
            number == 1 ? [(nil, .answer(200))] : [(0, .goAway(last: number == 2 ? 1 : 0, .noError, ""))]
        }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        #expect(await warm(client).status == "200")
        let stream = client.send(Self.request(1))
        await client.readToEnd()
        #expect(client.goodbyes.map(\.last) == [3, 1], "above 1 means: not processed")
        #expect(client.answers[stream]?.status == nil)
        #expect(upstream.requests.count == 3)
        await shadow.close()
        await upstream.close()
    }

    @Test("a reason that lies with the client is passed with the last stream, and nothing is repeated")
    func finalReason() async throws {
        let upstream = try await ScriptedUpstream { _, _ in
            [(0, .goAway(last: 0, .noError, #"{"reason":"BadCertificateEnvironment"}"#))]
        }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        _ = client.send(Self.request(1))
        await client.readToEnd()
        #expect(
            client.goodbyes == [
                ShadowClient.Goodbye(
                    last: 0, code: .noError, text: #"{"reason":"BadCertificateEnvironment"}"#)
            ])
        #expect(upstream.requests.count == 1)
        let entry = try #require(await shadow.entries(1).first)
        #expect(entry.detail?.contains("refused by GOAWAY BadCertificateEnvironment") == true)
        await shadow.close()
        await upstream.close()
    }

    @Test("a GOAWAY of the upstream with PROTOCOL_ERROR is passed at once and whole")
    func protocolError() async throws {
        let reason = #"{"reason":"BadCertificateEnvironment"}"#
        let upstream = try await ScriptedUpstream { _, _ in [(0, .goAway(last: 0, .protocolError, reason))] }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        _ = client.send(Self.request(1))
        await client.readToEnd()
        #expect(client.goodbyes == [ShadowClient.Goodbye(last: 0, code: .protocolError, text: reason)])
        await shadow.close()
        await upstream.close()
    }

    @Test("REFUSED_STREAM is repeated once, then passed; other codes are passed at once")
    func resets() async throws {
        let upstream = try await ScriptedUpstream { number, _ in
            switch number {
            case 1, 3, 4: [(nil, .reset(.refusedStream))]
            case 5: [(nil, .reset(.enhanceYourCalm))]
            default: [(nil, .answer(200))]
            }
        }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        #expect(await client.answer(client.send(Self.request(1))).status == "200")
        #expect(await client.answer(client.send(Self.request(2))).reset == .refusedStream)
        #expect(await client.answer(client.send(Self.request(3))).reset == .enhanceYourCalm)
        #expect(upstream.requests.count == 5)
        await shadow.close()
        await upstream.close()
    }

    @Test("an upstream that cannot be reached: 503, and the record says why")
    func unreachable() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [] }
        let port = upstream.port
        await upstream.close()
        let shadow = try ShadowScene(upstream: port)
        let client = try await ShadowClient(port: shadow.port)
        for _ in 1...2 {
            let answer = await client.answer(client.send(Self.request(1)))
            #expect(answer.status == "503")
            #expect(answer.text == #"{"reason":"ServiceUnavailable"}"#)
            #expect(answer.shape == "HD.")
        }
        let entries = await shadow.entries(2)
        #expect(entries.allSatisfy { $0.detail?.contains("localhost:\(port) cannot be reached") == true })
        #expect(shadow.reports.withLock { $0 }.count == 1, "the second answer needs no attempt")
        await shadow.close()
    }

    @Test("an upstream whose certificate is not trusted gets no push")
    func untrusted() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(
            upstream: upstream.port, authorities: TestCertificates.shared().otherAuthority)
        let client = try await ShadowClient(port: shadow.port)
        #expect(await client.answer(client.send(Self.request(1))).status == "503")
        #expect(upstream.requests.isEmpty)
        await shadow.close()
        await upstream.close()
    }

    @Test("an upstream that falls silent does not answer a PING and counts as lost")
    func silence() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .freeze)] }
        let shadow = try ShadowScene(upstream: upstream.port) { $0.silence = .milliseconds(30) }
        let client = try await ShadowClient(port: shadow.port)
        #expect(await client.answer(client.send(Self.request(1))).reset == .internalError)
        let entry = try #require(await shadow.entries(1).first)
        #expect(entry.detail?.contains("outcome unknown: did not answer a PING") == true)
        await client.readToEnd()
        #expect(client.goodbyes.count == 1)
        await shadow.close()
        await upstream.close()
    }

    @Test("a request that the client takes back is reset at the upstream, and the record says so")
    func takenBack() async throws {
        let upstream = try await ScriptedUpstream { number, _ in number == 1 ? [] : [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        let stream = client.send(Self.request(1))
        await client.read { $0.limits.count == 2 }
        client.write(.rstStream(.cancel), on: stream)
        #expect(await client.answer(client.send(Self.request(2))).status == "200")
        let entries = await shadow.entries(2)
        #expect(entries[0].status == 0)
        #expect(entries[0].detail?.contains("taken back by the client") == true)
        await shadow.close()
        await upstream.close()
    }

    @Test("a client's certificate cannot pass: GOAWAY with a reason, and a sentence for the operator")
    func certificate() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port)
        let port = try await shadow.openForCertificates()
        let client = try await ShadowClient(port: port)
        await client.readToEnd()
        #expect(
            client.goodbyes == [
                ShadowClient.Goodbye(last: 0, code: .noError, text: #"{"reason":"BadCertificate"}"#)
            ])
        #expect(shadow.reports.withLock { $0 }.first?.contains("--upstream-cert") == true)
        #expect(upstream.connections == 0)
        await shadow.close()
        await upstream.close()
    }
}
