/// Hosts that only one machine or network knows (RFC 1918, RFC 4193, RFC 6761, RFC 6762).
enum LocalHost {
    enum Reach { case thisMachine, emulator, ownNetwork }

    /// - Parameter host: in lower case, without port; an IPv6 address with its opening bracket.
    static func reach(_ host: String) -> Reach? {
        if host == "localhost" || host.hasSuffix(".localhost") { return .thisMachine }
        if host.hasPrefix("[") { return sixReach(host.dropFirst()) }
        if let bytes = four(host) { return fourReach(bytes) }
        for name in [".local", ".lan", ".internal", ".home", ".corp", ".intranet", ".home.arpa"]
        where host.hasSuffix(name) { return .ownNetwork }
        return !host.isEmpty && !host.contains(".") ? .ownNetwork : nil
    }

    private static func four(_ host: String) -> [UInt8]? {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        let bytes = parts.compactMap { UInt8($0) }
        return bytes.count == 4 ? bytes : nil
    }

    private static func fourReach(_ bytes: [UInt8]) -> Reach? {
        switch (bytes[0], bytes[1]) {
        case (127, _), (0, _): .thisMachine
        case (10, 0) where bytes[2] == 2 && bytes[3] == 2: .emulator
        case (10, _), (192, 168), (172, 16...31), (169, 254), (100, 64...127): .ownNetwork
        default: nil
        }
    }

    private static func sixReach(_ text: Substring) -> Reach? {
        if text == "::1" || text == "::" { return .thisMachine }
        let first = text.prefix { $0 != ":" }
        guard let value = UInt16(first, radix: 16) else { return nil }
        return value & 0xFE00 == 0xFC00 || value & 0xFFC0 == 0xFE80 ? .ownNetwork : nil
    }
}
