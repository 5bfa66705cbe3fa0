import CurlTransport
import NotificationCore
import Testing

extension WireTests {
    @Test("A pinned name that does not exist is fetched from the pinned address")
    func pinned() async throws {
        try await Self.with { _ in
            .close(Self.ok("body"))
        } _: { server, transport in
            let receiver = Recorder()
            let result = await transport.perform(Self.request(server, receiver: receiver))
            #expect(result.end == .complete)
            #expect(result.phase == .done)
            #expect(result.received == 4)
            #expect(receiver.text == "body")
            #expect(
                receiver.heads == [
                    ResponseHead(status: 200, fields: [.init(name: "content-length", value: "4")])
                ])
            #expect(result.remote == SocketAddress(address: Self.loopback, port: server.port))
            #expect(result.reused == false)
        }
    }

    @Test("Each transfer goes to its own answers, also when another pinned the same name before")
    func repinned() async throws {
        try await Self.with { _ in
            .close(Self.ok("body"))
        } _: { server, transport in
            let other = try #require(IPAddress("127.0.0.2"))
            for pin in [other, Self.loopback, other] {
                let judged = Box<[SocketAddress]>([])
                let request = Self.request(server, pinned: [pin]) { address in
                    judged.with { $0.append(address) }
                    return false
                }
                let result = await transport.perform(request)
                let expected = SocketAddress(address: pin, port: server.port)
                #expect(result.end == .denied(expected))
                #expect(judged.with { $0 } == [expected])
            }
        }
    }

    @Test("Many transfers of one name at once, each with another answer, are each judged by their own")
    func pinnedAtOnce() async throws {
        try await Self.with { _ in
            .close(Self.ok("body"))
        } _: { server, transport in
            await withTaskGroup(of: Bool.self) { group in
                for last in 1...40 {
                    guard let pin = IPAddress("127.0.0.\(last)") else { continue }
                    let expected = SocketAddress(address: pin, port: server.port)
                    let request = Self.request(server, pinned: [pin]) { _ in false }
                    group.addTask { await transport.perform(request).end == .denied(expected) }
                }
                for await matches in group { #expect(matches) }
            }
        }
    }

    @Test("When the first address is dead the second is tried")
    func secondAddress() async throws {
        try await Self.with { _ in
            .close(Self.ok("body"))
        } _: { server, transport in
            // Nothing listens on 127.0.0.2.
            let dead = try #require(IPAddress("127.0.0.2"))
            let result = await transport.perform(Self.request(server, pinned: [dead, Self.loopback]))
            #expect(result.end == .complete)
            #expect(result.remote?.address == Self.loopback)
        }
    }

    @Test("An address as the host needs no pin")
    func numericHost() async throws {
        try await Self.with { _ in
            .close(Self.ok("body"))
        } _: { server, transport in
            var request = Self.request(server, pinned: [])
            request.url = "http://127.0.0.1:\(server.port)/"
            request.host = "127.0.0.1"
            #expect(await transport.perform(request).end == .complete)
        }
    }

    @Test("A name without answers never reaches libcurl's own resolver")
    func nameWithoutPin() async throws {
        try await Self.with { _ in
            .close(Self.ok("body"))
        } _: { server, transport in
            var request = Self.request(server, pinned: [])
            request.url = "http://localhost:\(server.port)/"
            request.host = "localhost"
            let result = await transport.perform(request)
            guard case .failed(.couldNotResolveHost, _, _) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(server.connections == 0)
        }
    }
}
