import CurlTransport
import Glibc
import NotificationCore

/// The trusted certificates, looked at before the first byte goes out: libcurl takes a directory that is not
/// there for one that trusts nobody, and every server would be blamed for it.
struct TrustStore: Sendable {
    private let trust: CurlTransport.Configuration.Trust

    init(_ trust: CurlTransport.Configuration.Trust) { self.trust = trust }

    /// Nil when the certificates can be read.
    var failure: CodedFailure? {
        let path: String
        let isThere: Bool
        switch trust {
        case .directory(let directory):
            path = directory
            isThere = unsafe access(directory, R_OK | X_OK) == 0
        case .bundle(let file):
            path = file
            isThere = unsafe access(file, R_OK) == 0
        }
        guard !isThere else { return nil }
        return CodedFailure(
            .internalInstallation, "the trusted certificates are missing: cannot read \(path)",
            hint: "install ca-certificates, or name a file of certificates (PEM) with --cacert",
            retryable: false)
    }
}
