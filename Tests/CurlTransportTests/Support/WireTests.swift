import Foundation
import NotificationCore
import Testing

@testable import CurlTransport

/// Everything that opens sockets or counts descriptors and threads, one test after the other.
@Suite("On the wire", .serialized, .timeLimit(.minutes(1)))
struct WireTests {
    // swift-format-ignore: NeverForceUnwrap
    static let loopback = IPAddress("127.0.0.1")!

    /// A request to a server of the test, for a name that no name server knows.
    static func request(
        _ server: RawServer, path: String = "/a.jpg", scheme: String = "http",
        receiver: Recorder = Recorder(),
        limit: Int = 1 << 20, timeout: Duration = .seconds(20), pinned: [IPAddress] = [loopback],
        admits: @escaping @Sendable (SocketAddress) -> Bool = { _ in true }
    ) -> TransferRequest {
        TransferRequest(
            url: "\(scheme)://cdn.nse.invalid:\(server.port)\(path)", host: "cdn.nse.invalid",
            port: server.port,
            pinned: pinned, timeout: timeout, userAgent: "test/1.0", announcedLimit: limit, admits: admits,
            receiver: receiver)
    }

    /// A response with a length, for a connection that stays.
    static func ok(_ body: String) -> String {
        "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    /// Runs `body` with a server and a transport of its own, and ends both.
    static func with(
        reuse: Bool = false, proxy: String? = nil, maxConnections: Int = 64,
        _ reply: @escaping @Sendable (String) -> RawServer.Reply,
        _ body: (RawServer, CurlTransport) async throws -> Void
    ) async throws {
        let server = RawServer(reply)
        let transport = CurlTransport(
            configuration: .init(proxy: proxy, reuse: reuse, maxConnections: maxConnections))
        defer {
            transport.shutdown()
            server.stop()
        }
        try await body(server, transport)
    }

    static func descriptors() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").sorted()
    }

    /// Threads of this process with that name.
    static func threads(_ name: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count { task in
            (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)) == name + "\n"
        }
    }
}
