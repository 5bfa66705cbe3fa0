import CurlTransport
import NotificationCore
import Testing

extension WireTests {
    /// A response, named so that its bytes stay out of the log.
    struct Canned: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var reply: String

        init(_ name: String, _ reply: String) {
            testDescription = name
            self.reply = reply
        }
    }

    @Test(
        "What a broken server does is told by libcurl's code",
        arguments: [
            (Canned("short body", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort"), .partialFile),
            (
                Canned(
                    "no last chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"),
                .partialFile
            ),
            (
                Canned("bad chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
                .receiveError
            ),
            (Canned("nothing", ""), .gotNothing),
            (Canned("HTTP/0.9", "<html>"), .unsupportedProtocol),
            (Canned("no number", "HTTP/1.1 2OO OK\r\n\r\n"), .unsupportedProtocol),
            (Canned("NUL", "HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n"), .weirdServerReply),
            (
                Canned("negative length", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n"),
                .weirdServerReply
            ),
            (
                Canned("white space before a colon", "HTTP/1.1 200 OK\r\nContent-Length : 1\r\n\r\nx"),
                .weirdServerReply
            ),
            (Canned("HTTP/2 without being asked", "HTTP/2 200\r\n\r\nx"), .weirdServerReply),
            (
                Canned(
                    "a status line among fields", "HTTP/1.1 404 No\r\nX: y\r\nHTTP/1.1 200 OK\r\n\r\nx"),
                .weirdServerReply
            ),
            (
                Canned("a field that is white space", "HTTP/1.1 200 OK\r\n \r\nX: y\r\n\r\nx"),
                .weirdServerReply
            ),
        ] as [(Canned, CurlCode)])
    func faults(canned: Canned, expected: CurlCode) async throws {
        try await Self.with { _ in
            .close(canned.reply)
        } _: { server, transport in
            let result = await transport.perform(Self.request(server))
            guard case .failed(let code, let message, _) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(code == expected)
            #expect(!message.isEmpty)
        }
    }

    @Test("A response that begins with a folded field is refused, also after other responses")
    func foldedFirstField() async throws {
        try await Self.with { request in
            request.hasPrefix("GET /folded")
                ? .close("HTTP/1.1 200 OK\r\n X: y\r\nContent-Length: 0\r\n\r\n")
                : .close("HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 0\r\n\r\n")
        } _: { server, transport in
            for _ in 0..<8 {
                #expect(await transport.perform(Self.request(server)).end == .complete)
                let result = await transport.perform(Self.request(server, path: "/folded"))
                guard case .failed = result.end else {
                    Issue.record("\(result.end)")
                    return
                }
            }
        }
    }

    @Test(
        "What libcurl lets pass is complete",
        arguments: [
            (Canned("204", "HTTP/1.1 204 No Content\r\n\r\n"), 204, ""),
            (
                Canned("longer than announced", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabcdef"), 200,
                "ab"
            ),
            (Canned("no length", "HTTP/1.1 200 OK\r\n\r\nuntil the end"), 200, "until the end"),
            (
                Canned(
                    "trailers",
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\nX-Trailer: 1\r\n\r\n"
                ),
                200, "ab"
            ),
            (
                Canned(
                    "interim heads",
                    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n\r\nx"
                ),
                200, "x"
            ),
            (Canned("unasked gzip", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nraw"), 200, "raw"),
            (Canned("999", "HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n"), 999, ""),
        ])
    func accepted(canned: Canned, status: Int, body: String) async throws {
        try await Self.with { _ in
            .close(canned.reply)
        } _: { server, transport in
            let receiver = Recorder()
            let result = await transport.perform(Self.request(server, receiver: receiver))
            #expect(result.end == .complete)
            #expect(receiver.heads.map(\.status) == [status])
            #expect(receiver.text == body)
        }
    }

    @Test("A closed port is told with its errno")
    func connectionRefused() async throws {
        try await Self.with { _ in
            .close("")
        } _: { server, transport in
            let result = await transport.perform(
                Self.request(server, pinned: [try #require(IPAddress("127.0.0.2"))]))
            guard case .failed(.couldNotConnect, _, let errno) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(errno == 111)
            #expect(result.phase == .connecting)
        }
    }

    @Test(
        "Schemes other than http and https are refused",
        arguments: [
            "file:///etc/passwd", "gopher://cdn.nse.invalid/", "ftp://cdn.nse.invalid/",
            "dict://cdn.nse.invalid/",
            "FILE:///etc/passwd", "scp://cdn.nse.invalid/x",
        ])
    func schemes(url: String) async throws {
        try await Self.with { _ in
            .close("")
        } _: { server, transport in
            let receiver = Recorder()
            var request = Self.request(server, receiver: receiver)
            request.url = url
            guard case .failed(.unsupportedProtocol, _, _) = await transport.perform(request).end else {
                Issue.record("accepted")
                return
            }
            #expect(receiver.body == [])
        }
    }

    @Test("Credentials in a URL are refused")
    func userinfo() async throws {
        try await Self.with { _ in
            .close(Self.ok(""))
        } _: { server, transport in
            var request = Self.request(server)
            request.url = "http://user:secret@cdn.nse.invalid:\(server.port)/"
            guard case .failed(.loginDenied, _, _) = await transport.perform(request).end else {
                Issue.record("accepted")
                return
            }
            #expect(server.connections == 0)
        }
    }
}
