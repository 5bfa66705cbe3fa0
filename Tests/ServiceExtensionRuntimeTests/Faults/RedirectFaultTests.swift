import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Faults: redirects", .leavesNothing, .timeLimit(.minutes(1)))
struct RedirectFaultTests {
    private static func location(
        _ row: Int, _ location: String, _ code: Code, status: Int? = 302
    ) -> ScriptedFault {
        ScriptedFault(row, location, .init(code, .rejected, status: status)) { .redirect(to: location) }
    }

    static let cases: [ScriptedFault] = [
        ScriptedFault(38, "no Location", .init(.httpRedirect, status: 302)) { .response(302) },
        ScriptedFault(38, "an empty Location", .init(.httpRedirect, status: 301)) {
            .response(301, headers: [("Location", "")])
        },
        ScriptedFault(39, "two Location fields", .init(.httpRedirect, status: 302)) {
            .response(302, headers: [("Location", "/b.png"), ("Location", "/c.png")])
        },
        ScriptedFault(40, "to itself", .init(.httpRedirectLimit, status: 302)) {
            .redirect(to: "/fault.png")
        },
        location(41, "file:///etc/passwd", .policyRedirect),
        location(41, "ftp://127.0.0.1/a.png", .policyRedirect),
        location(41, "gopher://127.0.0.1/", .policyRedirect),
        // The hop begins, its address is refused: no status is the last one's.
        location(43, "http://169.254.169.254/latest/meta-data/", .policyAddress, status: nil),
        location(43, "http://10.0.0.1/a.png", .policyAddress, status: nil),
        location(43, "http://[::ffff:a9fe:a9fe]/", .policyAddress, status: nil),
        location(43, "http://[64:ff9b::a9fe:a9fe]/", .policyAddress, status: nil),
        // Other spellings are no address to the grammar, whatever they mean to a resolver.
        location(43, "http://2852039166/", .urlHost),
        location(43, "http://0xa9fea9fe/", .urlHost),
        location(43, "http://0251.0376.0251.0376/", .urlHost),
        location(43, "http://169.254.43518/", .urlHost),
        location(44, "http://user:secret@127.0.0.1/a.png", .urlUserinfo),
        location(44, "http://127.0.0.1@10.0.0.1/", .urlUserinfo),
    ]

    @Test("rows 38 to 44: not followed", .rows(numbers: cases.map(\.row)), arguments: cases)
    func refused(fault: ScriptedFault) async throws { try await fault.judge() }

    @Test("row 40: more than five hops", .row(.redirectLoop))
    func tooMany() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.fallback { request in
            .redirect(to: "/\((Int(request.target.dropFirst()) ?? 0) + 1)")
        }
        let record = try await FaultBench().expectLost(
            server.url("/0"), .init(.httpRedirectLimit, status: 302), at: server,
            targets: (0...5).map { "/\($0)" })
        #expect(record.report?.redirects.count == 6)
    }

    @Test("row 40: in a circle", .row(.redirectLoop))
    func circle() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a", .redirect(to: "/b"))
        server.route("/b", .redirect(to: "/a"))
        try await FaultBench().expectLost(
            server.url("/a"), .init(.httpRedirectLimit, status: 302), at: server, targets: ["/a", "/b"])
    }

    @Test("row 51: the next hop gets no cookie of the one before", .row(.cookieBeforeRedirect))
    func cookie() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let bench = try FaultBench()
        let headers = [("Location", "/b.png"), ("Set-Cookie", "id=1; Path=/")]
        server.route("/a.png", .response(302, headers: headers))
        server.route("/b.png", .bytes(bench.picture))
        let record = try await bench.expectDelivered(
            server.url("/a.png"), stored: bench.picture, at: server, targets: ["/a.png", "/b.png"])
        #expect(record.report?.redirects.count == 1 && record.diagnostics.isEmpty)
    }
}
