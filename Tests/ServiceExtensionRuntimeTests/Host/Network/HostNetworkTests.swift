import CurlTransport
import ExtensionWire
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The host asks for an extension", .leavesNothing, .timeLimit(.minutes(1)))
struct HostNetworkTests {
    @Test("method, header fields and body arrive as they were given")
    func request() async throws {
        let bench = try NetworkBench()
        bench.server.route("/api", .response(201, headers: [("X-Id", "7")], body: Array("made".utf8)))
        let heard = try await bench.ask(
            "/api?q=%20", method: "POST",
            headers: [("Content-Type", "application/json"), ("X-Token", "t"), ("Host", "other")],
            body: Array("{}".utf8))
        #expect(heard.response?.status == 201 && heard.text == "made" && heard.misplaced == 0)
        #expect(heard.response?.headers == [WireField("x-id", "7"), WireField("content-length", "4")])
        let report = try #require(heard.finished)
        #expect(report.status == 201 && report.bytes == 4 && report.remoteIP == "127.0.0.1")
        #expect(report.finalURL == bench.server.url("/api?q=%20") && report.diagnostics == [])
        let seen = try #require(bench.server.log.requests.first)
        #expect(seen.method == "POST" && seen.target == "/api?q=%20" && seen.body == Array("{}".utf8))
        #expect(seen.headers("Content-Type") == ["application/json"] && seen.header("X-Token") == "t")
        #expect(seen.headers("Host") == ["127.0.0.1:\(bench.server.port)"])
        #expect(seen.headers("User-Agent") == [FetchPolicy.defaultUserAgent])
        #expect(seen.headers("Accept") == ["*/*"] && seen.header("Accept-Encoding") == nil)
        try await bench.finish()
    }

    @Test("a field that could be more than one line is not sent, and the report says so")
    func hostileFields() async throws {
        let bench = try NetworkBench()
        bench.server.route("/a", .bytes([1]))
        let heard = try await bench.ask(
            "/a", headers: [("X-A", "1\r\nX-Injected: secret"), ("X B", "1"), ("X-Good", "1")])
        #expect(heard.response?.status == 200)
        let note = try #require(heard.finished?.diagnostics.first)
        #expect(note.code == .httpProtocol && note.message.contains("X-A") && note.message.contains("X B"))
        #expect(!note.message.contains("secret"))
        let seen = try #require(bench.server.log.requests.first)
        #expect(seen.header("X-Injected") == nil && seen.header("X-A") == nil && seen.header("X-Good") == "1")
        try await bench.finish()
    }

    @Test("what cannot be sent fails before anything goes out")
    func hostileMethod() async throws {
        let bench = try NetworkBench()
        let method = try await bench.ask("/a", method: "GET /b HTTP/1.1\r\nX: 1")
        #expect(method.code == .httpProtocol && method.failed?.urlError == -1017)
        let value = String(repeating: "x", count: 200_000)
        let fields = try await bench.ask("/a", headers: [("X-A", value)])
        #expect(fields.code == .httpHeadTooLarge)
        #expect(bench.server.log.accepted == 0)
        try await bench.finish()
    }

    @Test("any status is an answer, with its body", arguments: [200, 206, 304, 404, 410, 503])
    func status(status: Int) async throws {
        let bench = try NetworkBench()
        let body = status == 304 ? [] : Array("a page".utf8)
        bench.server.route("/a", .response(status, body: body, keepsAlive: status != 304))
        let heard = try await bench.ask("/a")
        #expect(heard.response?.status == status && heard.body == body && heard.failed == nil)
        #expect(heard.finished?.status == status)
        try await bench.finish()
    }

    @Test("HEAD has no body, and its length may be that of a film")
    func head() async throws {
        let bench = try NetworkBench()
        bench.server.route("/a", .raw("HTTP/1.1 200 OK\r\nContent-Length: 900000000\r\n\r\n"))
        let heard = try await bench.ask("/a", method: "HEAD")
        #expect(heard.response?.headers == [WireField("content-length", "900000000")])
        #expect(heard.finished != nil && heard.body == [])
        #expect(bench.server.log.requests.map(\.method) == ["HEAD"])
        try await bench.finish()
    }

