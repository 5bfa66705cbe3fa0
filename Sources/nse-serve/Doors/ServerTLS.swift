import APNs
import NIOSSL
final class PresentedCertificate: Sendable { var certificate: ProviderCertificate? { nil } }
struct ServerTLS: Sendable {
    let context: NIOSSLContext
    func makeHandler() -> (handler: NIOSSLServerHandler, client: PresentedCertificate) {
        (NIOSSLServerHandler(context: context), PresentedCertificate())
    }
}
