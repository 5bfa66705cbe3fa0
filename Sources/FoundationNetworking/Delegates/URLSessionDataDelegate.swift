public import Foundation

/// What a session tells about data and upload tasks that have no completion handler.
@preconcurrency
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
    /// The body comes after the answer `.allow`.
    @preconcurrency
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
    /// The same as a function that returns the answer.
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse
    ) async -> URLSession.ResponseDisposition
    /// The next bytes of the body.
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
    /// Never called: nothing is cached.
    @preconcurrency
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask,
        willCacheResponse proposedResponse: CachedURLResponse,
        completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void)
}

// The requirements say what these are for.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension URLSessionDataDelegate {
    private func next(_ session: URLSession) -> (any URLSessionDataDelegate)? {
        guard let next = session.delegate as? any URLSessionDataDelegate, next !== self else { return nil }
        return next
    }

    @preconcurrency
    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        // Runs here until the delegate's own function waits for something, so the default needs no other thread.
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
