import NSETestSupport
import Testing

@testable import CurlTransport

extension ResponseState {
    fileprivate mutating func line(_ raw: [UInt8]) -> Action { raw.withUnsafeBytes { line($0) } }
}

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

    @Test("No request asked to switch protocols, so 101 is a final head")
    func switching() {
        var state = ResponseState()
        _ = state.line(line("HTTP/1.1 101 Switching Protocols"))
        #expect(state.line(line("")) == .deliver(ResponseHead(status: 101, fields: [])))
    }

    @Test(
        "A line among the fields that is not a field ends the head",
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

    @Test("A folded line has nothing to continue right after the status line")
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

    @Test("A value that is not UTF-8 says so, in a folded line too")
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

    /// - Returns: how many lines were taken.
    private func lines(_ state: inout ResponseState, _ next: (Int) -> String) -> Int {
        var taken = 0
        while taken < 400_000, state.line(line(next(taken))) == .proceed { taken += 1 }
        return taken
    }

    @Test("Endless interim heads end by their count, or by their bytes when they are long")
    func endlessInterim() {
        var short = ResponseState()
        // The first one is no field, and each has an empty line.
        #expect(lines(&short) { $0.isMultiple(of: 2) ? "HTTP/1.1 100 Continue" : "" } == 2 * 1_001)
        #expect(short.stop == .headersTooLarge)
        var long = ResponseState()
        let text = "HTTP/1.1 103 " + String(repeating: "x", count: 1000)
        _ = lines(&long) { $0.isMultiple(of: 2) ? text : "" }
        #expect(long.stop == .headersTooLarge)
        #expect(long.headerBytes > 307_200 && long.headerBytes <= 307_200 + text.utf8.count + 2)
    }

    @Test("row 108: 76,000 fields in 300 KB end after the thousandth", .row(.manyHeaderFields))
    func manyFields() {
        var state = ResponseState()
        _ = state.line(line("HTTP/1.1 200 OK"))
        #expect(lines(&state) { _ in "a:" } == 1_000)
        #expect(state.stop == .headersTooLarge)
        #expect(state.head?.fields.count == 1_000)
    }

    @Test("A thousand fields are a head")
    func mostFields() {
        var state = ResponseState()
        _ = state.line(line("HTTP/1.1 200 OK"))
        for _ in 0..<1_000 { #expect(state.line(line("a:")) == .proceed) }
        guard case .deliver(let head) = state.line(line("")) else {
            Issue.record("\(state.phase)")
            return
        }
        #expect(head.fields.count == 1_000)
    }

    @Test("Folded lines and trailers count as fields")
    func otherFields() {
        var folded = ResponseState()
        for text in ["HTTP/1.1 200 OK", "X: y"] { _ = folded.line(line(text)) }
        #expect(lines(&folded) { _ in " z" } == 999)
        #expect(folded.stop == .headersTooLarge)
        var trailers = ResponseState()
        for text in ["HTTP/1.1 200 OK", "X: y", ""] { _ = trailers.line(line(text)) }
        #expect(lines(&trailers) { _ in "T: u" } == 999)
        #expect(trailers.stop == .headersTooLarge)
    }

    /// An array that is copied lies elsewhere afterwards; one that grows does so a few times only.
    @Test("row 108: A field is added without a copy of those before it", .row(.manyHeaderFields))
    func inPlace() {
        var state = ResponseState()
        _ = state.line(line("HTTP/1.1 200 OK"))
        var moves = 0
        var last: UnsafePointer<ResponseHead.Field>?
        for _ in 0..<1_000 {
            _ = state.line(line("a:"))
            let now = state.head?.fields.withUnsafeBufferPointer { $0.baseAddress }
            if now != last { moves += 1 }
            last = now
        }
        #expect(moves < 20)
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
        "A status line names HTTP/1.0 or 1.1 and three digits, where HTTP/2 was not negotiated",
        arguments: [
            "HTTP/2 200", "HTTP/2.0 200 OK", "HTTP/3 200", "HTTP/1.2 200 OK", "HTTP/0.9 200 OK",
            " HTTP/1.1 200 OK", "http/1.1 200 OK",
            "HTTP/1.1 2OO OK", "HTTP/1.1 20", "HTTP/1.1", "ICY 200 OK", "HTTP/1.1 99999999999999999999",
        ])
    func badStatus(text: String) {
        var state = ResponseState()
        #expect(state.line(line(text)) == .stop)
    }

    @Test(
        "A status line names HTTP/2 where that was negotiated", arguments: ["HTTP/2 200 ", "HTTP/1.1 200 OK"])
    func negotiated(text: String) {
        var state = ResponseState()
        state.isHTTP2 = true
        #expect(state.line(line(text)) == (text.hasPrefix("HTTP/2") ? .proceed : .stop))
        #expect(state.head?.isHTTP2 == (text.hasPrefix("HTTP/2") ? true : nil))
    }
}
