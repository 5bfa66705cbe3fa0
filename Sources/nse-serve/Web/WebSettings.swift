import NIOCore
import NotificationCore

/// The settings of the page and the API.
struct WebSettings: Sendable {
    /// For the first event of the stream and the API's document.
    var version: String
    /// The token that requests must bring, except those for the page's own files; nil: none.
    var token: String?
    /// Names under which the server may be addressed when it listens on more than this machine, in lower case and
    /// without a port.
    var hosts: Set<String> = []
    /// What answers for `POST /v1/deliver` without a token.
    var choice = ExtensionChoice.media
    var calendar = PhoneCalendar.system
    /// Seconds since 1970.
    var started = SystemTime.now()
    /// For readiness and the metrics; nil: nothing is kept.
    var journal: Journal?
    var accessLog: AccessLog?
    /// Open connections of the doors for providers.
    var pushConnections: @Sendable () -> Int = { 0 }
    var limits = Limits()

    struct Limits: Sendable {
        /// Bytes of a request's line and header fields together.
        var head = 16_384
        /// Header fields of a request.
        var fields = 256
        /// Bytes of a request's body.
        var body = 1 << 20
        var connections = 200
        /// Until a request is complete, and between pieces of an answer.
        var idle = TimeAmount.seconds(60)
        /// Events that wait for one reader.
        var events = 256
        /// Between comments in a stream of events that has nothing to say.
        var keepAlive = TimeAmount.seconds(15)
        /// For the last words to a connection that is ended.
        var farewell = TimeAmount.seconds(5)
        /// Between two events of the same phone.
        var phonePause = TimeAmount.milliseconds(100)
        /// For a push that the API delivers to be settled.
        var delivery = TimeAmount.seconds(60)
    }
}

/// Whether the endpoint does its work, for `/readyz`.
final class Readiness: Sendable {
    enum Phase: String, Sendable { case starting, ready, stopping }

    private let state = Locked(Phase.starting)

    var phase: Phase { state.withLock { $0 } }
    func become(_ phase: Phase) { state.withLock { $0 = phase } }
}
