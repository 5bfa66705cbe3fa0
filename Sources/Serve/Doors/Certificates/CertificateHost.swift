import Glibc
import SwiftASN1
import X509

/// A host that a server certificate names, or a request.
enum CertificateHost: Sendable, Hashable {
    /// A name in lower case.
    case name(String)
    /// An address of 4 or 16 bytes.
    case address([UInt8])

    /// The name or address of a text; nil for what is neither.
    init?(_ text: String) {
        var version4 = in_addr()
        var version6 = in6_addr()
        if inet_pton(AF_INET, text, &version4) == 1 {
            self = .address(withUnsafeBytes(of: &version4) { Array($0) })
        } else if inet_pton(AF_INET6, text, &version6) == 1 {
            self = .address(withUnsafeBytes(of: &version6) { Array($0) })
        } else if CertificateHost.isName(text) {
            self = .name(text.lowercased())
        } else {
            return nil
        }
    }

    /// It means "all addresses" (`0.0.0.0`, `::`): no client connects to it.
    var isUnspecified: Bool {
        switch self {
        case .name: false
        case .address(let bytes): bytes.allSatisfy { $0 == 0 }
        }
    }

    /// Only this machine can connect to it.
    var isLoopback: Bool {
        switch self {
        case .name(let name): name == "localhost"
        case .address(let bytes):
            bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
        }
    }

    var generalName: GeneralName {
        switch self {
        case .name(let name): .dnsName(name)
        case .address(let bytes): .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
        }
    }

    // MARK: Name constraints (RFC 5280, section 4.2.1.10)

    /// Apple's push hosts, this machine, and names that belong to nobody in public (RFC 6761, 6762 and 8375, and
    /// ICANN on `internal`), each with all names below it.
    private static let domains = ["push.apple.com", "localhost", "internal", "local", "test", "home.arpa"]

    /// Addresses that belong to nobody in public: loopback, private and link-local ones, with the bits of their prefix.
    private static let ranges = [
        ("127.0.0.0", 8), ("10.0.0.0", 8), ("172.16.0.0", 12), ("192.168.0.0", 16), ("169.254.0.0", 16),
        ("::1", 128), ("fc00::", 7), ("fe80::", 10),
    ]

    /// What an authority may sign for: all that belongs to nobody in public, and these hosts.
    static func constraints(_ hosts: [CertificateHost]) -> NameConstraints {
        var names = domains
        var addresses = ranges.map { (CertificateHost($0.0), $0.1) }
        for host in hosts where !host.isUnspecified {
            switch host {
            case .name(let name): names.append(name)
            case .address(let bytes): addresses.append((host, bytes.count * 8))
            }
        }
        let ranges = addresses.compactMap { host, length -> ASN1OctetString? in
            guard case .address(let bytes)? = host else { return nil }
            let mask = bytes.indices.map {
                UInt8(truncatingIfNeeded: 0xFF00 >> min(8, max(0, length - $0 * 8)))
            }
            return ASN1OctetString(contentBytes: (bytes + mask)[...])
        }
        return NameConstraints(permittedDNSDomains: names, permittedIPRanges: ranges)
    }

    /// - Parameter constraints: Those of an authority.
    func isAllowed(by constraints: NameConstraints) -> Bool {
        switch self {
        case .name(let name):
            constraints.permittedDNSDomains.contains { name == $0 || name.hasSuffix("." + $0) }
        case .address(let bytes):
            constraints.permittedIPRanges.contains { range in
                let (base, mask) = (range.bytes.prefix(bytes.count), range.bytes.dropFirst(bytes.count))
                return mask.count == bytes.count
                    && zip(zip(bytes, base), mask).allSatisfy { ($0.0 ^ $0.1) & $1 == 0 }
            }
        }
    }

    private static func isName(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 253 && labels.allSatisfy { 1...63 ~= $0.count && $0.allSatisfy(isNameByte) }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
