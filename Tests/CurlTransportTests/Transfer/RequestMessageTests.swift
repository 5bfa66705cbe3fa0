import CurlTransport
import Foundation
import Testing

extension WireTests {
    /// Request line, fields sorted, body.
    private static func parts(_ request: String) -> (line: String, fields: [String], body: String) {
        let halves = request.components(separatedBy: "\r\n\r\n")
        let lines = halves[0].components(separatedBy: "\r\n")
        return (lines[0], lines.dropFirst().sorted(), halves.dropFirst().joined(separator: "\r\n\r\n"))
    }

    private static func message(
        _ method: String = "GET", _ fields: [(String, String)] = [], _ body: String? = nil
    ) throws -> RequestMessage {
        try RequestMessage(
            method: method, fields: RequestFields(fields.map { (name: $0, value: $1) }),
            body: body.map { Array($0.utf8) })
    }

    @Test(
        "Method, fields and body are on the wire as they were given, and no field of libcurl's",
        arguments: ["POST", "PUT", "PATCH", "DELETE", "GET", "REPORT", "m-search"])
    func message(method: String) async throws {
        try await Self.with { _ in
            .close(Self.ok("x"))
        } _: { server, transport in
            var request = Self.request(server)
            request.message = try Self.message(
                method, [("X-One", "1"), ("x-empty", " ")], "{\"a\":\r\n\r\n1}")
            #expect(await transport.perform(request).end == .complete)
            let seen = Self.parts(try #require(server.requests.first))
            #expect(seen.line == "\(method) /a.jpg HTTP/1.1")
            #expect(
                seen.fields == [
                    "Accept: */*", "Content-Length: 11", "Host: cdn.nse.invalid:\(server.port)",
                    "User-Agent: test/1.0", "X-One: 1", "x-empty:",
                ])
            #expect(seen.body == "{\"a\":\r\n\r\n1}")
        }
    }

    @Test(
        "Without a body only those methods announce one that usually have it",
        arguments: [("POST", true), ("PUT", true), ("PATCH", true), ("DELETE", false), ("OPTIONS", false)])
    func withoutBody(method: String, announces: Bool) async throws {
        try await Self.with { _ in
            .close(Self.ok("x"))
        } _: { server, transport in
            var request = Self.request(server)
            request.message = try Self.message(method)
            #expect(await transport.perform(request).end == .complete)
            let seen = Self.parts(try #require(server.requests.first))
            #expect(seen.line == "\(method) /a.jpg HTTP/1.1")
            #expect(seen.fields.contains("Content-Length: 0") == announces)
            #expect(!seen.fields.contains { $0.hasPrefix("Content-Type") || $0.hasPrefix("Transfer-") })
        }
    }

    @Test("A user agent, a type and an Accept of the caller replace ours")
    func ownFields() async throws {
        try await Self.with { _ in
            .close(Self.ok("x"))
        } _: { server, transport in
            var request = Self.request(server)
            request.message = try Self.message(
                "POST",
                [("user-agent", "App/2"), ("ACCEPT", "image/*"), ("Content-Type", "application/json")], "{}")
            #expect(await transport.perform(request).end == .complete)
            #expect(
                Self.parts(try #require(server.requests.first)).fields == [
                    "ACCEPT: image/*", "Content-Length: 2", "Content-Type: application/json",
                    "Host: cdn.nse.invalid:\(server.port)", "user-agent: App/2",
                ])
        }
    }

