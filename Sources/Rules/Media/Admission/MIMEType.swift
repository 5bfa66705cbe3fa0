/// A media type as servers send it (RFC 9110 8.3.1), without its parameters.
package struct MIMEType: Sendable, Hashable {
    package let essence: String

    /// Nil when it is not of the form `type/subtype`.
    package init?(_ text: String) {
        // One pass over the bytes: this is called for every response.
        var text = text
        let essence: String? = text.withUTF8 { bytes in
            var start = 0
            while start < bytes.count, Self.isSpace(bytes[start]) { start += 1 }
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: ";"), bytes[end] != UInt8(ascii: ",") {
                end += 1
            }
            while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
            guard end - start <= 255 else { return nil }
            var slash: Int?
            for index in start..<end {
                if bytes[index] == UInt8(ascii: "/") {
                    guard slash == nil else { return nil }
                    slash = index
                } else if !Self.isToken(bytes[index]) {
                    return nil
                }
            }
            guard let slash, slash > start, slash + 1 < end else { return nil }
            return String(unsafeUninitializedCapacity: end - start) { lower in
                for index in start..<end {
                    let byte = bytes[index]
                    lower[index - start] =
                        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
                }
                return end - start
            }
        }
        guard let essence else { return nil }
        self.essence = essence
    }

    /// Whether a server says this when it does not know the type.
    var saysNothing: Bool {
        [
            "application/octet-stream", "binary/octet-stream", "application/unknown",
            "application/x-download",
            "application/force-download", "application/download", "unknown/unknown",
        ].contains(essence)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isToken(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || "-!#$&^_.+*".utf8.contains(byte)
    }
}
