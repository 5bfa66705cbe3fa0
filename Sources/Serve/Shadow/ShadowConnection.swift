import NIOCore
import NIOHTTP2

/// One connection of a provider whose pushes are passed to the upstream, frame by frame. Lives on its event loop.
///
/// A push is never passed twice unless the upstream said that it did nothing with it: a stream number above the last
/// one of its GOAWAY, or REFUSED_STREAM. Lives on its event loop.
final class ShadowConnection: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    let proxy: ShadowProxy
    let server: PushServer
    let door: PushEntry.Door
    let judge: ShadowJudge
    private let hasCertificate: Bool
    private let goodbyes: Goodbyes
    /// Nil when the connection is closed.
    var context: ChannelHandlerContext?
    /// Set from the beginning; it stays when the connection is closed.
    private(set) var loop: (any EventLoop)?
    /// Requests whose body is still coming.
    var open: [HTTP2StreamID: ShadowExchange] = [:]
    /// Complete requests without their whole answer.
    var active: [HTTP2StreamID: ShadowExchange] = [:]
    private var complete: [ShadowExchange] = []
    /// The exchanges to be passed on next, in order.
    var waiting: [ShadowExchange] = []
    /// The connection for new requests.
    var upstream: UpstreamConnection?
    /// All open ones, including those that are ending.
    var upstreams: [ObjectIdentifier: UpstreamConnection] = [:]
    /// Why the last attempt failed, for a short time.
    var failure: (text: String, until: NIODeadline)?
    var announcedLimit = 1
    var highestAnswered = HTTP2StreamID.rootStream
    /// The last stream of the newest GOAWAY to the client.
    var lastStream: HTTP2StreamID?
    private var idle: IdleTimer?
    private var consumed = 0
    private var isClosing = false

    init(
        proxy: ShadowProxy, server: PushServer, door: PushEntry.Door, certificate: ProviderCertificate?,
        goodbyes: Goodbyes
    ) {
        self.proxy = proxy
        self.goodbyes = goodbyes
        self.server = server
        self.door = door
        hasCertificate = certificate != nil
        judge = ShadowJudge(proxy, certificate: certificate)
    }

    // MARK: The connection's life

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
        context.fireChannelActive()
    }

    private func begin(_ context: ChannelHandlerContext) {
        guard self.context == nil else { return }
        self.context = context
        loop = context.eventLoop
        if hasCertificate, !proxy.settings.upstream.hasCertificate {
            proxy.report(
                "a client presented a certificate. It ends here and cannot be passed to the upstream: give it with "
                    + "--upstream-cert and --upstream-key, or let the client use a provider token.")
            leave(.badCertificate, last: .rootStream)
        }
        idle = IdleTimer(on: context.eventLoop) { [self] in leaveWhenIdle() }
        idle?.wait(server.limits.idle)
    }

    func channelInactive(context: ChannelHandlerContext) {
        idle?.cancel()
        idle = nil
        self.context = nil
        open = [:]
        if active.isEmpty {
            endUpstreams()
        } else {
            context.run(in: proxy.settings.orphanLimit) { self.endUpstreams() }
        }
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? NIOHTTP2Errors.StreamError {
            open[error.streamID] = nil
            if let exchange = active[error.streamID] { takeBack(exchange, .cancel) }
            return
        }
        server.metrics.connectionErrors.add()
        if goodbyes.explain(error, last: highestOwned, limit: announcedLimit) {
            context.channel.part()
        } else {
            context.close(promise: nil)
        }
    }

    /// Ends a connection without requests.
    private func leaveWhenIdle() {
        if active.isEmpty { leave(.idleTimeout, last: highestAnswered) }
    }

    private func leave(_ reason: APNsReason, last: HTTP2StreamID) {
        guard let context else { return }
        sayGoodbye(.noError, context.channel.allocator.buffer(bytes: reason.json()), last: last)
        afterwards()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // The endpoint ends.
        if event is ChannelShouldQuiesceEvent { leave(.shutdown, last: highestOwned) }
        if event is CredentialOverdue { leaveWhenIdle() }
        context.fireUserInboundEventTriggered(event)
    }

    // MARK: Frames

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.payload {
        case .headers(let headers): begin(frame.streamID, headers, context)
        case .data(let data): append(frame.streamID, data)
        case .rstStream(let code):
            open[frame.streamID] = nil
            if let exchange = active[frame.streamID] { takeBack(exchange, code) }
        case .ping(_, let isAnswer):
            // The client asks whether we are there; so the upstream is asked too.
            if !isAnswer { upstream?.probe() }
        case .goAway:
            lastStream = min(lastStream ?? highestOwned, highestOwned)
        default: break
        }
    }

    private func begin(
        _ stream: HTTP2StreamID, _ headers: HTTP2Frame.FramePayload.Headers, _ context: ChannelHandlerContext
    ) {
        if open[stream] != nil {
            // Trailers: APNs has none, and they are not passed.
            if headers.endStream { finish(stream) }
            return
        }
        guard lastStream == nil, open.count + active.count < proxy.settings.streams else {
            return write(.rstStream(.refusedStream), on: stream)
        }
        open[stream] = ShadowExchange(stream: stream, headers: headers.headers)
        if headers.endStream { finish(stream) }
    }

    private func append(_ stream: HTTP2StreamID, _ data: HTTP2Frame.FramePayload.Data) {
        guard case .byteBuffer(var buffer) = data.data else { return }
        consumed += buffer.readableBytes + (data.paddingBytes.map { $0 + 1 } ?? 0)
        guard let exchange = open[stream] else { return }
        guard exchange.body.readableBytes + buffer.readableBytes <= ShadowProxy.largestBody else {
            open[stream] = nil
            exchange.complete = SystemTime.monotonic()
            active[stream] = exchange
            answerOurselves(
                exchange, .payloadTooLarge, "not passed: larger than \(ShadowProxy.largestBody) bytes")
            return write(.rstStream(.noError), on: stream)
        }
        exchange.body.writeBuffer(&buffer)
        if data.endStream { finish(stream) }
    }

    private func finish(_ stream: HTTP2StreamID) {
        guard let exchange = open.removeValue(forKey: stream) else { return }
        exchange.complete = SystemTime.monotonic()
        active[stream] = exchange
        complete.append(exchange)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if consumed > 16_384 {
            write(.windowUpdate(windowSizeIncrement: consumed), on: .rootStream)
            consumed = 0
        }
        if !complete.isEmpty {
            idle?.wait(server.limits.idle)
            let batch = complete
            complete = []
            for exchange in batch where active[exchange.stream] === exchange {
                if proxy.settings.repairs { hold(exchange) } else { waiting.append(exchange) }
            }
            pump()
            // Without repair a push is passed on first and judged then.
            for exchange in batch { judge.begin(exchange, held: exchange.isHeld, on: self) }
        }
        context.flush()
        context.fireChannelReadComplete()
    }

    // MARK: To the client

    func write(_ payload: HTTP2Frame.FramePayload, on stream: HTTP2StreamID) {
        guard let context else { return }
        context.write(wrapOutboundOut(HTTP2Frame(streamID: stream, payload: payload)), promise: nil)
    }

    func flush() { context?.flush() }

    /// Says goodbye to the client: what is above `last` was not passed on, or the upstream did nothing with it.
    func sayGoodbye(_ code: HTTP2ErrorCode, _ data: ByteBuffer?, last: HTTP2StreamID) {
        let last = min(last, lastStream ?? last)
        lastStream = last
        goodbyes.relays(code)
        write(.goAway(lastStreamID: last, errorCode: code, opaqueData: data), on: .rootStream)
        flush()
    }

    var highestOwned: HTTP2StreamID {
        max(highestAnswered, open.keys.max() ?? .rootStream, active.keys.max() ?? .rootStream)
    }

    func afterwards() {
        guard active.isEmpty else { return }
        if context == nil { return endUpstreams() }
        guard lastStream != nil, open.isEmpty, !isClosing, let loop else { return }
        isClosing = true
        // The client reads the end of the answers first.
        loop.assumeIsolated().scheduleTask(in: .milliseconds(200)) { self.context?.close(promise: nil) }
    }

    func endUpstreams() {
        for upstream in Array(upstreams.values) { upstream.end("the client left") }
    }
}
