import Glibc

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
