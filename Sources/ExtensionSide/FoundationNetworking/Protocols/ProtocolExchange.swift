import Foundation
import NotificationCore

/// The exchange of a ``URLProtocol``. It is the protocol's client and passes its events on.
final class ProtocolExchange: NSObject, URLProtocolClient, TransportExchange {
    private struct State: Sendable {
        var loader: URLProtocol?
        var isOver = false
    }

    private let receive: @Sendable (SourceEvent) -> Void
    private let url: URL?
    private let state = Locked(State())
    /// A serial queue of its own gets a thread even when an extension blocks those of the shared pool.
    private let queue = DispatchQueue(label: "URLSession.protocol")

    /// - Parameter url: the URL that errors name.
    private init(url: URL?, receive: @escaping @Sendable (SourceEvent) -> Void) {
        self.url = url
        self.receive = receive
    }

    /// Starts the first class that accepts the request of `task`; returns nil when none does.
    static func start(
        _ classes: [URLProtocol.Type], _ task: URLSessionTask, _ url: URL?,
        receive: @escaping @Sendable (SourceEvent) -> Void
    ) -> ProtocolExchange? {
        guard let loaderClass = classes.first(where: { $0.canInit(with: task) }) else { return nil }
        let exchange = ProtocolExchange(url: url, receive: receive)
        exchange.queue.async {
            let loader = loaderClass.init(task: task, cachedResponse: nil, client: exchange)
            let isWanted = exchange.state.withLock { state in
                if state.isOver { return false }
                state.loader = loader
                return true
            }
            if isWanted { loader.startLoading() }
        }
        return exchange
    }

    func cancel() {
        let loader = state.withLock { state in
            state.isOver = true
            defer { state.loader = nil }
            return state.loader
        }
        if let loader { queue.async { loader.stopLoading() } }
    }

    private func send(_ event: SourceEvent) {
        if state.withLock({ $0.isOver }) { event.discard() } else { receive(event) }
    }

    // MARK: URLProtocolClient

    func urlProtocol(
        _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
    ) {
        guard let response = redirectResponse as? HTTPURLResponse else { return }
        send(.redirected(response, to: request))
    }

    func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
        send(.response(cachedResponse.response))
        if !cachedResponse.data.isEmpty { send(.body(cachedResponse.data)) }
    }

    func urlProtocol(
        _ protocol: URLProtocol, didReceive response: URLResponse,
        cacheStoragePolicy policy: URLCache.StoragePolicy
    ) {
        send(.response(response))
    }

    func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
        if !data.isEmpty { send(.body(data)) }
    }

    func urlProtocolDidFinishLoading(_ protocol: URLProtocol) { send(.finished) }

    /// Passes on an error; one of another domain becomes the underlying error of `URLError.unknown`.
    func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
        let made = error as? URLError ?? .make(.unknown, url: url, underlying: error)
        send(.failed(made))
    }

    // These do nothing, because there are no credentials here.
    func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {}
    func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {}
}
