import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@Suite("Faults: statuses", .leavesNothing, .timeLimit(.minutes(1)))
struct StatusFaultTests {
    private static func status(
        _ row: Int, _ status: Int, retryable: Bool = false, _ headers: [(String, String)] = []
    ) -> ScriptedFault {
        ScriptedFault(
            row, "\(status)", .init(.httpStatus, retryable: retryable, status: status)
        ) {
            // A picture all the same: only the status says that it is none.
            .response(status, headers: headers, body: try Fixtures.media("truecolor.png"))
        }
    }

    private static func line(_ line: String) -> ScriptedFault {
        ScriptedFault(36, line, .init(.httpProtocol)) { .raw("\(line)\r\nX: y\r\n\r\nbody") }
    }

    static let cases: [ScriptedFault] =
        [400, 403, 404, 410].map { status(30, $0) } + [
            status(31, 401, [("WWW-Authenticate", #"Basic realm="x""#)]),
            status(31, 401, [("WWW-Authenticate", #"Digest realm="x", nonce="y""#)]),
            status(31, 407, [("Proxy-Authenticate", #"Basic realm="x""#)]),
            status(32, 429, retryable: true, [("Retry-After", "3600")]),
            status(32, 503, retryable: true, [("Retry-After", "3600")]),
            status(33, 500, retryable: true), status(33, 502, retryable: true),
            status(33, 504, retryable: true),
        ]
        + [204, 205, 304].map { (status: Int) in
            ScriptedFault(34, "\(status)", .init(.bodyEmpty, status: status)) {
                .raw("HTTP/1.1 \(status) Nothing\r\n\r\n")
            }
        } + [
            ScriptedFault(35, "an unasked 206", .init(.httpPartial, status: 206)) {
                .response(
                    206, headers: [("Content-Range", "bytes 0-9/10")],
                    body: try Fixtures.media("truecolor.png"))
            },
            ScriptedFault(36, "HTTP/0.9", .init(.httpProtocol)) {
                .raw(try Fixtures.media("truecolor.png"))
            },
            line("ICY 200 OK"), line("HTTP/3.7 200 OK"), line("HTTP/1.1 2OO OK"), line("<html>"),
            status(37, 999),
        ]

    @Test("rows 30 to 37", .rows(numbers: cases.map(\.row)), arguments: cases)
    func status(fault: ScriptedFault) async throws { try await fault.judge() }
}
