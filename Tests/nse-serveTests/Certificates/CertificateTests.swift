import Crypto
import Foundation
import NIOSSL
import SwiftASN1
import Testing

@testable import nse_serve

@Suite struct CertificateTests {
    private let key = P256.Signing.PrivateKey()

    private func draft(
        _ validity: ClosedRange<Double> = 0...86400, extensions: [CertificateExtension] = []
    ) throws -> CertificateDraft {
        let name = try CertificateName(commonName: "x")
        return CertificateDraft(
            subject: name, issuer: name, publicKey: key.publicKey, validity: validity, extensions: extensions)
    }

    @Test(
        "Dates are written and read to the second, through 2049 as UTCTime",
        arguments: [
            (-631_152_000.0, "500101000000Z"), (951_782_400, "000229000000Z"),
            (2_524_607_999, "491231235959Z"), (2_524_608_000, "20500101000000Z"),
            (253_402_300_799, "99991231235959Z"),
        ])
    func dates(seconds: Double, text: String) throws {
        var serializer = DER.Serializer()
        try CertificateTime.serialize(seconds + 0.9, into: &serializer)
        #expect(String(decoding: serializer.serializedBytes.dropFirst(2), as: UTF8.self) == text)
        #expect(try CertificateTime.seconds(DER.parse(serializer.serializedBytes)) == seconds)
        let certificate = try draft(seconds...seconds).signed(by: key)
        #expect(certificate.notValidBefore == seconds && certificate.notValidAfter == seconds)
        #expect(Double(try NIOSSLCertificate(bytes: certificate.der, format: .der).notValidAfter) == seconds)
        #expect(certificate.isValid(at: seconds) && !certificate.isValid(at: seconds + 1))
    }

    @Test(
        "Dates that a certificate cannot have are an error",
        arguments: [-631_152_001, 253_402_300_800, 1e300, -1e300, .infinity, .nan])
    func noDates(seconds: Double) {
        #expect(throws: (any Error).self) {
            var serializer = DER.Serializer()
            try CertificateTime.serialize(seconds, into: &serializer)
        }
    }

    @Test("Serial numbers are positive, have 16 bytes and differ")
    func serialNumbers() throws {
        var seen: Set<[UInt8]> = []
        for _ in 0..<200 {
            let number = try NIOSSLCertificate(bytes: draft().signed(by: key).der, format: .der).serialNumber
            #expect(number.count == 16)
            #expect(number[0] < 0x80)
            seen.insert(number)
        }
        #expect(seen.count == 200)
    }

    @Test("What is written is read again, and its signature is of the key")
    func readsItsOwn() throws {
        let extensions: [CertificateExtension] = [
            try .basicConstraints(isAuthority: true), try .subjectKeyIdentifier([1, 2, 3]),
            CertificateExtension([1, 2, 3], value: [5, 0]),
        ]
        let certificate = try draft(extensions: extensions).signed(by: key)
        #expect(certificate.extensions == extensions)
        #expect(certificate.isAuthority)
        #expect(certificate.subjectKeyIdentifier == [1, 2, 3])
        #expect(certificate.subject.first(.NameAttributes.commonName) == "x")
        #expect(certificate.publicKey == Array(key.publicKey.derRepresentation))
        #expect(certificate.isSigned(by: key.publicKey))
        #expect(!certificate.isSigned(by: P256.Signing.PrivateKey().publicKey))
        var changed = certificate.der
        // The last bytes of the content are the value of the last extension.
        let place = try #require(changed.firstRange(of: [0x05, 0x00] as [UInt8])).lowerBound
        changed[place + 1] = 0x01
        #expect(try !Certificate(der: changed).isSigned(by: key.publicKey))
    }

    @Test("Certificates of other makers are read: RSA, Ed25519, version 1, several names, long validity")
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
            #expect(read.subject.first(.NameAttributes.commonName) == name)
            #expect(read.subject.first(.NameAttributes.organizationName) == "Ex\u{E4}mple")
            #expect(read.subject.first(.Certificates.userID) == "com.example.x")
            #expect(read.notValidAfter - read.notValidBefore == 40000 * 86400)
            #expect(read.isAuthority && read[.Certificates.subjectAlternativeName] != nil)
            #expect(!read.isSigned(by: key.publicKey))
            let theirs = try NIOSSLCertificate(bytes: read.der, format: .der)
            #expect(read.publicKey == (try theirs.extractPublicKey().toSPKIBytes()))
        }
        try openssl("req", "-new", "-key", "rsa.key", "-subj", "/CN=old", "-out", "r", in: folder)
        try openssl("x509", "-req", "-in", "r", "-signkey", "rsa.key", "-out", "old.pem", in: folder)
        #expect(
            try openssl("x509", "-in", "old.pem", "-noout", "-text", in: folder).text.contains("Version: 1 "))
        let old = try PEMFile(path: "\(folder.path)/old.pem").certificates()[0]
        #expect(old.extensions.isEmpty && !old.isAuthority && old.subjectKeyIdentifier == nil)
    }

    @Test("Structures beyond the limits are an error")
    func limits() throws {
        let item = CertificateExtension([1, 2, 3], value: [5, 0])
        #expect(throws: (any Error).self) { try draft(extensions: [item, item]).signed(by: key) }
        let many = (0...Certificate.mostExtensions).map {
            CertificateExtension([1, 2, UInt($0)], value: [5, 0])
        }
        #expect(throws: (any Error).self) { try draft(extensions: many).signed(by: key) }
        let long = CertificateExtension([1, 2, 3], value: [UInt8](repeating: 0, count: Certificate.longest))
        #expect(throws: (any Error).self) { try draft(extensions: [long]).signed(by: key) }
        let attribute = CertificateName.Attribute(type: .NameAttributes.commonName, value: "x")
        let name = try CertificateName(Array(repeating: attribute, count: CertificateName.mostAttributes + 1))
        #expect(throws: (any Error).self) { try CertificateName(derEncoded: DER.parse(name.der)) }
        // Sequences in sequences: 4 bytes each, 200 deep.
        var nested: [UInt8] = []
        for _ in 0..<200 {
            nested = [0x30, 0x82, UInt8(nested.count >> 8), UInt8(nested.count & 0xFF)] + nested
        }
        #expect(throws: (any Error).self) { try Certificate(der: nested) }
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
            if (try? Certificate(der: bytes)) == nil { refused += 1 }
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
