import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("What an extension's process asks of the network", .leavesNothing)
struct HostedRequestsTests {
    private func withServer(
        processes: Int = 1, _ configure: (inout RuntimeConfiguration) throws -> Void = { _ in },
        hosted: (inout ExtensionSettings) -> Void = { _ in },
        _ body: (HostBench, LoopbackServer) throws -> Void
    ) throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/picture.png", .bytes(TinyMedia.png(), contentType: "image/png"))
        try withHost(processes: processes, configure, hosted: hosted) { try body($0, server) }
    }

    private func asking(_ word: String, _ url: String, members: String = "") -> String {
        ServiceExtensionRuntimeTests.asking(
            word, members: #""media":"\#(url)""# + (members.isEmpty ? "" : ",\(members)"))
    }

    @Test(
        "is fetched by the host, however it asks, and attached",
        arguments: ["download", "data", "stream", "async", "semaphore.download"])
    func attached(_ word: String) throws {
        try withServer { bench, server in
            let url = server.url("/picture.png")
            let delivered = try bench.deliver(asking(word, url))
            delivered.expectTitle("changed")
            let attachments = delivered.delivery.attachments
            #expect(attachments.map(\.outcome) == [.attached])
            #expect(attachments.first?.bytes == TinyMedia.png().count)
            let request = try #require(delivered.report?.requests.first)
            #expect((request.url, request.method, request.outcome) == (url, "GET", .finished))
            #expect((request.status, request.bytes) == (200, TinyMedia.png().count))
            #expect(try #require(request.ended) >= request.began)
            #expect(server.log.requests.count == 1)
        }
    }

    @Test(
        "is the avatar of a message: a change that the record, the result and the content name",
        arguments: [("/picture.png", "picture"), ("/none.png", nil)] as [(String, String?)])
    func message(path: String, avatar: String?) throws {
        try withServer { bench, server in
            let delivered = try bench.deliver(
                asking("message", server.url(path), members: #""text":"Hello""#))
            delivered.expectTitle("Hello")
            #expect(delivered.code == nil && delivered.delivery.attachments.isEmpty)
            for communication in [
                try JSON(parsing: delivered.printed(.record))["communication"],
                try JSON(parsing: delivered.printed(.delivered))["nse"]["communication"],
                try JSON(parsing: delivered.printed(.content))["communication"],
            ] {
                #expect(communication["kind"].string == "message" && communication["sender"].string == "Ada")
                #expect(communication["conversation"].string == "c-7")
                #expect(communication["avatar"].string == avatar)
            }
            let summary = HumanSummary(colour: false).text(of: delivered)
            #expect(
                summary.hasPrefix(
                    avatar == nil
                        ? "NO PICTURE. \(server.url(path)) answered 404. (http.status)\n"
                        : "PICTURE SHOWS. It is shown as a message from Ada, with the sender's picture.\n"),
                "\(summary)")
        }
    }

    @Test("an error of the server, with its status")
    func status() throws {
        try withServer(processes: 2) { bench, server in
            let download = try bench.deliver(asking("download", server.url("/none.png")))
            #expect(download.title == "status 404")
            #expect(download.report?.requests.map(\.status) == [404])
            let text = try bench.deliver(asking("get", server.url("/none.png")))
            #expect(text.title?.hasPrefix("status 404 bytes") == true)
        }
    }

    @Test("a body that is larger than what may wait for the process", arguments: ["get", "stream"])
    func large(_ word: String) throws {
        let body = [UInt8](repeating: 0x61, count: 40 << 20)
        try withServer(hosted: { $0.memoryLimit = 400 << 20 }) { bench, server in
            server.route("/large.txt", .bytes(body, contentType: "text/plain"))
            let delivered = try bench.deliver(asking(word, server.url("/large.txt")))
            #expect(delivered.report?.requests.map(\.outcome) == [.finished])
            #expect(delivered.report?.requests.map(\.bytes) == [body.count])
            if word == "get" { delivered.expectTitle("status 200 bytes \(body.count)") }
        }
    }

    @Test("what it sends goes to the server whole")
    func post() throws {
        try withServer { bench, server in
            server.route("/take") { request in
                .bytes(Array("\(request.method) \(request.header("Content-Length") ?? "")".utf8))
            }
            let delivered = try bench.deliver(asking("post", server.url("/take"), members: #""n":2"#))
            delivered.expectTitle("status 200 bytes 12")
            #expect(delivered.report?.requests.map(\.method) == ["POST"])
            #expect(server.log.requests.first?.header("Content-Length") == "\(2 << 20)")
        }
    }

    @Test("a redirect: the process follows it, and each request is one of the record's")
    func redirect() throws {
        try withServer { bench, server in
            server.route("/moved", .redirect(to: "/picture.png"))
            let delivered = try bench.deliver(asking("download", server.url("/moved")))
            delivered.expectTitle("changed")
            let requests = try #require(delivered.report?.requests)
            #expect(requests.map(\.url) == [server.url("/moved"), server.url("/picture.png")])
            #expect(requests.map(\.status) == [302, 200])
        }
    }

    @Test(
        "an address that is refused: not asked, and the record says why",
        arguments: ["http://10.0.0.1/x.png", "http://169.254.169.254/latest/meta-data"])
    func refused(_ url: String) throws {
        try withServer { bench, _ in
            let delivered = try bench.deliver(asking("get", url))
            delivered.expectTitle("error -1004")
            let request = try #require(delivered.report?.requests.first)
            #expect((request.url, request.outcome) == (url, .failed))
            #expect(request.failure?.code == .policyAddress)
        }
    }

    @Test("loopback, unless it is allowed")
    func loopback() throws {
        try withServer {
            $0.fetch.allowedAddresses = []
        } _: { bench, server in
            let delivered = try bench.deliver(asking("get", server.url("/picture.png")))
            #expect(delivered.report?.requests.first?.failure != nil)
            #expect(server.log.requests.isEmpty)
        }
    }

    @Test("plain http, which a phone refuses")
    func plain() throws {
        try withServer {
            $0.fetch.allowHTTP = false
        } _: { bench, server in
            let delivered = try bench.deliver(asking("get", server.url("/picture.png")))
            delivered.expectTitle("error -1022")
            #expect(delivered.report?.requests.first?.failure?.code == .urlScheme)
        }
    }

    @Test("a rehearsed fault strikes its requests too")
    func faults() throws {
        try withServer { configuration in
            configuration.faults = [
                try FaultRule(parsing: "status=503@*/a.png"),
                try FaultRule(parsing: "fail=net.reset@*/b.png"),
                try FaultRule(parsing: "truncate=10@*/picture.png"),
            ]
        } _: { bench, server in
            let status = try bench.deliver(asking("get", server.url("/a.png")))
            #expect(status.title?.hasPrefix("status 503") == true)
            let reset = try bench.deliver(asking("get", server.url("/b.png")))
            reset.expectTitle("error -1005")
            let cut = try bench.deliver(asking("get", server.url("/picture.png")))
            #expect(cut.report?.requests.first?.failure != nil || cut.title == "status 200 bytes 10")
            #expect(cut.report?.requests.first?.bytes ?? 0 <= 10)
        }
    }

    @Test("what it cancels is cancelled at the server")
    func cancelled() throws {
        try withServer { bench, server in
            server.route("/slow", .stallBeforeHeaders())
            let delivered = try bench.deliver(asking("cancel", server.url("/slow")))
            delivered.expectTitle("error -999")
            #expect(delivered.report?.requests.allSatisfy { $0.outcome == .cancelled } == true)
            let summary = HumanSummary(colour: false, verbose: true).text(of: delivered)
            #expect(
                summary.contains("/slow  ended by the extension")
                    || delivered.report?.requests.isEmpty == true, "\(summary)")
        }
    }
}
