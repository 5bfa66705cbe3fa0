import APNs
import NIOCore
import NotificationCore

/// What the doors share: the world behind them, the limits and who is connected.
final class PushServer: Sendable {
    struct Limits: Sendable {
        /// Connections of all doors.
        var connections = 2000
        /// Bytes of a request's body that are read; a payload has 5,120 at most.
        var body = 60_000
        /// Without a request a connection of a provider is closed after this time.
        var idle = TimeAmount.hours(1)
        /// To say what it wants: the TLS handshake, the preface, the proxy's request line.
        var greeting = TimeAmount.seconds(15)
    }

    /// The largest payload of any push type (VoIP and broadcasts).
    static let largestPayload = 5120

    let world: World
    let limits: Limits
    let connections: Connections
    let metrics = DoorMetrics()

    /// Nil: nothing is written for each push.
    private let accessLog: AccessLog?

    init(world: World, limits: Limits = Limits(), accessLog: AccessLog? = nil) {
        self.world = world
        self.accessLog = accessLog
        self.limits = limits
        connections = Connections(limit: limits.connections)
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

    /// Why a connection with this certificate is closed at once; nil: it is not.
    func refusal(of certificate: ProviderCertificate?) -> APNsReason? {
        guard let certificate, certificate.isValid,
            !certificate.environments.contains(world.settings.rules.environment)
        else { return nil }
        return .badCertificateEnvironment
    }
}

/// Counts for the metrics.
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

/// A connection that is told when the endpoint ends.
protocol DoorConnection: AnyObject {
    func shutDown()
}

/// Open connections of all doors.
final class Connections: Sendable {
    private struct State {
        var open: [ObjectIdentifier: any Channel] = [:]
        var pushes: [ObjectIdentifier: NIOLoopBound<any DoorConnection>] = [:]
        var isClosed = false
    }

    private let state = Locked(State())
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    var count: Int { state.withLock { $0.open.count } }

    /// False when there are too many, or the endpoint is ending.
    func admit(_ channel: any Channel) -> Bool {
        let isAdmitted = state.withLock { state in
            guard !state.isClosed, state.open.count < limit else { return false }
            state.open[ObjectIdentifier(channel)] = channel
            return true
        }
        if isAdmitted {
            channel.closeFuture.whenComplete { [state] _ in
                state.withLock { $0.open[ObjectIdentifier(channel)] = nil }
            }
        }
        return isAdmitted
    }

    func add(_ connection: any DoorConnection, on channel: any Channel) {
        let bound = NIOLoopBound(connection as any DoorConnection, eventLoop: channel.eventLoop)
        state.withLock { $0.pushes[ObjectIdentifier(connection)] = bound }
    }

    func remove(_ connection: any DoorConnection) {
        state.withLock { $0.pushes[ObjectIdentifier(connection)] = nil }
    }

    /// Nothing new comes in; providers are told to go, and what is under way is answered.
    func closeAll() {
        let (open, pushes) = state.withLock { state in
            state.isClosed = true
            return (Array(state.open.values), Array(state.pushes.values))
        }
        for bound in pushes { bound.eventLoop.execute { bound.value.shutDown() } }
        for channel in open {
            channel.eventLoop.scheduleTask(in: .milliseconds(500)) { channel.close(promise: nil) }
        }
    }
}
