import Foundation

/// What a session tells about its tasks.
///
/// A task's own delegate comes first; what it does not implement goes to the session's.
@preconcurrency
public protocol URLSessionTaskDelegate: URLSessionDelegate {
    /// Called before the task is resumed for the first time.
    func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask)
    /// `request` is what will be asked next: answer with it, with another, or with nil to take the redirect itself
    /// as the answer. Not called for background sessions.
    @preconcurrency
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void)
    /// The same as a function that returns the answer.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest
    ) async -> URLRequest?
    /// Never called: the host answers what the network asks.
    @preconcurrency
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    /// The same as a function that returns the answer.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
    /// Once, when the request has gone out with a body; in bytes.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64)
    /// Never called: a task that cannot reach anything fails at once.
    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask)
    /// Just before the end.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics)
    /// The end of a task without completion handler; `error` is nil when it succeeded.
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

// The requirements say what these are for.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension URLSessionTaskDelegate {
    /// Whom a task's delegate leaves the call to.
    private func next(_ session: URLSession) -> (any URLSessionTaskDelegate)? {
        guard let next = session.delegate as? any URLSessionTaskDelegate, next !== self else { return nil }
        return next
    }

    public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {
        next(session)?.urlSession(session, didCreateTask: task)
    }

    @preconcurrency
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // Runs here until the delegate's own function waits for something, so the default needs no other thread.
        Task.immediate {
            completionHandler(
                await urlSession(
                    session, task: task, willPerformHTTPRedirection: response, newRequest: request))
        }
    }

    public func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest
    ) async -> URLRequest? {
        guard let next = next(session) else { return request }
        return await FirstAnswer.of { answer in
            next.urlSession(
                session, task: task, willPerformHTTPRedirection: response, newRequest: request,
                completionHandler: answer)
        }
    }

    @preconcurrency
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        Task.immediate {
            let (disposition, credential) = await urlSession(session, task: task, didReceive: challenge)
            completionHandler(disposition, credential)
        }
    }

    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        (.performDefaultHandling, nil)
    }

    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        next(session)?.urlSession(
            session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
            totalBytesExpectedToSend: totalBytesExpectedToSend)
    }

    public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}

    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
        next(session)?.urlSession(session, task: task, didFinishCollecting: metrics)
    }

    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        next(session)?.urlSession(session, task: task, didCompleteWithError: error)
    }
}
