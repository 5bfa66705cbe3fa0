import NIOCore

/// Stops reading from a client that does not read its answers, so that these cannot fill the memory, and ends the
/// connection when the client has not read them within a time.
final class SlowReaderHandler: ChannelDuplexHandler {
    typealias InboundIn = NIOAny
    typealias OutboundIn = NIOAny

    private let limit: TimeAmount
    private var isHolding = false
    private var deadline: Scheduled<Void>?

    init(within limit: TimeAmount) { self.limit = limit }

    func read(context: ChannelHandlerContext) {
        if context.channel.isWritable { context.read() } else { isHolding = true }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = nil
        if context.channel.isWritable {
            if isHolding {
                isHolding = false
                context.read()
            }
        } else {
            deadline = context.close(in: limit)
        }
        context.fireChannelWritabilityChanged()
    }

    func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }
}
