import Foundation
import NotificationCore

/// An event of a source of bytes: a transport's exchange, a file, a `data:` URL or a ``URLProtocol``. A source sends at
/// most one `response`, then bytes, then one of `finished` and `failed`.
enum SourceEvent: Sendable {
    case response(URLResponse)
    /// A ``URLProtocol`` redirects; this event replaces the response.
    case redirected(HTTPURLResponse, to: URLRequest)
    case body(Data)
    /// So many more bytes have come of a body that will be handed over as a file.
    case progress(Int)
    /// The whole body as a file, which the receiver owns from here on. It replaces all `body` events.
    case bodyFile(URL)
    case finished
    case failed(URLError)

    init(_ event: TransportEvent, of url: URL) {
        self =
            switch event {
            case .response(let head):
                .response(HTTPURLResponse(url: url, status: head.status, fields: head.headers))
            case .body(let data): .body(data)
            case .progress(let bytes): .progress(bytes)
            case .bodyFile(let file): .bodyFile(file)
            case .finished: .finished
            case .failed(let failure):
                .failed(
                    .make(
                        failure.code, url: url,
                        failure.message.isEmpty
                            ? URLError.text(of: .init(rawValue: failure.code) ?? .unknown) : failure.message))
            }
    }

    /// Removes the file of an event that nothing receives any more; otherwise it would stay for ever.
    func discard() {
        if case .bodyFile(let file) = self { unlink(file.path) }
    }
}

/// The exchange of a source that needs no network. It runs on its own queue, because a disk may block.
struct LocalExchange: TransportExchange {
    private let cancelled = Locked(false)

    /// - Parameter work: runs on another thread; the events that it sends after `cancel()` are discarded.
    init(
        receive: @escaping @Sendable (SourceEvent) -> Void,
        _ work: @escaping @Sendable ((SourceEvent) -> Void) -> Void
    ) {
        let cancelled = cancelled
        // A serial queue of its own gets a thread even when an extension blocks those of the shared pool.
        DispatchQueue(label: "URLSession.local").async {
            work { event in
                if cancelled.withLock({ $0 }) { event.discard() } else { receive(event) }
            }
        }
    }

    func cancel() { cancelled.withLock { $0 = true } }
}
