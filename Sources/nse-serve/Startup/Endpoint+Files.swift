import APNs
import NIOSSL

extension Endpoint {
    static func keys(_ directory: String?) throws -> ProviderKeys? { nil }
    static func tls(_ options: DoorOptions, directory: String, now: Double) throws -> (ServerTLS, String?) {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMFile("/tmp/tls/cert.pem").map { .certificate($0) },
            privateKey: .privateKey(try NIOSSLPrivateKey(file: "/tmp/tls/key.pem", format: .pem)))
        configuration.applicationProtocols = ["h2"]
        return (ServerTLS(context: try NIOSSLContext(configuration: configuration)), nil)
    }
}
