import SwiftASN1
import X509

enum CertificateHost: Sendable, Hashable {
    case name(String)
    /// An address of 4 or 16 bytes.
    case address([UInt8])

    init?(_ text: String) {
        if let address = IPAddress(text, embeddedIPv4: true) {
            self = .address(address.bytes)
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

    /// The names that an authority may sign for. Addresses have no limits: BoringSSL, which is below swift-nio-ssl,
    /// gRPC and Chromium, refuses every certificate with an address when its CA has one
    /// (X509_V_ERR_UNSUPPORTED_CONSTRAINT_TYPE).
    static func constraints(_ hosts: [CertificateHost]) -> NameConstraints {
        NameConstraints(
            permittedDNSDomains: domains
                + hosts.compactMap { if case .name(let name) = $0 { name } else { nil } })
    }

    /// - Parameter constraints: Those of an authority.
    func isAllowed(by constraints: NameConstraints) -> Bool {
        switch self {
        case .name(let name):
            constraints.permittedDNSDomains.contains { name == $0 || name.hasSuffix("." + $0) }
        case .address: true
        }
    }

    private static func isName(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 253
            && labels.allSatisfy { 1...63 ~= $0.count && $0.allSatisfy(\.isInHostNames) }
    }
}
