import Crypto
import FoundationEssentials
import SwiftASN1
import X509

extension Authority {
    /// The key is written first: a start that ended between the two files leaves a key without a certificate, and the
    /// next start makes the certificate. The caller holds the lock of the directory.
    /// - Parameter hosts: what a new authority may sign for beyond Apple's push hosts, private names and addresses.
    /// - Parameter now: seconds since 1970.
    /// - Throws: for files that are damaged, expired, do not belong together or cannot be read or written, and for a
    ///   key that others may read.
    static func open(
        directory: String, hosts: [String] = [], now: Double
    ) throws(FileFault) -> Authority {
        let path = "\(directory)/\(certificateName)"
        let keyPath = "\(directory)/\(keyName)"
        let certificateFile = try WholeFile.readIfThere(path)
        guard let keyFile = try WholeFile.readIfThere(keyPath) else {
            guard certificateFile == nil else { throw unusable(keyPath, "is missing, and \(path) is there") }
            let key = P256.Signing.PrivateKey()
            try WholeFile.replace(
                keyPath, mode: 0o600, with: Array((key.pemRepresentation + "\n").utf8))
            return try write(directory, key, hosts, now)
        }
        guard keyFile.mode & 0o077 == 0 else {
            throw FileFault(
                keyPath, "other users may read or write the key of the CA",
                remedy:
                    "Run chmod 600 \(keyPath). If others had access, delete ca.pem and ca-key.pem instead.")
        }
        guard let text = String(validating: keyFile.bytes, as: UTF8.self),
            let key = try? P256.Signing.PrivateKey(pemRepresentation: text)
        else { throw unusable(keyPath, "is not the key of a CA") }
        guard let certificateFile else { return try write(directory, key, hosts, now) }
        return try check(certificateFile.bytes, path: path, key: key, keyPath: keyPath, now: now)
    }

    private static func write(
        _ directory: String, _ key: P256.Signing.PrivateKey, _ hosts: [String], _ now: Double
    ) throws(FileFault) -> Authority {
        let path = "\(directory)/\(certificateName)"
        let authority: Authority
        let text: String
        do {
            authority = try make(path: path, key: key, hosts: hosts, now: now)
            text = try authority.pem()
        } catch {
            throw FileFault(path, "cannot be made: \(error)", remedy: "Check the system's clock.")
        }
        try WholeFile.replace(path, with: Array(text.utf8))
        return authority
    }

    private static func check(
        _ bytes: [UInt8], path: String, key: P256.Signing.PrivateKey, keyPath: String, now: Double
    ) throws(FileFault) -> Authority {
        guard let blocks = try? PEMFile(path: path, bytes: bytes).certificateBlocks, blocks.count == 1,
            let certificate = try? Certificate(pemDocument: blocks[0])
        else { throw unusable(path, "is not the certificate of a CA") }
        guard certificate.publicKey == Certificate.PublicKey(key.publicKey) else {
            throw unusable(path, "does not belong to the key in \(keyPath)")
        }
        guard case .isCertificateAuthority? = try? certificate.extensions.basicConstraints,
            certificate.publicKey.isValidSignature(certificate.signature, for: certificate)
        else { throw unusable(path, "is not the certificate of a CA") }
        let dates = (certificate.notValidBefore, certificate.notValidAfter)
        let (begin, end) = (dates.0.timeIntervalSince1970, dates.1.timeIntervalSince1970)
        guard now <= end else { throw unusable(path, "expired on \(CivilTime.text(Int64(end)))Z") }
        guard begin <= now else {
            throw FileFault(
                path, "is valid only from \(CivilTime.text(Int64(begin)))Z",
                remedy: "Correct the system's clock.")
        }
        return Authority(certificate: certificate, path: path, key: key)
    }

    static func unusable(_ path: String, _ problem: String) -> FileFault {
        FileFault(
            path, problem,
            remedy: "Delete \(certificateName) and \(keyName) in this directory, start again, "
                + "and let the clients trust the new CA.")
    }
}
