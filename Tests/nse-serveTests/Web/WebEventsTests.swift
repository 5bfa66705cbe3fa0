import Glibc
import NIOCore
import NotificationCore
import Testing

@testable import nse_serve

@Suite("The stream of events", .serialized)
struct WebEventsTests {
    /// Opens a stream and reads its first event.
    private func open(_ server: WebFixture, window: Int32? = nil) throws -> WebClient {
        let client = try WebClient(port: server.port, window: window)
        client.send(server.request("GET", "/v1/events"))
        #expect(try client.read(until: "event: hello\ndata: {\"version\":\"1.2.3\",\"now\":"))
        return client
    }

    @Test("Several readers are told of phones, banners and pushes")
    func readers() async throws {
        let server = try await WebFixture()
        let readers = try (0..<3).map { _ in try open(server) }
        #expect(readers[0].text.contains("content-type: text/event-stream\r\n"))
        _ = try server.deliver()
        _ = try server.ask("POST", "/v1/phones", body: #"{"id":"new","apps":[{"bundle_id":"a.b"}]}"#)
        _ = try server.ask("DELETE", "/v1/phones/new")
        for reader in readers {
            #expect(try reader.read(until: "event: push\ndata: {\"number\":1,"))
            #expect(try reader.read(until: "event: phone\ndata: {\"id\":\"phone-1\","))
            #expect(
                try reader.read(
                    until: "event: banner\ndata: {\"phone\":\"phone-1\",\"line\":{\"app\":\"com.example.app\""
                ))
            #expect(try reader.read(until: "event: removed\ndata: {\"id\":\"new\"}\n\n"))
        }
        server.door.stop()
        for reader in readers { #expect(try reader.readAll().hasSuffix("0\r\n\r\n")) }
    }

    @Test("A push is told when it is answered and again when it is settled")
    func settled() async throws {
        let runner = FakeRunner { _ in nil }
        let server = try await WebFixture(runner: runner)
        let reader = try open(server)
        let client = try WebClient(port: server.port)
        client.send(server.request("POST", "/v1/deliver?token=\(server.token)", body: WebFixture.payload))
        #expect(try reader.read(until: "\"disposition\":null"))
        #expect(runner.release(.init(kind: .original)))
        #expect(try reader.read(until: "\"delivery\":\"delivered to device\""))
    }

    @Test("A phone is told once for many changes in a short time")
    func coalesced() async throws {
        let server = try await WebFixture { $0.limits.phonePause = .milliseconds(400) }
        let reader = try open(server)
        for _ in 0..<50 {
            let now = server.world.now
            server.world.change { state in _ = state.apply(.muted(true), to: 0, at: now) }
        }
        _ = try server.ask("POST", "/v1/phones/phone-1/events", body: #"{"type":"low_power","on":true}"#)
        #expect(try reader.read(until: "\"low_power\":true"))
        let count = reader.text.components("event: phone\n")
        #expect((1...10).contains(count), "\(count)")
    }

    @Test("A stream that has nothing to say is kept open by comments")
    func keptOpen() async throws {
        let server = try await WebFixture { $0.limits.keepAlive = .milliseconds(50) }
        let reader = try open(server)
        #expect(try reader.read(until: ":\n\n\r\n3\r\n:\n\n"))
    }

    @Test("A reader that is too slow is told to read everything again, and its stream ends; others go on")
    func slow() async throws {
        let record = Array("{\"x\":\"\(String(repeating: "x", count: 300_000))\"}".utf8)
        let server = try await WebFixture(runner: FakeRunner { _ in .init(kind: .original, record: record) })
        {
            $0.limits.events = 8
            $0.limits.farewell = .seconds(60)
        }
        _ = try server.deliver()
        let slow = try open(server, window: 65_536)
        let quick = try open(server)
        // More than the system keeps for a socket.
        for _ in 0..<60 {
            quick.forget()
            server.world.feed.send([.push(1)])
            #expect(try quick.read(until: "\n\n\r\n"))
            #expect(quick.text.contains("event: push\n"))
        }
        let all = try slow.readAll()
        #expect(all.hasSuffix("event: resync\ndata: {}\n\n\r\n0\r\n\r\n"))
        #expect((1..<60).contains(all.components("event: push\n")))
    }

    @Test("Nothing is watched when no one reads")
    func unwatched() async throws {
        let server = try await WebFixture()
        #expect(!server.world.feed.hasWatchers)
        do {
            let reader = try open(server)
            #expect(server.world.feed.hasWatchers)
            _ = reader
        }
        #expect(server.world.feed.waitUntilUnwatched(atMost: .seconds(10)))
    }

    @Test("Too many changes at once become one call to read everything again")
    func manyChanges() {
        var pending = PendingChanges()
        for number in 0...PendingChanges.limit { pending.add(.push(number)) }
        #expect(pending.isAll)
        #expect(pending.pushes.isEmpty)
        var few = PendingChanges()
        for change in [Change.push(1), .push(1), .phone("a"), .phone("a"), .push(2)] { few.add(change) }
        #expect(few.pushes == [1, 2])
        let taken = few.take(withPhones: false)
        #expect(taken.phones.isEmpty)
        #expect(few.phones == ["a"])
        #expect(!few.isMoreThanPhones)
    }
}

extension String {
    fileprivate func components(_ text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
