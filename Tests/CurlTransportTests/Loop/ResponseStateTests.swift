import Testing

@testable import CurlTransport

struct ResponseStateTests {
    private func line(_ text: String) -> [UInt8] { Array((text + "\r\n").utf8) }

    @Test("A head is delivered at its empty line, names in lower case, values trimmed, in order")
    func head() {
        var state = ResponseState()
        for text in [
            "HTTP/1.1 200 OK", "X-A:  one \t", "Set-Cookie: a", "SET-COOKIE: b", "Empty:",
        ] {
            #expect(state.line(line(text)) == .proceed)
        }
        let expected = ResponseHead(
            status: 200,
            fields: [
                .init(name: "x-a", value: "one"), .init(name: "set-cookie", value: "a"),
                .init(name: "set-cookie", value: "b"), .init(name: "empty", value: ""),
            ])
        #expect(state.line(line("")) == .deliver(expected))
        #expect(state.isHeadComplete)
    }

    @Test("Interim heads are left out, and their bytes count")
    func interim() {
        var state = ResponseState()
        for text in ["HTTP/1.1 103 Early Hints", "Link: x", "", "HTTP/1.1 200 OK"] {
            #expect(state.line(line(text)) == .proceed)
        }
        #expect(state.line(line("")) == .deliver(ResponseHead(status: 200, fields: [])))
        #expect(state.headerBytes == 26 + 9 + 2 + 17 + 2)
    }

    @Test("Nobody asked to switch protocols, so 101 is a final head")
    func switching() {
        var state = ResponseState()
        _ = state.line(line("HTTP/1.1 101 Switching Protocols"))
        #expect(state.line(line("")) == .deliver(ResponseHead(status: 101, fields: [])))
    }

    @Test(
        "A line among the fields that is no field ends the head",
        arguments: [
            "HTTP/1.1 404 Not Found", "HTTP/1.1 404 x: y", "Content-Length : 5", "Content-Length\t: 5",
            ": 5", "Content Length: 5", "Content-Läng: 5", "no colon", "X\r: 5",
        ])
    func notAField(text: String) {
        var state = ResponseState()
        _ = state.line(line("HTTP/1.1 200 OK"))
        #expect(state.line(line("Content-Length: 10")) == .proceed)
        #expect(state.line(line(text)) == .stop)
        #expect(state.stop == .malformed)
    }

    @Test(
        "A folded line goes on with the value before",
        arguments: [("a", "  b", "a b"), ("", " b ", "b"), ("a", "\t", "a"), ("", " ", "")])
    func folding(value: String, more: String, expected: String) {
        var state = ResponseState()
        for text in ["HTTP/1.1 200 OK", "X:\(value)", more] { #expect(state.line(line(text)) == .proceed) }
        #expect(state.head?.first("x") == expected)
        #expect(!state.isHeadComplete)
    }

    @Test("A folded line has nothing to go on with behind the status line")
    func foldedFirst() {
        var state = ResponseState()
        _ = state.line(line("HTTP/1.1 200 OK"))
        #expect(state.line(line(" X: y")) == .stop)
        #expect(state.stop == .malformed)
    }

    @Test("A head ends at CRLF or LF alone")
    func endOfHead() {
        for end in [[13, 10], [10]] as [[UInt8]] {
            var state = ResponseState()
            _ = state.line(line("HTTP/1.1 200 OK"))
            #expect(state.line(end) == .deliver(ResponseHead(status: 200, fields: [])))
        }
    }

    @Test("A value that is no UTF-8 says so, in a folded line too")
    func latin1() {
        var state = ResponseState()
        _ = state.line(line("HTTP/1.1 200 OK"))
        _ = state.line(Array("Location: /b".utf8) + [0xFC] + Array("cher\r\n".utf8))
        _ = state.line(line("X: bücher"))
        _ = state.line([0x20, 0xFC, 13, 10])
        _ = state.line(line("Y: bücher"))
        #expect(state.head?.fields.map(\.isUTF8) == [false, false, true])
        #expect(state.head?.first("location") == "/b\u{FFFD}cher")
        #expect(state.head?.first("y") == "bücher")
    }

    @Test("Endless 100 Continue ends by the count of header bytes")
    func endlessInterim() {
        var state = ResponseState()
        var last = ResponseState.Action.proceed
        var lines = 0
        while last == .proceed, lines < 100_000 {
            last = state.line(line(lines.isMultiple(of: 2) ? "HTTP/1.1 100 Continue" : ""))
            lines += 1
        }
        #expect(last == .stop)
        #expect(state.stop == .headersTooLarge)
        #expect(state.headerBytes > 307_200 && state.headerBytes <= 307_200 + 23)
    }

    @Test("Header bytes may reach the limit, one more is too many", arguments: [(0, true), (1, false)])
    func limit(extra: Int, passes: Bool) {
        var state = ResponseState()
        _ = state.line(line("HTTP/1.1 200 OK"))
        let room = ResponseState.headerLimit - state.headerBytes - 2
        #expect(
            (state.line(line("X: " + String(repeating: "a", count: room - 3 + extra))) == .proceed) == passes)
    }

    @Test("Trailers are counted and dropped")
    func trailers() {
        var state = ResponseState()
        for text in ["HTTP/1.1 200 OK", ""] { _ = state.line(line(text)) }
        #expect(state.body(10) == .proceed)
        #expect(state.line(line("X-Trailer: 1")) == .proceed)
        #expect(state.line(line("")) == .proceed)
        #expect(state.head?.fields == [])
        #expect(state.received == 10)
    }

    @Test("A body or a field without a head is malformed", arguments: [true, false])
    func malformed(body: Bool) {
        var state = ResponseState()
        #expect((body ? state.body(1) : state.line(line("X: y"))) == .stop)
        #expect(state.stop == .malformed)
    }

    @Test("Nothing follows a stop, and its reason stays")
    func stopped() {
        var state = ResponseState()
        for text in ["HTTP/1.1 200 OK", ""] { _ = state.line(line(text)) }
        state.refuse()
        #expect(state.body(1) == .stop)
        #expect(state.line(line("HTTP/1.1 200 OK")) == .stop)
        #expect(state.received == 0)
        #expect(state.stop == .refused)
    }

    @Test(
        "A status line names HTTP/1.0 or 1.1 and three digits",
        arguments: [
            "HTTP/2 200", "HTTP/2.0 200 OK", "HTTP/3 200", "HTTP/1.2 200 OK", "HTTP/0.9 200 OK",
            " HTTP/1.1 200 OK", "http/1.1 200 OK",
            "HTTP/1.1 2OO OK", "HTTP/1.1 20", "HTTP/1.1", "ICY 200 OK", "HTTP/1.1 99999999999999999999",
        ])
    func badStatus(text: String) {
        var state = ResponseState()
        #expect(state.line(line(text)) == .stop)
    }
}
