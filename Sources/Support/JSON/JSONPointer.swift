/// A JSON Pointer (RFC 6901): the path to a value of a JSON document.
package struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
    /// The names and indices of the path, unescaped, as UTF-8.
    package var tokens: [[UInt8]]

    /// Without tokens it points at the root.
    package init(tokens: [[UInt8]] = []) { self.tokens = tokens }

    /// Nil when the text is not empty and does not begin with `/`, or holds a `~` without `0` or `1`.
    package init?(_ text: String) {
        tokens = []
        let bytes = Array(text.utf8)
        guard let first = bytes.first else { return }
        guard first == UInt8(ascii: "/") else { return nil }
        var token: [UInt8] = []
        var at = 1
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "/"):
                tokens.append(token)
                token = []
            case UInt8(ascii: "~"):
                at += 1
                guard at < bytes.count else { return nil }
                switch bytes[at] {
                case UInt8(ascii: "0"): token.append(UInt8(ascii: "~"))
                case UInt8(ascii: "1"): token.append(UInt8(ascii: "/"))
                default: return nil
                }
            case let byte:
                token.append(byte)
            }
            at += 1
        }
        tokens.append(token)
    }

    package func appending(_ name: String) -> JSONPointer { JSONPointer(tokens: tokens + [Array(name.utf8)]) }

    package func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

    /// The pointer with `~` and `/` of the names escaped; empty for the root.
    package var description: String {
        var bytes: [UInt8] = []
        for token in tokens { Self.append(token[...], to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a token to the text of a pointer: `/`, then the escaped name (RFC 6901, section 3).
    static func append(_ token: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "/"))
        for byte in token {
            switch byte {
            case UInt8(ascii: "~"): bytes.append(contentsOf: "~0".utf8)
            case UInt8(ascii: "/"): bytes.append(contentsOf: "~1".utf8)
            default: bytes.append(byte)
            }
        }
    }

    /// An array index: digits without a leading zero (RFC 6901, section 4); nil for everything else.
    static func index(_ token: [UInt8]) -> Int? {
        guard 1...9 ~= token.count, token.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        guard token.count == 1 || token[0] != 0x30 else { return nil }
        return token.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
}
