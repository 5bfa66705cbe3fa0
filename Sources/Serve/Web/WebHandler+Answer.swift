import NIOCore
import NIOHTTP1

extension WebHandler {
    func carryOut(_ answer: WebAnswer) {
        if case .now(let response) = answer { return send(response) }
        guard server.occupy(self) else { return send(WebError.full.response) }
        isOccupied = true
        switch answer {
        case .now: break
        case .later(let start):
            guard let context else { return }
            let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
            let turn = turn
            deadline?.cancel()
            endWaiting = { self.send(Self.stopping) }
            start { response in
                bound.eventLoop.execute {
                    let handler = bound.value
                    if handler.turn == turn { handler.send(response) }
                }
            }
        case .when(let time, let check, let otherwise): wait(time, check, otherwise)
        case .file(let file, let range): send(file, range)
        case .events: sendEvents()
        }
    }

    static let stopping = WebError(503, "stopping", "The endpoint is stopping.").response

    // MARK: Waiting

    /// The shortest time between two checks of the same request.
    static let pause = TimeAmount.milliseconds(20)

    private func wait(
        _ time: TimeAmount, _ check: @escaping @Sendable () -> WebResponse?,
        _ otherwise: @escaping @Sendable () -> WebResponse
    ) {
        guard let context else { return }
        let loop = context.eventLoop
        let turn = turn
        var checked = NIODeadline.uptimeNanoseconds(0)
        var isScheduled = false
        deadline?.cancel()
        func look() {
            guard self.turn == turn, !isScheduled else { return }
            let due = checked + Self.pause
            if NIODeadline.now() < due {
                isScheduled = true
                loop.assumeIsolated().scheduleTask(deadline: due) {
                    isScheduled = false
                    look()
                }
                return
            }
            checked = .now()
            if let response = check() { send(response) }
        }
        let looking = NIOLoopBound(look, eventLoop: loop)
        // Before the first check, so that nothing falls between the two.
        let hub = server.hub
        let id = hub.addWaiting { loop.execute { looking.value() } }
        let timer = context.run(in: time) { if self.turn == turn { self.send(otherwise()) } }
        cleanUp = {
            hub.remove(id)
            timer.cancel()
        }
        endWaiting = { self.send(Self.stopping) }
        look()
    }

    // MARK: Writing

    func send(_ response: WebResponse) {
        guard let context, case .answering = state else { return }
        finishWaiting()
        if response.closes { keepsAlive = false }
        var headers = Self.headers(isStatic: response.isStatic)
        if let type = response.type { headers.add(name: "content-type", value: type) }
        for field in response.fields { headers.add(name: field.name, value: field.value) }
        // What passes, passes soon: a reader that has gone, a start, room on a disk.
        if [429, 503].contains(response.status) { headers.add(name: "retry-after", value: "1") }
        // 204 has no length (RFC 9110, section 8.6).
        if response.status != 204 { headers.add(name: "content-length", value: String(response.body.count)) }
        begin(response.status, headers, context, code: response.code)
        if !isHead, !response.body.isEmpty {
            write(context.channel.allocator.buffer(bytes: response.body), context, promise: nil)
        }
        finish(context)
    }

    static func headers(isStatic: Bool) -> HTTPHeaders {
        HTTPHeaders([
            ("x-content-type-options", "nosniff"), ("cache-control", isStatic ? "no-cache" : "no-store"),
            ("referrer-policy", "no-referrer"), ("cross-origin-resource-policy", "same-origin"),
            (
                "content-security-policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
                    + "media-src 'self' blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
                    + "form-action 'none'"
            ),
        ])
    }

    func begin(_ status: Int, _ headers: HTTPHeaders, _ context: ChannelHandlerContext, code: String? = nil) {
        var headers = headers
        if !keepsAlive { headers.add(name: "connection", value: "close") }
        let head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: status), headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        log(status, code)
    }

    private func log(_ status: Int, _ code: String?) {
        guard let log = server.settings.accessLog, let logged else { return }
        let time = Double(SystemTime.monotonic() &- logged.begun) / 1e6
        log.write(
            AccessLog.Line(
                time: SystemTime.now(), door: "http", method: logged.method, path: logged.path,
                status: status,
                reason: code, id: nil, milliseconds: time))
    }

    func write(_ buffer: ByteBuffer, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?) {
        context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: promise)
    }

    func finish(_ context: ChannelHandlerContext) {
        finishWaiting()
        goOn = nil
        turn += 1
        let isLast = !keepsAlive
        state = drains ? .refused : isLast ? .closed : .idle
        limit(isLast ? server.settings.limits.farewell : server.settings.limits.idle)
        let written = context.eventLoop.makePromise(of: Void.self)
        if isLast {
            written.futureResult.assumeIsolated().whenComplete { _ in
                // What the client is still sending would reset the connection before it has read the answer.
                if !self.drains { context.close(promise: nil) }
            }
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    }

    // MARK: Files

    static let piece = 65_536

    private func send(_ file: MediaFile, _ range: MediaRange) {
        guard let context else { return }
        var part = 0..<file.size
        if case .part(let asked) = range { part = asked }
        var headers = Self.headers(isStatic: false)
        headers.add(name: "content-type", value: file.type)
        headers.add(name: "content-disposition", value: "inline")
        headers.add(name: "accept-ranges", value: "bytes")
        headers.add(name: "content-length", value: String(part.count))
        if case .part = range {
            headers.add(
                name: "content-range", value: "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.size)")
        }
        begin(range == .whole ? 200 : 206, headers, context)
        if isHead { return finish(context) }
        var offset = part.lowerBound
        goOn = { [unowned self] in
            let count = min(Self.piece, part.upperBound - offset)
            guard count > 0 else { return finish(context) }
            guard let bytes = file.read(at: offset, count: count) else {
                // The length is sent already: only the end of the connection says that this is not all.
                return context.close(promise: nil)
            }
            offset += count
            limit(server.settings.limits.idle)
            let promise = context.eventLoop.makePromise(of: Void.self)
            let turn = turn
            promise.futureResult.assumeIsolated().whenSuccess { if self.turn == turn { self.goOn?() } }
            write(context.channel.allocator.buffer(bytes: bytes), context, promise: promise)
            context.flush()
        }
        goOn?()
    }
}
