import APNs
import Foundation
import SwiftASN1
import Testing

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
        let marks = [ASN1ObjectIdentifier.Certificates.sandbox, ASN1ObjectIdentifier.Certificates.production]
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
            let list = CertificateExtension(.Certificates.topics, value: value)
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
}
