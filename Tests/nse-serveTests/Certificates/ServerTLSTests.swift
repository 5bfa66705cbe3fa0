import APNs
import Crypto
import Foundation
import NIOSSL
import SwiftASN1
import Testing

@testable import nse_serve

@Suite struct ServerTLSTests {
    let folder: Folder
    let authority: Authority
    let identity: ServerIdentity
    let roots: [NIOSSLCertificate]

    init() throws {
        folder = try Folder()
        authority = try Authority.open(directory: folder.path, now: clock)
        identity = try authority.issueServer(now: clock)
        roots = try NIOSSLCertificate.fromPEMFile(authority.path)
    }

    private func client(_ provider: Provider) throws -> (NIOSSLCertificate, NIOSSLPrivateKey) {
        (
            try NIOSSLCertificate(bytes: provider.der, format: .der),
            try NIOSSLPrivateKey(bytes: Array(provider.key.derRepresentation), format: .der)
        )
    }

    /// With `openssl s_client`: the handshake's report and the answer.
    private func sClient(_ server: TLSServer, _ arguments: [String]) async throws -> (
        status: Int32, text: String
    ) {
        let all =
            ["s_client", "-connect", "127.0.0.1:\(server.port)", "-CAfile", "ca.pem", "-ign_eof"] + arguments
        return try await opensslAside(all, in: folder, input: "?\n")
    }

    @Test("A client that trusts the CA takes the server under each of its names and under its address")
    func names() async throws {
        try await TLSServer.run(identity) { server in
            for host in Authority.names {
                let answer = try await sClient(server, ["-verify_hostname", host, "-verify_return_error"])
                #expect(answer.text.contains("client: none"), "\(host): \(answer.text)")
            }
            let answer = try await server.ask(host: nil, roots: roots)
            #expect(answer == "client: none\n")
        }
    }

