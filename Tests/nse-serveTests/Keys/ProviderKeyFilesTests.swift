import APNs
import Crypto
import Foundation
import SwiftASN1
import Testing

@testable import nse_serve

@Suite struct ProviderKeyFilesTests {
    let folder: Folder
    let key = P256.Signing.PrivateKey()

    init() throws { folder = try Folder() }

    private func fault() -> String {
        do {
            _ = try ProviderKeyFiles.read(directory: folder.path)
            return "no fault"
        } catch { return "\(error)" }
    }

    @Test("Apple's .p8, a private key and a public key in .pem are read")
    func reads() throws {
        try folder.write("AuthKey_AAAAAAAAA1.p8", key.pemRepresentation)
        try folder.write("BBBBBBBBB2.pem", key.publicKey.pemRepresentation)
        try openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", "sec1", in: folder)
        try openssl("pkcs8", "-topk8", "-nocrypt", "-in", "sec1", "-out", "AuthKey_CCCCCCCCC3.p8", in: folder)
        try openssl("ec", "-in", "sec1", "-pubout", "-out", "DDDDDDDDD4.pem", in: folder)
        try openssl("ecparam", "-name", "prime256v1", "-genkey", "-out", "EEEEEEEEE5.pem", in: folder)
        unlink(folder.path + "/sec1")
        let read = try ProviderKeyFiles.read(directory: folder.path)
        #expect(
            Set(read.keys.keys) == ["AAAAAAAAA1", "BBBBBBBBB2", "CCCCCCCCC3", "DDDDDDDDD4", "EEEEEEEEE5"])
        #expect(read.keys["AAAAAAAAA1"]?.rawRepresentation == key.publicKey.rawRepresentation)
        #expect(read.keys["CCCCCCCCC3"]?.rawRepresentation == read.keys["DDDDDDDDD4"]?.rawRepresentation)
        #expect(read.ignored.isEmpty)
        #expect(read.known == read.keys.mapValues { _ in ProviderKey() })
    }

    @Test("A .p8 that names its curve twice, as Apple's do, is read")
    func appleForm() throws {
        let curve: [UInt8] = [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
        let algorithm: [UInt8] = [0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01] + curve
        let inner: [UInt8] =
            [0x02, 0x01, 0x01, 0x04, 0x20] + Array(key.rawRepresentation) + [0xA0, 0x0A] + curve
            + [0xA1, 0x44, 0x03, 0x42, 0x00] + Array(key.publicKey.x963Representation)
        let sequence: [UInt8] = [0x30, UInt8(inner.count)] + inner
        let outer = [0x02, 0x01, 0x00] + algorithm + [0x04, UInt8(sequence.count)] + sequence
        let der: [UInt8] = [0x30, 0x81, UInt8(outer.count)] + outer
        let base64 = Data(der).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
        #expect(base64.hasPrefix("MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg"))
        try folder.write(
            "AuthKey_AAAAAAAAA1.p8", "-----BEGIN PRIVATE KEY-----\n\(base64)\n-----END PRIVATE KEY-----")
        let read = try ProviderKeyFiles.read(directory: folder.path)
        #expect(read.keys["AAAAAAAAA1"]?.rawRepresentation == key.publicKey.rawRepresentation)
    }

    @Test("Other names are told and left out")
    func others() throws {
        try folder.write("AuthKey_AAAAAAAAA1.p8", key.pemRepresentation)
        let names = [
            "AuthKey_SHORT.p8", "README.md", "aaaaaaaaa1.pem", "AuthKey_AAAAAAAAA1.pem", ".hidden",
            "AAAAAAAAA1.p8",
        ]
        for name in names { try folder.write(name, "x") }
        let read = try ProviderKeyFiles.read(directory: folder.path)
        #expect(read.ignored.count == names.count)
        for name in names {
            #expect(read.ignored.contains { $0.hasPrefix("\(folder.path)/\(name) is ignored") }, "\(name)")
        }
    }

    @Test(
        "What is not a P-256 key is an error that names the file",
        arguments: ["secp384r1", "secp256k1", "rsa", "text", "empty", "certificate"])
    func noKey(kind: String) throws {
        let name = "AuthKey_AAAAAAAAA1.p8"
        switch kind {
        case "rsa":
            try openssl(
                "genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", name, in: folder)
        case "text": try folder.write(name, "no key")
        case "empty": try folder.write(name, "")
        case "certificate": try folder.write(name, Provider().certificate.pem)
        default:
            try openssl(
                "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:\(kind)", "-out", name,
                in: folder)
        }
        #expect(fault().hasPrefix("\(folder.path)/\(name): "), "\(fault())")
    }

    @Test("A directory without keys, a missing one and an entry that is not a file are errors")
    func directories() throws {
        #expect(fault().hasPrefix("\(folder.path): has no key"))
        #expect(throws: FileFault.self) { try ProviderKeyFiles.read(directory: folder.path + "/absent") }
        #expect(mkdir(folder.path + "/AAAAAAAAA1.pem", 0o700) == 0)
        #expect(fault().hasPrefix("\(folder.path)/AAAAAAAAA1.pem: is not a file"))
    }

    @Test("Two files of one identifier must be the same key")
    func twice() throws {
        try folder.write("AuthKey_AAAAAAAAA1.p8", key.pemRepresentation)
        try folder.write("AAAAAAAAA1.pem", key.publicKey.pemRepresentation)
        #expect(fault() == "no fault")
        try folder.write("AAAAAAAAA1.pem", P256.Signing.PrivateKey().publicKey.pemRepresentation)
        #expect(fault().contains("is another key than AAAAAAAAA1.pem"))
    }

    @Test("keys.json gives team, environment and topics")
    func describes() throws {
        try folder.write("AuthKey_AAAAAAAAA1.p8", key.pemRepresentation)
        try folder.write("BBBBBBBBB2.pem", key.publicKey.pemRepresentation)
        try folder.write(
            "keys.json",
            """
            {"AAAAAAAAA1": {"team": "TEAMID1234", "environment": "sandbox", "topics": ["com.example.app", "com.example.b"]}}
            """)
        let read = try ProviderKeyFiles.read(directory: folder.path)
        #expect(
            read.known == [
                "AAAAAAAAA1": ProviderKey(
                    team: "TEAMID1234", environment: .sandbox, topics: ["com.example.app", "com.example.b"]),
                "BBBBBBBBB2": ProviderKey(),
            ])
        #expect(read.ignored.isEmpty)
    }

    @Test(
        "An error in keys.json names the file and the place",
        arguments: [
            ("[]", "line 1, column 1: the text is not an object"),
            ("{\"AAAAAAAAA1\": {\"team\": \"T\",}}", "line 1, column 28: there is a comma"),
            ("{\"ZZZZZZZZZ1\": {}}", "line 1, column 2: there is no key file for ZZZZZZZZZ1"),
            ("{\"AAAAAAAAA1\": 1}", "line 1, column 16: AAAAAAAAA1 is not an object"),
            ("{\"AAAAAAAAA1\": {}, \"AAAAAAAAA1\": {}}", "line 1, column 20: AAAAAAAAA1 is there twice"),
            ("{\"AAAAAAAAA1\":\n {\"team\": 5}}", "line 2, column 11: team is not a text"),
            ("{\"AAAAAAAAA1\": {\"team\": \"\"}}", "column 25: team is not a text"),
            ("{\"AAAAAAAAA1\": {\"Team\": \"T\"}}", "column 17: Team is not known"),
            ("{\"AAAAAAAAA1\": {\"team\": \"T\", \"team\": \"T\"}}", "column 30: team is there twice"),
            ("{\"AAAAAAAAA1\": {\"environment\": \"both\"}}", "column 32: environment is not known"),
            ("{\"AAAAAAAAA1\": {\"topics\": \"com.example.app\"}}", "column 27: topics is not a list"),
            ("{\"AAAAAAAAA1\": {\"topics\": []}}", "column 27: topics is not a list"),
            ("{\"AAAAAAAAA1\": {\"topics\": [1]}}", "column 28: a topic is not a text"),
            ("", "the input is empty"),
        ])
    func faultsOfDescription(text: String, expected: String) throws {
        try folder.write("AuthKey_AAAAAAAAA1.p8", key.pemRepresentation)
        try folder.write("keys.json", text)
        #expect(fault().hasPrefix("\(folder.path)/keys.json: ") && fault().contains(expected), "\(fault())")
    }
}
