public import Foundation

extension URLSession {
    /// The bytes of a body, one by one as they come. They are gone through once.
    public struct AsyncBytes: AsyncSequence, Sendable {
        /// A byte.
        public typealias Element = UInt8

        /// The task that brings them; cancelled when they are not wanted any more.
        public let task: URLSessionDataTask
        let chunks: AsyncThrowingStream<Data, any Error>

        /// Goes through the bytes.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private var chunks: AsyncThrowingStream<Data, any Error>.Iterator
            private var rest = Data()

            init(_ chunks: AsyncThrowingStream<Data, any Error>) { self.chunks = chunks.makeAsyncIterator() }

            /// - Throws: `URLError` when the load fails.
            public mutating func next() async throws -> UInt8? {
                while rest.isEmpty {
                    guard let chunk = try await chunks.next() else { return nil }
                    rest = chunk
                }
                return rest.popFirst()
            }
        }

        /// - Returns: an iterator over what no other has taken.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks) }
    }

    /// The response of `url` as soon as it is there, and its bytes as they come.
    ///
    /// - Throws: `URLError`; `.cancelled` when the task is cancelled.
    public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// The response that `request` brings as soon as it is there, and its bytes as they come.
    ///
    /// - Throws: `URLError`; `.cancelled` when the task is cancelled.
    public func bytes(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        let stream = ByteStream()
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
