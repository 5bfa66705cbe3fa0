/// Reading one line of a response head (RFC 9112, 4 and 5). libcurl writes heads of HTTP/2 as such lines.
enum HeaderLine {
    /// Without its line end: LF, with or without CR. Empty only for the line that ends a head.
    static func content(_ raw: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var count = raw.count
        if count > 0, unsafe raw[count - 1] == UInt8(ascii: "\n") { count -= 1 }
        if count > 0, unsafe raw[count - 1] == UInt8(ascii: "\r") { count -= 1 }
        return unsafe UnsafeRawBufferPointer(rebasing: raw[..<count])
    }

    /// The number in `HTTP/1.1 200 OK`, or in `HTTP/2 200` where that was negotiated; nil for every other line and for other
    /// versions, which were not asked for.
    static func status(_ line: UnsafeRawBufferPointer, isHTTP2: Bool) -> Int? {
        let versions = isHTTP2 ? ["HTTP/2 "] : ["HTTP/1.1 ", "HTTP/1.0 "]
        guard let version = versions.first(where: { unsafe line.starts(with: $0.utf8) }) else {
            return nil
        }
        let rest = unsafe line.dropFirst(version.utf8.count).drop { $0 == UInt8(ascii: " ") }
        let digits = unsafe rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard unsafe digits.count == 3 else { return nil }
        return unsafe digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Name in lower case and value; nil when what is before the colon is not a token, be it for white space
    /// only: readers take such a field for different ones (RFC 9112, 5.1).
    static func field(_ line: UnsafeRawBufferPointer) -> ResponseHead.Field? {
        guard let colon = unsafe line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
            unsafe line[..<colon].allSatisfy(isToken)
        else { return nil }
        // A token is ASCII.
        let name = unsafe String(unsafeUninitializedCapacity: colon) { text in
            for index in 0..<colon {
                let byte = unsafe line[index]
                unsafe text[index] =
                    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            }
            return colon
        }
        let (value, isUTF8) = unsafe text(UnsafeRawBufferPointer(rebasing: line[(colon + 1)...]))
        return ResponseHead.Field(name: name, value: value, isUTF8: isUTF8)
    }

    /// Whether the line goes on with the value before (RFC 9112, 5.2).
    static func isFolded(_ line: UnsafeRawBufferPointer) -> Bool {
        unsafe line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
    }

    static func text(_ bytes: UnsafeRawBufferPointer) -> (text: String, isUTF8: Bool) {
        var (start, end) = (0, bytes.count)
        while start < end, unsafe isSpace(bytes[start]) { start += 1 }
        while start < end, unsafe isSpace(bytes[end - 1]) { end -= 1 }
        let plain = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        // ASCII is valid UTF-8.
        if unsafe plain.allSatisfy({ $0 < 0x80 }) {
            return unsafe (String(decoding: plain, as: UTF8.self), true)
        }
        if let text = unsafe String(validating: plain, as: UTF8.self) { return (text, true) }
        return unsafe (String(decoding: plain, as: UTF8.self), false)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// `tchar` of RFC 9110, 5.6.2.
    static func isToken(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || "-!#$%&'*+.^_`|~".utf8.contains(byte)
    }
}
