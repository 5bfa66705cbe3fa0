import NIOCore
import NIOHPACK
import NIOHTTP2

extension ShadowConnection {
    func pump() {
        guard !waiting.isEmpty, let loop else { return }
        if let failure, failure.until > .now() {
            return refuseWaiting(failure.text)
        }
        if upstream.map({ !$0.isUsable }) ?? true {
            let new = UpstreamConnection(proxy.settings, owner: self)
            upstream = new
            upstreams[ObjectIdentifier(new)] = new
            new.open(on: loop)
        }
        guard let upstream else { return }
        let authority = proxy.settings.upstream.authority
        var sent = 0
        while sent < waiting.count, upstream.hasRoom {
            let exchange = waiting[sent]
            sent += 1
            upstream.send(
                exchange,
                ShadowHeaders.outgoing(
                    exchange.headers, authority: authority,
                    length: exchange.record.isRepaired ? exchange.body.readableBytes : nil))
        }
        waiting.removeFirst(min(sent, waiting.count))
        upstream.flush()
    }

    // MARK: From the upstream

    func allowed(_ streams: Int) {
        failure = nil
        if streams != announcedLimit {
            announcedLimit = streams
            write(
                .settings(.settings([HTTP2Setting(parameter: .maxConcurrentStreams, value: streams)])),
                on: .rootStream)
            flush()
        }
        pump()
    }

    func relay(_ headers: HPACKHeaders, _ endsStream: Bool, to exchange: ShadowExchange) {
        exchange.note(headers)
        write(.headers(.init(headers: headers, endStream: endsStream)), on: exchange.stream)
        if endsStream { answered(exchange) }
    }

    func relay(
        _ data: ByteBuffer, _ padding: Int, _ endsStream: Bool,
        of source: (upstream: UpstreamConnection, stream: HTTP2StreamID), to exchange: ShadowExchange
    ) {
        exchange.note(data)
        if let context {
            let promise = context.eventLoop.makePromise(of: Void.self)
            let count = data.readableBytes + padding
            // The upstream may send more when the client has taken this.
            promise.futureResult.assumeIsolated().whenComplete { _ in
                source.upstream.consume(count, of: source.stream)
            }
            let frame = HTTP2Frame(
                streamID: exchange.stream,
                payload: .data(.init(data: .byteBuffer(data), endStream: endsStream)))
            context.write(wrapOutboundOut(frame), promise: promise)
        } else {
            source.upstream.consume(data.readableBytes + padding, of: source.stream)
        }
        if endsStream { answered(exchange) }
    }

    private func answered(_ exchange: ShadowExchange) {
        // The upstream answers a credential that is not in order with 403.
        if let context, exchange.status != 403 { server.connections.prove(context.channel) }
        close(exchange)
        pump()
        afterwards()
    }

    func wasReset(_ exchange: ShadowExchange, _ code: HTTP2ErrorCode, _ note: String?) {
        if code == .refusedStream, exchange.status == nil, exchange.repeats == 0, context != nil {
            exchange.repeats += 1
            exchange.record.note("refused with REFUSED_STREAM and passed again")
            waiting.insert(exchange, at: 0)
            // At once it would meet the same limit: first what the upstream sends with it is read.
            loop?.assumeIsolated().execute { self.pump() }
            return
        }
        exchange.record.note(note ?? "reset by the upstream with code \(code.networkCode)")
        reset(exchange, code)
        flush()
    }

    /// - Parameter released: requests with which it did nothing, in order.
    func leaves(
        _ connection: UpstreamConnection, _ code: HTTP2ErrorCode, _ data: ByteBuffer?,
        released: [ShadowExchange]
    ) {
        let isLast = upstream === connection
        if isLast { upstream = nil }
        let reason = ShadowHeaders.reason(in: Array((data ?? ByteBuffer()).readableBytesView.prefix(512)))
        // A reason that concerns the client, such as its certificate, would come again.
        let isTemporary =
            switch reason.flatMap({ APNsReason(spelled: $0) }) {
            case nil: reason == nil
            case .shutdown, .serviceUnavailable, .internalServerError, .idleTimeout: true
            default: false
            }
        var refused: [ShadowExchange] = []
        var again: [ShadowExchange] = []
        for exchange in released {
            if isTemporary, exchange.repeats == 0, exchange.status == nil {
                exchange.repeats += 1
                exchange.record.note("not processed before GOAWAY and passed again")
                again.append(exchange)
            } else {
                refused.append(exchange)
            }
        }
        waiting.insert(contentsOf: again, at: 0)
        if !isTemporary {
            refused += waiting
            waiting = []
        }
        let text = "refused by GOAWAY" + (reason.map { " \($0)" } ?? "")
        giveUp(refused, text, code, data)
        pump()
        afterwards()
    }

