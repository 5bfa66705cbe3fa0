import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Recordings of browsers and proxies are replayed, hostile ones are refused with the place")
struct ForeignRecordingTests {
    private static let url = "https://cdn.example.com/a.png"
    private static let payload = Array(TestPayload.picture(url).utf8)

    private func entry(_ response: String, _ more: String = #","time":120"#) -> [UInt8] {
        Array(
            #"{"log":{"version":"1.2","creator":{"name":"WebInspector","version":"1"},"entries":[{"request":{"method":"GET","url":"\#(Self.url)"},"response":\#(response)\#(more)}]}}"#
                .utf8)
    }

    private func codes(_ har: [UInt8]) throws -> String? {
        let bench = try RecordingBench()
        return try bench.replay(har, [Self.payload], bench.configuration).first
    }

    @Test func `a compressed body without an encoding of its text, in HTTP 2 and without our members`() throws
    {
        let picture = Base64.encode(try Fixtures.media("truecolor.png"))
        let headers =
            #"[{"name":":status","value":"200"},{"name":"Content-Encoding","value":"gzip"},{"name":"content-length","value":"17"},{"name":"content-type","value":"image/png"}]"#
        let content = #"{"size":1,"mimeType":"image/png","text":"\#(picture)","encoding":"base64"}"#
        #expect(
            try codes(entry(#"{"status":200,"headers":\#(headers),"content":\#(content),"bodySize":17}"#))
                == "modified - attached")
        let page = #"{"size":9,"mimeType":"text/html","text":"<!DOCTYPE html><html></html>"}"#
        #expect(
            try codes(entry(#"{"status":200,"headers":[],"content":\#(page)}"#))
                == "original media.lost type.unsupported")
    }

    @Test(arguments: [
        ("net::ERR_NAME_NOT_RESOLVED", "dns.nxdomain"), ("net::ERR_CONNECTION_REFUSED", "net.refused"),
        ("net::ERR_CERT_DATE_INVALID", "tls.verify"), ("net::ERR_SSL_PROTOCOL_ERROR", "tls.handshake"),
    ])
    func `Chromium's errors are our codes`(_ error: String, _ code: String) throws {
        #expect(try codes(entry(#"{"status":0,"_error":"\#(error)"}"#)) == "original media.lost \(code)")
    }

    @Test func `the recorded time passes, and an aborted request has none`() throws {
        #expect(
            try codes(entry(#"{"status":404,"headers":[],"content":{"size":0}}"#, #","time":31000"#))
                == "original budget.expired budget.expired")
        #expect(
            try codes(entry(#"{"status":0,"_error":"net::ERR_ABORTED"}"#))
                == "original budget.expired budget.expired")
    }

    @Test func `connecting includes TLS in the file, and is a phase of its own in the record`() throws {
        var exchange = RecordedExchange(url: Self.url)
        exchange.status = 200
        (exchange.timings.connect, exchange.timings.ssl) = (.milliseconds(2), .milliseconds(3))
        (exchange.timings.wait, exchange.timings.receive) = (.milliseconds(4), .milliseconds(5))
        let entry = HARWriter.entry(exchange, showsSecrets: false)
        let text = String(decoding: entry, as: UTF8.self)
        #expect(text.contains(#""time":14"#) && text.contains(#""connect":5"#) && text.contains(#""ssl":3"#))
        let file = HARWriter.beginning(version: "1") + entry + HARWriter.ending
        #expect(try HARReader.read(file).exchanges.first?.timings == exchange.timings)
    }

    @Test func `a body that was not kept is not checked`() throws {
        #expect(
            try codes(entry(#"{"status":200,"headers":[],"content":{"size":99,"mimeType":"image/png"}}"#))
                == "original media.lost media.unverified")
    }

    @Test(arguments: [
        ("", "it is not JSON"), (#"{"log":{}}"#, "/log/entries"), (#"{"log":{"entries":[7]}}"#, "request"),
        (
            #"{"log":{"entries":[{"request":{},"response":{}}]}}"#,
            "line 1, column 31: /log/entries/0/request/url"
        ),
        (
            #"{"log":{"entries":[{"request":{"url":"https://a/"},"response":{"status":70}}]}}"#,
            "/log/entries/0/response/status"
        ),
        (
            #"{"log":{"entries":[{"request":{"url":"https://a/"},"response":{"status":200,"content":{"text":"*","encoding":"base64"}}}]}}"#,
            "is not Base64"
        ),
        (String(repeating: "[", count: 100_000), "it is not JSON"),
    ])
    func `what is no recording is refused`(_ text: String, _ place: String) {
        let error = #expect(throws: HARReader.Fault.self) { try HARReader.read(Array(text.utf8)) }
        #expect(error?.message.contains(place) == true, "\(error?.message ?? "")")
    }

    @Test func `1,000 damaged recordings end in entries or in a reason`() throws {
        let whole = entry(#"{"status":200,"headers":[{"name":"a","value":"b"}],"content":{"text":"x"}}"#)
        for text in ByteSequences.mutations(of: whole, count: 1000, seed: 29) {
            do {
                _ = try HARReader.read(text)
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
    }
}
