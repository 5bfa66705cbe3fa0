import CurlTransport
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Faults: TLS", .leavesNothing, .timeLimit(.minutes(1)))
struct TLSFaultTests {
    /// What the server presents, or how far it goes.
    struct Shape: Sendable, CustomTestStringConvertible {
        let row: Int
        let name: String
        let code: Code
        let hint: String
        let server: @Sendable (TestCertificates) throws -> LoopbackServer

        init(
            _ row: Int, _ name: String, _ code: Code, hint: String,
            _ server: @escaping @Sendable (TestCertificates) throws -> LoopbackServer
        ) {
            (self.row, self.name, self.code, self.hint, self.server) = (row, name, code, hint, server)
        }

        static func verify(
            _ row: Int, _ name: String, hint: String,
            _ identity: @escaping @Sendable (TestCertificates) -> TestCertificates.Identity
        ) -> Shape {
            Shape(row, name, .tlsVerify, hint: hint) {
                try LoopbackServer(wrap: TLSServer(identity($0)).wrap)
            }
        }

        var testDescription: String { "row \(row): \(name)" }
    }

    private static let refusals: [Shape] = [
        .verify(21, "a certificate signed by itself", hint: "--cacert") { $0.selfSigned },
        .verify(21, "an unknown authority", hint: "intermediate") { $0.unknownAuthority },
        .verify(22, "an expired certificate", hint: "Renew") { $0.expired },
        .verify(22, "a certificate of the future", hint: "clocks") { $0.notYetValid },
        .verify(23, "a certificate for another name", hint: "Use the name") { $0.otherName },
        Shape(24, "TLS 1.1 only", .tlsHandshake, hint: "TLS 1.2 or newer") {
            try LoopbackServer(wrap: TLSServer($0.server, maximum: .v11).wrap)
        },
        Shape(25, "plain HTTP on the TLS port", .tlsHandshake, hint: "plain HTTP") { _ in
            try LoopbackServer { socket in
                try socket.write(Array("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n".utf8)[...])
                return socket
            }
        },
        Shape(28, "a client certificate is demanded", .tlsHandshake, hint: "a phone has none") {
            try LoopbackServer(wrap: TLSServer($0.server, demandsClientCertificate: true).wrap)
        },
        Shape(28, "a client certificate is demanded with TLS 1.2", .tlsHandshake, hint: "") {
            try LoopbackServer(
                wrap: TLSServer($0.server, maximum: .v12, demandsClientCertificate: true).wrap)
        },
    ]

    @Test(
        "rows 21 to 28: no trust, no common version", .rows(numbers: refusals.map(\.row)), arguments: refusals
    )
    func refused(shape: Shape) async throws {
        let certificates = try TestCertificates.shared()
        let authority = certificates.authority
        let server = try shape.server(certificates)
        defer { server.stop() }
        let bench = try FaultBench { $0.transport.trust = .bundle(authority) }
        // Plain HTTP speaks first, so its connection may end before it reads what we sent.
        let record = try await bench.expectLost(
            server.url("/a.png"), .init(shape.code), at: shape.row == 25 ? nil : server)
        let hint = try #require(record.failure).hint ?? ""
        #expect(hint.contains(shape.hint), "\(hint)")
        #expect(record.report?.status == nil && server.log.requests.isEmpty)
    }

    @Test("row 26: the handshake stalls, and the time is over", .row(.stalledHandshake))
    func stallUntilExpiry() async throws {
        let authority = try TestCertificates.shared().authority
        let server = try LoopbackServer(wrap: TLSServer.silent.wrap)
        defer { server.stop() }
        let bench = try FaultBench { $0.transport.trust = .bundle(authority) }
        try await bench.expectExpired(server.url("/a.png"), at: server) { _ in
            try await server.waitUntil("a connection") { $0.accepted == 1 }
        }
    }

    @Test("row 26: the handshake stalls, and libcurl's own limit comes first", .row(.stalledHandshake))
    func stall() async throws {
        let authority = try TestCertificates.shared().authority
        let server = try LoopbackServer(wrap: TLSServer.silent.wrap)
        defer { server.stop() }
        // The clock stands still, so the budget never ends; libcurl gets it and a second more.
        let bench = try FaultBench {
            $0.transport.trust = .bundle(authority)
            $0.delivery.budget = .milliseconds(1)
        }
        try await bench.expectLost(
            server.url("/a.png"), .init(.tlsTimeout, retryable: true), at: server, alone: false)
    }

    @Test("row 29: a close without close_notify, the length reached", .row(.closeWithoutNotify))
    func cut() async throws {
        let certificates = try TestCertificates.shared()
        let authority = certificates.authority
        let server = try LoopbackServer(wrap: TLSServer(certificates.server).wrap)
        defer { server.stop() }
        let bench = try FaultBench { $0.transport.trust = .bundle(authority) }
        let head = LoopbackScript.head(200, headers: [("Content-Length", "\(bench.picture.count)")])
        server.route("/a.png", LoopbackScript([.send(head), .send(bench.picture), .cut]))
        try await bench.expectDelivered(
            server.url("/a.png"), stored: bench.picture, at: server, targets: ["/a.png"])
    }

    @Test("row 42: a redirect from https to http", .row(.redirectToPlainHTTP))
    func downgrade() async throws {
        let certificates = try TestCertificates.shared()
        let authority = certificates.authority
        let plain = try LoopbackServer()
        defer { plain.stop() }
        let server = try LoopbackServer(wrap: TLSServer(certificates.server).wrap)
        defer { server.stop() }
        server.route("/a.png", .redirect(to: plain.url("/a.png")))
        let bench = try FaultBench { $0.transport.trust = .bundle(authority) }
        let record = try await bench.expectLost(
            server.url("/a.png"), .init(.policyTLSDowngrade, .rejected, status: 302), at: server,
            targets: ["/a.png"])
        #expect(record.report?.redirects.map(\.status) == [302] && plain.log.accepted == 0)
    }
}
