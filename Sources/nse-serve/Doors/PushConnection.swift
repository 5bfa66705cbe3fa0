import APNs
import NIOCore
import NIOHPACK
import NIOHTTP2

/// One connection of a provider over HTTP/2, frame by frame: what a client is sent is exactly what Apple sends.
///
/// A 200 is one HEADERS frame that ends the stream; an error is HEADERS and one DATA frame. The first stream is alone
/// until a valid provider token was posted; then the limit rises. Lives on its event loop.
final class PushConnection: ChannelInboundHandler, DoorConnection {
    typealias InboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    /// A request whose body is still coming.
    private struct Open {
        var request: PushRequest
        var authority = ""
        /// The body is larger than any payload: the rest is not kept.
        var size = 0
    }

    private let server: PushServer
    private let door: PushEntry.Door
    private var state: ConnectionState
    private var open: [HTTP2StreamID: Open] = [:]
    /// Requests that are complete and wait for the end of the turn.
    private var complete: [(stream: HTTP2StreamID, incoming: World.Incoming)] = []
    /// Streams that the client or the endpoint has ended.
    private var announcedLimit = 1
    private var lastStream = HTTP2StreamID.rootStream
    /// Bytes of bodies that the client may send again for the connection.
    private var consumed = 0
    private var answering: Set<HTTP2StreamID> = []
    private var isLeaving = false
    private var idle: Scheduled<Void>?
    /// While the connection is open.
    private var context: ChannelHandlerContext?

    init(server: PushServer, door: PushEntry.Door, certificate: ProviderCertificate?) {
        self.server = server
        self.door = door
        state = ConnectionState(certificate: certificate)
        announcedLimit = state.streamLimit
    }

