/// Reading one line of a response head (RFC 9112, 4 and 5).
enum HeaderLine {
    /// Without its line end: LF, with or without CR. Empty only for the line that ends a head.
    static func content(_ raw: [UInt8]) -> ArraySlice<UInt8> {
        var slice = raw[...]
        if slice.last == UInt8(ascii: "\n") { slice.removeLast() }
        if slice.last == UInt8(ascii: "\r") { slice.removeLast() }
        return slice
    }

    /// The number in `HTTP/1.1 200 OK`; nil for every other line and for other versions than 1.0 and 1.1,
    /// which nobody asked for.
    static func status(_ line: ArraySlice<UInt8>) -> Int? {
        guard line.starts(with: "HTTP/1.1 ".utf8) || line.starts(with: "HTTP/1.0 ".utf8) else { return nil }
        let rest = line.dropFirst(9).drop { $0 == UInt8(ascii: " ") }
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard digits.count == 3 else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Name in lower case and value; nil when what stands before the colon is no token, be it for white space
    /// only: readers take such a field for different ones (RFC 9112, 5.1).
    static func field(_ line: ArraySlice<UInt8>) -> ResponseHead.Field? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(isToken)
        else { return nil }
        let name = line[..<colon].map { byte in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
        let (value, isUTF8) = text(line[(colon + 1)...])
        return ResponseHead.Field(
            name: String(decoding: name, as: UTF8.self), value: value, isUTF8: isUTF8)
    }

    /// Whether the line goes on with the value before (RFC 9112, 5.2).
    static func isFolded(_ line: ArraySlice<UInt8>) -> Bool {
        line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
    }

    /// Without white space on either side, bytes that are no UTF-8 replaced.
    static func text(_ bytes: ArraySlice<UInt8>) -> (text: String, isUTF8: Bool) {
        var slice = bytes
        while let first = slice.first, isSpace(first) { slice.removeFirst() }
        while let last = slice.last, isSpace(last) { slice.removeLast() }
        if let text = String(validating: slice, as: UTF8.self) { return (text, true) }
        return (String(decoding: slice, as: UTF8.self), false)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// `tchar` of RFC 9110, 5.6.2.
    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
