package import NotificationCore

/// Finds the addresses of a name.
///
/// Contract: answers exactly once, on any thread, perhaps before `resolve` returns; after a cancel at once, with
/// `cancelled`; never blocks the caller; may be called from many threads at once. Addresses come in the order in
/// which they should be tried, each once, and are never empty.
package protocol Resolving: Sendable {
    /// - Parameters:
    ///   - name: in lower case, without a trailing dot.
    ///   - absolute: ask for exactly this name; otherwise the system's `search` domains and hosts file apply.
    ///   - answer: must not block.
    /// - Returns: what ends the wait for the answer.
    @discardableResult
    func resolve(
        _ name: String, absolute: Bool,
        answer: @escaping @Sendable (Result<[IPAddress], ResolveFailure>) -> Void
    ) -> Cancellation
}

/// The reason why a name has no addresses.
package enum ResolveFailure: Error, Sendable, Hashable {
    /// There is no such name.
    case nxdomain
    /// The name exists, but has no address.
    case nodata
    /// The name server answered that it cannot answer, or that it does not want to.
    case servfail
    /// The name server did not answer.
    case timeout
    /// No thread, descriptor or memory for the lookup.
    case resource
    /// The task was cancelled, or the resolver was shut down.
    case cancelled
    /// A call of the system failed below `getaddrinfo` (EAI_SYSTEM), with the text of its errno.
    case system(errno: Int32, String)
    /// A code of `getaddrinfo` that is none of the above, with its text.
    case unknown(code: Int32, String)
}