    @Test("A large body goes at once, without a wait for 100 Continue")
    func largeBody() async throws {
        try await Self.with { _ in
            .close(Self.ok("x"))
        } _: { server, transport in
            let body = String(repeating: "0123456789abcdef", count: 1 << 17)
            var request = Self.request(server)
            request.message = try Self.message("PUT", [], body)
            let result = await transport.perform(request)
            #expect(result.end == .complete)
            let seen = Self.parts(try #require(server.requests.first))
            #expect(seen.body == body)
            #expect(!seen.fields.contains { $0.hasPrefix("Expect") })
        }
    }

    @Test("HEAD waits for no body, whatever length is announced, and the connection serves the next request")
    func head() async throws {
        try await Self.with(reuse: true, maxConnections: 1) { head in
            .keep(head.hasPrefix("HEAD") ? "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n" : Self.ok("body"))
        } _: { server, transport in
            var request = Self.request(server)
            request.message = try Self.message("HEAD", [], "dropped")
            let result = await transport.perform(request)
            #expect(result.end == .complete && result.received == 0)
            #expect(result.head?.first("content-length") == "999")
            let receiver = Recorder()
            #expect(await transport.perform(Self.request(server, receiver: receiver)).end == .complete)
            #expect(receiver.text == "body")
            #expect(server.requests.map { $0.prefix(4) } == ["HEAD", "GET "])
            #expect(!server.requests.contains { $0.contains("dropped") || $0.contains("Content-Length") })
            #expect(server.connections == 1)
        }
    }

    @Test("Nothing of a message reaches the next request of the same handle", arguments: [true, false])
    func usedMessage(reuse: Bool) async throws {
        try await Self.with(reuse: reuse, maxConnections: 1) { head in
            .keep(head.hasPrefix("HEAD") ? "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n" : Self.ok("x"))
        } _: { server, transport in
            #expect(await transport.perform(Self.request(server)).end == .complete)
            let plain = try #require(server.requests.first)
            for message in [
                try Self.message("POST", [("Authorization", "Bearer secret")], "secret"),
                try Self.message("PUT", [("User-Agent", "secret")]), try Self.message("HEAD"),
                try Self.message("DELETE", [("Cookie", "secret=1")]), try Self.message("GET", [], "secret"),
            ] {
                var request = Self.request(server)
                request.message = message
                #expect(await transport.perform(request).end == .complete)
                #expect(await transport.perform(Self.request(server)).end == .complete)
                #expect(server.requests.last == plain)
            }
            var bodiless = Self.request(server)
            bodiless.message = try Self.message("POST")
            #expect(await transport.perform(bodiless).end == .complete)
            #expect(server.requests.last?.contains("Content-Length: 0\r\n") == true)
            bodiless.message = try Self.message("DELETE")
            #expect(await transport.perform(bodiless).end == .complete)
            #expect(Self.parts(server.requests.last ?? "").line == "DELETE /a.jpg HTTP/1.1")
            #expect(server.requests.last?.contains("Content-Length") == false)
        }
    }

    @Test(
        "Fields that frame the message, choose the server or belong to the connection are left out",
        arguments: [
            "Host", "Content-Length", "transfer-encoding", "CONNECTION", "Keep-Alive", "TE", "Trailer",
            "Upgrade",
            "Expect", "HTTP2-Settings", "Proxy-Authorization", "proxy-connection", "Proxy-X",
            "Accept-Encoding",
        ])
    func controlled(name: String) async throws {
        try await Self.with { _ in
            .close(Self.ok("x"))
        } _: { server, transport in
            #expect(await transport.perform(Self.request(server)).end == .complete)
            var request = Self.request(server)
            request.message = try Self.message("GET", [(name, "chunked")])
            #expect(await transport.perform(request).end == .complete)
            #expect(Set(server.requests).count == 1)
        }
    }

    @Test(
        "A field that could be more than one line is not sent, and named",
        arguments: [
            ("X-A", "1\r\nX-Injected: 1"), ("X-A", "1\nX-Injected: 1"), ("X-A", "1\r"), ("X-A", "a\0b"),
            ("X-A\r\nX-Injected", "1"), ("X-A: 1\r\nX", "1"), ("", "1"), ("X A", "1"), ("X-A:", "1"),
            ("X-\u{e4}", "1"), ("X-A", "\u{7f}"), ("X;", ""), ("@/etc/passwd", ""),
        ])
    func malformed(name: String, value: String) async throws {
        try await Self.with { _ in
            .close(Self.ok("x"))
        } _: { server, transport in
            #expect(await transport.perform(Self.request(server)).end == .complete)
            let fields = RequestFields([(name: name, value: value), (name: "X-Good", value: "\u{e4}\t;")])
            #expect(fields.malformed == [name])
            var request = Self.request(server)
            request.message = try RequestMessage(fields: fields)
            #expect(await transport.perform(request).end == .complete)
            #expect(
                server.requests.last
                    == server.requests.first?.replacingOccurrences(
                        of: "Accept: */*\r\n", with: "Accept: */*\r\nX-Good: \u{e4}\t;\r\n"))
        }
    }

    @Test(
        "A method is one token, and never CONNECT",
        arguments: ["", "GET / HTTP/1.1\r\nX: 1", "a b", "CONNECT", "connect", "G\0", "\u{e4}"])
    func method(method: String) {
        #expect(throws: RequestMessageError.method) { try RequestMessage(method: method) }
    }

    @Test("Fields above the limit make no message, and their lines are not kept")
    func manyFields() {
        let value = String(repeating: "x", count: 1000)
        let fields = RequestFields((0..<10_000).map { (name: "X-\($0)", value: value) })
        #expect(fields.bytes > 10_000_000)
        #expect(throws: RequestMessageError.fieldsTooLarge) { try RequestMessage(fields: fields) }
    }
}
