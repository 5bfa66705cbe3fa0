import NIOCore
import NIOHPACK

/// Says of the pushes of one connection what this endpoint would have answered and what an extension makes of them.
final class ShadowJudge {
    private let proxy: ShadowProxy
    private var connection: ConnectionState
    private var state = APNsState()

    init(_ proxy: ShadowProxy, certificate: ProviderCertificate?) {
        self.proxy = proxy
        connection = ConnectionState(certificate: certificate)
    }

    func judge(_ exchange: ShadowExchange) {
        guard !exchange.record.isJudged else { return }
        let request = exchange.request
        guard case .device? = Route(path: request.path) else { return exchange.record.judged(nil) }
        var endpoint = proxy.world.settings.endpoint
        if proxy.settings.upstream.isSandbox { endpoint.environment = .sandbox }
        // Every token counts as known: only the upstream knows which ones there are.
        let registration = AssumedApp(request, orElse: "").registration(in: endpoint.environment)
        exchange.record.judged(
            endpoint.answer(
                request, on: &connection, devices: { _ in registration }, state: &state, now: proxy.world.now)
        )
    }

    /// Judges a complete request and lets its extension run.
    /// - Parameter held: the push is not passed until its extension has answered.
    func begin(_ exchange: ShadowExchange, held: Bool, on connection: ShadowConnection) {
        judge(exchange)
        guard let (job, isMutable) = job(of: exchange) else {
            if held { connection.decided(exchange, nil) }
            return
        }
        let waits = held && isMutable
        guard proxy.beginExtension() else {
            exchange.record.note("not judged by an extension: too many run")
            if waits { connection.wasNotJudged(exchange) } else if held { connection.decided(exchange, nil) }
            return
        }
        exchange.record.awaitsExtension()
        // Only its record is wanted: nothing can change it.
        if held, !waits { connection.decided(exchange, nil) }
        let (proxy, record) = (proxy, exchange.record)
        let bound = waits ? connection.loop.map { NIOLoopBound((connection, exchange), eventLoop: $0) } : nil
        proxy.runner.run(job) { outcome in
            proxy.endExtension()
            record.decided(outcome, in: proxy.world)
            bound?.eventLoop.execute {
                guard let (connection, exchange) = bound?.value else { return }
                connection.decided(exchange, outcome)
            }
        }
    }

    /// Mends what is certain before the push is read for its extension.
    private func mend(_ exchange: ShadowExchange) {
        var settings = DeliverySettings.usual
        settings.from = .apns
        let read: ([UInt8]) -> InputReading? = { [settings] in try? InputReading($0, settings) }
        guard let came = read(Array(exchange.body.readableBytesView)), came.payload.aps != nil else { return }
        let (reading, notes) = came.repaired(.standard, read: read)
        guard !notes.isEmpty else { return }
        exchange.body = ByteBuffer(bytes: reading.payload.bytes)
        for note in notes { exchange.record.repaired("repaired: \(note.message)") }
    }

    /// The job of a push for which an extension runs, or whose record says why none does; nil for all others.
    private func job(of exchange: ShadowExchange) -> (job: ExtensionJob, isMutable: Bool)? {
        guard let topic = exchange.headers.first(name: "apns-topic"),
            let type = PushType.effective(
                named: exchange.headers.first(name: "apns-push-type"), topic: topic),
            1...PushServer.largestPayload ~= exchange.body.readableBytes
        else { return nil }
        if exchange.isHeld, type == .alert { mend(exchange) }
        let body = Array(exchange.body.readableBytesView)
        var job = ExtensionJob(app: topic, payload: body, type: type, choice: .media)
        let shows = type == .alert || type == .background
        guard let payload = try? NotificationPayload.onPhone(body) else { return shows ? (job, false) : nil }
        let push = PhonePush(payload, identifier: "", type: type)
        guard push.isMutable else {
            return shows && push.emptiness != nil || payload.mayLoseMedia(as: push) ? (job, false) : nil
        }
        job.choice = proxy.world.read { $0.extensions[topic] ?? $0.extensions[""] ?? .media }
        job.sendable = proxy.settings.repairs ? proxy.settings.sendable : nil
        return (job, true)
    }

    func settle(_ exchange: ShadowExchange, on connection: ShadowConnection) {
        judge(exchange)
        let status = exchange.status ?? 0
        let reason = status < 300 ? nil : ShadowHeaders.reason(in: exchange.answer)
        let after = Double(SystemTime.monotonic() &- exchange.complete) / 1e6
        connection.server.log(
            AccessLog.Line(
                time: proxy.world.now, door: connection.door.name,
                method: exchange.headers.first(name: ":method") ?? "",
                path: exchange.headers.first(name: ":path") ?? "", status: status, reason: reason,
                id: exchange.id, milliseconds: after))
        var entry = PushEntry(
            number: 0, id: exchange.id ?? APNsIdentifier.random().upperCase, received: proxy.world.now,
            status: status, rule: PushAnswer.Rule("answered by the upstream", .own),
            size: exchange.body.readableBytes, door: connection.door)
        entry.uniqueID = exchange.uniqueID
        entry.answeredAfter = after
        exchange.record.settle(entry, reason: reason, in: proxy.world)
    }
}
