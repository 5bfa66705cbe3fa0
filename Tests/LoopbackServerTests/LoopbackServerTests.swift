import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("The scripted server", .leavesNothing)
struct LoopbackServerTests {
    private let get = "GET /a HTTP/1.1\r\nHost: x\r\nX-Probe:  yes\r\n\r\n"
    private let body = ByteSequences.random(200_000, seed: 1)

    @Test func `serves two requests on one connection and records both`() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a", .bytes(body, contentType: "image/png"))
        let client = try RawClient(port: server.port)
        for _ in 0..<2 {
            try client.send(get)
            let head = try client.readHead()
            #expect(head == "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 200000\r\n\r\n")
            #expect(try client.read(body.count) == body)
        }
        let requests = try server.waitForRequests(2)
        #expect(requests.map(\.connection) == [0, 0])
        #expect(requests.map(\.index) == [0, 1])
        #expect(requests[0].head == Array(get.utf8))
        #expect(requests[0].method == "GET")
        #expect(requests[0].header("x-probe") == "yes")
        #expect(server.log.accepted == 1)
    }

    @Test func `a path without a route is 404, a query does not hide a route, the last script repeats`()
        throws
    {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a", .status(503), .redirect(to: "/b"))
        server.route("/a?exact", .status(410))
        let targets = ["/none", "/a?x=1", "/a", "/a", "/a?exact"]
        let heads = try targets.map { target in
            let client = try RawClient(port: server.port)
            try client.send("GET \(target) HTTP/1.1\r\nConnection: close\r\n\r\n")
            return String(decoding: try client.readToEnd().prefix(12), as: UTF8.self)
        }
        #expect(heads == ["404", "503", "302", "302", "410"].map { "HTTP/1.1 \($0)" })
        #expect(server.log.targets == targets)
    }

    @Test func `a gate holds the rest of a body back until it is opened`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let gate = try LoopbackGate()
        server.route("/a", .stallAfter(1000, of: body, until: gate))
        let client = try RawClient(port: server.port)
        try client.send(get)
        let head = try client.readHead()
        #expect(try client.read(1000) == Array(body.prefix(1000)))
        let log = try await server.waitUntil("the first bytes") { $0.bytesSent >= 1000 + head.utf8.count }
        #expect(log.bytesSent == 1000 + head.utf8.count)
        gate.open()
        #expect(try client.read(body.count - 1000) == Array(body.dropFirst(1000)))
    }

    @Test func `a drip sends one byte for each pass`() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let gate = try LoopbackGate()
        server.route("/a", LoopbackScript([.drip(Array("abc".utf8), gate)]))
        let client = try RawClient(port: server.port)
        try client.send(get)
        gate.pass(2)
        #expect(try client.read(2) == Array("ab".utf8))
        #expect(try server.waitUntil("two bytes") { $0.bytesSent == 2 }.bytesSent == 2)
        gate.pass()
        #expect(try client.readToEnd() == Array("c".utf8))
    }

    @Test func `a client that leaves ends the stall it was held by`() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a", .stallBeforeHeaders())
        let client = try RawClient(port: server.port)
        try client.send(get)
        try server.waitForRequests()
        #expect(server.log.open == 1)
        client.close()
        try server.waitUntil("the end of the connection") { $0.open == 0 }
    }

    @Test func `a reset reaches the client as a reset`() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a", LoopbackScript([.send([65]), .reset]))
        let client = try RawClient(port: server.port)
        try client.send(get)
        let error = #expect(throws: ToolError.self) { _ = try client.readToEnd() }
        #expect(error?.description == "recv failed, errno 104")
    }

    @Test func `chunks, lies and raw bytes arrive as they were written`() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/chunked", .chunked(Array("abcde".utf8), piece: 3, keepsAlive: false))
        server.route("/lie", .lying(announced: "+99", body: [65]))
        server.route("/raw", .raw("ICY 200\n\0"))
        let answers = try ["/chunked", "/lie", "/raw"].map { path in
            let client = try RawClient(port: server.port)
            try client.send("GET \(path) HTTP/1.1\r\n\r\n")
            return String(decoding: try client.readToEnd(), as: UTF8.self)
        }
        let chunks = "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
        #expect(answers[0] == "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)
        #expect(answers[1] == "HTTP/1.1 200 OK\r\nContent-Length: +99\r\n\r\nA")
        #expect(answers[2] == "ICY 200\n\0")
    }

    @Test func `a file is served with its length, a missing one is 404`() throws {
        let directory = try TemporaryDirectory()
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a", .file(try directory.write(body, to: "a.bin"), contentType: "x/y"))
        server.route("/b", .file(directory.file("none")))
        let client = try RawClient(port: server.port)
        try client.send(get)
        #expect(try client.readHead().hasSuffix("Content-Type: x/y\r\nContent-Length: 200000\r\n\r\n"))
        #expect(try client.read(body.count) == body)
        try client.send("GET /b HTTP/1.1\r\n\r\n")
        #expect(try client.readHead().hasPrefix("HTTP/1.1 404 "))
    }

    @Test func `stop ends whatever the connections are doing`() throws {
        let server = try LoopbackServer()
        server.route("/stall", .stallBeforeHeaders())
        server.route("/endless", LoopbackScript([.endless(body)]))
        server.route("/slow", .slow(body, piece: 1, every: .seconds(3600)))
        let clients = try ["/stall", "/endless", "/slow", ""].map { path in
            let client = try RawClient(port: server.port)
            if !path.isEmpty { try client.send("GET \(path) HTTP/1.1\r\n\r\n") }
            return client
        }
        try server.waitUntil("four connections, three requests") {
            $0.accepted == 4 && $0.requests.count == 3
        }
        server.stop()
        #expect(server.log.open == 0)
        withExtendedLifetime(clients) {}
        #expect(throws: ToolError.self) { _ = try RawClient(port: server.port) }
        server.stop()
    }

    @Test func `a wait that is in vain says what was seen`() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let error = #expect(throws: LoopbackError.self) {
            try server.waitUntil("a miracle", atMost: .milliseconds(1)) { _ in false }
        }
        #expect(
            error?.description == "loopback server: waited in vain for a miracle; seen: 0 connections, "
                + "0 open, 0 bytes sent, requests []")
    }

    @Test func `a connection is reset before anything is read when the server welcomes so`() throws {
        let server = try LoopbackServer(welcome: .reset)
        defer { server.stop() }
        #expect(throws: ToolError.self) {
            let client = try RawClient(port: server.port)
            _ = try client.readToEnd()
        }
        #expect(server.log.requests.isEmpty)
    }
}
