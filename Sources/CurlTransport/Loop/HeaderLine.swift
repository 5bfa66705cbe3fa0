/// Reading one line of a response head (RFC 9112, 4 and 5).
enum HeaderLine {
    /// Without white space and line end on either side.
    static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var slice = bytes
        while let first = slice.first, isSpace(first) { slice.removeFirst() }
        while let last = slice.last, isSpace(last) { slice.removeLast() }
        return slice
    }

    /// The number in `HTTP/1.1 200 OK`; nil for every other line.
    static func status(_ line: ArraySlice<UInt8>) -> Int? {
        guard line.starts(with: "HTTP/".utf8), let space = line.firstIndex(of: UInt8(ascii: " ")) else {
            return nil
        }
        let rest = line[(space + 1)...].drop { $0 == UInt8(ascii: " ") }
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard digits.count == 3 else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Name in lower case and value; nil when there is no colon.
    static func field(_ line: ArraySlice<UInt8>) -> ResponseHead.Field? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = trim(line[..<colon]).map { byte in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
        let value = trim(line[(colon + 1)...])
        return ResponseHead.Field(
            name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self))
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\n")
    }
}
