public import Foundation

/// What a session tells about itself. Every requirement has a default, as Apple's are optional.
@preconcurrency
public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
    /// The session has ended; `error` is nil when it was invalidated on purpose.
    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
    /// Never called: the host answers what the network asks.
    @preconcurrency
    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    /// The same as a function that returns the answer.
    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
    /// Never called: nothing happens behind the extension's back.
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

// The requirements say what these are for.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension URLSessionDelegate {
    public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {}

    @preconcurrency
    public func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        Task.immediate {
            let (disposition, credential) = await urlSession(session, didReceive: challenge)
            completionHandler(disposition, credential)
        }
    }

    public func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        (.performDefaultHandling, nil)
    }

    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}
