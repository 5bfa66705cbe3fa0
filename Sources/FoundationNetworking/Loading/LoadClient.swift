import Foundation

/// Who wants what a ``Load`` brings. Called one at a time, in order, by whatever thread brings the news, with no lock
/// held; it must not block. Nothing comes after `ended`, which comes once.
protocol LoadClient: AnyObject, Sendable {
    /// `request` comes next if `answer` is called with it; nil: the redirect is the answer. Until then nothing else
    /// comes.
    func load(
        redirectedBy response: HTTPURLResponse, to request: URLRequest,
        answer: @escaping @Sendable (URLRequest?) -> Void)
    /// The body comes after `answer`.
    func load(received response: URLResponse, answer: @escaping @Sendable () -> Void)
    func load(received data: Data) throws(URLError)
    /// The whole body as a file, the receiver's from here on.
    func load(received file: URL) throws(URLError)
    func load(ended error: URLError?)
}

/// A task that somebody else keeps.
struct WeakTask: Sendable {
    weak let task: URLSessionTask?
}

/// What a load is told about its request.
struct LoadSettings: Sendable {
    /// Whether the body is wanted in a file.
    var asFile = false
    /// Without any byte.
    var idleLimit: Duration
    /// In all.
    var totalLimit: Duration
    /// For fields that the request does not have.
    var additionalFields = HTTPFields()
    /// The body, where it does not stand in the request.
    var body: Data?
    /// Asked ahead of the network, in order.
    var protocols: [URLProtocol.Type] = []
    /// Whose load it is, for `protocols`.
    var task = WeakTask(task: nil)

    static let redirectLimit = 20
}
