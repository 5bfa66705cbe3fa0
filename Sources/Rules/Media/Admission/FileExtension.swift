/// The extension that a phone would see in a URL.
package enum FileExtension {
    /// The extension of the path's last part, in lower case, without the dot; nil when it has none. No query counts.
    package static func of(url: String) -> String? {
        // Byte by byte: asked for every reference of every line of a batch.
        var url = url
        return url.withUTF8 { bytes in
            var end = bytes.count
            var (authority, name, dot): (Int?, Int, Int) = (nil, 0, 0)
            for index in bytes.indices {
                // Those that count come ahead of the letters.
                guard bytes[index] <= UInt8(ascii: "?") else { continue }
                switch bytes[index] {
                case UInt8(ascii: "."): dot = index
                case UInt8(ascii: "/"):
                    if authority == nil, name == index, index > 1, bytes[index - 2] == UInt8(ascii: ":") {
                        authority = index + 1
                    }
                    name = index + 1
                case UInt8(ascii: "?"), UInt8(ascii: "#"): end = index
                default: break
                }
                if end == index { break }
            }
            // An authority without a path has no file.
            guard name != authority, dot > name, 1...10 ~= end - dot - 1 else { return nil }
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
}
