import APNs
import Foundation
import SwiftASN1
import Testing
import X509

@testable import nse_serve

@Suite struct ProviderCertificateReaderTests {
    private let any = ProviderCertificateReader { clock }
    private let both: Set<APNsEnvironment> = [.production, .sandbox]

    @Test("The subject's UID is the topic, and no mark means both environments")
    func userID() throws {
        let read = any.read(try Provider().der)
        #expect(read == ProviderCertificate(topics: ["com.example.shop"], environments: both))
        #expect(any.read(try Provider(uid: nil).der) == ProviderCertificate(topics: [], environments: both))
    }

    @Test("The extension's topics count instead of the UID")
    func listedTopics() throws {
        let topics = try Provider.topics([
            ("com.example.shop", ["app"]), ("com.example.shop.voip", ["voip"]),
            ("com.example.shop.complication", ["complication", "x"]), ("com.example.bare", []),
        ])
        let read = any.read(try Provider(extensions: [topics]).der)
        #expect(
            read.topics == [
                "com.example.shop", "com.example.shop.voip", "com.example.shop.complication",
                "com.example.bare",
            ])
        #expect(read.isValid)
    }

    @Test("The marks give the environments, and a wrong one is told")
    func environments() throws {
        let marks = [ASN1ObjectIdentifier.Provider.sandbox, ASN1ObjectIdentifier.Provider.production]
            .map { Provider.mark($0) }
        let sandbox = any.read(try Provider(extensions: [marks[0]]).der)
        let production = any.read(try Provider(extensions: [marks[1]]).der)
        let universal = any.read(try Provider(extensions: marks).der)
        #expect(sandbox.environments == [.sandbox])
        #expect(production.environments == [.production])
        #expect(universal.environments == both)
        #expect(sandbox.isOnlyForOther(than: .production))
        #expect(!sandbox.isOnlyForOther(than: .sandbox))
        #expect(!universal.isOnlyForOther(than: .production))
        var expired = sandbox
        expired.isValid = false
        #expect(!expired.isOnlyForOther(than: .production))
    }

    @Test("Dates out of range make a certificate invalid", arguments: [-7200.0 ... -60, 60...7200])
    func dates(validity: ClosedRange<Double>) throws {
        let read = any.read(try Provider(validity: validity).der)
        #expect(read.isValid == false)
        #expect(read.topics == ["com.example.shop"])
    }

    @Test("The CAs of a file are read, and a file without one is an error; no file means no CAs")
    func authorities() throws {
        let folder = try Folder()
        let authority = try Authority.open(directory: folder.path, now: clock)
        #expect(try ProviderCertificateReader(authorities: authority.path) { 0 }.authorities?.count == 1)
        #expect(try ProviderCertificateReader(authorities: nil as String?) { 0 }.authorities == nil)
        #expect(throws: FileFault.self) {
            try ProviderCertificateReader(authorities: folder.path + "/ca-key.pem") { 0 }
        }
        #expect(throws: FileFault.self) {
            try ProviderCertificateReader(authorities: folder.path + "/none") { 0 }
        }
    }

    @Test("A list of topics that cannot be read makes the certificate invalid")
    func badTopics() throws {
        let values: [[UInt8]] = [
            [], [0x05, 0x00], [0x30, 0x03, 0x0C, 0x05, 0x61], [0x30, 0x03, 0x02, 0x01, 0x01], [0x30, 0x80],
        ]
        for value in values {
            let list = Certificate.Extension(oid: .Provider.topics, critical: false, value: value[...])
            let read = any.read(try Provider(extensions: [list]).der)
            #expect(read == ProviderCertificate(topics: [], isValid: false))
        }
        let many = try Provider.topics((0...ProviderCertificateReader.mostTopics).map { ("t\($0)", []) })
        #expect(any.read(try Provider(extensions: [many]).der).isValid == false)
        let long = String(repeating: "a", count: ProviderCertificateReader.longestTopic + 1)
        #expect(any.read(try Provider(extensions: [try Provider.topics([(long, [])])]).der).isValid == false)
        #expect(any.read(try Provider(uid: long).der).isValid == false)
    }

    @Test("Damaged bytes never crash and cut ones are never valid")
    func damagedBytes() throws {
        #expect(any.read([UInt8]()) == ProviderCertificate(topics: [], isValid: false))
        let good = try Provider(extensions: [try Provider.topics([("com.example.shop", ["app"])])]).der
        for length in 0..<good.count { #expect(any.read(Array(good[..<length])).isValid == false) }
        var read = 0
        for place in good.indices {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var bytes = good
                bytes[place] ^= change
                if any.read(bytes).isValid { read += 1 }
            }
        }
        // The signature, which TLS verifies, and the texts are changed without harm.
        #expect(read < good.count * 3)
    }

    @Test(
        "Certificates of other makers are read: RSA, Ed25519, P-384, version 1, several names, long validity")
    func foreign() throws {
        let folder = try Folder()
        for (name, kind) in [
            ("rsa", ["rsa:2048"]), ("ed", ["ed25519"]),
            ("ec", ["ec", "-pkeyopt", "ec_paramgen_curve:P-384"]),
        ] {
            let made = try openssl(
                list: ["req", "-x509", "-nodes", "-newkey"] + kind + [
                    "-subj", "/C=CH/O=Ex\u{E4}mple/CN=\(name)+UID=com.example.x", "-utf8", "-days", "40000",
                    "-multivalue-rdn",
                    "-addext", "subjectAltName=DNS:a.example.com", "-keyout", "\(name).key", "-out",
                    "\(name).pem",
                ], in: folder)
            #expect(made.status == 0, "\(made.text)")
            let read = try PEMFile(path: "\(folder.path)/\(name).pem").certificates()[0]
            #expect(any.read(read) == ProviderCertificate(topics: ["com.example.x"], environments: both))
        }
        try openssl("req", "-new", "-key", "rsa.key", "-subj", "/UID=old", "-out", "r", in: folder)
        try openssl("x509", "-req", "-in", "r", "-signkey", "rsa.key", "-out", "old.pem", in: folder)
        #expect(
            try openssl("x509", "-in", "old.pem", "-noout", "-text", in: folder).text.contains("Version: 1 "))
        let old = try PEMFile(path: "\(folder.path)/old.pem").certificates()[0]
        #expect(any.read(old) == ProviderCertificate(topics: ["old"], environments: both))
    }

    @Test("Structures beyond the limits are invalid")
    func limits() throws {
        let many = (0..<100).map {
            Certificate.Extension(oid: [1, 2, UInt($0)], critical: false, value: [5, 0])
        }
        #expect(throws: (any Error).self) { try Provider(extensions: many) }
        let long = [UInt8](repeating: 0, count: ProviderCertificateReader.longest)
        let whole = try Provider(extensions: [
            Certificate.Extension(oid: [1, 2, 3], critical: false, value: long[...])
        ])
        #expect(any.read(try whole.der).isValid == false)
        // Sequences in sequences: 4 bytes each, 200 deep.
        var nested: [UInt8] = []
        for _ in 0..<200 {
            nested = [0x30, 0x82, UInt8(nested.count >> 8), UInt8(nested.count & 0xFF)] + nested
        }
        #expect(any.read(nested).isValid == false)
    }

    @Test("A time with the second 61 is invalid, and no crash")
    func second61() throws {
        var bytes = try Provider(extensions: [try Provider.topics([("com.example.shop", ["app"])])]).der
        #expect(any.read(bytes).isValid)
        let time = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x17, 13]) })
        bytes.replaceSubrange(time + 12..<time + 14, with: "61".utf8)
        #expect(!any.read(bytes).isValid)
    }

    @Test("Random changes of several bytes never crash the reader")
    func random() throws {
        let good = try Provider(extensions: [try Provider.topics([("com.example.shop", ["app"])])]).der
        var generator = Steady()
        var refused = 0
        for _ in 0..<20_000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<180, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            if !any.read(bytes).isValid { refused += 1 }
        }
        #expect(refused > 0)
    }
}

/// The same numbers at each run (SplitMix64).
private struct Steady: RandomNumberGenerator {
    private var state: UInt64 = 15

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}
