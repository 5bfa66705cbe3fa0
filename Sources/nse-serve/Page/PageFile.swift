/// A file of the page.
struct PageFile: Sendable {
    /// The media type, with the character set where there is one.
    var type: String
    var bytes: [UInt8]

    init(_ type: String, _ text: String) {
        self.type = type
        bytes = Array(text.utf8)
    }

    init(_ type: String, base64 text: String) {
        self.type = type
        bytes = PageFile.decode(text)
    }

    /// Base64 (RFC 4648, section 4) without line ends.
    private static func decode(_ text: String) -> [UInt8] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for digit in text.utf8 {
            guard let value = alphabet.firstIndex(of: digit) else { continue }
            bits = bits << 6 | value
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            bits &= 1 << count - 1
        }
        return bytes
    }
}

extension PageFiles {
    /// - Parameter name: as in the folder.
    static func file(_ name: String) -> PageFile? { table[name] }
}
