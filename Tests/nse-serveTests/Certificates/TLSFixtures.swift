import APNs
import Foundation
import NIOCore
import NIOPosix
import NIOSSL

@testable import nse_serve

/// A server on loopback that answers the first bytes of a client with what it knows of the client's certificate.
struct TLSServer {
    let channel: any Channel
    var port: Int { channel.localAddress?.port ?? 0 }

    static func run<Result>(
        _ identity: ServerIdentity, _ reader: ProviderCertificateReader = ProviderCertificateReader { clock },
        _ body: (TLSServer) async throws -> Result
    ) async throws -> Result {
        let tls = try ServerTLS(identity: identity, reader: reader)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        tls.makeHandler(), Answerer(tls: tls),
                    ])
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        do {
            let result = try await body(TLSServer(channel: channel))
            try await channel.close()
            return result
        } catch {
            try await channel.close()
            throw error
        }
    }

    /// Sends a byte and returns the whole answer.
    ///
    /// - Parameter host: What the certificate must name; nil: the address.
    func ask(
        host: String?, roots: [NIOSSLCertificate], alpn: [String] = ["h2"],
        client: (NIOSSLCertificate, NIOSSLPrivateKey)? = nil
    ) async throws -> String {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .certificates(roots)
        configuration.applicationProtocols = alpn
        if let client {
            configuration.certificateChain = [.certificate(client.0)]
            configuration.privateKey = .privateKey(client.1)
        }
        let context = try NIOSSLContext(configuration: configuration)
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let answer = loop.makePromise(of: String.self)
        let channel = try await ClientBootstrap(group: loop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers([
                        NIOSSLClientHandler(context: context, serverHostname: host), Asker(answer: answer),
                    ])
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        defer { channel.close(promise: nil) }
        return try await answer.futureResult.get()
    }

    static func describe(_ certificate: ProviderCertificate?) -> String {
        guard let certificate else { return "none" }
        return "\(certificate.topics.joined(separator: ",")) \(certificate.isValid ? "valid" : "invalid")"
    }
}

private final class Answerer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    let tls: ServerTLS

    init(tls: ServerTLS) { self.tls = tls }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let text = "client: \(TLSServer.describe(tls.certificate(of: context.channel)))\n"
        context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(string: text)), promise: nil)
        context.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

private final class Asker: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    private let answer: EventLoopPromise<String>
    private var text = ""
    private var failure: (any Error)?

    init(answer: EventLoopPromise<String>) { self.answer = answer }

    func channelActive(context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(string: "?")), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        text += String(buffer: unwrapInboundIn(data))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        failure = failure ?? error
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if text.isEmpty, let failure { answer.fail(failure) } else { answer.succeed(text) }
    }
}
