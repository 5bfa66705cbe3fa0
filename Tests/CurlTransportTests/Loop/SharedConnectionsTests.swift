import Testing

@testable import CurlTransport

struct SharedConnectionsTests {
    private let request = TransferRequest(
        url: "https://example.com/", host: "example.com", port: 443, pinned: [], timeout: .seconds(1),
        userAgent: "test/1.0", announcedLimit: 1, admits: { _ in true }, receiver: Recorder())

    /// How many transfers may begin now.
    private func begin(_ connections: SharedConnections) -> [SharedConnections.Origin] {
        var begun: [SharedConnections.Origin] = []
        while begun.count < 100, let origin = connections.begin(request) { begun.append(origin) }
        return begun
    }

    @Test("Two transfers establish connections, and for each connection there are eight")
    func admission() throws {
        let connections = SharedConnections()
        let origin = try #require(begin(connections).first)
        #expect(begin(connections).isEmpty)
        _ = unsafe connections.join(origin, peer: nil, port: 443, localPort: 40_000)
        #expect(begin(connections).count == 8)
        _ = unsafe connections.join(origin, peer: nil, port: 443, localPort: 40_001)
        #expect(begin(connections).count == 8)
        // The same connection again.
        _ = unsafe connections.join(origin, peer: nil, port: 443, localPort: 40_001)
        #expect(begin(connections).isEmpty)
    }

    @Test("A server that has not chosen HTTP/2 has no limit")
    func withoutHTTP2() throws {
        let connections = SharedConnections()
        let origin = try #require(begin(connections).first)
        let connection = unsafe connections.join(origin, peer: nil, port: 443, localPort: 40_000)
        connections.noteHead(connection, isHTTP2: false)
        #expect(begin(connections).count == 100)
    }
}
