import Foundation
import Testing

@testable import nse_serve

@Suite struct ServerIdentityTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        for (name, kind) in [("a", "ec"), ("b", "ec"), ("r", "rsa")] {
            let key = kind == "ec" ? ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"] : ["rsa:2048"]
            let made = try openssl(
                list: ["req", "-x509", "-newkey"] + key + [
                    "-nodes", "-subj", "/CN=\(name)", "-keyout", "\(name).key", "-out", "\(name).pem",
                    "-days", "2",
                ], in: folder)
            guard made.status == 0 else { throw FixtureError() }
        }
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func load(_ certificate: String, _ key: String, now: Double = clock) throws -> ServerIdentity {
        try ServerIdentity.load(certificate: path(certificate), key: path(key), now: now)
    }

    private func fault(_ certificate: String, _ key: String, now: Double = clock) -> String {
        do {
            _ = try load(certificate, key, now: now)
            return "no fault"
        } catch { return "\(error)" }
    }

    @Test("ECDSA and RSA keys, chains and old key forms are read")
    func reads() throws {
        #expect(try load("a.pem", "a.key").certificates.count == 1)
        #expect(try load("r.pem", "r.key").certificates.count == 1)
        try folder.write("chain.pem", "A line of text\n" + folder.text("a.pem") + "\n" + folder.text("b.pem"))
        #expect(try load("chain.pem", "a.key").certificates.count == 2)
        try openssl("ec", "-in", "a.key", "-out", "sec1.key", in: folder)
        let parameters = try openssl("ecparam", "-name", "prime256v1", in: folder).text
        try folder.write("old.key", parameters + folder.text("sec1.key"))
        #expect(try folder.text("old.key").contains("BEGIN EC PRIVATE KEY"))
        _ = try load("a.pem", "old.key")
        try openssl("rsa", "-in", "r.key", "-traditional", "-out", "rsa.key", in: folder)
        #expect(try folder.text("rsa.key").contains("BEGIN RSA PRIVATE KEY"))
        _ = try load("r.pem", "rsa.key")
        try folder.write("both.pem", folder.text("a.key") + folder.text("a.pem"))
        _ = try load("both.pem", "both.pem")
    }

    @Test("A key of another certificate is named with both files")
    func mismatch() throws {
        #expect(
            fault("a.pem", "b.key") == """
                \(path("b.key")): the key does not belong to the first certificate of \(path("a.pem")). \
                Name the key that the certificate was made with.
                """)
        try folder.write("chain.pem", folder.text("a.pem") + folder.text("b.pem"))
        #expect(
            fault("chain.pem", "b.key").hasSuffix("Put the server's certificate first, ahead of its issuers.")
        )
    }

    @Test("Files that are missing, damaged, encrypted, exchanged or out of date are named with the remedy")
    func faults() throws {
        #expect(fault("none.pem", "a.key").hasPrefix("\(path("none.pem")): there is no such file"))
        #expect(fault("a.pem", "none.key").hasPrefix("\(path("none.key")): there is no such file"))
        #expect(fault("a.key", "a.pem").hasPrefix("\(path("a.key")): has no certificate"))
        #expect(fault("a.pem", "b.pem").hasPrefix("\(path("b.pem")): has no private key"))
        try folder.write("cut.pem", String(folder.text("a.pem").prefix(300)))
        #expect(fault("cut.pem", "a.key").hasPrefix("\(path("cut.pem")): has "))
        try folder.write("odd.pem", "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n")
        #expect(fault("odd.pem", "a.key").hasPrefix("\(path("odd.pem")): certificate 1 cannot be read"))
        try openssl("pkey", "-in", "a.key", "-aes256", "-passout", "pass:x", "-out", "locked.key", in: folder)
        #expect(fault("a.pem", "locked.key").contains("Remove the pass phrase"))
        #expect(fault("a.pem", "a.key", now: clock + 3 * 86400).contains("Renew it"))
        #expect(fault("a.pem", "a.key", now: clock - 86400).contains("correct the system's clock"))
    }
}
