import NIOCore
import NIOHTTP2

final class PushServer: Sendable {
    struct Limits: Sendable {
        var connections = 2000
        /// Bytes of a request's body that are read before it is answered; a payload has 5,120 at most.
        var body = 1_048_576
        /// The time after which a provider's connection without a request is closed.
        var idle = TimeAmount.hours(1)
        /// The time for a client's first bytes: the TLS handshake, the preface, the proxy's request line.
        var greeting = TimeAmount.seconds(15)
        /// The time for the first request with a credential in order.
        var firstCredential = TimeAmount.seconds(30)
        /// The time for a client to read answers that wait; meanwhile nothing more is read from it.
        var unread = TimeAmount.seconds(30)
        /// For the next request over HTTP/1.1.
        var keepAlive = TimeAmount.seconds(120)
        /// The time for requests that are under way when the endpoint says GOAWAY.
        var farewell = TimeAmount.seconds(5)
    }

    /// The largest payload of any push type (VoIP and broadcasts).
    static let largestPayload = PushType.largestPayload

    let world: World
    let limits: Limits
    let connections: Connections
    let metrics = DoorMetrics()

    private let accessLog: AccessLog?

    init(world: World, limits: Limits = Limits(), accessLog: AccessLog? = nil) {
        self.world = world
        self.accessLog = accessLog
        self.limits = limits
        connections = Connections(limit: limits.connections, farewell: limits.farewell)
    }

    /// Called on the connection's event loop.
    /// - Parameter send: called with the answers: at once, or when what they changed is on the disk.
    /// - Returns: the connection's state from now on.
    func answer(
        _ requests: [World.Incoming], on state: ConnectionState, _ context: ChannelHandlerContext,
        send: @escaping ([PushAnswer]) -> Void
    ) -> ConnectionState {
        let held = Locked<[PushAnswer]>([])
        let bound = NIOLoopBound((send, context), eventLoop: context.eventLoop)
        let sendHeld: @Sendable (Bool) -> Void = { isOnDisk in
            bound.eventLoop.execute {
                let (send, context) = bound.value
                send(held.withLock { $0 }.map { isOnDisk ? $0 : $0.lostByTheDisk })
                context.flush()
            }
        }
        let result = world.answer(requests, on: state, whenDurable: world.settings.isDurable ? sendHeld : nil)
        // It is proven by a token in order, or by a certificate with which a request was accepted.
        if result.connection.team != nil || result.answers.contains(where: \.isAccepted) {
            connections.prove(context.channel)
        }
        log(requests, result.answers)
        // Those that were refused need not wait, but order is simpler to understand in a log.
        if result.waits { held.withLock { $0 = result.answers } } else { send(result.answers) }
        return result.connection
    }

    private func log(_ requests: [World.Incoming], _ answers: [PushAnswer]) {
        guard let accessLog else { return }
        let (now, clock) = (world.now, SystemTime.monotonic())
        for (incoming, answer) in zip(requests, answers) {
            accessLog.write(
                AccessLog.Line(
                    time: now, door: incoming.door.name, method: incoming.request.method,
                    path: incoming.request.path, status: answer.status, reason: answer.reason?.rawValue,
                    id: answer.id, milliseconds: Double(clock &- incoming.complete) / 1e6))
        }
    }

    /// Writes a line for a request that was passed to an upstream; its status is 0 when there was no answer.
    func log(_ line: @autoclosure () -> AccessLog.Line) { accessLog?.write(line()) }

    /// Why a connection with this certificate is closed at once; nil: it is not.
    func refusal(of certificate: ProviderCertificate?) -> APNsReason? {
        certificate?.isOnlyForOther(than: world.settings.endpoint.environment) == true
            ? .badCertificateEnvironment : nil
    }

