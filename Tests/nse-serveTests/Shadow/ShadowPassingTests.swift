import APNs
import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_serve

@Suite("The shadow proxy passes what comes", .timeLimit(.minutes(1)))
struct ShadowPassingTests {
    /// The same requests go to an endpoint and through the proxy to the same endpoint.
    @Test("status, fields, body and frames of the answers are those of the upstream")
    func equalAnswers() async throws {
        let ids = Locked(UInt64(0))
        let upstream = try Scene(nil) { settings in
            settings.endpoint.environment = .sandbox
            settings.anyToken = true
            settings.endpoint.makeIdentifier = { APNsIdentifier(1, ids.withLock { $0 }) }
        }
        let server = PushServer(world: upstream.world)
        let doors = Doors(
            server: server, tls: try ShadowTLS.server(), group: MultiThreadedEventLoopGroup.singleton)
        let secure = try doors.open(.apns, host: "127.0.0.1", port: 0, option: "")
        let plain = try doors.open(.plain, host: "127.0.0.1", port: 0, option: "")
        let shadow = try ShadowScene(upstream: secure.localAddress?.port ?? 0)
        let direct = try await ShadowClient(port: plain.localAddress?.port ?? 0)
        let passed = try await ShadowClient(port: shadow.port)
        let token = try #require(DeviceToken("0123456789abcdef"))
        let requests = [
            Scene.request(to: token),
            Scene.request(
                to: token, fields: [HeaderField("apns-id", "8f0b1b2c-1111-4222-8333-123456789abc")]),
            Scene.request(to: token, fields: [HeaderField("apns-priority", "77")]),
            Scene.request(to: token, fields: [HeaderField("apns-id", "a"), HeaderField("apns-id", "b")]),
            Scene.request(String(repeating: " ", count: 5000), to: token),
            Scene.request("", to: token),
            PushRequest(path: "/4/else"),
        ]
        for request in requests {
            let wanted = await direct.answer(direct.send(request))
            let got = await passed.answer(passed.send(request))
            #expect(got.headers == wanted.headers)
            #expect(got.text == wanted.text)
            #expect(got.shape == wanted.shape)
        }
        #expect(passed.answers[1]?.headers.first?.first(name: "apns-unique-id") != nil)
        #expect(passed.limits == [1, 1000], "the upstream's limit follows, from 1 to 1000")
        let entries = await shadow.entries(requests.count)
        #expect(entries.map(\.status) == [200, 200, 400, 400, 413, 400, 404])
        #expect(entries[1].id == "8f0b1b2c-1111-4222-8333-123456789abc")
        #expect(entries.allSatisfy { $0.token == nil && $0.facts.token == nil })
        #expect(entries[0].detail?.contains("token \(token.digest)") == true)
        #expect(entries[2].detail?.contains("our verdict: 400 BadPriority") == true)
        #expect(shadow.scene.entries.count == requests.count)
        await shadow.close()
        server.connections.closeAll()
        try await secure.close()
        try await plain.close()
    }

    @Test("fields go up in their order, repeated ones too, with the upstream's authority")
    func fields() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        let request = PushRequest(
            path: "/3/device/ab",
            fields: [
                HeaderField("apns-topic", "a"), HeaderField("x-other", "1"), HeaderField("apns-topic", "b"),
                HeaderField("host", "elsewhere"), HeaderField("content-length", "2"),
            ], body: Array("{}".utf8))
        _ = await client.answer(client.send(request))
        let seen = try #require(upstream.requests.first)
        #expect(
            seen.headers.map { "\($0.name): \($0.value)" } == [
                ":method: POST", ":scheme: https", ":path: /3/device/ab",
                ":authority: localhost:\(upstream.port)", "apns-topic: a", "x-other: 1", "apns-topic: b",
                "content-length: 2",
            ])
        #expect(seen.text == "{}")
        await shadow.close()
        await upstream.close()
    }

    @Test("an interim answer is left out, and the upstream's later limit is passed")
    func settings() async throws {
        let upstream = try await ScriptedUpstream(streams: 7) { _, _ in
            [(nil, .settings(3)), (nil, .interim(103)), (nil, .answer(200))]
        }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        #expect(await client.answer(client.send(Scene.request())).shape == "H.")
        #expect(client.limits == [1, 7, 3])
        await shadow.close()
        await upstream.close()
    }

    @Test("a token's digest is the first twelve digits of its SHA-256")
    func digest() throws {
        // printf abc | sha256sum
        #expect(try #require(DeviceToken("616263")).digest == "ba7816bf8f01")
    }

    @Test("a body that no push has is refused here, and the next request is passed")
    func largeBody() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        let answer = await client.answer(client.send(Scene.request(String(repeating: "x", count: 40_000))))
        #expect(answer.status == "413")
        #expect(answer.text == #"{"reason":"PayloadTooLarge"}"#)
        #expect(await client.answer(client.send(Scene.request())).status == "200")
        #expect(upstream.requests.count == 1)
        await shadow.close()
        await upstream.close()
    }

    @Test("the provider token is in no entry and in no report")
    func secrets() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        _ = await client.answer(client.send(Scene.request(Scene.picture)))
        let entry = try #require(await shadow.entries(1).first)
        var text = ""
        dump(entry, to: &text)
        dump(shadow.reports.withLock { $0 }, to: &text)
        #expect(!text.contains(Scene.jwt(1_800_000_000)))
        #expect(!text.contains(Scene.token.text))
        #expect(text.contains(Scene.token.digest))
        await shadow.close()
        await upstream.close()
    }

    @Test("the port with TLS passes pushes, too")
    func overTLS() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port, door: .apns)
        let client = try await ShadowClient(port: shadow.port, overTLS: true)
        #expect(await client.answer(client.send(Scene.request())).status == "200")
        #expect(await shadow.entries(1).map(\.door) == [.apns])
        await shadow.close()
        await upstream.close()
    }

    @Test("an answer larger than every window is passed whole")
    func largeAnswer() async throws {
        let body = String(repeating: "0123456789", count: 40_000)
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200, [], body))] }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        let request = PushRequest(method: "GET", path: "/1/apps/com.example.app/all-channels")
        for _ in 1...2 { #expect(await client.answer(client.send(request)).text == body) }
        #expect(await shadow.entries(2).allSatisfy { $0.detail?.contains("not judged") == true })
        await shadow.close()
        await upstream.close()
    }

    @Test("a push whose sender leaves at once is passed and recorded")
    func leftAlone() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        _ = client.send(Scene.request())
        await client.close()
        #expect(await shadow.entries(1).map(\.status) == [200])
        #expect(upstream.requests.count == 1)
        await shadow.close()
        await upstream.close()
    }

    @Test("what the upstream does not answer after the sender has left is recorded as unknown")
    func leftUnanswered() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [] }
        let shadow = try ShadowScene(upstream: upstream.port) { $0.orphanLimit = .milliseconds(200) }
        let client = try await ShadowClient(port: shadow.port)
        _ = client.send(Scene.request())
        await client.read { $0.limits.count == 2 }
        await client.close()
        let entry = try #require(await shadow.entries(1).first)
        #expect(entry.detail?.contains("upstream lost, outcome unknown: the client left") == true)
        await shadow.close()
        await upstream.close()
    }
}
