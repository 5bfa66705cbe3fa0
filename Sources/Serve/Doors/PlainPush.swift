import NIOCore
import NIOHTTP1

/// Pushes over HTTP/1.1 in plain text, for clients that cannot trust a certificate authority. Apple has no such door.
final class PlainPush: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let server: PushServer
    private var state = ConnectionState()
    private var request: PushRequest?
    private var authority = ""
    private var keepsAlive = true
    private var isHead = false
    private var idle: Scheduled<Void>?

    init(server: PushServer) { self.server = server }

    func handlerAdded(context: ChannelHandlerContext) { waitForRequest(context) }

    func channelInactive(context: ChannelHandlerContext) {
        idle?.cancel()
        context.fireChannelInactive()
    }

    private func waitForRequest(_ context: ChannelHandlerContext) {
        idle?.cancel()
        idle = context.close(in: server.limits.keepAlive)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            var request = PushRequest(method: head.method.rawValue, path: head.uri)
            for (name, value) in head.headers {
                let name = name.lowercased()
                if name == "host" { authority = value }
                request.fields.append(HeaderField(name, value))
            }
            keepsAlive = head.isKeepAlive
            isHead = head.method == .HEAD
            self.request = request
        case .body(let buffer):
            let room = PushServer.largestPayload + 1 - (request?.body.count ?? 0)
            request?.body.append(contentsOf: buffer.readableBytesView.prefix(max(0, room)))
        case .end:
            idle?.cancel()
            if let request { answer(request, context) }
            request = nil
        }
    }

    private func answer(_ request: PushRequest, _ context: ChannelHandlerContext) {
        let incoming = World.Incoming(
            request, door: .plain, environment: PushHosts.environment(authority: authority))
        state = server.answer([incoming], on: state, context) { [self] answers in
            for answer in answers { send(answer, context) }
        }
    }

    private func send(_ answer: PushAnswer, _ context: ChannelHandlerContext) {
        guard answer.delay > 0 else { return sendNow(answer, context) }
        context.run(in: answer.wait) { self.sendNow(answer, context) }
    }

    private func sendNow(_ answer: PushAnswer, _ context: ChannelHandlerContext) {
        if let fault = answer.fault {
            // What only HTTP/2 has becomes the end of the connection.
            if case .silence = fault { return }
            return context.close(promise: nil)
        }
        var headers = HTTPHeaders()
        for field in answer.fields { headers.add(name: field.name, value: field.value) }
        headers.add(name: "content-length", value: String(answer.body.count))
        let head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if !answer.body.isEmpty, !isHead {
            context.write(
                wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(bytes: answer.body)))),
                promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        if keepsAlive { waitForRequest(context) } else { context.channel.part() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