    /// - Parameter streams: how many the client may have open at first.
    func addFrameHandlers(to channel: any Channel, streams: Int) throws -> Goodbyes {
        var connection = NIOHTTP2Handler.ConnectionConfiguration()
        connection.initialSettings = PushConnection.settings(streams: streams)
        // A length that is wrong is the client's own business: Apple does not look at it.
        connection.contentLengthValidation = .disabled
        connection.maximumBufferedControlFrames = 2000
        connection.controlFrameRateLimit.maximumCount = 2000
        var stream = NIOHTTP2Handler.StreamConfiguration()
        // Providers that time out reset what they wait for; a flood is another matter.
        stream.streamResetFrameRateLimit.maximumCount = 2000
        let goodbyes = Goodbyes()
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(SlowReaderHandler(within: limits.unread))
        try pipeline.addHandler(goodbyes)
        try pipeline.addHandler(
            NIOHTTP2Handler(
                mode: .server, frameDelegate: goodbyes, connectionConfiguration: connection,
                streamConfiguration: stream))
        return goodbyes
    }
}

struct DoorMetrics: Sendable {
    let accepted = Counter()
    let connectionErrors = Counter()
}

/// Sent through the pipeline of a connection that has brought no credential in order within its time; it is closed
/// after ``PushServer/Limits/farewell``.
struct CredentialOverdue {}

final class Counter: Sendable {
    private let count = Locked(0)
    var value: Int { count.withLock { $0 } }
    func add(_ more: Int = 1) { count.withLock { $0 += more } }
}

final class Connections: Sendable {
    private struct Entry {
        let channel: any Channel
        let number: Int
        /// It has brought a credential in order.
        var isProven = false
    }

    private struct State {
        var open: [ObjectIdentifier: Entry] = [:]
        /// Those that were not proven when they came, oldest first.
        var unproven = FIFO<(id: ObjectIdentifier, number: Int)>()
        var last = 0
        var isClosed = false

        mutating func oldestUnproven() -> ObjectIdentifier? {
            while let (id, number) = unproven.first {
                if let entry = open[id], entry.number == number, !entry.isProven { return id }
                _ = unproven.popFirst()
            }
            return nil
        }
    }

    let refused = Counter()
    private let state = Monitor(State())
    private let limit: Int
    private let farewell: TimeAmount

    /// - Parameter farewell: the time that ``closeAll()`` leaves for what is under way.
    init(limit: Int, farewell: TimeAmount) {
        self.limit = limit
        self.farewell = farewell
    }

    var count: Int { state.withLock { $0.open.count } }

    /// Takes a connection. When there are as many as the limit, the oldest that is not proven gives way.
    /// - Returns: false when all are proven, or the endpoint is ending.
    func admit(_ channel: any Channel) -> Bool {
        let (isAdmitted, replaced) = state.withLock { state -> (Bool, (any Channel)?) in
            guard !state.isClosed else { return (false, nil) }
            var replaced: (any Channel)?
            // Asked each time, so that those that have ended leave the queue.
            let oldest = state.oldestUnproven()
            if state.open.count >= limit {
                refused.add()
                guard let oldest else { return (false, nil) }
                replaced = state.open.removeValue(forKey: oldest)?.channel
            }
            state.last += 1
            state.open[ObjectIdentifier(channel)] = Entry(channel: channel, number: state.last)
            state.unproven.append((ObjectIdentifier(channel), state.last))
            return (true, replaced)
        }
        replaced?.close(promise: nil)
        if isAdmitted {
            channel.closeFuture.whenComplete { [state] _ in
                state.change { $0.open[ObjectIdentifier(channel)] = nil }
            }
        }
        return isAdmitted
    }

    /// A connection has brought a credential in order: it may stay without requests, and gives way to no other.
    func prove(_ channel: any Channel) {
        state.withLock { $0.open[ObjectIdentifier(channel)]?.isProven = true }
    }

    func isProven(_ channel: any Channel) -> Bool {
        state.withLock { $0.open[ObjectIdentifier(channel)]?.isProven == true }
    }

    /// Admits no further connection, sends GOAWAY on the open ones, and answers what is under way. Returns at once.
    func closeAll() {
        let open = state.withLock { state in
            state.isClosed = true
            return state.open.values.map(\.channel)
        }
        for channel in open {
            channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            channel.eventLoop.scheduleTask(in: farewell + .seconds(1)) { channel.close(promise: nil) }
        }
    }

    /// Whether all connections are closed, or the time is over.
    @discardableResult
    func waitForEnd(atMost limit: Duration) -> Bool {
        state.wait(atMost: limit) { $0.open.isEmpty ? true : nil } ?? false
    }
}
