/// A media type as servers send it (RFC 9110 8.3.1), without its parameters.
package struct MIMEType: Sendable, Hashable {
    /// Lower case, `type/subtype`.
    package let essence: String

    /// Nil when it is not of the form `type/subtype`.
    package init?(_ text: String) {
        let bytes = text.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
        let trimmed = bytes.drop(while: Self.isSpace).reversed().drop(while: Self.isSpace).reversed()
        let halves = Array(trimmed).split(
            separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
        guard halves.count == 2, trimmed.count <= 255, halves.allSatisfy(Self.isToken) else { return nil }
        essence = String(decoding: trimmed, as: UTF8.self).lowercased()
    }

    package var family: MediaFamily? { MediaFamily(mime: essence) }

    /// What a server says when it does not know: no statement about the content.
    package var saysNothing: Bool {
        [
            "application/octet-stream", "binary/octet-stream", "application/unknown",
            "application/x-download",
            "application/force-download", "application/download", "unknown/unknown",
        ].contains(essence)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isToken(_ half: ArraySlice<UInt8>) -> Bool {
        !half.isEmpty
            && half.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$&-^_.+*".utf8.contains(byte)
                }
            }
    }
}
