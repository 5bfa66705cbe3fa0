/// The load calls it on any thread, one call at a time and in order, with no lock held; it must not block. `ended` is
/// called once, as the last one.
protocol LoadClient: AnyObject, Sendable {
    /// Called for a redirect. The load continues with the request that `answer` is called with; with nil the redirect
    /// itself is the response. Until then nothing else is called but `ended`.
    func load(
        redirectedBy response: HTTPURLResponse, to request: URLRequest,
        answer: @escaping @Sendable (URLRequest?) -> Void)
    func load(received response: URLResponse, answer: @escaping @Sendable () -> Void)
    func load(received data: Data) throws(URLError)
    func load(progressedBy bytes: Int)
    /// Called with the whole body as a file, which the receiver owns from here on.
    func load(received file: URL) throws(URLError)
    func load(ended error: URLError?)
}

struct WeakTask: Sendable {
    weak let task: URLSessionTask?
}

struct LoadSettings: Sendable {
    var asFile = false
    /// The longest time without any byte.
    var idleLimit: Duration
    var totalLimit: Duration
    /// Header fields that are added where the request has no field of the same name.
    var additionalFields = HTTPFields()
    /// The body when it is not part of the request.
    var body: Data?
    /// The protocol classes, which are asked before the network, in order.
    var protocols: [URLProtocol.Type] = []
    /// The task of the load, for `protocols`.
    var task = WeakTask(task: nil)

    static let redirectLimit = 20
}
