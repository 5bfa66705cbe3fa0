import CurlTransport
import NotificationCore

/// Reads the host of a URL. A text that any parser could read as an address must be one in strict form, or it is refused.
enum HostParser {
    /// - Throws: `url.host`.
    static func parse(_ bytes: ArraySlice<UInt8>) throws(CodedFailure) -> HTTPURL.Host {
        if bytes.first == UInt8(ascii: "[") { return .address(try bracketed(bytes)) }
        guard !bytes.isEmpty else { throw failure("the URL has no host") }
        guard bytes.allSatisfy({ $0 < 0x80 }) else {
            throw failure(
                "the host has characters outside ASCII",
                hint: "Write an international name in its xn-- form."
            )
        }
        guard !bytes.contains(UInt8(ascii: "%")) else {
            throw failure("the host has a '%'", hint: "Write the name of the host without percent-encoding.")
        }
        let name = String(decoding: bytes, as: UTF8.self).lowercased()
        if let odd = name.utf8.first(where: { !isNameByte($0) && $0 != UInt8(ascii: ".") }) {
            throw failure(
                "the host has a '\(Character(Unicode.Scalar(odd)))'",
                hint: "Names have letters, digits, '-', '_' and dots.")
        }
        return try named(name)
    }

    private static func named(_ name: String) throws(CodedFailure) -> HTTPURL.Host {
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // The last label first: a name that ends in a number is an address to some readers, never a name.
        if let last = labels.last(where: { !$0.isEmpty }), isNumeric(last) {
            guard let address = IPAddress(name), address.isIPv4 else {
                throw failure(
                    "the host ends in a number, but is not four decimal numbers from 0 to 255",
                    hint: "Write the name, or the address as four decimal numbers.")
            }
            return .address(address)
        }
        guard labels.allSatisfy({ !$0.isEmpty }) else {
            throw failure(
                "the host has two dots in a row, or a dot at an end", hint: "Write the name without that dot."
            )
        }
        guard labels.allSatisfy({ $0.count <= 63 }), name.utf8.count <= 253 else {
            throw failure("the host is longer than a name can be (63 bytes for a label, 253 in all)")
        }
        return .name(name)
    }

    /// All digits, or `0x…`: the WHATWG URL standard, "ends in a number".
    private static func isNumeric(_ label: Substring.UTF8View) -> Bool {
        label.starts(with: "0x".utf8) || label.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// RFC 4291 text in brackets; neither zone nor embedded dotted quad, which readers take differently.
    private static func bracketed(_ bytes: ArraySlice<UInt8>) throws(CodedFailure) -> IPAddress {
        let inside = bytes.dropFirst().dropLast()
        let isPlain = inside.allSatisfy {
            (0x30...0x3A).contains($0) || (0x61...0x66).contains($0 | 0x20)
        }
        guard isPlain, bytes.last == UInt8(ascii: "]"),
            let address = IPAddress(String(decoding: inside, as: UTF8.self)), !address.isIPv4
        else {
            throw failure(
                "the text in brackets is not an IPv6 address",
                hint: "Write eight groups of hexadecimal digits, '::' for zeros, no zone, no dotted numbers.")
        }
        return address
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func failure(_ message: String, hint: String? = nil) -> CodedFailure {
        CodedFailure(.urlHost, message, hint: hint, retryable: false)
    }
}
