/// Why the scripted server could not be set up, or what did not happen in time.
package enum LoopbackError: Error, Sendable, CustomStringConvertible {
    /// A system call failed with this errno.
    case system(call: String, errno: Int32)
    /// An address that is not dotted IPv4.
    case address(String)
    /// A wait ended without what it waited for; `seen` is what the server had by then.
    case timeout(awaited: String, seen: String)

    package var description: String {
        switch self {
        case .system(let call, let errno): "loopback server: \(call) failed, errno \(errno)"
        case .address(let text): "loopback server: \(text) is not an IPv4 address"
        case .timeout(let awaited, let seen): "loopback server: waited in vain for \(awaited); seen: \(seen)"
        }
    }
}
