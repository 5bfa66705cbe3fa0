/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentCoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Nil when two digits do not follow each `%`.
    package static func decoded(_ text: Substring, plusIsSpace: Bool = false) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(Hexadecimal.value),
                    let low = rest.next().flatMap(Hexadecimal.value)
                else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    /// Nil when it is not percent-encoded UTF-8, or holds a NUL.
    package static func text(_ text: Substring, plusIsSpace: Bool = false) -> String? {
        decoded(text, plusIsSpace: plusIsSpace).flatMap {
            $0.contains(0) ? nil : String(validating: $0, as: UTF8.self)
        }
    }

    /// The text with each byte that does not stay as `%XX`.
    package static func encoded(_ text: String, stays: (UInt8) -> Bool) -> String {
        var text = text
        if text.withUTF8({ $0.allSatisfy(stays) }) { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if stays(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Characters that never need an escape in a path: the unreserved ones and the slash.
    package static func staysInPath(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
