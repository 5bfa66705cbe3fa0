/// `file:` URLs of absolute paths (RFC 8089), percent-encoded (RFC 3986).
enum FileURL {
    private static let digits = Array("0123456789ABCDEF".utf8)

    static func text(path: String) -> String {
        var text = Array("file://".utf8)
        text.reserveCapacity(path.utf8.count + 16)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
                UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "~"):
                text.append(byte)
            default: text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
