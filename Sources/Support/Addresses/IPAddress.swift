import Glibc

/// An IPv4 or IPv6 address as bytes; policies decide on these and never on text.
package struct IPAddress: Sendable, Hashable, CustomStringConvertible {
    /// In network order, the first byte the highest; of IPv4 only the lower 32 bits of `low` count. Not an array: an
    /// address is read and judged several times for each transfer.
    let high: UInt64
    let low: UInt64
    package let isIPv4: Bool
    /// The `sin6_scope_id` of an IPv6 address; 0 for IPv4.
    package let scope: UInt32

    package init(ipv4 bits: UInt32) {
        (high, low, isIPv4, scope) = (0, UInt64(bits), true, 0)
    }

    /// - Returns: nil unless there are 4 or 16 bytes.
    package init?(bytes: some RandomAccessCollection<UInt8>, scope: UInt32 = 0) {
        switch bytes.count {
        case 4: (high, low, isIPv4) = (0, Self.number(bytes), true)
        case 16: (high, low, isIPv4) = (Self.number(bytes.prefix(8)), Self.number(bytes.suffix(8)), false)
        default: return nil
        }
        self.scope = scope
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    var count: Int { isIPv4 ? 4 : 16 }

    /// The 4 or 16 bytes in network order.
    package var bytes: [UInt8] { (0..<count).map(byte) }

    func byte(_ index: Int) -> UInt8 {
        if isIPv4 { return UInt8(truncatingIfNeeded: low >> UInt64(8 * (3 - index))) }
        let word = index < 8 ? high : low
        return UInt8(truncatingIfNeeded: word >> UInt64(8 * (7 - index % 8)))
    }

    /// The canonical text of RFC 5952, without brackets; a scope is shown as `%` and its number.
    package var description: String {
        if isIPv4 { return Self.quad(low) }
        let bytes = bytes
        // Mapped addresses read better with the IPv4 part (RFC 5952, 5).
        if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xff, bytes[11] == 0xff {
            return "::ffff:" + Self.quad(low)
        }
        let groups = stride(from: 0, to: 16, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        let words = groups.map { String($0, radix: 16) }
        let zeros = Self.longestZeros(groups)
        let text =
            zeros.isEmpty
            ? words.joined(separator: ":")
            : words[..<zeros.lowerBound].joined(separator: ":") + "::"
                + words[zeros.upperBound...].joined(separator: ":")
        return scope == 0 ? text : "\(text)%\(scope)"
    }

    /// The dotted quad of the lower 32 bits: at most 15 bytes, which a string holds without memory of its own.
    private static func quad(_ bits: UInt64) -> String {
        String(unsafeUninitializedCapacity: 15) { text in
            var count = 0
            func put(_ byte: UInt8) {
                text[count] = byte
                count += 1
            }
            for shift in [24, 16, 8, 0] as [UInt64] {
                let value = UInt8(truncatingIfNeeded: bits >> shift)
                if shift < 24 { put(UInt8(ascii: ".")) }
                if value >= 100 { put(UInt8(ascii: "0") + value / 100) }
                if value >= 10 { put(UInt8(ascii: "0") + value / 10 % 10) }
                put(UInt8(ascii: "0") + value % 10)
            }
            return count
        }
    }

    /// The first of the longest runs of two or more zero groups (RFC 5952, 4.2).
    private static func longestZeros(_ groups: [UInt16]) -> Range<Int> {
        var best = 0..<0
        var start = 0
        for index in 0...groups.count {
            if index < groups.count, groups[index] == 0 { continue }
            if index - start > best.count { best = start..<index }
            start = index + 1
        }
        return best.count > 1 ? best : 0..<0
    }

    /// Reads four decimal octets without leading zeros, or the text of an IPv6 address (RFC 4291, 2.2)
    /// without zone and without brackets. No other spelling of `inet_aton` is an address here.
    /// - Parameter embeddedIPv4: also `::ffff:192.0.2.1`; for address ranges that people write, not for URLs.
    @inlinable
    package init?(_ text: some StringProtocol, embeddedIPv4: Bool = false) {
        self.init(reading: String(text), embeddedIPv4: embeddedIPv4)
    }

    @usableFromInline
    init?(reading text: String, embeddedIPv4: Bool) {
        // 45 bytes is the longest that there is.
        guard text.utf8.count <= 45 else { return nil }
        scope = 0
        isIPv4 = !text.utf8.contains(UInt8(ascii: ":"))
        if isIPv4 {
            guard let octets = Self.octets(text.utf8) else { return nil }
            (high, low) = (0, UInt64(octets))
            return
        }
        var address = in6_addr()
        // The C library reads to the first NUL.
        guard embeddedIPv4 || !text.utf8.contains(UInt8(ascii: ".")), !text.utf8.contains(0),
            inet_pton(AF_INET6, text, &address) == 1
        else { return nil }
        (high, low) = withUnsafeBytes(of: address) { bytes in
            func word(_ offset: Int) -> UInt64 {
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            return (word(0), word(8))
        }
    }

    /// The dotted quad of RFC 3986, 3.2.2: `dec-octet` four times.
    private static func octets(_ ascii: some Sequence<UInt8>) -> UInt32? {
        var (bits, value, digits, dots): (UInt32, UInt32, Int, Int) = (0, 0, 0, 0)
        for byte in ascii {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                // No zero before another digit.
                guard digits == 0 || value > 0 else { return nil }
                value = value * 10 + UInt32(byte - UInt8(ascii: "0"))
                digits += 1
                guard value <= 255 else { return nil }
            case UInt8(ascii: "."):
                guard digits > 0, dots < 3 else { return nil }
                bits = bits << 8 | value
                (value, digits, dots) = (0, 0, dots + 1)
            default: return nil
            }
        }
        return digits > 0 && dots == 3 ? bits << 8 | value : nil
    }

    private static let localRanges = [
        "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8", "fc00::/7",
        "fe80::/10", "::1",
    ].compactMap { CIDR($0) }

    /// Whether it is a loopback, private or link-local address: a device of the same network.
    package var isLocal: Bool { Self.localRanges.contains { $0.contains(self) } }
}
