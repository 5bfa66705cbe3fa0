import CurlTransport
import Foundation
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("The system's certificates are where they are looked for", .leavesNothing, .timeLimit(.minutes(1)))
struct TrustStoreTests {
    private let directory: TemporaryDirectory
    private let certificates: TestCertificates

    init() throws {
        directory = try TemporaryDirectory()
        certificates = try TestCertificates.shared()
    }

    private func authority() throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: certificates.authority)))
    }

    /// What becomes of a picture over TLS, with `certs` as the system's directory; nil when it is attached.
    private func failure() async throws -> CodedFailure? {
        let server = try LoopbackServer(wrap: TLSServer(certificates.server).wrap)
        defer { server.stop() }
        server.route("/a.png", .bytes(try Fixtures.media("truecolor.png"), keepsAlive: false))
        let flow = try Flow { [directory] in $0.transport.trust = .directory(directory.file("certs")) }
        let delivered = try await flow.deliver(TestPayload.picture(server.url("/a.png")))
        try await flow.finish()
        let record = try #require(delivered.delivery.attachments.first)
        if record.failure?.code == .internalInstallation { #expect(server.log.accepted == 0) }
        #expect((record.failure == nil) == (record.outcome == .attached))
        return record.failure
    }

    @Test("hashed files are used as they are")
    func hashed() async throws {
        try directory.write(authority(), to: "certs/authority.pem")
        let made = try runCommand("openssl", ["rehash", directory.file("certs")])
        try #require(made.status == 0, "\(made.stderr)")
        #expect(try await failure() == nil)
    }

    @Test("a bundle alone is used as a bundle")
    func bundle() async throws {
        try directory.write(authority(), to: "certs/ca-certificates.crt")
        #expect(try await failure() == nil)
    }

    @Test("names that are not hashes, and links that lead nowhere, are not certificates")
    func lookalikes() async throws {
        try directory.write(authority(), to: "certs/ca-certificates.crt")
        let names = [
            "5ed36f99", "5ed36f9.0", "5ed36f990.0", "5ED36F99.0", "5ed36f9g.0", "5ed36f99.r0", "5ed36f99.",
        ]
        for name in names {
            try directory.write("x", to: "certs/" + name)
        }
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("certs/5ed36f99.0"), withDestinationPath: "gone.pem")
        #expect(try await failure() == nil)
    }

    @Test("a directory with nothing in it, and none at all, are faults of the installation")
    func empty() async throws {
        let absent = try #require(try await failure())
        #expect(absent.code == .internalInstallation)
        try directory.write("", to: "certs/README")
        let failure = try #require(try await self.failure())
        #expect(failure.code == .internalInstallation && !failure.retryable)
        #expect(failure.message.contains("trusted certificates are missing"))
        #expect(failure.hint?.contains("ca-certificates") == true)
    }
}