    @Test("a redirect is handed on, wherever it leads")
    func redirect() async throws {
        let bench = try NetworkBench()
        bench.server.route("/a", .redirect(to: "file:///etc/passwd"))
        let heard = try await bench.ask("/a")
        #expect(heard.response?.status == 302 && heard.finished != nil)
        #expect(heard.response?.headers.first == WireField("location", "file:///etc/passwd"))
        #expect(bench.server.log.targets == ["/a"])
        try await bench.finish()
    }

    @Test("a body wanted as a file comes as one without a name", arguments: [0, 1, 100_000])
    func file(count: Int) async throws {
        let bench = try NetworkBench()
        let body = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        bench.server.route("/a", .bytes(body))
        do {
            let heard = try await bench.ask("/a", wantsFile: true)
            #expect(heard.fileBytes == count && heard.contents() == body && heard.pieces == [])
            #expect(heard.misplaced == 0 && heard.finished?.bytes == (count == 0 ? nil : count))
            #expect(heard.progress.reduce(0, +) == count)
            #expect(bench.directory.tree() == [])
        }
        try await bench.finish()
    }

    @Test("the bytes of a file are announced while the server has not sent the rest")
    func progress() async throws {
        let bench = try NetworkBench()
        let gate = try LoopbackGate()
        bench.server.route("/a", .stallAfter(3, of: Array("abcdef".utf8), until: gate))
        let conversation = bench.start(
            WireRequest(exchange: 1, url: bench.server.url("/a"), wantsFile: true))
        try await conversation.heard.awaited("the first bytes") { $0.progress == [3] ? $0 : nil }
        gate.open()
        do {
            let heard = try await conversation.end()
            #expect(heard.progress == [3, 3] && heard.fileBytes == 6 && heard.misplaced == 0)
        }
        try await bench.finish()
    }

    @Test("a directory that is gone fails the download, not the host")
    func noDirectory() async throws {
        let bench = try NetworkBench()
        bench.server.route("/a", .bytes([1, 2]))
        let budget = TimeBudget(clock: bench.clock, started: bench.clock.now(), total: .seconds(30))
        let heard = try await Conversation(
            bench.network, WireRequest(exchange: 1, url: bench.server.url("/a"), wantsFile: true),
            ExchangeScope(budget: budget, temporary: bench.directory.file("none")), clock: bench.clock
        ).end()
        #expect(heard.code == .fsGone && heard.failed?.urlError == -3000 && heard.file == nil)
        try await bench.finish()
    }

    @Test("pieces are handed on while the server has not sent the rest")
    func streaming() async throws {
        let bench = try NetworkBench()
        let gate = try LoopbackGate()
        bench.server.route("/a", .stallAfter(3, of: Array("abcdef".utf8), until: gate))
        let conversation = bench.start(WireRequest(exchange: 1, url: bench.server.url("/a")))
        try await conversation.heard.awaited("the first piece") { $0.text == "abc" ? $0 : nil }
        gate.open()
        let heard = try await conversation.end()
        #expect(heard.text == "abcdef" && heard.pieces == [3, 3] && heard.finished != nil)
        try await bench.finish()
    }

    @Test("no piece is above the limit of the messages")
    func pieces() async throws {
        let bench = try NetworkBench()
        let body = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        bench.server.route("/a", .chunked(body, piece: 300_000))
        let heard = try await bench.ask("/a")
        #expect(heard.body == body && heard.pieces.allSatisfy { $0 <= Wire.pieceBytes })
        try await bench.finish()
    }

    @Test("a body that is shorter than announced fails, after what came of it", arguments: [false, true])
    func truncated(wantsFile: Bool) async throws {
        let bench = try NetworkBench()
        bench.server.route("/a", .lying(announced: "100", body: Array("half".utf8)))
        let heard = try await bench.ask("/a", wantsFile: wantsFile)
        #expect(heard.response?.status == 200 && heard.body == (wantsFile ? [] : Array("half".utf8)))
        #expect(heard.code == .bodyTruncated && heard.failed?.urlError == -1005 && heard.file == nil)
        #expect(heard.report?.bytes == 4 && heard.report?.status == 200)
        try await bench.finish()
    }

