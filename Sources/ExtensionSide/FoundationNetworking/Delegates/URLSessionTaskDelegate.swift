/// A task's own delegate is called first; the methods that it does not implement call the session's delegate.
@preconcurrency
public protocol URLSessionTaskDelegate: URLSessionDelegate {
    /// Called when the task is first resumed, before all other methods; on Apple's platforms, when the task is created.
    func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask)
    /// Called for a redirect. `request` is the next one: answer with it, with another, or with nil to take the redirect
    /// itself as the response. Not called for background sessions.
    @preconcurrency
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void)
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest
    ) async -> URLRequest?
    /// Never called: the host answers the challenges of servers.
    @preconcurrency
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
    /// Called once for a request with a body, when the response has arrived. The sizes are in bytes.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64)
    /// Never called: a task that cannot connect fails at once.
    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask)
    /// Called just before the task's end is reported.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics)
    /// Called at the end of a task without a completion handler; `error` is nil when it succeeded.
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

// The requirements of the protocol document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension URLSessionTaskDelegate {
    private func next(_ session: URLSession) -> (any URLSessionTaskDelegate)? {
        session.delegate === self ? nil : session.delegate as? any URLSessionTaskDelegate
    }

    public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {
        next(session)?.urlSession(session, didCreateTask: task)
    }

    @preconcurrency
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // The task runs on this thread until the delegate's own function waits, so the default needs no other.
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
