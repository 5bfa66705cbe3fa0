import APNs
import NIOCore
import NotificationCore
import Testing

@testable import nse_serve

/// HTTP/1.1 on the plain port, and clients that come to the wrong door.
@Suite struct PlainDoorTests {
    private static let head =
        "POST /3/device/\(Scene.token.text) HTTP/1.1\r\nHost: localhost\r\n"
        + "authorization: bearer \(Scene.jwt(1_800_000_000))\r\napns-topic: \(Scene.app)\r\n"
        + "apns-push-type: alert\r\n"
    private static let body = String(decoding: DoorScene.body, as: UTF8.self)
    private static let request = "\(head)content-length: \(body.utf8.count)\r\n\r\n\(body)"

    @Test func connectionIsKept() throws {
        let doors = try DoorScene()
        let client = try PlainStream(port: doors.open())
        for _ in 0..<2 {
            try client.send(Self.request)
            let head = try client.receive(until: "\r\n\r\n")
            #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(head.contains("content-length: 0\r\n"))
        }
        #expect(doors.scene.entries.map(\.status) == [200, 200])
    }

    @Test func pipelinedRequests() throws {
        let doors = try DoorScene()
        let client = try PlainStream(port: doors.open())
        try client.send(Self.request + "GET /3/device/00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        let text = try client.receiveAll()
        #expect(text.components(of: "HTTP/1.1 ") == ["200", "405"])
        #expect(text.hasSuffix(#"{"reason":"MethodNotAllowed"}"#))
    }

    @Test func chunkedBody() throws {
        let doors = try DoorScene()
        let client = try PlainStream(port: doors.open())
        let (first, second) = (Self.body.prefix(5), Self.body.dropFirst(5))
        try client.send(
            Self.head + "Connection: close\r\ntransfer-encoding: chunked\r\n\r\n5\r\n\(first)\r\n"
                + String(second.utf8.count, radix: 16) + "\r\n\(second)\r\n0\r\n\r\n")
        #expect(try client.receiveAll().hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(doors.scene.entries.first?.size == Self.body.utf8.count)
    }

    @Test func headHasNoBody() throws {
        let doors = try DoorScene()
        let client = try PlainStream(port: doors.open())
        try client.send("HEAD /3/device/00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        let text = try client.receiveAll()
        #expect(text.hasPrefix("HTTP/1.1 405") && text.hasSuffix("\r\n\r\n"))
    }

    @Test func tlsOnThePlainPortIsTold() throws {
        let doors = try DoorScene()
        let client = try PlainStream(port: doors.open())
        try client.send([0x16, 0x03, 0x01, 0x00, 0x05, 1, 0, 0, 1, 0])
        #expect(try client.receiveAll().contains("This is the port without TLS."))
    }

    @Test func http1OnTheTLSPortIsTold() throws {
        let doors = try DoorScene()
        let client = try TLSStream(over: PlainStream(port: doors.open(.apns)))
        try client.send(Array(Self.request.utf8))
        var text = ""
        while true {
            let bytes = try client.receive()
            if bytes.isEmpty { break }
            text += String(decoding: bytes, as: UTF8.self)
        }
        #expect(text.hasPrefix("HTTP/1.1 426 ") && text.contains("APNs speaks HTTP/2 only."))
    }

    @Test(arguments: [[], ["h2"]]) func http2OverTLS(protocols: [String]) throws {
        let doors = try DoorScene()
        let client = FrameClient(
            try TLSStream(over: PlainStream(port: doors.open(.apns)), protocols: protocols))
        try client.stream.send(Frame.preface + Frame.settings().bytes)
        #expect(try client.post(1, DoorScene.fields()).status == "200")
    }

    @Test(arguments: ["", "P", "PRI * HTTP/2.0\r\n\r\nSM\r\n", "POST /3/dev"])
    func nothingWithinTheLimitEndsTheConnection(bytes: String) throws {
        let doors = try DoorScene {
            $0.greeting = .milliseconds(50)
            $0.keepAlive = .milliseconds(50)
        }
        let client = try PlainStream(port: doors.open())
        try client.send(bytes)
        #expect(try client.receiveAll() == "")
    }

    @Test(arguments: ["", "GET /3/device/00 HTTP/1.1\r\nHost: a\r\n\r\n"])
    func halfARequestEndsWithTheTimeForTheFirstCredential(before: String) throws {
        let doors = try DoorScene {
            $0.firstCredential = .milliseconds(300)
            $0.farewell = .milliseconds(50)
        }
        let client = try PlainStream(port: doors.open())
        // A request without a credential gives no more time.
        try client.send(before + Self.head)
        #expect(try client.receiveAll().hasPrefix(before.isEmpty ? "" : "HTTP/1.1 405"))
    }

    @Test func prefaceWithoutSettingsEndsTheConnection() throws {
        let doors = try DoorScene { $0.greeting = .milliseconds(50) }
        let client = FrameClient(try PlainStream(port: doors.open()))
        client.acknowledges = false
        try client.stream.send(Frame.preface)
        try client.readToEnd()
        #expect(client.goAways.count == 1)
    }

    @Test(arguments: ["\u{1}\u{2}\u{3}", "lower case\r\n", "\r\n\r\n"]) func garbageEndsTheConnection(
        text: String
    ) throws {
        let doors = try DoorScene()
        let client = try PlainStream(port: doors.open())
        try client.send(text)
        #expect(try client.receiveAll() == "")
    }

    @Test func http1ThatIsNoneIsRefused() throws {
        let doors = try DoorScene()
        let client = try PlainStream(port: doors.open())
        try client.send("GARBAGE\r\n\r\n")
        #expect(try client.receiveAll().hasPrefix("HTTP/1.1 400 "))
    }
}

extension String {
    /// The words that follow each place of a text.
    fileprivate func components(of mark: String) -> [String] {
        var words: [String] = []
        var rest = self[...]
        while let place = rest.firstRange(of: mark) {
            rest = rest[place.upperBound...]
            words.append(String(rest.prefix { $0 != " " }))
        }
        return words
    }
}