    @Test("a body above the limit fails, announced or not")
    func tooLarge() async throws {
        let bench = try NetworkBench()
        bench.server.route("/announced", .lying(announced: "52428801", body: []))
        let announced = try await bench.ask("/announced")
        #expect(announced.code == .bodyTooLarge && announced.failed?.urlError == -1103)
        let block = [UInt8](repeating: 1, count: 1 << 20)
        bench.server.route(
            "/endless", LoopbackScript([.send(LoopbackScript.head(200)), .endless(block)]))
        let endless = try await bench.ask("/endless", wantsFile: true)
        #expect(endless.code == .bodyTooLarge && endless.failed?.urlError == -1103 && endless.file == nil)
        #expect(try #require(endless.report?.bytes) <= 52_428_800)
        try await bench.finish()
    }

    @Test("where it is in doubt where the body ends, there is no answer")
    func framing() async throws {
        let bench = try NetworkBench()
        bench.server.route(
            "/a", .raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"))
        let heard = try await bench.ask("/a")
        #expect(heard.code == .httpProtocol && heard.failed?.urlError == -1017 && heard.response == nil)
        try await bench.finish()
    }

    @Test("a coding that was not asked for is handed on, and the report says so")
    func coding() async throws {
        let bench = try NetworkBench()
        bench.server.route("/a", .response(headers: [("Content-Encoding", "gzip")], body: [0x1F, 0x8B]))
        let heard = try await bench.ask("/a", headers: [("Accept-Encoding", "gzip")])
        #expect(heard.body == [0x1F, 0x8B])
        #expect(heard.finished?.diagnostics.map(\.code) == [.bodyEncoding])
        #expect(bench.server.log.requests.first?.header("Accept-Encoding") == nil)
        try await bench.finish()
    }

    @Test("cancelled: the connection ends, nothing more comes, no work is left", arguments: [false, true])
    func cancel(wantsFile: Bool) async throws {
        let bench = try NetworkBench()
        bench.server.route("/a", .stallAfter(3, of: Array("abcdef".utf8)))
        let conversation = bench.start(
            WireRequest(exchange: 1, url: bench.server.url("/a"), wantsFile: wantsFile))
        try await conversation.heard.awaited("the head") { $0.response == nil ? nil : $0 }
        #expect(bench.clock.workUnderWay == 1)
        conversation.cancel()
        #expect(bench.clock.workUnderWay == 0)
        let seen = conversation.heard.withLock { $0.instants.count }
        try await bench.server.waitUntil("the end of the connection") { $0.open == 0 }
        conversation.cancel()
        try await bench.finish()
        #expect(conversation.heard.withLock { $0.instants.count } == seen)
        #expect(conversation.heard.withLock { !$0.isOver })
    }

    @Test("cancelled while its name is looked up")
    func cancelLookup() async throws {
        let resolver = SilentResolver()
        let bench = try NetworkBench(resolver: resolver)
        let conversation = bench.start(WireRequest(exchange: 1, url: "https://cdn.nse-rows.net/a"))
        try await resolver.asked.awaited("the question") { $0.isEmpty ? nil : $0 }
        conversation.cancel()
        #expect(resolver.cancelled.withLock { $0 } == 1)
        #expect(conversation.heard.withLock { $0.instants.isEmpty })
        try await bench.finish()
    }

    @Test("a hundred exchanges at once each get their own answer")
    func many() async throws {
        let bench = try NetworkBench()
        bench.server.fallback { .response(headers: [("X-Path", $0.path)], body: $0.body) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let body = Array("body \(number)".utf8)
                    let heard = try await bench.ask(
                        "/\(number)", method: number % 2 == 0 ? "POST" : "PUT", body: body,
                        wantsFile: number % 3 == 0)
                    return (heard.contents() ?? heard.body) == body && heard.misplaced == 0
                        && heard.response?.headers.first == WireField("x-path", "/\(number)")
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
        #expect(bench.server.log.requests.count == 100)
        try await bench.finish()
    }

    @Test("the end of the host ends what is under way")
    func shutdown() async throws {
        let bench = try NetworkBench()
        bench.server.route("/a", .stallBeforeHeaders())
        let conversation = bench.start(WireRequest(exchange: 1, url: bench.server.url("/a")))
        try await bench.server.waitForRequests()
        try await bench.finish()
        #expect(conversation.heard.withLock { $0.failed?.urlError } == -1001)
    }
}
