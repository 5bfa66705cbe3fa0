import Crypto
import Foundation
import SwiftASN1
import X509

@testable import nse_serve

/// A directory of one test, removed at its end.
final class Folder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "nse-serve-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// - Returns: the path of the file.
    @discardableResult
    func write(_ name: String, _ text: String, mode: mode_t = 0o600) throws -> String {
        try write(name, Data(text.utf8), mode: mode)
    }

    @discardableResult
    func write(_ name: String, _ data: Data, mode: mode_t = 0o600) throws -> String {
        let file = path + "/" + name
        try data.write(to: URL(fileURLWithPath: file))
        chmod(file, mode)
        return file
    }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }

    func mode(_ name: String) -> mode_t {
        var status = stat()
        return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

/// The seconds of 1970 in which the tests run.
var clock: Double { Date().timeIntervalSince1970 }

/// The `openssl` command as a second reader, and as a maker of what our code did not make.
@discardableResult
func openssl(_ arguments: String..., in folder: Folder) throws -> (status: Int32, text: String) {
    try openssl(list: arguments, in: folder)
}

@discardableResult
func openssl(
    list arguments: [String], in folder: Folder
) throws -> (status: Int32, text: String) {
    try run(openssl: arguments, directory: folder.path, input: "")
}

private func run(
    openssl arguments: [String], directory: String, input: String
) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    let output = Pipe()
    let feed = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = feed
    try process.run()
    feed.fileHandleForWriting.write(Data(input.utf8))
    try feed.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

/// The same for a command that talks to a server of the test: waiting for it must not hold a thread of Swift's pool.
func opensslAside(
    _ arguments: [String], in folder: Folder, input: String
) async throws -> (status: Int32, text: String) {
    let path = folder.path
    defer { withExtendedLifetime(folder) {} }
    return try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
            continuation.resume(with: Result { try run(openssl: arguments, directory: path, input: input) })
        }
    }
}

/// A certificate of a provider, as Apple makes them.
struct Provider {
    let certificate: Certificate
    let key = P256.Signing.PrivateKey()

    /// - Parameters:
    ///   - issuer: Nil for a self-signed one.
    ///   - validity: In seconds around now.
    init(
        uid: String? = "com.example.shop", issuer: Authority? = nil,
        validity: ClosedRange<Double> = -3600...3600, purpose: ExtendedKeyUsage.Usage = .clientAuth,
        extensions: [Certificate.Extension] = []
    ) throws {
        let ids = uid.map { [RelativeDistinguishedName.Attribute(type: .Provider.userID, utf8String: $0)] }
        let name = try DistinguishedName(
            (ids ?? []) + [
                .init(type: .RDNAttributeType.commonName, utf8String: "Apple Push Services: shop")
            ])
        certificate = try Certificate(
            version: .v3, serialNumber: .init(), publicKey: .init(key.publicKey),
            notValidBefore: Date(timeIntervalSince1970: clock + validity.lowerBound),
            notValidAfter: Date(timeIntervalSince1970: clock + validity.upperBound),
            issuer: issuer?.certificate.subject ?? name, subject: name,
            extensions: Certificate.Extensions(
                [Certificate.Extension(ExtendedKeyUsage([purpose]), critical: false)] + extensions),
            issuerPrivateKey: .init(issuer?.key ?? key))
    }

    var der: [UInt8] { get throws { try certificate.der } }

    /// - Parameter isCritical: As a CA of one's own may make them.
    static func mark(_ id: ASN1ObjectIdentifier, isCritical: Bool = false) -> Certificate.Extension {
        Certificate.Extension(oid: id, critical: isCritical, value: [0x05, 0x00])
    }

    static func topics(_ topics: [(String, [String])]) throws -> Certificate.Extension {
        var serializer = DER.Serializer()
        try serializer.appendConstructedNode(identifier: .sequence) { list in
            for (topic, kinds) in topics {
                try list.serialize(ASN1UTF8String(topic))
                try list.appendConstructedNode(identifier: .sequence) { inner in
                    for kind in kinds { try inner.serialize(ASN1UTF8String(kind)) }
                }
            }
        }
        return Certificate.Extension(
            oid: .Provider.topics, critical: false, value: serializer.serializedBytes[...])
    }
}

extension Certificate {
    var der: [UInt8] {
        get throws {
            var serializer = DER.Serializer()
            try serializer.serialize(self)
            return serializer.serializedBytes
        }
    }

    var pem: String { get throws { try serializeAsPEM().pemString + "\n" } }
}
