import NIOCore

struct WebSettings: Sendable {
    /// The version in the first event of the stream and in the API's document.
    var version: String
    /// The token that requests must bring, except those for the page's own files; nil: none.
    var token: String?
    /// Further names and addresses than those of this machine under which the server may be addressed, with any port,
    /// because a container's or a proxy's differs.
    var hosts: Set<CertificateHost> = []
    /// Others than this machine can connect.
    var isReachable = false
    /// The extension that runs for `POST /v1/deliver` without a token.
    var choice = ExtensionChoice.media
    var calendar = PhoneCalendar.system
    /// When the endpoint was started, in seconds since 1970.
    var started = SystemTime.now()
    /// The journal, for readiness and the metrics; nil: none.
    var journal: Journal?
    var accessLog: AccessLog?
    var build: BuildInfo?
    /// Connections of the doors for providers: how many are open, and how many were closed for their limit.
    var pushConnections: @Sendable () -> (open: Int, refused: Int) = { (0, 0) }
    var limits = Limits()

    struct Limits: Sendable {
        var head = 16_384
        /// The most header fields of a request.
        var fields = 256
        var body = 1 << 20
        var connections = 200
        var reserve = 32
        /// The longest time until a request is complete, and between pieces of an answer.
        var idle = TimeAmount.seconds(60)
        /// The most events that wait for one reader.
        var events = 256
        /// The time between comments in a stream without events.
        var keepAlive = TimeAmount.seconds(15)
        /// The time for the last bytes to a connection that is ended.
        var farewell = TimeAmount.seconds(5)
        /// The shortest time between two events of the same phone.
        var phonePause = TimeAmount.milliseconds(100)
        /// The longest time that an answer waits for a delivered push to be settled.
        var delivery = TimeAmount.seconds(60)
    }
}

/// Whether the endpoint takes pushes, for `/readyz`.
final class Readiness: Sendable {
    enum Phase: String, Sendable { case starting, ready, stopping }

    private let state = Locked(Phase.starting)

    var phase: Phase { state.withLock { $0 } }
    func become(_ phase: Phase) { state.withLock { $0 = phase } }
}
