import NIOCore
import NIOHTTP1

/// One connection of a browser or a program, one request after the other. Lives on its event loop.
final class WebHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    enum State {
        case idle
        case reading(WebRequest, Result<WebServer.Target, WebError>)
        /// It was refused before its end: the rest is discarded.
        case refused
        case answering
        case closed
    }

    let server: WebServer
    var state = State.idle
    var keepsAlive = true
    var drains = false
    /// The answer has no body.
    var isHead = false
    /// The request's method, path and beginning, for the log.
    var logged: (method: String, path: String, begun: UInt64)?
    var deadline: Scheduled<Void>?
    /// The number of the request that is under way: what comes for an earlier one is discarded.
    var turn = 0
    var cleanUp: (() -> Void)?
    /// Ends what the connection waits for; nil: it waits for nothing.
    var endWaiting: (() -> Void)?
    var goOn: (() -> Void)?
    var context: ChannelHandlerContext?
    var isShuttingDown = false
    /// ``WebServer/occupy(_:)`` has taken it.
    var isOccupied = false

    init(server: WebServer) { self.server = server }

    // MARK: The connection's life

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        limit(server.settings.limits.idle)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    private func end() {
        deadline?.cancel()
        state = .closed
        turn += 1
        finishWaiting()
        goOn = nil
        context = nil
        server.left(self)
    }

    func finishWaiting() {
        cleanUp?()
        cleanUp = nil
        endWaiting = nil
        if isOccupied { server.release(self) }
        isOccupied = false
    }

    /// Closes the connection after this time, unless it is called again.
    func limit(_ time: TimeAmount) {
        deadline?.cancel()
        if let context { deadline = context.close(in: time) }
    }

    /// Answers what waits, lets what is under way go on for a moment, and closes the connection.
    func shutDown() {
        guard let context, !isShuttingDown else { return }
        isShuttingDown = true
        keepsAlive = false
        switch state {
        case .answering:
            limit(server.settings.limits.farewell)
            endWaiting?()
        default: context.close(promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    // MARK: Reading

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head, context)
        case .body(let buffer): append(buffer)
        case .end:
            switch state {
            case .reading(let request, let target): perform(request, target)
            case .refused: context.close(promise: nil)
            default: break
            }
        }
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard case .idle = state else { return }
        turn += 1
        keepsAlive = head.isKeepAlive && !isShuttingDown
        isHead = head.method == .HEAD
        logged = (head.method.rawValue, head.uri, SystemTime.monotonic())
        do throws(WebError) {
            var request = try WebRequest(method: head.method.rawValue, target: head.uri)
            request.range = head.headers.first(name: "range")
            let target = try Self.target(&request, head, server)
            let limit = server.settings.limits.body
            if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }), length > limit {
                return refuse()
            }
            state = .reading(request, .success(target))
            // Programs ask before they send a large body.
            if head.headers["expect"].contains(where: { $0.lowercased() == "100-continue" }) {
                context.writeAndFlush(
                    wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))),
                    promise: nil)
            }
        } catch {
            state = .reading(WebRequest(method: head.method.rawValue), .failure(error))
        }
    }

    private static func target(
        _ request: inout WebRequest, _ head: HTTPRequestHead, _ server: WebServer
    ) throws(WebError) -> WebServer.Target {
        let found = Result { () throws(WebError) in try server.target(of: &request) }
        // Whether a path exists is answered only to clients that may ask.
        let (isOpen, isProbe) =
            if case .success(let target) = found { (target.isOpen, target.isProbe) } else { (false, false) }
        try server.access.check(head.headers, isOpen: isOpen, isProbe: isProbe)
        return try found.get()
    }

    private func append(_ buffer: ByteBuffer) {
        guard case .reading(var request, let target) = state else { return }
        // Taken out, so that the body grows in place.
        state = .idle
        guard request.body.count + buffer.readableBytes <= server.settings.limits.body else {
            return refuse()
        }
        // The body of a refused request is not kept.
        if case .success = target { request.body.append(contentsOf: buffer.readableBytesView) }
        state = .reading(request, target)
    }

    /// The body is too large: the answer comes at once, and the rest is read for a moment so that the client sees it.
    private func refuse() {
        state = .answering
        drains = true
        var error = WebError(
            413, "body_too_large", "The body has more than \(server.settings.limits.body) bytes.")
        error.closes = true
        send(error.response)
    }

    private func perform(_ request: WebRequest, _ target: Result<WebServer.Target, WebError>) {
        state = .answering
        limit(server.settings.limits.idle)
        switch target {
        case .failure(let error): send(error.response)
        case .success(let target): carryOut(server.answer(request, to: target))
        }
    }
}

extension WebRequest {
    /// A request that was refused before its path was read.
    fileprivate init(method: String) {
        self.method = method
        path = []
    }
}
