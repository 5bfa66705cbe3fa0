/// An IPv4 or IPv6 address as bytes: what policies decide on, never text.
package struct IPAddress: Sendable, Hashable {
    /// 4 or 16 bytes in network order.
    package let bytes: [UInt8]
    /// `sin6_scope_id`; 0 for IPv4.
    package let scope: UInt32

    /// - Returns: nil unless there are 4 or 16 bytes.
    package init?(bytes: [UInt8], scope: UInt32 = 0) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
        self.scope = scope
    }

    package var isIPv4: Bool { bytes.count == 4 }
}

/// An address with a port: what a socket connects to.
package struct SocketAddress: Sendable, Hashable {
    package var address: IPAddress
    package var port: UInt16

    package init(address: IPAddress, port: UInt16) {
        self.address = address
        self.port = port
    }
}
