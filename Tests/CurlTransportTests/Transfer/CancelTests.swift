import CurlTransport
import NotificationCore
import Testing

extension WireTests {
    @Test("Cancelling a stalled body returns at once and leaves no descriptor")
    func cancelStalledBody() async throws {
        let before = try Self.descriptors()
        try await Self.with { _ in
            .hold("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
        } _: { server, transport in
            let receiver = Recorder()
            let request = Self.request(server, receiver: receiver)
            let task = Task { await transport.perform(request) }
            await receiver.bodyBegan()
            let start = ContinuousClock.now
            task.cancel()
            let result = await task.value
            #expect(ContinuousClock.now - start < .milliseconds(100))
            #expect(result.end == .cancelled)
            #expect(result.phase == .receiving)
            #expect(result.received == 4)
            #expect(result.head?.status == 200)
            #expect(result.timings.receive != nil)
            #expect(result.timings.total ?? .zero > .zero)
        }
        #expect(try Self.descriptors() == before)
    }

    @Test("A task that is cancelled already sends nothing")
    func cancelledBefore() async throws {
        try await Self.with { _ in
            .close(Self.ok("x"))
        } _: { server, transport in
            let receiver = Recorder()
            let request = Self.request(server, receiver: receiver)
            let (gate, open) = AsyncStream<Void>.makeStream()
            let task = Task {
                for await _ in gate {}
                return await transport.perform(request)
            }
            task.cancel()
            open.finish()
            #expect(await task.value.end == .cancelled)
        }
    }

    @Test("Of hundred transfers that are cancelled while they stall, each answers once")
    func cancelMany() async throws {
        try await Self.with(maxConnections: 40) { _ in
            .hold("HTTP/1.1 200 OK\r\n\r\nx")
        } _: { server, transport in
            // 40 stall, 60 wait for a place.
            let receivers = (0..<100).map { _ in Recorder() }
            let tasks = receivers.map { receiver in
                let request = Self.request(server, receiver: receiver)
                return Task { await transport.perform(request) }
            }
            await receivers[0].bodyBegan()
            for task in tasks { task.cancel() }
            for task in tasks { #expect(await task.value.end == .cancelled) }
        }
    }

    @Test("A transfer that is cancelled while the server thinks was waiting")
    func cancelWhileWaiting() async throws {
        let (requests, seen) = AsyncStream<Void>.makeStream()
        try await Self.with { _ in
            seen.finish()
            return .hold("")
        } _: { server, transport in
            let request = Self.request(server)
            let task = Task { await transport.perform(request) }
            for await _ in requests {}
            task.cancel()
            let result = await task.value
            #expect(result.end == .cancelled)
            #expect(result.phase == .waiting)
            #expect(result.timings.connect != nil)
            #expect(result.timings.ssl == nil)
            #expect(result.timings.wait != nil)
            #expect(result.timings.receive == nil)
        }
    }

    @Test("A head that does not end is being received")
    func headStalls() async throws {
        try await Self.with { _ in
            .hold("HTTP/1.1 200 OK\r\nX: y\r\nZ")
        } _: { server, transport in
            let receiver = Recorder()
            let result = await transport.perform(
                Self.request(server, receiver: receiver, timeout: .milliseconds(500)))
            #expect(result.phase == .receiving)
            #expect(result.timings.receive != nil)
            #expect(result.head == ResponseHead(status: 200, fields: [.init(name: "x", value: "y")]))
            #expect(receiver.heads == [])
        }
    }
}
