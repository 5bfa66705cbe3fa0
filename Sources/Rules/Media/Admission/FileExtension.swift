/// The extension that a phone would see in a URL.
package enum FileExtension {
    /// The extension of the path's last part, in lower case, without the dot; nil when it has none. No query counts.
    package static func of(url: String) -> String? {
        // Byte by byte: asked for every reference of every line of a batch.
        var url = url
        return url.withUTF8 { bytes in
            let end =
                bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.endIndex
            var start = 0
            if let authority = authority(bytes[..<end]) {
                guard let slash = bytes[authority..<end].firstIndex(of: UInt8(ascii: "/")) else { return nil }
                start = slash
            }
            let name = bytes[start..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? start
            guard let dot = bytes[name..<end].lastIndex(of: UInt8(ascii: ".")), dot > name,
                1...10 ~= end - dot - 1
            else { return nil }
            var text: [UInt8] = []
            text.reserveCapacity(end - dot - 1)
            for byte in bytes[(dot + 1)..<end] {
                switch byte {
                case 0x30...0x39, 0x61...0x7A: text.append(byte)
                case 0x41...0x5A: text.append(byte | 0x20)
                default: return nil
                }
            }
            return String(decoding: text, as: UTF8.self)
        }
    }

    /// The index after the first `://`.
    private static func authority(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var at = bytes.startIndex
        while let colon = bytes[at...].firstIndex(of: UInt8(ascii: ":")) {
            if colon + 2 < bytes.endIndex, bytes[colon + 1] == UInt8(ascii: "/"),
                bytes[colon + 2] == UInt8(ascii: "/")
            {
                return colon + 3
            }
            at = colon + 1
        }
        return nil
    }
}
