import NIOCore
import NIOEmbedded
import NIOSSL
package import NSELoopbackServer

/// How a scripted server speaks TLS.
package struct TLSServer: Sendable {
    private let context: NIOSSLContext?

    /// - Parameter maximum: the newest version it offers; nil is TLS 1.3.
    /// - Parameter demandsClientCertificate: the handshake fails without one.
    /// - Parameter protocols: those that it offers (ALPN).
    package init(
        _ identity: TestCertificates.Identity, maximum: TLSVersion? = nil,
        demandsClientCertificate: Bool = false, protocols: [String] = ["http/1.1"]
    ) throws {
        let chain = try NIOSSLCertificate.fromPEMFile(identity.certificate).map {
            NIOSSLCertificateSource.certificate($0)
        }
        let key = NIOSSLPrivateKeySource.privateKey(try NIOSSLPrivateKey(file: identity.key, format: .pem))
        var configuration =
            demandsClientCertificate
            ? TLSConfiguration.makeServerConfigurationWithMTLS(
                certificateChain: chain, privateKey: key,
                trustRoots: .file(try TestCertificates.shared().otherAuthority))
            : TLSConfiguration.makeServerConfiguration(certificateChain: chain, privateKey: key)
        configuration.applicationProtocols = protocols
        configuration.maximumTLSVersion =
            switch maximum {
            case .v11: .tlsv11
            case .v12: .tlsv12
            case .v13, nil: .tlsv13
            }
        context = try NIOSSLContext(configuration: configuration)
    }

    package enum TLSVersion: Sendable { case v11, v12, v13 }

    private init() { context = nil }

    /// Takes the connection and never says a word of the handshake.
    package static let silent = TLSServer()

    /// For `LoopbackServer(wrap:)`: the handshake, then the stream.
    package func wrap(_ socket: SocketStream) throws -> any ByteStream {
        guard let context else {
            try socket.hold(gate: nil)
            return socket
        }
        return try TLSStream(handler: NIOSSLServerHandler(context: context), above: socket)
    }
}
