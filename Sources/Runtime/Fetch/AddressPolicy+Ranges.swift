/// IANA's registries of special-purpose addresses (IPv4, IPv6), multicast, and known cloud endpoints.
///
/// A row is written as its bytes and its length, so that none can get lost in parsing.
extension AddressPolicy {
    static let ipv4: [Range] = [
        Range([0], 8, "\"this network\" (the machine itself)"),
        Range([10], 8, "private", isOwnNetwork: true),
        Range([100, 100, 100, 200], 32, "cloud metadata (in the range that is shared by carriers)"),
        Range([100, 64], 10, "shared by carriers", isOwnNetwork: true),
        Range([127], 8, "loopback", isOwnNetwork: true),
        Range([169, 254], 16, "link-local (cloud metadata)"),
        Range([172, 16], 12, "private", isOwnNetwork: true),
        Range([192, 0, 0], 24, "reserved for protocols (192.0.0.192 is cloud metadata)"),
        Range([192, 0, 2], 24, "documentation"),
        Range([192, 31, 196], 24, "AS112, a sink for reverse lookups"),
        Range([192, 52, 193], 24, "a multicast tunnel (AMT)"),
        Range([192, 88, 99], 24, "a 6to4 relay"),
        Range([192, 168], 16, "private", isOwnNetwork: true),
        Range([192, 175, 48], 24, "AS112, a sink for reverse lookups"),
        Range([198, 18], 15, "reserved for benchmarks"),
        Range([198, 51, 100], 24, "documentation"),
        Range([203, 0, 113], 24, "documentation"),
        Range([224], 4, "multicast"),
        Range([255, 255, 255, 255], 32, "broadcast"),
        Range([240], 4, "reserved"),
        // A public address that answers only inside Azure, with secrets of the machine.
        Range([168, 63, 129, 16], 32, "the wire server of a cloud"),
    ]

    static let insideGlobalUnicast: [Range] = [
        Range([0x20, 0x01, 0x00, 0x00], 32, "a Teredo tunnel to an IPv4 address"),
        Range([0x20, 0x01, 0x0D, 0xB8], 32, "documentation"),
        Range([0x20, 0x01, 0x00], 23, "reserved for protocols"),
        Range([0x20, 0x02], 16, "a 6to4 tunnel to an IPv4 address"),
        Range([0x26, 0x20, 0x00, 0x4F, 0x80, 0x00], 48, "AS112, a sink for reverse lookups"),
        Range([0x3F, 0xFE], 16, "the 6bone, which was given back"),
        Range([0x3F, 0xFF, 0x00], 20, "documentation"),
    ]

    /// Denied because they are outside 2000::/3; the rows only give the reason its name.
    static let outsideGlobalUnicast: [Range] = [
        Range([], 128, "unspecified (the machine itself)"),
        Range([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 128, "loopback", isOwnNetwork: true),
        Range([], 96, "an IPv4 address in IPv6 clothes (compatible)"),
        Range([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96, "an IPv4 address in IPv6 clothes (mapped)"),
        Range([0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96, "an IPv4 address in IPv6 clothes (translated)"),
        Range([0, 0x64, 0xFF, 0x9B, 0, 0], 96, "an IPv4 address behind NAT64"),
        Range([0, 0x64, 0xFF, 0x9B, 0, 1], 48, "an IPv4 address behind a local NAT64"),
        Range([0x01], 64, "discarded"),
        Range([0x01, 0, 0, 0, 0, 0, 0, 1], 64, "a dummy prefix"),
        Range([0x5F], 16, "a segment routing identifier"),
        Range(
            [0xFD, 0x00, 0x0E, 0xC2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x54], 128,
            "cloud metadata (at a unique local address)"),
        Range(
            [0xFD, 0x20, 0x00, 0xCE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x54], 128,
            "cloud metadata (at a unique local address)"),
        Range([0xFC], 7, "unique local", isOwnNetwork: true),
        Range([0xFE, 0x80], 10, "link-local"),
        Range([0xFE, 0xC0], 10, "site-local"),
        Range([0xFF], 8, "multicast"),
    ]
}
