import NotificationCore

final class ResponseBytes: Sendable {
    let chunks: AsyncThrowingStream<Data, any Error>
    private let continuation: AsyncThrowingStream<Data, any Error>.Continuation
    private let waiting = Locked<CheckedContinuation<URLResponse, any Error>?>(nil)

    init() { (chunks, continuation) = AsyncThrowingStream.makeStream() }

    /// - Parameter start: begins the load, after this function is ready for the response.
    func response(_ start: () -> Void) async throws -> URLResponse {
        try await withCheckedThrowingContinuation { continuation in
            waiting.withLock { $0 = continuation }
            start()
        }
    }

    func whenUnwanted(_ action: @escaping @Sendable () -> Void) {
        continuation.onTermination = { _ in action() }
    }

    func received(_ response: URLResponse) { takeWaiting()?.resume(returning: response) }

    func received(_ data: Data) { continuation.yield(data) }

    func end(_ error: URLError?) {
        takeWaiting()?.resume(throwing: error ?? URLError(.badServerResponse))
        continuation.finish(throwing: error)
    }

    private func takeWaiting() -> CheckedContinuation<URLResponse, any Error>? {
        waiting.withLock { $0.take() }
    }
}
