import Foundation
import NotificationCore

/// What a source of bytes says: a transport's exchange, a file, a `data:` URL. At most one `response`, then bytes, then
/// one of `finished` and `failed`.
enum SourceEvent: Sendable {
    case response(URLResponse)
    /// In the place of a response: a ``URLProtocol`` goes elsewhere.
    case redirected(HTTPURLResponse, to: URLRequest)
    case body(Data)
    /// The receiver's from here on; in the place of every `body`.
    case bodyFile(URL)
    case finished
    case failed(URLError)

    init(_ event: TransportEvent, of url: URL) {
        self =
            switch event {
            case .response(let head):
                .response(HTTPURLResponse(url: url, status: head.status, fields: head.headers))
            case .body(let data): .body(data)
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

    /// For an event that is not taken any more: the file that it hands over would stay for ever.
    func discard() {
        if case .bodyFile(let file) = self { unlink(file.path) }
    }
}

/// The loads whose bytes come from here and not from a network; they run on their own queue, because a disk may block.
struct LocalExchange: TransportExchange {
    private let cancelled = Locked(false)

    /// - Parameter work: begins on another thread; what it says after `cancel()` is dropped.
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
