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
