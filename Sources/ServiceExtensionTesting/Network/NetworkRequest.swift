public import Foundation

/// One exchange that an extension began; each hop of a redirect is one of its own.
public struct NetworkRequest: Sendable, CustomStringConvertible {
    /// How it ended.
    public enum Outcome: Sendable, Equatable {
        /// Nothing more came until the bench ended it.
        case unfinished
        /// The whole response came, whatever its status.
        case finished
        case failed(URLError.Code)
        /// The extension cancelled it, or a time-out of its session did.
        case cancelled
    }

    /// As asked for, of this hop.
    public internal(set) var url: URL
    /// `GET` and so on.
    public internal(set) var method: String
    /// In order; names as the extension wrote them.
    public internal(set) var headers: [(name: String, value: String)]
    /// What was sent along; nil for nothing.
    public internal(set) var body: Data?
    /// On the clock, counted from the moment the payload was there.
    public internal(set) var startedAt: Duration
    /// On the same clock; nil when it did not end.
    public internal(set) var endedAt: Duration?
    /// Of the response; nil when none came.
    public internal(set) var status: Int?
    /// Of the body, as far as they came.
    public internal(set) var bytes = 0
    /// How it ended.
    public internal(set) var outcome = Outcome.unfinished
    /// False: no rule of the script matches the URL, so the host was not found.
    public internal(set) var hadRule: Bool

    /// In one line.
    public var description: String {
        "\(method) \(url.absoluteString): \(status.map { "\($0), " } ?? "")\(bytes) bytes, \(outcome)"
    }
}
