import Foundation
import NotificationCore

/// A certificate authority and its servers' certificates, made once for each run with the `openssl` command.
package final class TestCertificates: Sendable {
    /// A server's certificate chain and its key, as PEM files.
    package struct Identity: Sendable {
        package let certificate: String
        package let key: String
    }

    /// The authority, as a PEM file for `--cacert`.
    package let authority: String
    /// An authority that signed nothing the servers present.
    package let otherAuthority: String
    /// For `localhost` and 127.0.0.1, valid.
    package let server: Identity
    /// Right names, ended in 2021.
    package let expired: Identity
    /// Right names, begins in 2090.
    package let notYetValid: Identity
    /// Valid, for `elsewhere.example` only.
    package let otherName: Identity
    /// Right names, signed by `otherAuthority`.
    package let unknownAuthority: Identity
    /// Right names, signed by its own key.
    package let selfSigned: Identity

    private let directory: TemporaryDirectory
    private static let made = Locked<Result<TestCertificates, any Error>?>(nil)

    /// The certificates of this run.
    package static func shared() throws -> TestCertificates {
        try made.withLock { made throws -> TestCertificates in
            let result = made ?? Result { try TestCertificates() }
            made = result
            return try result.get()
        }
    }

    private init() throws {
        let directory = try TemporaryDirectory()
        atexit { TestCertificates.made.withLock { $0 = nil } }
        let maker = Maker(directory: directory)
        try maker.prepare()
        let names = "DNS:localhost,IP:127.0.0.1"
        self.directory = directory
        authority = try maker.authority("ca").certificate
        otherAuthority = try maker.authority("other-ca").certificate
        server = try maker.leaf("server", names: names)
        expired = try maker.leaf("expired", names: names, from: "20200101000000Z", until: "20210101000000Z")
        notYetValid = try maker.leaf("early", names: names, from: "20900101000000Z", until: "20910101000000Z")
        otherName = try maker.leaf("elsewhere", names: "DNS:elsewhere.example")
        unknownAuthority = try maker.leaf("unknown", names: names, by: "other-ca")
        selfSigned = try maker.selfSigned("self", names: names)
    }

    private struct Maker {
        let directory: TemporaryDirectory

        func prepare() throws {
            try directory.write("", to: "index.txt")
            try directory.write(
                """
                [ca]
                default_ca = here
                [here]
                database = \(directory.file("index.txt"))
                new_certs_dir = \(directory.path)
                rand_serial = yes
                unique_subject = no
                default_md = sha256
                policy = any
                [any]
                commonName = supplied

                """, to: "ca.cnf")
        }

        func authority(_ name: String) throws -> Identity {
            try certificate(
                name,
                ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign,cRLSign"])
        }

        func selfSigned(_ name: String, names: String) throws -> Identity {
            try certificate(name, ["basicConstraints=critical,CA:FALSE", "subjectAltName=\(names)"])
        }

        private func certificate(_ name: String, _ extensions: [String]) throws -> Identity {
            let identity = identity(name)
            let added = extensions.flatMap { ["-addext", $0] }
            let arguments = newKey(identity) + ["-x509", "-days", "30", "-subj", "/CN=nse-run test \(name)"]
            try openssl(["req"] + arguments + added + ["-out", identity.certificate])
            return identity
        }

        /// Signed through `openssl ca`, because only it takes both dates in OpenSSL 3.0.
        func leaf(
            _ name: String, names: String, by authority: String = "ca",
            from start: String = "20240101000000Z", until end: String = "20890101000000Z"
        ) throws -> Identity {
            let identity = identity(name)
            let request = directory.file("\(name).csr")
            try openssl(["req"] + newKey(identity) + ["-subj", "/CN=\(name)", "-out", request])
            let extensions = try directory.write(
                "basicConstraints=critical,CA:FALSE\nextendedKeyUsage=serverAuth\nsubjectAltName=\(names)\n",
                to: "\(name).ext")
            let signer = self.identity(authority)
            try openssl([
                "ca", "-batch", "-notext", "-config", directory.file("ca.cnf"), "-cert", signer.certificate,
                "-keyfile", signer.key, "-in", request, "-out", identity.certificate, "-startdate", start,
                "-enddate", end, "-extfile", extensions,
            ])
            return identity
        }

        private func identity(_ name: String) -> Identity {
            Identity(certificate: directory.file("\(name).pem"), key: directory.file("\(name).key"))
        }

        private func newKey(_ identity: Identity) -> [String] {
            [
                "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
                identity.key,
            ]
        }

        private func openssl(_ arguments: [String]) throws {
            let result = try runCommand("openssl", arguments)
            guard result.status == 0 else {
                throw ToolError(description: "openssl \(arguments.joined(separator: " ")): \(result.stderr)")
            }
        }
    }
}
