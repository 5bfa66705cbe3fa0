/// Hosts that only one machine or network knows (RFC 1918, RFC 4193, RFC 6761, RFC 6762).
enum LocalHost {
    enum Reach { case thisMachine, emulator, ownNetwork }

    /// - Parameter host: in lower case, without port and brackets.
    static func reach(_ host: String) -> Reach? {
        if host == "localhost" || host.hasSuffix(".localhost") { return .thisMachine }
        if let address = IPAddress(host, embeddedIPv4: true) {
            func isIn(_ range: String) -> Bool { CIDR(range)?.contains(address) == true }
            if ["127.0.0.0/8", "0.0.0.0/8", "::1", "::"].contains(where: isIn) { return .thisMachine }
            if isIn("10.0.2.2") { return .emulator }
            return address.isLocal || isIn("100.64.0.0/10") ? .ownNetwork : nil
        }
        for name in [".local", ".lan", ".internal", ".home", ".corp", ".intranet", ".home.arpa"]
        where host.hasSuffix(name) { return .ownNetwork }
        return !host.isEmpty && !host.contains(".") && !host.contains(":") ? .ownNetwork : nil
    }
}
