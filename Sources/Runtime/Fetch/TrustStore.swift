package import CurlTransport
import Glibc

/// Checks the trusted certificates before the first transfer: libcurl takes a missing or empty directory for
/// one that trusts no server.
package final class TrustStore: Sendable {
    package typealias Trust = CurlTransport.Configuration.Trust

    private let wanted: Trust
    private let found = Locked<Trust?>(nil)

    package init(_ wanted: Trust) { self.wanted = wanted }

    /// As configured, or the bundle where the directory of hashed files is missing. Once found, it is kept.
    /// - Throws: `internal.installation` without certificates, `internal.resource` when they cannot be read
    ///   now.
    package func usable() throws(CodedFailure) -> Trust {
        if let known = found.withLock({ $0 }) { return known }
        let trust = try look()
        found.withLock { $0 = trust }
        return trust
    }

    private func look() throws(CodedFailure) -> Trust {
        switch wanted {
        case .bundle(let file):
            guard Self.canRead(file) else { throw Self.missing("cannot read \(file)") }
            guard Self.holdsCertificate(file) else { throw Self.missing("\(file) holds none in PEM") }
        case .directory(let directory):
            if try Self.hasHashedFile(directory) { return wanted }
            let bundle = directory + "/ca-certificates.crt"
            if Self.canRead(bundle) { return .bundle(bundle) }
            throw Self.missing("neither hashed files in \(directory) nor \(bundle)")
        }
        return wanted
    }

    private static func canRead(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

    /// Whether a certificate begins in the first MiB of the file. A pipe is not looked into: what is read of it is gone.
    private static func holdsCertificate(_ path: String) -> Bool {
        let found = try? Descriptor.withFile(path, O_RDONLY | O_NONBLOCK) { (file) throws(Errno) -> Bool in
            let bytes = try file.status().isRegular ? file.readToEnd(limit: 1 << 20) : nil
            return bytes.map { String(decoding: $0, as: UTF8.self).contains("CERTIFICATE-----") } ?? true
        }
        return found ?? false
    }

    /// Whether there is one file to read under a name that OpenSSL looks for (`X509_LOOKUP_hash_dir`).
    private static func hasHashedFile(_ directory: String) throws(CodedFailure) -> Bool {
        do throws(Errno) {
            return try DirectoryNames.read(directory).contains {
                isHashed(Array($0.utf8)) && canRead(directory + "/" + $0)
            }
        } catch {
            guard [EMFILE, ENFILE, ENOMEM].contains(error.number) else { return false }
            throw CodedFailure(.internalResource, "no descriptor to look for the trusted certificates")
        }
    }

    /// `5ed36f99.0`: eight hexadecimal digits, a dot, a number.
    private static func isHashed(_ name: [UInt8]) -> Bool {
        guard name.count > 9, name[8] == UInt8(ascii: ".") else { return false }
        return name[..<8].allSatisfy(\.isLowerHexDigit) && name[9...].allSatisfy(\.isDecimalDigit)
    }

    private static func missing(_ what: String) -> CodedFailure {
        CodedFailure(
            .internalInstallation, "the trusted certificates are missing: \(what)",
            hint: "Install ca-certificates, or name a file of certificates (PEM) with --cacert.")
    }
}

extension CurlTransport.Configuration.Trust {
    /// The system's certificates for many connections: the bundle, which is parsed once, where there is one.
    package static var many: Self {
        let bundle = "/etc/ssl/certs/ca-certificates.crt"
        return unsafe access(bundle, R_OK) == 0 ? .bundle(bundle) : .directory("/etc/ssl/certs")
    }
}
