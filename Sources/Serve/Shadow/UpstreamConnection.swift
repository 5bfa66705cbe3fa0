import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOTLS

/// The connection to the upstream of one client's connection, on the same event loop: team, topics and key of a
/// provider bind to a connection, so none is shared.
final class UpstreamConnection: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    private enum State { case connecting, ready, leaving, closed }

    private let upstream: Upstream
    private let limits: ShadowProxy.Settings
    private var owner: ShadowConnection?
    private var state = State.connecting
    private var channel: (any Channel)?
    private var context: ChannelHandlerContext?
    private var inFlight: [HTTP2StreamID: ShadowExchange] = [:]
    private var nextStream = HTTP2StreamID(1)
    private var streamLimit = 0
    private var consumed = 0
    private var fault: String?
    private var deadline: Scheduled<Void>?
    private var health: RepeatedTask?
    private var heard = true
    private var isProbing = false
    private var probed = NIODeadline.now()

    init(_ limits: ShadowProxy.Settings, owner: ShadowConnection) {
        upstream = limits.upstream
        self.limits = limits
        self.owner = owner
    }

    /// A request may go now.
    var hasRoom: Bool { state == .ready && inFlight.count < streamLimit }
    var isUsable: Bool { state == .connecting || state == .ready }

    // MARK: Its life

    func open(on loop: any EventLoop) {
        let bound = NIOLoopBound(self, eventLoop: loop)
        let (upstream, limits) = (upstream, limits)
        deadline = loop.scheduleTask(in: limits.connectLimit) {
            bound.value.end("did not answer within \(limits.connectLimit.nanoseconds / 1_000_000) ms")
        }
        upstream.connect(within: limits.connectLimit, on: loop) { channel in
            try channel.pipeline.syncOperations.addHandler(bound.value)
        }
        .whenComplete { result in
            let connection = bound.value
            switch result {
            case .success(let channel):
                // It was given up meanwhile.
                if connection.state == .closed { channel.close(promise: nil) }
            case .failure(let error):
                connection.fault = connection.fault ?? "\(error)"
                connection.ended()
            }
        }
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        channel = context.channel
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        channel = nil
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .handshakeCompleted(let chosen)? = event as? TLSUserEvent, let chosen, chosen != "h2" {
            end("chose \(chosen) instead of HTTP/2")
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? NIOHTTP2Errors.StreamError {
            // NIO has reset the stream.
            if let exchange = inFlight.removeValue(forKey: error.streamID) {
                exchange.carrier = nil
                owner?.wasReset(exchange, .protocolError, "the upstream broke HTTP/2")
            }
            return
        }
        end("\(error)")
    }

    func channelInactive(context: ChannelHandlerContext) {
        ended()
        context.fireChannelInactive()
    }

    func end(_ reason: String) {
        fault = fault ?? reason
        channel?.close(promise: nil)
        ended()
    }

    private func ended() {
        guard state != .closed else { return }
        let wasReady = state != .connecting
        state = .closed
        deadline?.cancel()
        health?.cancel()
        let lost = inFlight.sorted { $0.key < $1.key }.map(\.value)
        inFlight = [:]
        for exchange in lost { exchange.carrier = nil }
        context = nil
        let last = owner
        owner = nil
        last?.closed(self, lost: lost, wasReady: wasReady, fault ?? "closed the connection")
    }

    private func watch(_ context: ChannelHandlerContext) {
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        health = context.eventLoop.scheduleRepeatedTask(initialDelay: limits.silence, delay: limits.silence) {
            _ in
            bound.value.check()
        }
    }

    private func check() {
        defer { heard = false }
        guard !heard else { return isProbing = false }
        if isProbing, probed + limits.silence <= .now() { return end("did not answer a PING") }
        if !inFlight.isEmpty { probe() }
    }

    func probe() {
        guard state == .ready || state == .leaving, !isProbing else { return }
        isProbing = true
        probed = .now()
        heard = false
        write(.ping(HTTP2PingData(withInteger: 1), ack: false), on: .rootStream)
        flush()
    }

    // MARK: Requests

    /// Call it while ``hasRoom`` holds, and ``flush()`` afterwards.
    func send(_ exchange: ShadowExchange, _ headers: HPACKHeaders) {
        guard let context else { return }
        let stream = nextStream
        guard Int(stream) < Int(Int32.max) - 2 else {
            // All stream numbers are used.
            state = .leaving
            owner?.leaves(self, .noError, nil, released: [exchange])
            return
        }
        nextStream = stream.advanced(by: 2)
        inFlight[stream] = exchange
        exchange.carrier = (self, stream)
        let promise = context.eventLoop.makePromise(of: Void.self)
        promise.futureResult.assumeIsolated().whenFailure { [self] error in
            guard error is any NIOHTTP2Error, inFlight[stream] === exchange else { return }
            inFlight[stream] = nil
            exchange.carrier = nil
            owner?.wasReset(
                exchange, .protocolError, "not sent: it is not valid HTTP/2 (\(error))")
        }
        let isEmpty = exchange.body.readableBytes == 0
        write(.headers(.init(headers: headers, endStream: isEmpty)), on: stream, promise)
        if !isEmpty { write(.data(.init(data: .byteBuffer(exchange.body), endStream: true)), on: stream) }
    }

    /// The client has taken a request back.
    func reset(_ stream: HTTP2StreamID, _ code: HTTP2ErrorCode) {
        guard inFlight.removeValue(forKey: stream) != nil else { return }
        write(.rstStream(code), on: stream)
        flush()
    }

    /// Bytes of an answer have reached the client.
    func consume(_ count: Int, of stream: HTTP2StreamID) {
        guard context != nil, count > 0 else { return }
        consumed += count
        if inFlight[stream] != nil { write(.windowUpdate(windowSizeIncrement: count), on: stream) }
        if consumed > 16_384 {
            write(.windowUpdate(windowSizeIncrement: consumed), on: .rootStream)
            consumed = 0
        }
        flush()
    }

    func flush() { context?.flush() }

    private func write(
        _ payload: HTTP2Frame.FramePayload, on stream: HTTP2StreamID, _ promise: EventLoopPromise<Void>? = nil
    ) {
        guard let context else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        context.write(wrapOutboundOut(HTTP2Frame(streamID: stream, payload: payload)), promise: promise)
    }

    // MARK: Frames

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        heard = true
        switch frame.payload {
        case .settings(.settings(let list)): take(list, context)
        case .headers(let headers):
            guard let exchange = inFlight[frame.streamID] else { return }
            let status = headers.headers.first(name: ":status")
            // Interim answers are not passed: APNs has none.
            if let status, status.hasPrefix("1") { return }
            if headers.endStream { done(frame.streamID) }
            owner?.relay(headers.headers, headers.endStream, to: exchange)
        case .data(let data):
            guard case .byteBuffer(let buffer) = data.data else { return }
            let padding = data.paddingBytes.map { $0 + 1 } ?? 0
            guard let exchange = inFlight[frame.streamID] else {
                return consume(buffer.readableBytes + padding, of: frame.streamID)
            }
            if data.endStream { done(frame.streamID) }
            owner?.relay(buffer, padding, data.endStream, of: (self, frame.streamID), to: exchange)
        case .rstStream(let code):
            guard let exchange = inFlight.removeValue(forKey: frame.streamID) else { return }
            exchange.carrier = nil
            owner?.wasReset(exchange, code, nil)
        case .goAway(let last, let code, let data):
            state = .leaving
            let released = inFlight.filter { $0.key > last }.sorted { $0.key < $1.key }
            for (stream, exchange) in released {
                inFlight[stream] = nil
                exchange.carrier = nil
            }
            owner?.leaves(self, code, data, released: released.map(\.value))
        default: break
        }
        if state == .leaving, inFlight.isEmpty { end("said goodbye") }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        owner?.flush()
        context.fireChannelReadComplete()
    }

    private func take(_ list: HTTP2Settings, _ context: ChannelHandlerContext) {
        let value = list.last { $0.parameter == .maxConcurrentStreams }?.value
        // Without the setting there is no limit.
        if let value { streamLimit = value } else if state == .connecting { streamLimit = limits.streams }
        if state == .connecting {
            state = .ready
            deadline?.cancel()
            watch(context)
        }
        owner?.allowed(min(streamLimit, limits.streams))
    }

    private func done(_ stream: HTTP2StreamID) { inFlight.removeValue(forKey: stream)?.carrier = nil }
}
