import NIOCore
import NIOHPACK
import NIOHTTP2

/// One connection of a provider over HTTP/2, frame by frame: what a client is sent is exactly what Apple sends. The
/// first stream is alone until a valid provider token was posted; then the limit rises. Lives on its event loop.
final class PushConnection: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    private let server: PushServer
    private let door: PushEntry.Door
    private let goodbyes: Goodbyes
    private var state: ConnectionState
    private var open: [HTTP2StreamID: OpenRequest] = [:]
    /// Requests that are complete and are answered at the end of the read.
    private var complete: [(stream: HTTP2StreamID, incoming: World.Incoming)] = []
    private var live: Set<HTTP2StreamID> = []
    /// Streams whose body is too large to be read to its end: they are reset after the answer.
    private var unread: Set<HTTP2StreamID> = []
    private var announcedLimit = 1
    private var lastStream = HTTP2StreamID.rootStream
    /// The highest stream whose request was judged.
    private var lastJudged = HTTP2StreamID.rootStream
    /// Bytes of bodies that the client may send now, on all streams together.
    private var window = PushConnection.fullWindow
    private var isLeaving = false
    private var isOver = false
    private var hasBegun = false
    private var idle: IdleTimer?
    private var farewell: Scheduled<Void>?
    private static let fullWindow = 65_535

    /// - Parameter goodbyes: the delegate of the connection's HTTP/2 handler.
    init(
        server: PushServer, door: PushEntry.Door, certificate: ProviderCertificate?, goodbyes: Goodbyes
    ) {
        self.server = server
        self.goodbyes = goodbyes
        self.door = door
        state = ConnectionState(certificate: certificate)
        announcedLimit = state.streamLimit
    }

    static func settings(streams: Int) -> HTTP2Settings {
        [
            HTTP2Setting(parameter: .maxConcurrentStreams, value: streams),
            HTTP2Setting(parameter: .headerTableSize, value: 4096),
            HTTP2Setting(parameter: .initialWindowSize, value: 65_535),
            HTTP2Setting(parameter: .maxFrameSize, value: 16_384),
            HTTP2Setting(parameter: .maxHeaderListSize, value: PushRequest.largestFields),
        ]
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
        guard !hasBegun else { return }
        hasBegun = true
        idle = IdleTimer(on: context.eventLoop) { [self] in
            leave(context, reason: .idleTimeout, last: lastStream)
        }
        if state.certificate != nil, let reason = server.refusal(of: state.certificate) {
            // Apple closes a connection with a wrong certificate before any response.
            leave(context, reason: reason, last: .rootStream)
        }
        // The preface is not all: the client's settings must follow it.
        idle?.wait(server.limits.greeting)
    }

    func channelInactive(context: ChannelHandlerContext) {
        idle?.cancel()
        idle = nil
        farewell?.cancel()
        open = [:]
        complete = []
        live = []
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // What the HTTP/2 layer finds wrong with a stream it has answered with RST_STREAM already; with the connection,
        // with GOAWAY.
        if error is any NIOHTTP2Error, !goodbyes.isSent { return }
        // It has ended for an earlier one.
        guard !isOver else { return }
        server.metrics.connectionErrors.add()
        if goodbyes.explain(error, last: lastJudged, limit: announcedLimit) {
            // Nothing more is judged, but the client can read why.
            isOver = true
            context.channel.part()
        } else {
            context.close(promise: nil)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case let event as StreamClosedEvent:
            open[event.streamID] = nil
            unread.remove(event.streamID)
            live.remove(event.streamID)
            endIfDone(context)
        case let event as NIOHTTP2WindowUpdatedEvent where event.streamID == .rootStream:
            if let size = event.inboundWindowSize { window = size }
        case is ChannelShouldQuiesceEvent:
            leave(context, reason: .shutdown, last: lastStream)
        case is CredentialOverdue:
            leave(context, reason: .idleTimeout, last: lastStream)
        default: break
        }
        context.fireUserInboundEventTriggered(event)
    }

    // MARK: Frames

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.payload {
        case .headers(let headers): begin(frame.streamID, headers)
        case .data(let data): append(frame.streamID, data, context)
        case .settings(.settings): idle?.wait(server.limits.idle)
        default: break
        }
    }

    private func begin(_ stream: HTTP2StreamID, _ headers: HTTP2Frame.FramePayload.Headers) {
        // Trailers have nothing to say; neither have those of a request that is answered already.
        if stream > lastStream {
            lastStream = stream
            open[stream] = OpenRequest(headers.headers)
            live.insert(stream)
        }
        if headers.endStream { finish(stream) }
    }

    private func append(
        _ stream: HTTP2StreamID, _ data: HTTP2Frame.FramePayload.Data, _ context: ChannelHandlerContext
    ) {
        guard case .byteBuffer(let buffer) = data.data else { return }
        open[stream]?.append(buffer, padding: data.paddingBytes.map { $0 + 1 } ?? 0)
        if data.endStream { return finish(stream) }
        guard let size = open[stream]?.size else { return }
        if size > server.limits.body {
            // Far too large: answered now, and the client need not send the rest.
            unread.insert(stream)
            finish(stream)
        } else if let used = open[stream]?.takeUsed() {
            write(.windowUpdate(windowSizeIncrement: used), on: stream, context)
        }
    }

    private func finish(_ stream: HTTP2StreamID) {
        guard let done = open.removeValue(forKey: stream) else { return }
        let environment = PushHosts.environment(authority: done.authority)
        complete.append((stream, World.Incoming(done.request, door: door, environment: environment)))
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if window < Self.fullWindow / 2, !isOver {
            write(.windowUpdate(windowSizeIncrement: Self.fullWindow - window), on: .rootStream, context)
        }
        answerComplete(context)
        context.flush()
        context.fireChannelReadComplete()
    }

    private func answerComplete(_ context: ChannelHandlerContext) {
        // The client may have taken some back.
        let batch = isOver ? [] : complete.filter { live.contains($0.stream) }
        complete = []
        guard !batch.isEmpty else { return }
        lastJudged = max(lastJudged, batch.map(\.stream).max() ?? lastJudged)
        idle?.wait(server.limits.idle)
        state = server.answer(batch.map(\.incoming), on: state, context) { [self] answers in
            for (request, answer) in zip(batch, answers) { send(answer, on: request.stream, context) }
        }
        if state.streamLimit != announcedLimit {
            announcedLimit = state.streamLimit
            write(
                .settings(.settings([HTTP2Setting(parameter: .maxConcurrentStreams, value: announcedLimit)])),
                on: .rootStream, context)
        }
    }

    private func send(_ answer: PushAnswer, on stream: HTTP2StreamID, _ context: ChannelHandlerContext) {
        guard answer.delay > 0 else { return sendNow(answer, on: stream, context) }
        context.run(in: answer.wait) {
            self.sendNow(answer, on: stream, context)
            context.flush()
        }
    }

    private func sendNow(_ answer: PushAnswer, on stream: HTTP2StreamID, _ context: ChannelHandlerContext) {
        // The client has taken its request back.
        guard live.contains(stream), context.channel.isActive else { return }
        if let fault = answer.fault { return commit(fault, on: stream, context) }
        var headers = HPACKHeaders()
        headers.reserveCapacity(5)
        headers.add(name: ":status", value: String(answer.status))
        for field in answer.fields { headers.add(name: field.name, value: field.value) }
        write(
            .headers(.init(headers: headers, endStream: answer.body.isEmpty)), on: stream, context)
        if !answer.body.isEmpty {
            let body = context.channel.allocator.buffer(bytes: answer.body)
            write(.data(.init(data: .byteBuffer(body), endStream: true)), on: stream, context)
        }
        if unread.remove(stream) != nil { write(.rstStream(.noError), on: stream, context) }
    }

    private func commit(_ fault: ScriptedFault, on stream: HTTP2StreamID, _ context: ChannelHandlerContext) {
        switch fault {
        case .goAway(let reason): leave(context, reason: reason, last: HTTP2StreamID(max(0, Int(stream) - 2)))
        case .reset(let code): write(.rstStream(HTTP2ErrorCode(networkCode: Int(code))), on: stream, context)
        case .drop: context.close(promise: nil)
        case .silence:
            // The end of the connection does not wait for it.
            live.remove(stream)
            endIfDone(context)
        }
    }

    // MARK: The end

    private func leave(_ context: ChannelHandlerContext, reason: APNsReason?, last: HTTP2StreamID) {
        guard !isLeaving, context.channel.isActive else { return }
        isLeaving = true
        let text = reason.map { context.channel.allocator.buffer(bytes: $0.json(timestamp: nil)) }
        write(.goAway(lastStreamID: last, errorCode: .noError, opaqueData: text), on: .rootStream, context)
        context.flush()
        idle?.cancel()
        farewell = context.close(in: server.limits.farewell)
        endIfDone(context)
    }

    private func endIfDone(_ context: ChannelHandlerContext) {
        guard isLeaving, !isOver, live.isEmpty else { return }
        isOver = true
        context.flush()
        context.channel.part()
    }

    private func write(
        _ payload: HTTP2Frame.FramePayload, on stream: HTTP2StreamID, _ context: ChannelHandlerContext
    ) {
        context.write(wrapOutboundOut(HTTP2Frame(streamID: stream, payload: payload)), promise: nil)
    }
}

extension PushAnswer {
    /// The delay that a script ordered, at most an hour.
    var wait: TimeAmount { .nanoseconds(Int64(min(delay, 3600) * 1e9)) }

    /// It was accepted, but the disk did not take it.
    var lostByTheDisk: PushAnswer {
        guard isAccepted else { return self }
        var answer = self
        answer.refuse(.serviceUnavailable)
        return answer
    }

    mutating func refuse(_ reason: APNsReason) {
        status = reason.status
        self.reason = reason
        body = reason.json(timestamp: nil)
    }
}
