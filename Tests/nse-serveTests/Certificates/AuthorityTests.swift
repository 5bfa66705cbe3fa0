import Crypto
import Foundation
import NIOSSL
import Testing
import X509

@testable import nse_serve

@Suite struct AuthorityTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func open(hosts: [String] = [], now: Double = clock) throws -> Authority {
        try Authority.open(directory: folder.path, hosts: hosts, now: now)
    }

    private func fault(now: Double = clock) -> String {
        do {
            _ = try open(now: now)
            return "no fault"
        } catch { return "\(error)" }
    }

    @Test("The first start writes both files with their modes, and the second one reads them")
    func startsTwice() throws {
        let first = try open()
        #expect(folder.names == ["ca-key.pem", "ca.pem"])
        #expect(folder.mode("ca-key.pem") == 0o600)
        #expect(folder.mode("ca.pem") == 0o644)
        let second = try open()
        #expect(second.certificate == first.certificate)
        #expect(second.key.rawRepresentation == first.key.rawRepresentation)
        #expect(try second.pem() == folder.text("ca.pem"))
        #expect(try folder.text("ca-key.pem").hasPrefix("-----BEGIN PRIVATE KEY-----"))
    }

    @Test("openssl reads in ca.pem what a CA needs")
    func opensslReads() throws {
        _ = try open()
        let text = try openssl("x509", "-in", "ca.pem", "-noout", "-text", in: folder).text
        for part in [
            "Subject: CN = nse-run serve local CA", "Issuer: CN = nse-run serve local CA", "prime256v1",
            "X509v3 Basic Constraints: critical\n                CA:TRUE, pathlen:0",
            "X509v3 Key Usage: critical\n                Certificate Sign, CRL Sign",
            "X509v3 Subject Key Identifier",
        ] { #expect(text.contains(part), "\(part) in \(text)") }
        #expect(try openssl("verify", "-CAfile", "ca.pem", "ca.pem", in: folder).status == 0)
        #expect(try openssl("pkey", "-in", "ca-key.pem", "-check", "-noout", in: folder).status == 0)
        let years = Double(3649 * 86400)
        #expect(try openssl("x509", "-in", "ca.pem", "-checkend", "\(Int(years))", in: folder).status == 0)
    }

    @Test("openssl verifies a server certificate for each of its names, for at most 397 days")
    func opensslVerifies() throws {
        let authority = try open(hosts: ["push.example.com", "192.0.2.7", "0.0.0.0"])
        let identity = try authority.issueServer(
            names: ["Push.Example.com", "192.0.2.7", "0.0.0.0", "::", "10.1.2.3", "serve.internal"],
            now: clock)
        guard case .certificate(let leaf)? = identity.certificates.first else { throw FixtureError() }
        try folder.write("leaf.der", Data(leaf.toDERBytes()))
        try openssl("x509", "-inform", "DER", "-in", "leaf.der", "-out", "leaf.pem", in: folder)
        for host in Authority.names + ["push.example.com", "serve.internal"] {
            let result = try openssl(
                "verify", "-CAfile", "ca.pem", "-purpose", "sslserver", "-x509_strict", "-verify_hostname",
                host,
                "leaf.pem", in: folder)
            #expect(result.status == 0, "\(host): \(result.text)")
        }
        for address in ["127.0.0.1", "::1", "192.0.2.7", "10.1.2.3"] {
            let result = try openssl(
                "verify", "-CAfile", "ca.pem", "-x509_strict", "-verify_ip", address, "leaf.pem", in: folder)
            #expect(result.status == 0, "\(address): \(result.text)")
        }
        let foreign = try openssl(
            "verify", "-CAfile", "ca.pem", "-verify_hostname", "example.org", "leaf.pem", in: folder)
        #expect(foreign.status != 0)
        let text = try openssl("x509", "-in", "leaf.pem", "-noout", "-text", in: folder).text
        #expect(text.contains("X509v3 Extended Key Usage: \n                TLS Web Server Authentication"))
        #expect(text.contains("X509v3 Authority Key Identifier"))
        #expect(text.components(separatedBy: "IP Address:").count - 1 == 4, "\(text)")
        #expect(leaf.notValidAfter - leaf.notValidBefore <= 397 * 86400)
        #expect(leaf.notValidAfter - leaf.notValidBefore > 396 * 86400)
    }

    @Test("Each start issues another certificate, and none outlives the authority")
    func issuesAnew() throws {
        let authority = try open()
        let end = authority.certificate.notValidAfter.timeIntervalSince1970
        let late = end - 86400
        guard case .certificate(let one)? = try authority.issueServer(now: late).certificates.first,
            case .certificate(let other)? = try authority.issueServer(now: late).certificates.first
        else { throw FixtureError() }
        #expect(one.serialNumber != other.serialNumber)
        #expect(1...20 ~= one.serialNumber.count && one.serialNumber[0] < 0x80)
        #expect(Double(one.notValidAfter) <= end)
    }

    @Test("A new CA signs for no public name but Apple's push hosts and the hosts of its first start")
    func constraints() throws {
        let authority = try open(hosts: ["push.example.com", "192.0.2.7"])
        for host in ["push.apple.com.example.org", "example.com", "apple.com"] {
            #expect(
                "\(#expect(throws: FileFault.self) { try authority.issueServer(names: [host], now: clock) }!)"
                    .hasPrefix("\(folder.path)/ca.pem: was made for other hosts than \(host). Delete ca.pem"))
        }
        // And a client refuses what another program signs with the key.
        try folder.write("v3", "subjectAltName=DNS:example.com\nextendedKeyUsage=serverAuth\n")
        try openssl(
            "req", "-new", "-newkey", "rsa:2048", "-nodes", "-keyout", "k", "-subj", "/CN=x", "-out", "r",
            in: folder)
        try openssl(
            "x509", "-req", "-in", "r", "-CA", "ca.pem", "-CAkey", "ca-key.pem", "-CAcreateserial",
            "-extfile",
            "v3", "-out", "forged.pem", in: folder)
        let forged = try openssl("verify", "-CAfile", "ca.pem", "forged.pem", in: folder)
        #expect(forged.status != 0 && forged.text.contains("permitted subtree violation"), "\(forged.text)")
    }

    @Test("A CA of an earlier version, which has no limits, signs for every host")
    func unlimited() throws {
        _ = try open()
        try openssl(
            "req", "-x509", "-key", "ca-key.pem", "-subj", "/CN=x", "-addext",
            "basicConstraints=critical,CA:TRUE", "-out", "ca.pem", in: folder)
        #expect(try open().issueServer(names: ["example.com"], now: clock).certificates.count == 1)
    }

    @Test(
        "Dates that a certificate cannot have are an error",
        arguments: [-631_152_001, 253_402_300_800, 1e300, -1e300, .infinity, .nan])
    func noDates(seconds: Double) {
        #expect(throws: (any Error).self) {
            try Authority.make(path: "", key: P256.Signing.PrivateKey(), now: seconds)
        }
    }

    @Test(
        "What is neither a name nor an address is refused",
        arguments: [
            "", "a b", "a..b", "*.example.com", "exa\u{301}mple.com", "[::1]",
            String(repeating: "a.", count: 200),
        ])
    func refusesHosts(host: String) throws {
        let authority = try open()
        #expect(throws: Authority.HostError(host: host)) {
            try authority.issueServer(names: [host], now: clock)
        }
    }

    @Test("A key without a certificate, as an interrupted first start leaves it, gets one")
    func completesTheFirstStart() throws {
        let first = try open()
        unlink(folder.path + "/ca.pem")
        let second = try open()
        #expect(second.key.rawRepresentation == first.key.rawRepresentation)
        #expect(folder.names == ["ca-key.pem", "ca.pem"])
    }

    @Test("A certificate without its key is refused")
    func missingKey() throws {
        _ = try open()
        unlink(folder.path + "/ca-key.pem")
        #expect(fault().hasPrefix("\(folder.path)/ca-key.pem: is missing"))
        #expect(fault().contains("Delete ca.pem and ca-key.pem"))
        #expect(folder.names == ["ca.pem"])
    }

    @Test(
        "Damaged files are named with the remedy and left as they are", arguments: ["ca.pem", "ca-key.pem"],
        ["", "garbage", "cut", "binary", "letter"])
    func damaged(name: String, damage: String) throws {
        _ = try open()
        var data = Data(try folder.text(name).utf8)
        switch damage {
        case "": data = Data()
        case "cut": data = data.prefix(data.count / 2)
        case "binary": data = Data([0xFF, 0xFE, 0x00, 0x80])
        case "letter": data[data.count / 2] = data[data.count / 2] == 0x41 ? 0x42 : 0x41
        default: data = Data("not PEM at all\n".utf8)
        }
        try folder.write(name, data)
        #expect(fault().hasPrefix("\(folder.path)/\(name == "ca.pem" ? name : "ca")"), "\(fault())")
        #expect(fault().contains("Delete ca.pem and ca-key.pem"), "\(fault())")
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)) == data)
    }

    @Test("A certificate of another key is refused")
    func otherKey() throws {
        _ = try open()
        let other = try Authority.make(path: "", key: P256.Signing.PrivateKey(), now: clock)
        try folder.write("ca.pem", try other.pem())
        #expect(fault().contains("ca.pem: does not belong to the key in \(folder.path)/ca-key.pem"))
    }

    @Test("A certificate of the same key that is not a CA is refused")
    func noAuthority() throws {
        let authority = try open()
        let result = try openssl(
            "req", "-x509", "-key", "ca-key.pem", "-subj", "/CN=x", "-addext",
            "basicConstraints=critical,CA:FALSE",
            "-out", "ca.pem", in: folder)
        #expect(result.status == 0)
        #expect(fault().contains("ca.pem: is not the certificate of a CA"), "\(authority.path)")
    }

    @Test("An expired authority is refused, and one of the future names the clock")
    func dates() throws {
        _ = try open()
        #expect(fault(now: clock + 3653 * 86400).contains("ca.pem: expired on 20"))
        #expect(fault(now: clock - 86400).contains("Correct the system's clock."))
    }

    @Test(
        "A key that others may read or write is refused",
        arguments: [0o644, 0o640, 0o604, 0o620, 0o602] as [mode_t])
    func modes(mode: mode_t) throws {
        _ = try open()
        chmod(folder.path + "/ca-key.pem", mode)
        #expect(fault().contains("Run chmod 600 \(folder.path)/ca-key.pem."))
        chmod(folder.path + "/ca-key.pem", 0o400)
        #expect(fault() == "no fault")
    }

    @Test("Pipes, directories and missing directories end in an error instead of waiting")
    func otherKinds() throws {
        #expect(mkfifo(folder.path + "/ca-key.pem", 0o600) == 0)
        #expect(fault().contains("ca-key.pem: is not a file"))
        unlink(folder.path + "/ca-key.pem")
        #expect(mkdir(folder.path + "/ca.pem", 0o700) == 0)
        #expect(fault().contains("ca.pem"))
        #expect(throws: FileFault.self) { try Authority.open(directory: folder.path + "/absent", now: clock) }
    }

    @Test("A file that is too long is not read whole")
    func tooLong() throws {
        _ = try open()
        try folder.write("ca.pem", Data(repeating: 0x41, count: WholeFile.longest + 1))
        #expect(fault().contains("ca.pem: is longer than 1 MiB"))
    }
}

struct FixtureError: Error {}
