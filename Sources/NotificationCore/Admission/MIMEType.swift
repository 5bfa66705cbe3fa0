/// A media type as servers send it (RFC 9110 8.3.1), without its parameters.
package struct MIMEType: Sendable, Hashable {
    /// Lower case, `type/subtype`.
    package let essence: String

    /// Nil when it is not of the form `type/subtype`.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        var start = 0
        var end = bytes.firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") } ?? bytes.count
        while start < end, Self.isSpace(bytes[start]) { start += 1 }
        while start < end, Self.isSpace(bytes[end - 1]) { end -= 1 }
        let trimmed = bytes[start..<end]
        guard trimmed.count <= 255, let slash = trimmed.firstIndex(of: UInt8(ascii: "/")),
            Self.isToken(trimmed[..<slash]), Self.isToken(trimmed[(slash + 1)...])
        else { return nil }
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
