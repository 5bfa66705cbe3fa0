/// The log of a scripted server.
package struct LoopbackLog: Sendable {
    /// The requests, in the order in which they were complete.
    package internal(set) var requests: [LoopbackRequest] = []
    /// Connections accepted since the start.
    package internal(set) var accepted = 0
    /// Connections that are open now.
    package internal(set) var open = 0
    /// Bytes that the scripts sent, heads and bodies, before TLS.
    package internal(set) var bytesSent = 0

    package var targets: [String] { requests.map(\.target) }

    var summary: String {
        "\(accepted) connections, \(open) open, \(bytesSent) bytes sent, requests \(targets)"
    }
}
