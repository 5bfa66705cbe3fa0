import NIOSSL
import SwiftASN1

struct PEMFile: Sendable {
    let path: String
    let blocks: [PEMDocument]

    /// More blocks than a chain has; a bundle of all public CAs has about 150.
    static let mostBlocks = 1000

    init(path: String) throws(FileFault) {
        try self.init(path: path, bytes: WholeFile.read(path))
    }

    /// - Throws: for text that is not UTF-8, and for damaged or missing blocks.
    init(path: String, bytes: [UInt8]) throws(FileFault) {
        self.path = path
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FileFault(path, "is not PEM but binary", remedy: "Convert it to PEM.")
        }
        // The old form of an encrypted key has header lines, which the parser takes for damage.
        guard !text.contains("Proc-Type: 4,ENCRYPTED") else { throw PEMFile.encrypted(path) }
        blocks = try rethrown(try PEMDocument.parseMultiple(pemString: text)) { _ in
            FileFault(path, "has a damaged PEM block", remedy: "Write the file again.")
        }
        guard 1...PEMFile.mostBlocks ~= blocks.count else {
            throw FileFault(
                path, blocks.isEmpty ? "has no PEM block" : "has more than \(PEMFile.mostBlocks) PEM blocks",
                remedy: "Name a file with -----BEGIN … and -----END … lines.")
        }
    }

    var certificateBlocks: [PEMDocument] { blocks.filter { $0.discriminator == "CERTIFICATE" } }

    /// In the order of the file. Throws when there is none, or one is damaged.
    func certificates() throws(FileFault) -> [NIOSSLCertificate] {
        let certificates = try certificateBlocks.enumerated().map { (index, block) throws(FileFault) in
            try rethrown(try NIOSSLCertificate(bytes: block.derBytes, format: .der)) { _ in
                FileFault(
                    path, "certificate \(index + 1) cannot be read", remedy: "Write the file again.")
            }
        }
        guard !certificates.isEmpty else {
            throw FileFault(path, "has no certificate", remedy: "Name a file with BEGIN CERTIFICATE.")
        }
        return certificates
    }

    func privateKey() throws(FileFault) -> NIOSSLPrivateKey {
        guard let block = blocks.first(where: { $0.discriminator.hasSuffix("PRIVATE KEY") }) else {
            throw FileFault(path, "has no private key", remedy: "Name a file with BEGIN PRIVATE KEY.")
        }
        guard block.discriminator != "ENCRYPTED PRIVATE KEY" else { throw PEMFile.encrypted(path) }
        return try rethrown(try NIOSSLPrivateKey(bytes: Array(block.pemString.utf8), format: .pem)) { _ in
            FileFault(
                path, "the private key cannot be read",
                remedy: "Use an RSA, ECDSA or Ed25519 key in PKCS#8 form.")
        }
    }

    private static func encrypted(_ path: String) -> FileFault {
        FileFault(
            path, "the private key is encrypted",
            remedy: "Remove the pass phrase with openssl pkey -in FILE -out NEW.")
    }
}
