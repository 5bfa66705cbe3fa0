import NIOCore
import NIOHTTP2

/// Notes the GOAWAY frames of one connection, and says what Apple says when a client opens too many streams.
///
/// The HTTP/2 handler reports errors of a stream and of the connection by the same event; only for errors of the connection has
/// it sent a GOAWAY. Its GOAWAY for too many streams has the code PROTOCOL_ERROR, Apple's has REFUSED_STREAM: so a frame
/// with that code is held until the error that follows it at once says what happened.
final class Goodbyes: ChannelOutboundHandler, NIOHTTP2FrameDelegate {
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    private(set) var isSent = false
    /// Frames with PROTOCOL_ERROR that are still to come and that are not of the HTTP/2 handler.
    private var relayed = 0
    private var holdsNext = false
    private var held: IOData?
    private var context: ChannelHandlerContext?

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    /// Call it before a GOAWAY is written that comes from elsewhere: no error follows it, so it is not held.
    func relays(_ code: HTTP2ErrorCode) {
        if code == .protocolError { relayed += 1 }
    }

    /// Called by the HTTP/2 handler right before it writes the frame.
    func wroteFrame(_ frame: HTTP2Frame) {
        guard case .goAway(_, let code, _) = frame.payload else { return }
        isSent = true
        guard code == .protocolError else { return }
        if relayed > 0 { relayed -= 1 } else { holdsNext = true }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard holdsNext else { return context.write(data, promise: promise) }
        holdsNext = false
        held = unwrapOutboundIn(data)
        promise?.succeed(())
    }

    /// Sends what was held, or what Apple sends in its place.
    /// - Parameter last: the last stream that something was done with.
    /// - Parameter limit: the most streams that the client may have open.
    /// - Returns: whether the client opened too many streams.
    func explain(_ error: any Error, last: HTTP2StreamID, limit: Int) -> Bool {
        guard let frame = held, let context else { return false }
        held = nil
        let isRefusal = error is NIOHTTP2Errors.MaxStreamsViolation
        let sent = isRefusal ? IOData.byteBuffer(Self.refusal(last: last, limit: limit)) : frame
        context.writeAndFlush(wrapOutboundOut(sent), promise: nil)
        return isRefusal
    }

    /// A GOAWAY frame with REFUSED_STREAM.
    private static func refusal(last: HTTP2StreamID, limit: Int) -> ByteBuffer {
        let text = "more active streams than the maximum of \(limit)"
        var frame = ByteBuffer()
        frame.writeInteger(UInt32(8 + text.utf8.count) << 8 | 7)
        frame.writeInteger(UInt8(0))
        frame.writeInteger(UInt32(0))
        frame.writeInteger(UInt32(clamping: Int(last)))
        frame.writeInteger(UInt32(clamping: HTTP2ErrorCode.refusedStream.networkCode))
        frame.writeString(text)
        return frame
    }
}

extension Channel {
    /// Ends a connection so that what was written last arrives.
    ///
    /// A socket that is closed with unread bytes is reset, and the client then loses the last answer. So only the own
    /// direction is closed, and what still comes is read for a second.
    func part() {
        close(mode: .output, promise: nil)
        eventLoop.scheduleTask(in: .seconds(1)) { self.close(promise: nil) }
    }
}
