import CurlTransport
import Testing

extension WireTests {
    @Test("The request on the wire is these bytes and no others")
    func requestBytes() async throws {
        try await Self.with { _ in
            .close(Self.ok("x"))
        } _: { server, transport in
            #expect(
                await transport.perform(Self.request(server, path: "/a/../b.jpg?q=%20;x")).end == .complete)
            let expected =
                "GET /b.jpg?q=%20;x HTTP/1.1\r\nHost: cdn.nse.invalid:\(server.port)\r\n"
                + "User-Agent: test/1.0\r\nAccept: */*\r\n\r\n"
            #expect(server.requests == [expected])
        }
    }

    @Test(
        "Cookies, authentication and redirects leave no trace in the next request", arguments: [true, false])
    func stateless(reuse: Bool) async throws {
        let replies = [
            "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 302 Go\r\nLocation: /other\r\nAlt-Svc: h2=\":443\"\r\nContent-Length: 0\r\n\r\n",
        ]
        let number = Box(0)
        try await Self.with(reuse: reuse) { _ in
            .keep(
                number.with {
                    $0 += 1
                    return replies[$0 % 2]
                })
        } _: { server, transport in
            for _ in 0..<4 { #expect(await transport.perform(Self.request(server)).end == .complete) }
            #expect(server.requests.count == 4)
            #expect(Set(server.requests).count == 1)
        }
    }

    @Test("A redirect is an answer, it is not followed")
    func redirect() async throws {
        try await Self.with { _ in
            .close("HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n")
        } _: { server, transport in
            let result = await transport.perform(Self.request(server))
            #expect(result.end == .complete)
            #expect(result.head?.status == 302)
            #expect(result.head?.first("location") == "file:///etc/passwd")
            #expect(server.requests.count == 1)
        }
    }

    @Test("A line break in the user agent fails the transfer, nothing is sent")
    func userAgent() async throws {
        try await Self.with { _ in
            .close(Self.ok("x"))
        } _: { server, transport in
            var request = Self.request(server)
            request.userAgent = "a\r\nX-Injected: 1"
            let result = await transport.perform(request)
            guard case .failed(.badFunctionArgument, let message, _) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(message.contains("CURLOPT_USERAGENT"))
            #expect(server.connections == 0)
        }
    }

    @Test("A NUL in the URL does not cut it short, it fails the transfer")
    func nulInURL() async throws {
        try await Self.with { _ in
            .close(Self.ok("x"))
        } _: { server, transport in
            let result = await transport.perform(Self.request(server, path: "/a\0b"))
            guard case .failed(.badFunctionArgument, let message, _) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(message.contains("CURLOPT_URL"))
        }
    }
}

extension WireTests {
    @Test("A handle that is used again keeps nothing of the transfer before", arguments: [true, false])
    func usedHandle(reuse: Bool) async throws {
        try await Self.with(reuse: reuse, maxConnections: 1) { _ in
            .keep(Self.ok("0123456789"))
        } _: { server, transport in
            var first = Self.request(server, path: "/first.jpg")
            first.ifNoneMatch = "\"v1\""
            first.userAgent = "other/2.0"
            #expect(await transport.perform(first).end == .complete)
            // An announced length above the limit ends it; the next one has no limit again.
            let tight = await transport.perform(Self.request(server, limit: 5))
            #expect(tight.end != .complete)
            let receiver = Recorder()
            let last = await transport.perform(Self.request(server, receiver: receiver, limit: 0))
            #expect(last.end == .complete && receiver.text == "0123456789")
            let requests = server.requests
            #expect(requests.first?.contains("If-None-Match: \"v1\"\r\n") == true)
            #expect(requests.first?.contains("User-Agent: other/2.0\r\n") == true)
            #expect(requests.last?.contains("If-None-Match") == false)
            #expect(requests.last?.contains("User-Agent: test/1.0\r\n") == true)
            #expect(requests.last?.hasPrefix("GET /a.jpg ") == true)
        }
    }
}