    @Test("A client refuses the server under another name, and without the CA")
    func refusals() async throws {
        let other = try Authority.make(path: "", key: P256.Signing.PrivateKey(), now: clock)
        let otherRoot = try NIOSSLCertificate(bytes: other.certificate.der, format: .der)
        try await TLSServer.run(identity) { server in
            // Not with NIOSSL: its clients take an address in the certificate in place of the name.
            let named = try await sClient(
                server, ["-verify_hostname", "example.com", "-verify_return_error"])
            #expect(
                !named.text.contains("client:") && named.text.contains("ostname mismatch"), "\(named.text)")
            await #expect(throws: (any Error).self) {
                try await server.ask(host: "localhost", roots: [otherRoot])
            }
        }
    }

    @Test("ALPN is h2; a client without ALPN, or without h2 in it, connects too")
    func alpn() async throws {
        try await TLSServer.run(identity) { server in
            #expect(try await server.ask(host: "localhost", roots: roots, alpn: []) == "client: none\n")
            let with = try await sClient(
                server, ["-alpn", "http/1.1,h2", "-verify_hostname", "api.push.apple.com"])
            #expect(
                with.text.contains("ALPN protocol: h2") && with.text.contains("Verify return code: 0 (ok)"))
            #expect(with.text.contains("client: none"))
            for arguments in [[], ["-alpn", "http/1.1"]] {
                let without = try await sClient(server, arguments)
                #expect(without.text.contains("No ALPN negotiated") && without.text.contains("client: none"))
            }
        }
    }

    @Test("TLS 1.2 and 1.3 are spoken, TLS 1.1 is not")
    func versions() async throws {
        try await TLSServer.run(identity) { server in
            for version in ["-tls1_2", "-tls1_3"] {
                let new = try await sClient(server, [version])
                #expect(new.text.contains("client: none"), "\(version)")
            }
            let old = try await sClient(server, ["-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"])
            #expect(!old.text.contains("client:") && old.text.contains("alert"))
        }
    }

    @Test("A client certificate is optional, and any is taken without CAs: the answers judge it")
    func clientCertificate() async throws {
        try await TLSServer.run(identity) { server in
            let good = try client(Provider())
            #expect(
                try await server.ask(host: "localhost", roots: roots, client: good)
                    == "client: com.example.shop valid\n")
            let expired = try client(Provider(validity: -7200 ... -60))
            #expect(
                try await server.ask(host: "localhost", roots: roots, client: expired)
                    == "client: com.example.shop invalid\n")
        }
    }

    @Test("With CAs a certificate of them is valid, and a connection without one is taken")
    func clientAuthorities() async throws {
        let reader = try ProviderCertificateReader(authorities: authority.path) { clock }
        let good = try client(Provider(issuer: authority))
        try await TLSServer.run(identity, reader) { server in
            let with = try await server.ask(host: "localhost", roots: roots, client: good)
            #expect(with == "client: com.example.shop valid\n")
            let without = try await server.ask(host: "localhost", roots: roots)
            #expect(without == "client: none\n")
        }
    }

    @Test(
        "With CAs a certificate that is self-signed, foreign, expired, a server's or critical fails the handshake",
        arguments: ["self-signed", "foreign", "expired", "server", "critical"])
    func refusedClients(kind: String) async throws {
        let reader = try ProviderCertificateReader(authorities: authority.path) { clock }
        let other = try Authority.make(path: "", key: P256.Signing.PrivateKey(), now: clock)
        // TLS refuses a critical extension that it does not know, as Apple's marks.
        let critical = Provider.mark(.Provider.sandbox, isCritical: true)
        let provider =
            switch kind {
            case "self-signed": try Provider()
            case "foreign": try Provider(issuer: other)
            case "critical": try Provider(issuer: authority, extensions: [critical])
            case "expired": try Provider(issuer: authority, validity: -7200 ... -60)
            default: try Provider(issuer: authority, purpose: .serverAuth)
            }
        let refused = try client(provider)
        try await TLSServer.run(identity, reader) { server -> Void in
            await #expect(throws: (any Error).self) {
                _ = try await server.ask(host: "localhost", roots: roots, client: refused)
            }
        }
    }

    @Test(
        "With a root CA a client that sends the CA in between is valid, and one that leaves it out is refused"
    )
    func chain() async throws {
        try folder.write(
            "v3", "[ca]\nbasicConstraints=critical,CA:TRUE\n[client]\nextendedKeyUsage=critical,clientAuth\n")
        for (name, section, issuer) in [
            ("root", "ca", nil), ("middle", "ca", "root"), ("client", "client", "middle"),
        ] {
            try openssl(
                "ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", "\(name).key", in: folder)
            try openssl(
                "req", "-new", "-key", "\(name).key", "-subj", "/CN=\(name)/UID=com.example.x", "-out", "r",
                in: folder)
            let signer = issuer.map { ["-CA", "\($0).pem", "-CAkey", "\($0).key", "-CAcreateserial"] }
            let made = try openssl(
                list: [
                    "x509", "-req", "-in", "r", "-extfile", "v3", "-extensions", section, "-out",
                    "\(name).pem",
                ]
                    + (signer ?? ["-signkey", "\(name).key"]), in: folder)
            #expect(made.status == 0, "\(made.text)")
        }
        let reader = try ProviderCertificateReader(authorities: folder.path + "/root.pem") { clock }
        let arguments = ["-cert", "client.pem", "-key", "client.key"]
        try await TLSServer.run(identity, reader) { server in
            let whole = try await sClient(server, arguments + ["-cert_chain", "middle.pem"])
            #expect(whole.text.contains("client: com.example.x valid"), "\(whole.text)")
            let part = try await sClient(server, arguments)
            #expect(!part.text.contains("client:") && part.text.contains("alert"), "\(part.text)")
        }
    }

    @Test(
        "A second connection with a saved session has the client's certificate too",
        arguments: ["-tls1_2", "-tls1_3"])
    func resumption(version: String) async throws {
        let provider = try Provider()
        try folder.write("client.pem", provider.certificate.pem)
        try folder.write("client.key", provider.key.pemRepresentation)
        let identity = [version, "-cert", "client.pem", "-key", "client.key"]
        try await TLSServer.run(self.identity) { server in
            let first = try await sClient(server, identity + ["-sess_out", "session"])
            #expect(first.text.contains("client: com.example.shop valid"), "\(first.text)")
            let second = try await sClient(server, identity + ["-sess_in", "session"])
            #expect(second.text.contains("Reused,"), "\(second.text)")
            #expect(second.text.contains("client: com.example.shop valid"), "\(second.text)")
        }
    }

    @Test("The files of --cert and --key serve as well")
    func ownFiles() async throws {
        try openssl(
            list: [
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=own", "-addext",
                "subjectAltName=DNS:own.example.com",
                "-keyout", "own.key", "-out", "own.pem",
            ], in: folder)
        let own = try ServerIdentity.load(
            certificate: folder.path + "/own.pem", key: folder.path + "/own.key", now: clock)
        let trusted = try NIOSSLCertificate.fromPEMFile(folder.path + "/own.pem")
        try await TLSServer.run(own) { server in
            let answer = try await server.ask(host: "own.example.com", roots: trusted)
            #expect(answer == "client: none\n")
        }
    }
}
