import APNs
import NIOCore
import NotificationCore
import Testing

@testable import nse_serve

/// The CONNECT proxy.
@Suite struct ProxyTests {
    private static func connect(_ authority: String) -> String {
        "CONNECT \(authority) HTTP/1.1\r\nHost: \(authority)\r\n\r\n"
    }

    /// What the proxy answers until it ends the connection.
    private func answer(_ request: String) throws -> String {
        let doors = try DoorScene()
        let client = try PlainStream(port: doors.open(.proxy))
        try client.send(request)
        return try client.receiveAll()
    }

    @Test(arguments: ["api.push.apple.com:443", "API.sandbox.push.apple.com:2197"])
    func leadsToTheTLSDoor(authority: String) throws {
        let doors = try DoorScene()
        let socket = try PlainStream(port: doors.open(.proxy))
        try socket.send(Self.connect(authority))
        #expect(try socket.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
        let client = FrameClient(try TLSStream(over: socket, protocols: ["h2"]))
        try client.stream.send(Frame.preface + Frame.settings().bytes)
        #expect(try client.post(1, DoorScene.fields()).status == "200")
        #expect(doors.scene.entries.map(\.door) == [.proxy])
    }

    @Test func headInPieces() throws {
        let doors = try DoorScene()
        let client = try PlainStream(port: doors.open(.proxy))
        let text = Self.connect("api.push.apple.com:443")
        for letter in text { try client.send(String(letter)) }
        #expect(try client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func bytesAfterTheHeadAreNotLost() throws {
        let doors = try DoorScene()
        let socket = try PlainStream(port: doors.open(.proxy))
        let tls = try TLSStream(over: socket, first: Self.connect("api.push.apple.com:443"))
        let client = FrameClient(tls)
        #expect(try tls.receiveHead().hasPrefix("HTTP/1.1 200 "))
        try client.stream.send(Frame.preface + Frame.settings().bytes)
        #expect(try client.post(1, DoorScene.fields()).status == "200")
    }

    @Test(arguments: [
        "example.com:443", "127.0.0.1:22", "api.push.apple.com:22", "api.push.apple.com", "[::1]:443",
        "api.push.apple.com:443:443", "api.push.apple.com.example.com:443", "api.push.apple.com:-1", ":443",
        "user@api.push.apple.com:443", "api.push.apple.com:99999999999999999999",
    ])
    func leadsNowhereElse(authority: String) throws {
        let text = try answer(Self.connect(authority))
        #expect(text.hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
        #expect(text.contains("leads to Apple's push hosts only"))
    }

    @Test func takesOnlyConnect() throws {
        #expect(try answer("GET http://api.push.apple.com/ HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 405 "))
        #expect(try answer("\r\n\r\n").hasPrefix("HTTP/1.1 405 "))
    }

    @Test func longHead() throws {
        let long = "CONNECT api.push.apple.com:443 HTTP/1.1\r\nx: " + String(repeating: "y", count: 100_000)
        #expect(try answer(long).hasPrefix("HTTP/1.1 400 "))
        let whole =
            "CONNECT api.push.apple.com:443 HTTP/1.1\r\nx: " + String(repeating: "y", count: 8192)
            + "\r\n\r\n"
        #expect(try answer(whole).hasPrefix("HTTP/1.1 400 "))
    }

    @Test func halfAHeadEndsWithTheLimit() throws {
        let doors = try DoorScene { $0.greeting = .milliseconds(50) }
        let client = try PlainStream(port: doors.open(.proxy))
        try client.send("CONNECT api.push")
        #expect(try client.receiveAll() == "")
    }
}
