import Testing

@testable import nse_serve

@Suite("The guard of the page and the API", .serialized)
struct WebGuardTests {
    @Test("Only the server's own names are taken as Host")
    func hosts() async throws {
        let server = try await WebFixture()
        for host in ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"] {
            #expect(try server.ask("GET", "/v1/phones", host: "\(host):\(server.port)").status == 200)
        }
        for host in [
            "evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:\(server.port)", "", "[::1]",
            "127.0.0.1:\(server.port)@evil",
        ] {
            for path in ["/v1/phones", "/", "/nothing", "/healthz"] {
                let reply = try server.ask("GET", path, host: host)
                #expect(reply.status == 403, "\(host) \(path)")
                #expect(try Answer(reply.body)["error/code"] == "foreign_host")
            }
        }
        let two = try server.ask("GET", "/v1/phones", fields: ["Host: evil.example"])
        #expect(two.status == 403)
        let client = try WebClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        #expect(try client.reply().status == 403)
    }

    @Test("Where others can connect, addresses are its own with any port, and probes take every name")
    func reachable() async throws {
        let server = try await WebFixture {
            $0.isReachable = true
            $0.token = "secret"
            $0.hosts = [.name("push.test")]
        }
        let key = ["Authorization: Bearer secret"]
        for host in [
            "192.0.2.7:8080", "192.0.2.7", "[2001:db8::7]:80", "localhost:8080", "push.test", "PUSH.TEST:1",
        ] {
            #expect(try server.ask("GET", "/", host: host).status == 200, "\(host)")
            #expect(try server.ask("GET", "/v1/phones", fields: key, host: host).status == 200, "\(host)")
        }
        for host in [
            "evil.example", "pod-7:8080", "192.0.2.7.evil.example", "[2001:db8::7", "[::1]x", "push.test.",
        ] {
            for path in ["/", "/v1/phones", "/nothing"] {
                let refused = try server.ask("GET", path, fields: key, host: host)
                #expect(refused.status == 403 && refused.body.contains("--host"), "\(host) \(path)")
            }
            #expect(try server.ask("GET", "/healthz", host: host).body == "ok\n")
            #expect(try server.ask("GET", "/readyz", host: host).body == "ok\n")
            // What the metrics tell needs the token, which a page whose name leads here does not have.
            #expect(try server.ask("GET", "/metrics", host: host).status == 401)
            #expect(try server.ask("GET", "/metrics", fields: key, host: host).status == 200)
            let foreign = ["Origin: http://a.example"]
            #expect(try server.ask("GET", "/healthz", fields: foreign, host: host).status == 403)
        }
    }

    @Test("A page of another origin is refused")
    func origins() async throws {
        let server = try await WebFixture()
        let own = "http://127.0.0.1:\(server.port)"
        #expect(try server.ask("GET", "/v1/phones", fields: ["Origin: \(own)"]).status == 200)
        for origin in [
            "http://evil.example", "null", "https://127.0.0.1:\(server.port)", "http://127.0.0.1:1",
            "\(own)1",
        ] {
            let reply = try server.ask(
                "POST", "/v1/reset", fields: ["Origin: \(origin)", "Content-Length: 0"])
            #expect(reply.status == 403, "\(origin)")
            #expect(try Answer(reply.body)["error/code"] == "foreign_origin")
        }
        #expect(try server.ask("GET", "/", fields: ["Origin: \(own)", "Origin: \(own)"]).status == 403)
    }

    @Test("With a token it is needed everywhere but for the page's files and the probes")
    func token() async throws {
        let server = try await WebFixture {
            $0.token = "secret"
            $0.hosts = [.name("push.test")]
        }
        for path in ["/", "/page.js", "/page.css", "/icon.svg", "/healthz", "/readyz"] {
            #expect(try server.ask("GET", path).status == 200, "\(path)")
        }
        for path in ["/v1/phones", "/metrics", "/v1/openapi.json", "/v1/events", "/nothing", "/v1/media/x"] {
            let reply = try server.ask("GET", path)
            #expect(reply.status == 401, "\(path)")
            #expect(reply.field("www-authenticate") == "Bearer")
            for wrong in ["Bearer secre", "Bearer secrett", "Basic secret", "Bearer", "Bearer a b", "secret"]
            {
                #expect(try server.ask("GET", path, fields: ["Authorization: \(wrong)"]).status == 401)
            }
        }
        for host in ["push.test", "push.test:8443", "127.0.0.1:\(server.port)"] {
            let reply = try server.ask(
                "GET", "/v1/phones", fields: ["Authorization: bearer secret"], host: host)
            #expect(reply.status == 200, "\(host)")
        }
        #expect(try server.ask("GET", "/", host: "push.test.evil").status == 403)
        #expect(try server.ask("GET", "/", host: "push.test:8x").status == 403)
    }

    @Test("Every answer has the header fields that protect the page")
    func fields() async throws {
        let server = try await WebFixture()
        for path in ["/", "/v1/phones", "/nothing", "/healthz"] {
            let reply = try server.ask("GET", path)
            #expect(reply.field("x-content-type-options") == "nosniff")
            #expect(reply.field("referrer-policy") == "no-referrer")
            #expect(reply.field("cache-control") == (path == "/" ? "no-cache" : "no-store"))
            #expect(
                reply.field("content-security-policy")?.hasPrefix("default-src 'none'; script-src 'self';")
                    == true)
        }
        let page = try server.ask("GET", "/")
        #expect(page.field("content-type") == "text/html; charset=utf-8")
        #expect(page.body.hasPrefix("<!DOCTYPE html>"))
        #expect(try server.ask("HEAD", "/").field("content-length") == "\(page.body.utf8.count)")
        #expect(try server.ask("POST", "/", body: "").status == 405)
        let wrong = try server.ask("PUT", "/v1/script", body: "")
        #expect(wrong.status == 405)
        #expect(wrong.field("allow") == "GET, HEAD, POST, DELETE")
    }

    @Test(
        "Equal tokens are equal, others are not",
        arguments: [("", "a"), ("a", "ab"), ("ab", "a"), ("ab", "aB")])
    func comparison(_ pair: (String, String)) {
        #expect(!WebGuard.areEqual(pair.0.utf8, pair.1.utf8))
        #expect(WebGuard.areEqual(pair.1.utf8, pair.1.utf8))
    }
}
