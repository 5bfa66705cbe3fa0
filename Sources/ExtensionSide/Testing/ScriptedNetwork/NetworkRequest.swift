import NotificationCore

/// One request of an extension. Each hop of a redirect is a request of its own.
public struct NetworkRequest: Sendable, CustomStringConvertible {
    /// How the request ended.
    public enum Outcome: Sendable, Equatable {
        /// Nothing more came until the bench ended it.
        case unfinished
        case finished
        case failed(URLError.Code)
        /// The extension cancelled it, or a time-out of its session did.
        case cancelled
    }

    /// The URL of this hop.
    public internal(set) var url: URL
    /// The method, such as `GET`.
    public internal(set) var method: String
    /// The header fields in order, with names as the extension wrote them.
    public internal(set) var headers: [(name: String, value: String)]
    /// The body of the request; nil without one.
    public internal(set) var body: Data?
    /// The time of the start on the harness's clock, counted from the arrival of the payload.
    public internal(set) var startedAt: Duration
    /// The time of the end on the same clock; nil when it did not end.
    public internal(set) var endedAt: Duration?
    /// The status of the response; nil when none came.
    public internal(set) var status: Int?
    /// The number of bytes of the body that came.
    public internal(set) var bytes = 0
    /// How the request ended.
    public internal(set) var outcome = Outcome.unfinished
    /// Whether a rule of the script matches the URL; without one the host is not found.
    public internal(set) var hadRule: Bool

    /// The request and its result in one line.
    public var description: String {
        "\(method) \(url.absoluteString): \(status.map { "\($0), " } ?? "")\(bytes) bytes, \(outcome)"
    }
}

/// A URL for texts: without credentials and query, which may hold secrets.
enum ShownURL {
    static func text(_ url: URL) -> String {
        let text = url.absoluteString
        return Secrets.withoutParts(text) + (text.contains("?") ? "?…" : "")
    }
}
