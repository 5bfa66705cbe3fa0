import APNs
import NIOCore
import NotificationCore
import Testing

@testable import nse_serve

/// The end of the endpoint, and of connections that nothing happens on.
@Suite struct LeaveTests {
    @Test func requestsUnderWayAreAnswered() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.post(1, DoorScene.fields())
        try client.read { $0.settings.count == 2 }
        doors.script(.accept, delay: 0.05)
        try client.send(
            .headers(3, DoorScene.fields()), .data(3, DoorScene.body), .headers(5, DoorScene.fields()))
        try client.ping()
        doors.server.connections.closeAll()
        try client.read { $0.goAways.count == 1 }
        #expect(client.answers[3] == nil)
        #expect(client.goAways[0].word(at: 0) == 5 && client.goAways[0].word(at: 4) == 0)
        #expect(String(decoding: client.goAways[0].payload[8...], as: UTF8.self) == #"{"reason":"Shutdown"}"#)
        // A new request is too late; the body of an earlier one is not.
        try client.send(.headers(7, DoorScene.fields(), ends: true), .data(5, DoorScene.body))
        #expect(try client.answer(5).status == "200")
        #expect(try client.answer(3).status == "200")
        try client.readToEnd()
        #expect(client.answers[7] == nil && client.goAways.count == 1)
    }

    @Test func bodiesThatWaitForAWindowAreSent() throws {
        let doors = try DoorScene()
        let client = try doors.client(settings: [(4, 0)])
        try client.send(.headers(1, DoorScene.unauthorized), .data(1, DoorScene.body))
        try client.read { $0.answers[1] != nil }
        doors.server.connections.closeAll()
        try client.read { $0.goAways.count == 1 }
        try client.send(.window(1000, stream: 1))
        #expect(try client.answer(1).text == #"{"reason":"MissingProviderToken"}"#)
        try client.readToEnd()
    }

    @Test func otherConnectionsAreClosed() throws {
        let doors = try DoorScene { $0.farewell = .milliseconds(50) }
        let port = try doors.open()
        let idle = try FrameClient(port: port)
        try idle.ping()
        let half = try FrameClient(port: port)
        try half.send(.headers(1, DoorScene.fields()))
        try half.ping()
        let greeting = try PlainStream(port: port)
        let plain = try PlainStream(port: port)
        try plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try plain.receive(until: "}")
        let proxy = try PlainStream(port: doors.open(.proxy))
        try proxy.send("CONNECT")
        doors.server.connections.closeAll()
        try idle.readToEnd()
        try half.readToEnd()
        #expect(idle.goAways.count == 1 && half.goAways.count == 1)
        #expect(try greeting.receiveAll() == "")
        #expect(try plain.receiveAll() == "")
        #expect(try proxy.receiveAll() == "")
        #expect(doors.server.connections.waitForEnd(atMost: .seconds(10)))
        #expect(try PlainStream(port: port).receiveAll() == "")
    }

    @Test func http1RequestUnderWayIsAnswered() throws {
        let doors = try DoorScene()
        let client = try PlainStream(port: doors.open())
        try client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n1")
        let other = try doors.client()
        try other.ping()
        doors.server.connections.closeAll()
        try client.send("2")
        #expect(try client.receiveAll().contains(#"{"reason":"BadPath"}"#))
    }

    @Test(arguments: [false, true]) func connectionWithoutATokenIsLeft(afterARefusal: Bool) throws {
        let doors = try DoorScene { $0.firstCredential = .milliseconds(500) }
        let port = try doors.open()
        let provider = try FrameClient(port: port)
        try provider.post(1, DoorScene.fields())
        let other = try FrameClient(port: port)
        if afterARefusal { #expect(try other.post(1, DoorScene.unauthorized).status == "403") }
        try other.readToEnd()
        #expect(other.goAways.count == 1)
        #expect(
            String(decoding: other.goAways[0].payload[8...], as: UTF8.self) == #"{"reason":"IdleTimeout"}"#)
        // Its time is over, too.
        #expect(try provider.post(3, DoorScene.fields()).status == "200")
        #expect(provider.goAways.isEmpty)
    }

    @Test func idleConnectionIsLeft() throws {
        let doors = try DoorScene { $0.idle = .milliseconds(50) }
        let client = try doors.client()
        try client.readToEnd()
        #expect(client.goAways.count == 1)
        #expect(
            String(decoding: client.goAways[0].payload[8...], as: UTF8.self) == #"{"reason":"IdleTimeout"}"#)
    }
}
