import APNs
import NIOCore
import NotificationCore

/// What the doors share: the world, the limits and the open connections.
final class PushServer: Sendable {
    struct Limits: Sendable {
        /// Connections of all doors.
        var connections = 2000
        /// Bytes of a request's body that are read before it is answered; a payload has 5,120 at most.
        var body = 1_048_576
        /// The time after which a provider's connection without a request is closed.
        var idle = TimeAmount.hours(1)
        /// The time for a client's first bytes: the TLS handshake, the preface, the proxy's request line.
        var greeting = TimeAmount.seconds(15)
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

    /// It is nil when nothing is written for each push.
    private let accessLog: AccessLog?

    init(world: World, limits: Limits = Limits(), accessLog: AccessLog? = nil) {
        self.world = world
        self.accessLog = accessLog
        self.limits = limits
        connections = Connections(limit: limits.connections, farewell: limits.farewell)
    }

    /// Writes a line for each request that was answered.
    func log(_ requests: [World.Incoming], _ answers: [PushAnswer]) {
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
        guard let certificate, certificate.isValid,
            !certificate.environments.contains(world.settings.rules.environment)
        else { return nil }
        return .badCertificateEnvironment
    }
}

/// Counts of connections for the metrics.
struct DoorMetrics: Sendable {
    let accepted = Counter()
    let refused = Counter()
    let connectionErrors = Counter()
}

/// A number that only grows.
final class Counter: Sendable {
    private let count = Locked(0)
    var value: Int { count.withLock { $0 } }
    func add(_ more: Int = 1) { count.withLock { $0 += more } }
}

/// Open connections of all doors.
final class Connections: Sendable {
    private struct State {
        var open: [ObjectIdentifier: any Channel] = [:]
        var isClosed = false
    }

    private let state = Monitor(State())
    private let limit: Int
    private let farewell: TimeAmount

    /// - Parameter farewell: the time that ``closeAll()`` leaves for what is under way.
    init(limit: Int, farewell: TimeAmount) {
        self.limit = limit
        self.farewell = farewell
    }

    var count: Int { state.withLock { $0.open.count } }

    /// - Returns: false when there are too many, or the endpoint is ending.
    func admit(_ channel: any Channel) -> Bool {
        let isAdmitted = state.withLock { state in
            guard !state.isClosed, state.open.count < limit else { return false }
            state.open[ObjectIdentifier(channel)] = channel
            return true
        }
        if isAdmitted {
            channel.closeFuture.whenComplete { [state] _ in
                state.change { $0.open[ObjectIdentifier(channel)] = nil }
            }
        }
        return isAdmitted
    }

    /// Admits no further connection, sends GOAWAY on the open ones, and answers what is under way. Returns at once.
    func closeAll() {
        let open = state.withLock { state in
            state.isClosed = true
            return Array(state.open.values)
        }
        for channel in open {
            channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            channel.eventLoop.scheduleTask(in: farewell + .seconds(1)) { channel.close(promise: nil) }
        }
    }

    /// Returns when all connections are closed, at the latest after the time.
    ///
    /// - Returns: whether they are.
    @discardableResult
    func waitForEnd(atMost limit: Duration) -> Bool {
        state.wait(atMost: limit) { $0.open.isEmpty ? true : nil } ?? false
    }
}
