package import NotificationCore

/// Carries out the requests of a `URLSession` by the host of a service extension, or by the scripted network of a test
/// bench. `URLSession` does everything above one exchange: redirects (each hop is an exchange of its own), time-outs
/// (on `clock`), delegates, the file of a download.
package protocol Transport: Sendable {
    var clock: any DeliveryClock { get }
    var allowsPlainHTTP: Bool { get }
    /// Whether App Transport Security permits a request. Called once for each exchange, before `start`.
    func permits(_ request: TransportRequest) -> Bool
    /// `receive` is called one event at a time, in order: at most one `response`, any number of `body`, or of
    /// `progress` and then a `bodyFile`, then exactly one of `finished` and `failed`, and nothing after that or after
    /// `cancel()`. It must not block, and may be called before `start` returns. A body shorter than announced is a
    /// `failed`: no caller compares. Cancelling an exchange that has ended does nothing.
    func start(_ request: TransportRequest, receive: @escaping TransportEvent.Receiver) -> Cancellation
}

extension Transport {
    package var allowsPlainHTTP: Bool { false }

    package func permits(_ request: TransportRequest) -> Bool {
        request.url.scheme?.lowercased() == "https" || allowsPlainHTTP
    }
}

package struct TransportRequest: Sendable {
    package var url: URL
    package var method: String = "GET"
    /// The header fields in order; their names are as the caller wrote them.
    package var headers: [(name: String, value: String)] = []
    package var body: Data?
    /// How many redirects led to this request.
    package var hop: Int = 0
    /// Whether the task wants the body in a file: a transport that has it in one already may hand that over.
    package var wantsFile: Bool = false
}

/// An event of a source of bytes: a transport's exchange, a file, a `data:` URL or a ``URLProtocol``. A source sends at
/// most one response, then bytes, then one of `finished`, `failed` and `broken`.
package enum TransportEvent: Sendable {
    package typealias Receiver = @Sendable (TransportEvent) -> Void

    case response(status: Int, headers: [(name: String, value: String)] = [])
    /// The response of a file, a `data:` URL or a ``URLProtocol``.
    case made(URLResponse)
    /// A ``URLProtocol`` redirects; this event replaces the response.
    case redirected(HTTPURLResponse, to: URLRequest)
    case body(Data)
    /// So many more bytes have come of a body that will be handed over as a file.
    case progress(Int)
    /// The whole body as a file, which the receiver owns from here on. It replaces all `body` events.
    case bodyFile(URL)
    case finished
    /// A code of `NSURLErrorDomain`; without a message the usual text of the code is said.
    case failed(code: Int, message: String = "")
    /// As `failed`, with an error that is made already.
    case broken(URLError)

    /// Removes the file of an event that nothing receives any more; otherwise it would stay for ever.
    func discard() {
        if case .bodyFile(let file) = self { unlink(file.path) }
    }
}

package enum TransportSelection {
    private static let installed = Locked<(any Transport)?>(nil)

    /// The installed transport; nil when there is none: every request over a network then fails, and says so.
    package static var current: (any Transport)? { installed.withLock { $0 } }

    /// Sessions read it for each request, so a session that exists already uses the new one.
    /// - Returns: the transport that was installed before, so that the caller can put it back.
    @discardableResult
    package static func install(_ transport: (any Transport)?) -> (any Transport)? {
        installed.withLock { replacing(&$0, with: transport) }
    }
}
