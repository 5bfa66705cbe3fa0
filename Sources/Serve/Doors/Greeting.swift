import NIOCore
import NIOTLS

/// What a client begins to speak, by its first bytes.
enum Greeting: Sendable {
    case http2, http1, tls
    case unknown

    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    /// - Returns: nil when more bytes are needed.
    static func of(_ bytes: ByteBufferView) -> Greeting? {
        guard let first = bytes.first else { return nil }
        // A record of type handshake, version 3.x.
        if first == 0x16 { return .tls }
        if bytes.prefix(preface.count).elementsEqual(preface.prefix(bytes.count)) {
            // All of it: the time limit of the greeting ends with it.
            return bytes.count >= preface.count ? .http2 : nil
        }
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return .unknown }
        return .http1
    }
}

/// Waits for the first bytes, then lets the door decide what follows. After a TLS handshake it need not wait: a client
/// that chose `h2` gets the SETTINGS at once, and one without ALPN that says nothing gets them soon, because some wait
/// for the server's first.
final class GreetingHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var held: ByteBuffer?
    private var deadline: Scheduled<Void>?
    private let limit: TimeAmount
    private let decide: @Sendable (Greeting, any Channel) -> EventLoopFuture<Void>
    private var isDeciding = false

    /// - Parameter decide: adds the handlers that go on; a failure closes the connection. Called with
    ///   ``Greeting/http2`` after a TLS handshake that chose it, or that chose nothing and was followed by nothing.
    init(
        within limit: TimeAmount, decide: @escaping @Sendable (Greeting, any Channel) -> EventLoopFuture<Void>
    ) {
        self.limit = limit
        self.decide = decide
    }

    func handlerAdded(context: ChannelHandlerContext) {
        deadline = context.close(in: limit)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
        if let held {
            context.fireChannelRead(wrapInboundOut(held))
            context.fireChannelReadComplete()
        }
    }

    /// How long a client without ALPN may take until it is taken for one of HTTP/2.
    static let patience = TimeAmount.milliseconds(50)

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .handshakeCompleted(let chosen)? = event as? TLSUserEvent, !isDeciding {
            if chosen == "h2" {
                go(.http2, context)
            } else {
                context.run(in: Self.patience) { [self] in
                    if !isDeciding, held == nil, context.channel.isActive { go(.http2, context) }
                }
            }
        }
        if event is ChannelShouldQuiesceEvent, !isDeciding { return context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var piece = unwrapInboundIn(data)
        if held == nil { held = piece } else { held?.writeBuffer(&piece) }
        guard !isDeciding, let bytes = held?.readableBytesView, let greeting = Greeting.of(bytes) else {
            return
        }
        go(greeting, context)
    }

    private func go(_ greeting: Greeting, _ context: ChannelHandlerContext) {
        isDeciding = true
        decide(greeting, context.channel).assumeIsolated().whenComplete { result in
            switch result {
            case .success: context.pipeline.syncOperations.removeHandler(self, promise: nil)
            case .failure: context.close(promise: nil)
            }
        }
    }
}
