/// An IPv4 or IPv6 address as bytes; policies decide on these and never on text.
package struct IPAddress: Sendable, Hashable {
    /// In network order, the first byte the highest; of IPv4 only the lower 32 bits of `low` count. Not an array: an
    /// address is read and judged several times for each transfer.
    let high: UInt64
    let low: UInt64
    package let isIPv4: Bool
    /// The `sin6_scope_id` of an IPv6 address; 0 for IPv4.
    package let scope: UInt32

    init(ipv4 bits: UInt32) {
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

    /// The number of bytes: 4 or 16.
    var count: Int { isIPv4 ? 4 : 16 }

    /// The 4 or 16 bytes in network order.
    package var bytes: [UInt8] { (0..<count).map(byte) }

    /// The byte at `index` below ``count``.
    func byte(_ index: Int) -> UInt8 {
        if isIPv4 { return UInt8(truncatingIfNeeded: low >> UInt64(8 * (3 - index))) }
        let word = index < 8 ? high : low
        return UInt8(truncatingIfNeeded: word >> UInt64(8 * (7 - index % 8)))
    }
}

/// An address with a port, to which a socket connects.
package struct SocketAddress: Sendable, Hashable {
    package var address: IPAddress
    package var port: UInt16

    package init(address: IPAddress, port: UInt16) {
        self.address = address
        self.port = port
    }
}
