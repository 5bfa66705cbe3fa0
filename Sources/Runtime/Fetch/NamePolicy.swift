package import NotificationCore

/// Names that never belong to a public media server, refused before any name server is asked.
///
/// Names that could be read as numbers are refused earlier, by the URL's grammar, and cannot be allowed.
package enum NamePolicy {
    /// Why `name` (lower-case, without final dot) is refused: "… is <reason>"; nil when it may be asked for.
    package static func denial(of name: String) -> String? {
        for row in rows where name == row.name || (row.below && name.hasSuffix("." + row.name)) {
            return row.reason
        }
        // A resolver would complete it from its search list, and so turn it into an internal name.
        return name.utf8.contains(UInt8(ascii: "."))
            ? nil : "a name without a dot, which only a local network knows"
    }

    /// - Returns: `url.host` when the name is refused.
    package static func judge(_ name: String) -> CodedFailure? {
        guard let reason = denial(of: name) else { return nil }
        return CodedFailure(
            .urlHost, "\(URLText.printable(name)) is \(reason)",
            hint:
                "Serve the media under a public name: a phone cannot reach this one. For tests: --allow-host")
    }

    private struct Row {
        var name: String
        var below = true
        var reason: String
    }

    /// The reason for intranet, private, corp, home and lan, which networks use although nothing reserves them.
    private static let privateUse = "a name that private networks use (RFC 6762, appendix G)"

    private static let rows: [Row] = [
        Row(name: "localhost", reason: "this machine (RFC 6761)"),
        // Distributions name this machine so in /etc/hosts: localhost.localdomain, localhost6.localdomain6.
        Row(name: "localdomain", reason: "this machine or its network"),
        Row(name: "localdomain6", reason: "this machine or its network"),
        Row(name: "metadata.google.internal", reason: "a cloud's metadata service"),
        // Kubernetes writes below cluster.local too, which is under local.
        Row(name: "local", reason: "a name of multicast DNS (RFC 6762)"),
        Row(name: "svc", reason: "a service inside a Kubernetes cluster"),
        Row(name: "pod", reason: "a pod inside a Kubernetes cluster"),
        Row(name: "consul", reason: "a service inside a Consul data centre"),
        Row(name: "intranet", reason: privateUse),
        Row(name: "private", reason: privateUse),
        Row(name: "corp", reason: privateUse),
        Row(name: "home", reason: privateUse),
        Row(name: "lan", reason: privateUse),
        // With corp and home never to be delegated: ICANN board, 4 February 2018, on name collisions.
        Row(name: "mail", reason: "a name that private networks use, and never a public one (ICANN)"),
        Row(name: "internal", reason: "a name for private networks (reserved by ICANN)"),
        Row(name: "home.arpa", reason: "a name for home networks (RFC 8375)"),
        Row(name: "arpa", reason: "a name of the Internet's infrastructure (RFC 3172)"),
        Row(name: "onion", reason: "a name of Tor (RFC 7686)"),
        Row(name: "alt", reason: "a name outside the DNS (RFC 9476)"),
        Row(name: "invalid", reason: "a name that never exists (RFC 6761)"),
        Row(name: "test", reason: "a name for tests (RFC 6761)"),
        Row(name: "example", reason: "a name for documentation (RFC 6761)"),
    ]
}
