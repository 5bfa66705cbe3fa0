import NIOCore

/// A CONNECT proxy that leads Apple's push hosts to this endpoint and goes nowhere else, for clients with fixed hosts.
final class ConnectProxy: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private var head = ByteBuffer()
    private var isDone = false
    private var deadline: Scheduled<Void>?
    private let limit: TimeAmount
    private let accept: @Sendable (any Channel) -> EventLoopFuture<Void>

    /// The longest request that is read.
    private static let longestHead = 8192

    /// - Parameter accept: adds the handlers of the TLS door.
    init(within limit: TimeAmount, accept: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>) {
        self.limit = limit
        self.accept = accept
    }

    func handlerAdded(context: ChannelHandlerContext) {
        deadline = context.close(in: limit)
    }

    func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { return context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isDone else { return }
        var piece = unwrapInboundIn(data)
        head.writeBuffer(&piece)
        guard let length = Self.length(of: head.readableBytesView), length <= Self.longestHead else {
            if head.readableBytes > Self.longestHead {
                refuse("400 Bad Request", "the request's head is longer than 8192 bytes", context)
            }
            return
        }
        isDone = true
        let line = String(decoding: head.readableBytesView.prefix { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
        // The bytes after it are the beginning of the TLS handshake.
        head.moveReaderIndex(forwardBy: length)
        let words = line.split(separator: " ")
        guard words.count == 3, words[0] == "CONNECT" else {
            return refuse(
                "405 Method Not Allowed", "this proxy takes CONNECT to Apple's push hosts only", context)
        }
        let parts = words[1].split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, PushHosts.all.contains(parts[0].lowercased()), let port = Int(parts[1]),
            PushHosts.ports.contains(port)
        else {
            return refuse(
                "403 Forbidden",
                "this proxy leads to Apple's push hosts only: \(PushHosts.all.joined(separator: ", ")) with the ports "
                    + PushHosts.ports.sorted().map(String.init).joined(separator: ", "), context)
        }
        establish(context)
    }

    /// The bytes of a head with the empty line at its end; nil: not yet. A line may end without a carriage return.
    private static func length(of bytes: ByteBufferView) -> Int? {
        var last: UInt8 = 0
        var isEmptyLine = false
        for (index, byte) in bytes.prefix(longestHead + 1).enumerated() {
            if byte == 0x0A {
                if isEmptyLine { return index + 1 }
                isEmptyLine = true
            } else if byte != 0x0D || last != 0x0A {
                isEmptyLine = false
            }
            last = byte
        }
        return nil
    }

    private func establish(_ context: ChannelHandlerContext) {
        accept(context.channel).assumeIsolated().whenComplete { [self] result in
            switch result {
            case .success:
                say("HTTP/1.1 200 Connection established\r\n\r\n", context)
                if head.readableBytes > 0 {
                    context.fireChannelRead(wrapInboundOut(head))
                    context.fireChannelReadComplete()
                }
                context.pipeline.syncOperations.removeHandler(self, promise: nil)
            case .failure: context.close(promise: nil)
            }
        }
    }

    private func refuse(_ status: String, _ text: String, _ context: ChannelHandlerContext) {
        isDone = true
        deadline?.cancel()
        let body = text + "\n"
        say(
            "HTTP/1.1 \(status)\r\ncontent-type: text/plain\r\ncontent-length: \(body.utf8.count)\r\n"
                + "connection: close\r\n\r\n\(body)", context)
        context.channel.part()
    }

    private func say(_ text: String, _ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(string: text)), promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
