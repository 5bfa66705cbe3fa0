import Crypto
import FoundationEssentials

extension Authority {
    /// Reads the authority of a directory, or makes it at the first start.
    ///
    /// The key is written first: a start that ended between the two files leaves a key without a certificate, and the
    /// next start makes the certificate.
    ///
    /// - Parameters:
    ///   - directory: One that exists; the caller holds its lock.
    ///   - now: Seconds since 1970.
    /// - Throws: for files that are damaged, expired, do not belong together or cannot be read or written, and for a
    ///   key that others may read.
    static func open(directory: String, now: Double) throws(FileFault) -> Authority {
        let path = "\(directory)/\(certificateName)"
        let keyPath = "\(directory)/\(keyName)"
        let certificateFile = try WholeFile.readIfThere(path)
        guard let keyFile = try WholeFile.readIfThere(keyPath) else {
            guard certificateFile == nil else { throw unusable(keyPath, "is missing, and \(path) is there") }
            let key = P256.Signing.PrivateKey()
            try WholeFile.replace(
                keyPath, mode: 0o600, with: Array((key.pemRepresentation + "\n").utf8))
            return try write(directory, key, now)
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
        guard let certificateFile else { return try write(directory, key, now) }
        return try check(certificateFile.bytes, path: path, key: key, keyPath: keyPath, now: now)
    }

    private static func write(
        _ directory: String, _ key: P256.Signing.PrivateKey, _ now: Double
    ) throws(FileFault) -> Authority {
        let path = "\(directory)/\(certificateName)"
        let authority: Authority
        do {
            authority = try make(path: path, key: key, now: now)
        } catch {
            throw FileFault(path, "cannot be made: \(error)", remedy: "Check the system's clock.")
        }
        try WholeFile.replace(path, with: Array(authority.pem().utf8))
        return authority
    }

    private static func check(
        _ bytes: [UInt8], path: String, key: P256.Signing.PrivateKey, keyPath: String, now: Double
    ) throws(FileFault) -> Authority {
        guard let certificates = try? PEMFile(path: path, bytes: bytes).certificates(),
            certificates.count == 1
        else { throw unusable(path, "is not the certificate of a CA") }
        let certificate = certificates[0]
        guard certificate.publicKey == Array(key.publicKey.derRepresentation) else {
            throw unusable(path, "does not belong to the key in \(keyPath)")
        }
        guard certificate.isAuthority, certificate.isSigned(by: key.publicKey) else {
            throw unusable(path, "is not the certificate of a CA")
        }
        guard now <= certificate.notValidAfter else {
            throw unusable(path, "expired on \(CertificateTime.text(certificate.notValidAfter))")
        }
        guard certificate.notValidBefore <= now else {
            throw FileFault(
                path, "is valid only from \(CertificateTime.text(certificate.notValidBefore))",
                remedy: "Correct the system's clock.")
        }
        return Authority(certificate: certificate, path: path, key: key)
    }

    private static func unusable(_ path: String, _ problem: String) -> FileFault {
        FileFault(
            path, problem,
            remedy: "Delete \(certificateName) and \(keyName) in this directory, start again, "
                + "and let the clients trust the new CA.")
    }
}
