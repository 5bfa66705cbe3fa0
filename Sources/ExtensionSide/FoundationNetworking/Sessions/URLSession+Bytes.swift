public import Foundation

extension URLSession {
    /// The bytes of a body, one by one as they arrive. They can be iterated once.
    public struct AsyncBytes: AsyncSequence, Sendable {
        /// The type of the elements.
        public typealias Element = UInt8

        /// The task that loads the bytes; it is cancelled when the iteration ends early.
        public let task: URLSessionDataTask
        let chunks: AsyncThrowingStream<Data, any Error>

        /// An iterator over the bytes.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private var chunks: AsyncThrowingStream<Data, any Error>.Iterator
            private var rest = Data()

            init(_ chunks: AsyncThrowingStream<Data, any Error>) { self.chunks = chunks.makeAsyncIterator() }

            /// Returns the next byte; nil after the last one.
            ///
            /// - Throws: `URLError` when the load fails.
            public mutating func next() async throws -> UInt8? {
                while rest.isEmpty {
                    guard let chunk = try await chunks.next() else { return nil }
                    rest = chunk
                }
                return rest.popFirst()
            }
        }

        /// Returns an iterator over the bytes that no other iterator has taken.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks) }
    }

    /// Loads `url`. Returns when the response has arrived; the bytes follow as they arrive.
    ///
    /// - Throws: `URLError`; `.cancelled` when the task is cancelled.
    public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// Sends `request`. Returns when the response has arrived; the bytes follow as they arrive.
    ///
    /// - Throws: `URLError`; `.cancelled` when the task is cancelled.
    public func bytes(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        let stream = ResponseBytes()
        let task = URLSessionDataTask(self, request, .stream(stream))
        task.delegate = delegate
        let response = try await withTaskCancellationHandler {
            try await stream.response { task.resume() }
        } onCancel: {
            task.cancel()
        }
        stream.whenUnwanted { [weak task] in task?.cancel() }
        return (AsyncBytes(task: task, chunks: stream.chunks), response)
    }
}
