import NIOCore
import Testing

@testable import nse_serve

@Suite("Hostile clients of the page and the API", .serialized)
struct WebHostileTests {
    @Test("A body that is too large is refused, told or not")
    func largeBody() async throws {
        let server = try await WebFixture()
        let told = try WebClient(port: server.port)
        told.send(
            "POST /v1/phones HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Length: 1048577\r\n\r\n")
        let reply = try told.reply()
        #expect(reply.status == 413)
        #expect(reply.field("connection") == "close")
        let chunked = try WebClient(port: server.port)
        chunked.send(
            "POST /v1/phones HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        let chunk = "10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n"
        for _ in 0..<17 { chunked.send(chunk) }
        #expect(try chunked.reply().status == 413)
        chunked.send("0\r\n\r\n")
        #expect(try chunked.readAll().isEmpty)
        let full = try server.ask("POST", "/v1/phones", body: String(repeating: " ", count: 1 << 20))
        #expect(full.status == 400)
    }

    @Test("A head with 1,000 fields, or with one of 20 KiB, is refused")
    func largeHead() async throws {
        let server = try await WebFixture()
        for fields in [(0..<1000).map { "X-\($0): a" }, ["X: " + String(repeating: "a", count: 20_480)]] {
            let client = try WebClient(port: server.port)
            client.send(server.request("GET", "/v1/phones", fields: fields))
            #expect(try client.reply().status == 400)
            #expect(try client.readAll().isEmpty)
        }
        let long = try WebClient(port: server.port)
        long.send(server.request("GET", "/" + String(repeating: "a", count: 20_480)))
        #expect([400, 404].contains(try long.reply().status))
        #expect(try server.ask("GET", "/v1/phones", fields: (0..<100).map { "X-\($0): a" }).status == 200)
    }

    @Test(
        "Half a request ends with the time for it",
        arguments: [
            "GET /v1/ph", "POST /v1/phones HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 10\r\n\r\n{",
        ])
    func half(_ text: String) async throws {
        let server = try await WebFixture { $0.limits.idle = .milliseconds(200) }
        let client = try WebClient(port: server.port)
        client.send(text.replacing("PORT", with: "\(server.port)"))
        #expect(try client.readAll().isEmpty)
        #expect(try server.ask("GET", "/healthz").status == 200)
    }

    @Test(
        "What is not HTTP gets 400 or nothing",
        arguments: ["\u{16}\u{3}\u{1}\u{2}", "HELLO\r\n\r\n", "GET  HTTP/9.9\r\n\r\n"])
    func noise(_ text: String) async throws {
        let server = try await WebFixture { $0.limits.idle = .milliseconds(500) }
        let client = try WebClient(port: server.port)
        client.send(text)
        let answer = try client.readAll()
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400"))
        #expect(try server.ask("GET", "/healthz").status == 200)
    }

    @Test("Requests that follow each other on one connection are answered in order")
    func pipelined() async throws {
        let server = try await WebFixture()
        let client = try WebClient(port: server.port)
        client.send(
            server.request("GET", "/v1/pushes?wait=1") + server.request("GET", "/nothing")
                + server.request("POST", "/v1/script", body: "{}") + server.request("GET", "/healthz"))
        #expect(try client.reply().body == "{\"pushes\":[],\"next\":0}\n")
        #expect(try client.reply().status == 404)
        #expect(try client.reply().status == 201)
        #expect(try client.reply().body == "ok\n")
    }

    @Test("A client that asks before it sends a body is told to go on")
    func expectation() async throws {
        let server = try await WebFixture()
        let client = try WebClient(port: server.port)
        client.send(
            "POST /v1/script HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
        )
        #expect(try client.reply().status == 100)
        client.send("{}")
        #expect(try client.reply().status == 201)
    }

    @Test("Requests that wait leave room for probes and for what is answered at once")
    func waitingRequests() async throws {
        let server = try await WebFixture { $0.limits.connections = 2 }
        var waiting: [WebClient] = []
        for _ in 0..<2 {
            let client = try WebClient(port: server.port)
            client.send(server.request("GET", "/v1/events"))
            #expect(try client.read(until: "hello"))
            waiting.append(client)
        }
        let third = try server.ask("GET", "/v1/pushes?wait=60")
        #expect(third.status == 503 && third.field("retry-after") == "1")
        #expect(try Answer(third.body)["error/code"] == "too_many_waiting")
        for path in ["/healthz", "/readyz", "/metrics", "/v1/phones", "/"] {
            #expect(try server.ask("GET", path).status == 200, "\(path)")
        }
        #expect(try server.ask("GET", "/metrics").body.contains("refused_total{door=\"http\"} 1\n"))
        waiting.removeLast()
        while try server.ask("GET", "/v1/pushes?wait=1").status == 503 {}
    }

    @Test("Connections without a request that waits give way, the oldest first, and probes are answered")
    func connections() async throws {
        let server = try await WebFixture {
            $0.limits.connections = 2
            $0.limits.reserve = 2
        }
        let waiting = try WebClient(port: server.port)
        waiting.send(server.request("GET", "/v1/events"))
        #expect(try waiting.read(until: "hello"))
        var silent: [WebClient] = []
        for count in 2...4 {
            silent.append(try WebClient(port: server.port))
            while server.door.connections < count {}
        }
        #expect(try server.ask("GET", "/healthz").status == 200)
        #expect(try silent[0].readAll().isEmpty)
        #expect(try server.ask(silent[2], "GET", "/healthz").status == 200)
        _ = try server.deliver()
        #expect(try waiting.read(until: "event: push"))
    }

    @Test(
        "Paths and queries that are none",
        arguments: [
            ("http://evil.example/v1/phones", 400), ("*", 400), ("/v1//phones", 404), ("/v1/phones/", 404),
            ("/v1/phones/%zz", 404), ("/v1/phones/%00", 404), ("/v1/phones/%ff", 404), ("/v1/phones/..", 404),
            ("/v1/phones?limit=0", 400), ("/v1/phones?limit=x", 400), ("/v1/phones?limit=1&limit=2", 400),
            ("/v1/phones?limti=1", 400), ("/v1/phones?limit=99999999999999999999", 400),
            ("/v1/phones?after=%", 400),
            ("/v1/phones?after=none", 404), ("/v1/pushes?token=xyz", 400), ("/v1/pushes?wait=61", 400),
            ("/v1/pushes?since=-1", 400), ("/v1/pushes?settled=maybe", 400), ("/PAGE.js", 404),
            ("/%2e%2e/page.js", 404),
            ("/v1/pushes/none", 404),
        ])
    func targets(_ each: (String, Int)) async throws {
        let server = try await WebFixture()
        let reply = try server.ask("GET", each.0)
        #expect(reply.status == each.1)
        #expect(try Answer(reply.body)["error/message"]?.isEmpty == false)
    }

    @Test(
        "Names that are not media lead nowhere",
        arguments: [
            "..", "%2e%2e", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "../../etc/passwd", "..%2F..%2Fetc%2Fpasswd",
            "%5c..", "x.png",
            String(repeating: "a", count: 64) + ".png", String(repeating: "a", count: 64) + ".p%2fg", "%00",
        ])
    func media(_ name: String) async throws {
        let server = try await WebFixture()
        #expect(try server.ask("GET", "/v1/media/\(name)").status == 404)
    }
}
