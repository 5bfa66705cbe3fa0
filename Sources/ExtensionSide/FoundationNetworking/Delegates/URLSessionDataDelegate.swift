/// The methods that a session calls for data and upload tasks without a completion handler.
@preconcurrency
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
    /// Called when the response has arrived. The body follows after the answer `.allow`; `.cancel` cancels the task.
    @preconcurrency
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse
    ) async -> URLSession.ResponseDisposition
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
    /// Never called: nothing is cached.
    @preconcurrency
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask,
        willCacheResponse proposedResponse: CachedURLResponse,
        completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void)
}

// The requirements of the protocol document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension URLSessionDataDelegate {
    private func next(_ session: URLSession) -> (any URLSessionDataDelegate)? {
        session.delegate === self ? nil : session.delegate as? any URLSessionDataDelegate
    }

    @preconcurrency
    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        // The task runs on this thread until the delegate's own function waits, so the default needs no other.
        Task.immediate {
            completionHandler(await urlSession(session, dataTask: dataTask, didReceive: response))
        }
    }

    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse
    ) async -> URLSession.ResponseDisposition {
        guard let next = next(session) else { return .allow }
        return await FirstAnswer.of { answer in
            next.urlSession(
                session, dataTask: dataTask, didReceive: response, completionHandler: answer)
        }
    }

    public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        next(session)?.urlSession(session, dataTask: dataTask, didReceive: data)
    }

    @preconcurrency
    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask,
        willCacheResponse proposedResponse: CachedURLResponse,
        completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
    ) {
        completionHandler(proposedResponse)
    }
}
