package import NotificationCore

/// Which addresses are public, decided on bytes. IPv6: only what IANA has allocated as global unicast
/// (2000::/3), and there everything but the ranges of the table, because a list of what is denied would fail
/// open for blocks that are allocated later. Addresses of this machine are denied too, public ones as well.
package struct AddressPolicy: Sendable {
    /// The addresses of this machine's interfaces; nil leaves them out of the judgement.
    package var own: OwnAddresses?

    /// The reason why `address` is denied: "… is <reason>"; nil when it is public.
    package func denial(of address: IPAddress) -> String? {
        if address.scope != 0 { return "bound to one link (it has a zone)" }
        if let reason = Self.specialPurpose(address) { return reason }
        return own?.contains(address) == true ? "an address of this machine" : nil
    }

    /// Whether it makes sense to allow it: private, loopback, shared by carriers, unique local, or one of
    /// this machine's. Metadata services, link-local, multicast and reserved addresses are not.
    func isOwnNetwork(_ address: IPAddress) -> Bool {
        if address.scope != 0 { return false }
        let rows = address.isIPv4 ? Self.ipv4 : Self.outsideGlobalUnicast
        let bytes = address.bytes
        if let row = rows.first(where: { $0.contains(bytes) }) { return row.isOwnNetwork }
        return own?.contains(address) == true
    }

    static func specialPurpose(_ address: IPAddress) -> String? {
        if address.isIPv4 { return reason(address, in: ipv4) }
        guard let first = address.bytes.first, first >> 5 == 0b001 else {
            return reason(address, in: outsideGlobalUnicast)
                ?? "outside 2000::/3, the allocated public IPv6 space"
        }
        if let reason = reason(address, in: insideGlobalUnicast) { return reason }
        // RFC 5214, 6.1: an IPv4 address after the IEEE block 00-00-5E and FE, with or without the u bit.
        let interface = address.bytes.dropFirst(8).prefix(4)
        if interface.elementsEqual([0, 0, 0x5E, 0xFE]) || interface.elementsEqual([2, 0, 0x5E, 0xFE]) {
            return "an ISATAP tunnel to an IPv4 address"
        }
        return nil
    }

    private static func reason(_ address: IPAddress, in rows: [Range]) -> String? {
        let bytes = address.bytes
        return rows.first { $0.contains(bytes) }?.reason
    }

    struct Range {
        let prefix: [UInt8]
        let bits: Int
        let reason: String
        let isOwnNetwork: Bool

        init(_ prefix: [UInt8], _ bits: Int, _ reason: String, isOwnNetwork: Bool = false) {
            self.prefix = prefix
            self.bits = bits
            self.reason = reason
            self.isOwnNetwork = isOwnNetwork
        }

        /// `prefix` may leave out zero bytes at its end.
        func contains(_ address: [UInt8]) -> Bool {
            for (index, byte) in address.enumerated() {
                let rest = bits - index * 8
                if rest <= 0 { return true }
                let mask: UInt8 = rest >= 8 ? 0xFF : ~(0xFF >> UInt8(rest))
                let wanted = index < prefix.count ? prefix[index] : 0
                if byte & mask != wanted & mask { return false }
            }
            return true
        }
    }
}
