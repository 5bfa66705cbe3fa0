import NotificationCore

extension URLSession {
    /// - Throws: `URLError`; `.cancelled` when the task is cancelled.
    public func data(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (
        Data, URLResponse
    ) {
        try await data(for: URLRequest(url: url), delegate: delegate)
    }

    /// - Throws: `URLError`; `.cancelled` when the task is cancelled.
    public func data(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (Data, URLResponse) {
        try await value(delegate) { done in URLSessionDataTask(self, request, .data(done)) }
    }

    /// The file stays until the caller removes it. Throws as ``data(from:delegate:)``.
    public func download(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (
        URL, URLResponse
    ) {
        try await download(for: URLRequest(url: url), delegate: delegate)
    }

    /// The file stays until the caller removes it. Throws as ``data(from:delegate:)``.
    public func download(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (URL, URLResponse) {
        try await value(delegate) { done in
            URLSessionDownloadTask(self, request, .file(done, stays: true))
        }
    }

    /// Throws as ``data(from:delegate:)``.
    public func upload(
        for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (Data, URLResponse) {
        try await value(delegate) { done in
            URLSessionUploadTask(self, request, .data(done), body: .data(bodyData))
        }
    }

    /// Throws as ``data(from:delegate:)``.
    public func upload(
        for request: URLRequest, fromFile fileURL: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (Data, URLResponse) {
        try await value(delegate) { done in
            URLSessionUploadTask(self, request, .data(done), body: .file(fileURL))
        }
    }

    /// The tasks that have not ended, also those that were never resumed.
    public var allTasks: [URLSessionTask] { get async { core.tasks } }

    /// The tasks that have not ended, by kind.
    public var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
        get async {
            await withCheckedContinuation { continuation in
                getTasksWithCompletionHandler { continuation.resume(returning: ($0, $1, $2)) }
            }
        }
    }

    /// Does nothing: a session has no cache, no cookie and no credential.
    public func reset() async {}

    /// Does nothing: a session has nothing to write.
    public func flush() async {}

    /// Runs the task that `make` makes, and cancels it when the Swift task that waits is cancelled.
    private func value<Value: Sendable>(
        _ delegate: (any URLSessionTaskDelegate)?,
        _ make:
            (@escaping @Sendable (Value?, URLResponse?, (any Error)?) -> Void) -> URLSessionTask
    ) async throws -> (Value, URLResponse) {
        let answer = Locked<(Value?, URLResponse?, (any Error)?)>((nil, nil, nil))
        let end = Wakeup()
        let task = make { value, response, error in
            answer.withLock { $0 = (value, response, error) }
            end.finish()
        }
        task.delegate = delegate
        task.work?.state.withLock { $0.receiver = "the code that awaits the URLSession" }
        await withTaskCancellationHandler {
            task.resume()
            await end.wait()
        } onCancel: {
            task.cancel()
        }
        let (value, response, error) = answer.withLock { $0 }
        guard let value, let response else { throw error ?? URLError(.unknown) }
        return (value, response)
    }

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

            /// Nil after the last byte. Throws `URLError` when the load fails.
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

    /// Returns when the response has arrived; the bytes follow as they arrive. Throws as ``data(from:delegate:)``.
    public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// Returns when the response has arrived; the bytes follow as they arrive. Throws as ``data(from:delegate:)``.
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
