import APNs
import CommandOptions
import CurlTransport
import Glibc
import NIOSSL
import ServiceExtensionRuntime

extension Endpoint {
    /// The keys of `--keys`; nil without the option.
    ///
    /// - Returns: also sentences about files that were left out.
    static func keys(_ directory: String?) throws -> (keys: ProviderKeys, ignored: [String])? {
        guard let directory else { return nil }
        do throws(FileFault) {
            let files = try ProviderKeyFiles.read(directory: directory)
            return (files.providerKeys(), files.ignored)
        } catch {
            throw CommandFailure("--keys: \(error)", .noInput)
        }
    }

    /// The certificate of the TLS doors: one's own, or one that the CA in the state directory issues for this start.
    ///
    /// - Returns: also the path of the CA's certificate; nil with a certificate of your own.
    static func tls(_ options: DoorOptions, directory: String, now: Double) throws -> (ServerTLS, String?) {
        do {
            let reader = try ProviderCertificateReader(authorities: options.clientCA) { SystemTime.now() }
            if let certificate = options.cert, let key = options.key {
                let identity = try ServerIdentity.load(certificate: certificate, key: key, now: now)
                return (try ServerTLS(identity: identity, reader: reader), nil)
            }
            let authority = try Authority.open(directory: directory, now: now)
            let identity = try authority.issueServer(names: options.names, now: now)
            return (try ServerTLS(identity: identity, reader: reader), authority.path)
        } catch let error as FileFault {
            throw CommandFailure("\(error)", .noInput)
        } catch {
            throw CommandFailure("TLS cannot be set up: \(error)", .noDirectory)
        }
    }

    /// Whether there is a file that can be run; a directory is none.
    static func isExecutable(_ path: String) -> Bool {
        var about = stat()
        return stat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