    /// - Parameter lost: requests that may have been processed, or not.
    func closed(_ connection: UpstreamConnection, lost: [ShadowExchange], wasReady: Bool, _ text: String) {
        upstreams[ObjectIdentifier(connection)] = nil
        let isCurrent = upstream === connection
        if isCurrent { upstream = nil }
        for exchange in lost {
            exchange.record.note("upstream lost, outcome unknown: \(text)")
            reset(exchange, .internalError)
        }
        if isCurrent, !wasReady {
            let text = "the upstream \(proxy.settings.upstream.name) cannot be reached: \(text)"
            failure = (text, .now() + proxy.settings.retryAfter)
            if context != nil { proxy.report(text) }
            refuseWaiting(text)
        } else if isCurrent {
            let refused = waiting
            waiting = []
            giveUp(refused, "not passed: the upstream closed the connection", .noError, nil)
        }
        flush()
        afterwards()
    }

    /// Refuses requests that the upstream did not process, by a GOAWAY to the client. Those below a request that has its answer
    /// or is to get one are reset instead.
    private func giveUp(
        _ refused: [ShadowExchange], _ text: String, _ code: HTTP2ErrorCode, _ data: ByteBuffer?
    ) {
        for exchange in refused {
            exchange.record.note(text)
            remove(exchange)
            judge.settle(exchange, on: self)
        }
        let last = highestOwned
        for exchange in refused where exchange.stream <= last {
            write(.rstStream(.refusedStream), on: exchange.stream)
        }
        sayGoodbye(code, data, last: last)
    }

    // MARK: Ends of a request

    func remove(_ exchange: ShadowExchange) {
        if active[exchange.stream] === exchange { active[exchange.stream] = nil }
        exchange.holdLimit?.cancel()
        exchange.isHeld = false
    }

    private func close(_ exchange: ShadowExchange) {
        remove(exchange)
        highestAnswered = max(highestAnswered, exchange.stream)
        judge.settle(exchange, on: self)
    }

    private func reset(_ exchange: ShadowExchange, _ code: HTTP2ErrorCode) {
        close(exchange)
        write(.rstStream(code), on: exchange.stream)
        afterwards()
    }

    /// The client does not want the answer any more.
    func takeBack(_ exchange: ShadowExchange, _ code: HTTP2ErrorCode) {
        if let carrier = exchange.carrier {
            exchange.record.note("taken back by the client, outcome unknown")
            exchange.carrier = nil
            carrier.upstream.reset(carrier.stream, code)
        } else {
            exchange.record.note("taken back by the client before it was passed")
            waiting.removeAll { $0 === exchange }
        }
        close(exchange)
        pump()
        afterwards()
    }

    private func refuseWaiting(_ text: String) {
        let refused = waiting
        waiting = []
        for exchange in refused { answerOurselves(exchange, .serviceUnavailable, text) }
    }

    /// The answer when the upstream cannot give one.
    func answerOurselves(_ exchange: ShadowExchange, _ reason: APNsReason, _ note: String) {
        exchange.record.note(note)
        exchange.record.answersOurselves()
        let sent = exchange.headers.first(name: "apns-id")
        let id =
            sent.flatMap { APNsIdentifier.isCanonical($0) ? $0 : nil } ?? APNsIdentifier.random().upperCase
        let headers: HPACKHeaders = [
            ":status": String(reason.status), "content-type": "application/json", "apns-id": id,
        ]
        exchange.note(headers)
        exchange.answer = reason.json()
        write(.headers(.init(headers: headers, endStream: false)), on: exchange.stream)
        write(
            .data(.init(data: .byteBuffer(ByteBuffer(bytes: reason.json())), endStream: true)),
            on: exchange.stream)
        close(exchange)
        flush()
        afterwards()
    }
}
