/// A range of addresses of one family: `127.0.0.0/8`, `::1/128`.
public struct CIDR: Sendable, Hashable, CustomStringConvertible {
    package let base: IPAddress
    package let prefix: Int

    /// - Returns: nil when an address of the family has fewer bits than that. Bits of `base` beyond it do not matter.
    package init?(base: IPAddress, prefix: Int) {
        guard (0...(base.count * 8)).contains(prefix) else { return nil }
        self.base = base
        self.prefix = prefix
    }

    /// Reads `address/prefix` (RFC 4632, 3.1; RFC 4291, 2.3); an address alone is a range of one. IPv6 may
    /// end in a dotted quad; brackets and zones are not part of it.
    package init?(_ text: some StringProtocol) {
        // One type: generic code would look through all conformances of the program at each start.
        let parts = Substring(text).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first, let base = IPAddress(address, embeddedIPv4: true) else { return nil }
        guard parts.count == 2 else {
            self.init(base: base, prefix: base.count * 8)
            return
        }
        let digits = parts[1].utf8
        guard (1...3).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let prefix = Int(parts[1])
        else { return nil }
        self.init(base: base, prefix: prefix)
    }

    /// False for the other family: `::ffff:127.0.0.1` is not in `127.0.0.0/8`. Scopes are ignored.
    package func contains(_ address: IPAddress) -> Bool {
        guard address.isIPv4 == base.isIPv4 else { return false }
        // A shift by the whole width gives zero.
        if base.isIPv4 { return (address.low ^ base.low) >> UInt64(32 - prefix) == 0 }
        return (address.high ^ base.high) >> UInt64(max(0, 64 - prefix)) == 0
            && (address.low ^ base.low) >> UInt64(min(64, 128 - prefix)) == 0
    }

    /// The range as it is written: `10.0.0.0/8`.
    public var description: String { "\(base)/\(prefix)" }
}