    /// The settings that the endpoint announces at once.
    static func settings(streams: Int) -> HTTP2Settings {
        [
            HTTP2Setting(parameter: .maxConcurrentStreams, value: streams),
            HTTP2Setting(parameter: .headerTableSize, value: 4096),
            HTTP2Setting(parameter: .initialWindowSize, value: 65_535),
            HTTP2Setting(parameter: .maxFrameSize, value: 16_384),
            HTTP2Setting(parameter: .maxHeaderListSize, value: 8000),
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
        guard self.context == nil else { return }
        self.context = context
        server.connections.add(self, on: context.channel)
        if state.certificate != nil, let reason = server.refusal(of: state.certificate) {
            // Apple closes a connection with a wrong certificate before any response.
            leave(context, reason: reason, last: .rootStream)
        }
        waitForWork(context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        idle?.cancel()
        self.context = nil
        server.connections.remove(self)
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // What the HTTP/2 layer finds wrong with a stream it has answered with RST_STREAM already.
        if let streamError = error as? NIOHTTP2Errors.StreamError {
            open[streamError.streamID] = nil
            return
        }
        server.metrics.connectionErrors.add()
        context.close(promise: nil)
    }

    private func waitForWork(_ context: ChannelHandlerContext) {
        idle?.cancel()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        idle = context.eventLoop.scheduleTask(in: server.limits.idle) {
            let (connection, context) = bound.value
            connection.leave(context, reason: .idleTimeout, last: connection.lastStream)
        }
    }

    // MARK: Frames

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.payload {
        case .headers(let headers): begin(frame.streamID, headers, context)
        case .data(let data): append(frame.streamID, data, context)
        case .rstStream:
            open[frame.streamID] = nil
            answering.remove(frame.streamID)
            complete.removeAll { $0.stream == frame.streamID }
        default: break
        }
    }

    private func begin(
        _ stream: HTTP2StreamID, _ headers: HTTP2Frame.FramePayload.Headers, _ context: ChannelHandlerContext
    ) {
        lastStream = max(lastStream, stream)
        if open[stream] != nil {
            // Trailers: they say nothing.
            if headers.endStream { finish(stream) }
            return
        }
        var request = PushRequest(method: "", path: "")
        var authority = ""
        for (name, value, _) in headers.headers {
            switch name {
            case ":method": request.method = value
            case ":path": request.path = value
            case ":authority": authority = value
            case ":scheme": break
            default:
                if name == "host", authority.isEmpty { authority = value }
                request.fields.append(HeaderField(name, value))
            }
        }
        open[stream] = Open(request: request, authority: authority)
        if headers.endStream { finish(stream) }
    }

    private func append(
        _ stream: HTTP2StreamID, _ data: HTTP2Frame.FramePayload.Data, _ context: ChannelHandlerContext
    ) {
        guard case .byteBuffer(let buffer) = data.data else { return }
        consumed += buffer.readableBytes + (data.paddingBytes.map { $0 + 1 } ?? 0)
        if var request = open.removeValue(forKey: stream) {
            request.size += buffer.readableBytes
            // One byte more than the largest payload tells that it is too large.
            if request.size <= server.limits.body {
                request.request.body.append(contentsOf: buffer.readableBytesView)
            } else if request.request.body.count <= PushServer.largestPayload {
                let rest = PushServer.largestPayload + 1 - request.request.body.count
                request.request.body.append(contentsOf: buffer.readableBytesView.prefix(max(0, rest)))
            }
            open[stream] = request
            if request.size > server.limits.body {
                // Far too large: answered now, and the client need not send the rest.
                finish(stream)
                write(.rstStream(.noError), on: stream, context)
                return
            }
        }
        if data.endStream { finish(stream) }
    }

    private func finish(_ stream: HTTP2StreamID) {
        guard let done = open.removeValue(forKey: stream) else { return }
        answering.insert(stream)
        complete.append(
            (
                stream,
                World.Incoming(
                    done.request, door: door, environment: PushHosts.environment(authority: done.authority))
            ))
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if consumed > 16_384 {
            // The windows of streams are larger than any payload; the connection's must grow again.
            write(.windowUpdate(windowSizeIncrement: consumed), on: .rootStream, context)
            consumed = 0
        }
        answerComplete(context)
        context.flush()
        context.fireChannelReadComplete()
    }

    // MARK: Answers

    private func answerComplete(_ context: ChannelHandlerContext) {
        guard !complete.isEmpty else { return }
        let batch = complete
        complete = []
        waitForWork(context)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let held = HandOver<[(HTTP2StreamID, PushAnswer)]>([])
        let loop = context.eventLoop
        let result = server.world.answer(batch.map(\.incoming), on: state) { isOnDisk in
            loop.execute {
                let (connection, context) = bound.value
                for (stream, answer) in held.take() {
                    connection.send(isOnDisk ? answer : answer.lostByTheDisk, on: stream, context)
                }
                context.flush()
            }
        }
        state = result.connection
        server.log(batch.map(\.incoming), result.answers)
        let answers = Array(zip(batch.map(\.stream), result.answers))
        if result.waits {
            // Those that were refused need not wait, but order is simpler to understand in a log.
            held.set(answers)
        } else {
            for (stream, answer) in answers { send(answer, on: stream, context) }
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
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: .nanoseconds(Int64(min(answer.delay, 3600) * 1e9))) {
            let (connection, context) = bound.value
            connection.sendNow(answer, on: stream, context)
            context.flush()
        }
    }

    private func sendNow(_ answer: PushAnswer, on stream: HTTP2StreamID, _ context: ChannelHandlerContext) {
        // The client has taken its request back.
        guard answering.remove(stream) != nil, context.channel.isActive else { return }
        if let fault = answer.fault { return commit(fault, on: stream, context) }
        var headers = HPACKHeaders()
        headers.reserveCapacity(5)
        headers.add(name: ":status", value: String(answer.status))
        for field in answer.fields { headers.add(name: field.name, value: field.value) }
        write(
            .headers(.init(headers: headers, endStream: answer.body.isEmpty)), on: stream, context)
        guard !answer.body.isEmpty else { return }
        write(
            .data(
                .init(
                    data: .byteBuffer(context.channel.allocator.buffer(bytes: answer.body)), endStream: true)),
            on: stream, context)
    }

    private func commit(_ fault: ScriptedFault, on stream: HTTP2StreamID, _ context: ChannelHandlerContext) {
        switch fault {
        case .goAway(let reason): leave(context, reason: reason, last: HTTP2StreamID(max(0, Int(stream) - 2)))
        case .reset(let code): write(.rstStream(HTTP2ErrorCode(networkCode: Int(code))), on: stream, context)
        case .drop: context.close(promise: nil)
        case .silence: break
        }
    }

    /// Says goodbye; what is under way up to `last` is answered, and then the connection is closed.
    func leave(_ context: ChannelHandlerContext, reason: APNsReason?, last: HTTP2StreamID) {
        guard !isLeaving, context.channel.isActive else { return }
        isLeaving = true
        let text = reason.map { context.channel.allocator.buffer(bytes: $0.json(timestamp: nil)) }
        write(.goAway(lastStreamID: last, errorCode: .noError, opaqueData: text), on: .rootStream, context)
        context.flush()
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: .milliseconds(200)) { bound.value.close(promise: nil) }
    }

    /// The endpoint ends.
    func shutDown() {
        if let context { leave(context, reason: .shutdown, last: lastStream) }
    }

    private func write(
        _ payload: HTTP2Frame.FramePayload, on stream: HTTP2StreamID, _ context: ChannelHandlerContext
    ) {
        context.write(wrapOutboundOut(HTTP2Frame(streamID: stream, payload: payload)), promise: nil)
    }
}

extension PushAnswer {
    /// It was accepted, but the disk did not take it.
    var lostByTheDisk: PushAnswer {
        guard isAccepted else { return self }
        var answer = self
        answer.status = APNsReason.serviceUnavailable.status
        answer.reason = .serviceUnavailable
        answer.body = APNsReason.serviceUnavailable.json(timestamp: nil)
        return answer
    }
}
