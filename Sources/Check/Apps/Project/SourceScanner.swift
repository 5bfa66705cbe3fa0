/// Separates code from comments and string literals, in one pass. Line breaks stay.
struct SourceScanner {
    private let bytes: [UInt8]
    private let isSwift: Bool
    private(set) var code: [UInt8] = []
    private(set) var literals: Set<String> = []

    init(_ bytes: [UInt8], isSwift: Bool) {
        self.bytes = bytes
        self.isSwift = isSwift
    }

    mutating func run() {
        var at = 0
        code.reserveCapacity(bytes.count)
        while at < bytes.count {
            let byte = bytes[at]
            let next = at + 1 < bytes.count ? bytes[at + 1] : 0
            if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while at < bytes.count, bytes[at] != 0x0A { at += 1 }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                at += 2
                while at + 1 < bytes.count,
                    !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/"))
                {
                    if bytes[at] == 0x0A { code.append(0x0A) }
                    at += 1
                }
                at = min(at + 2, bytes.count)
            } else if byte == UInt8(ascii: "\"") {
                at = literal(at)
            } else {
                code.append(byte)
                at += 1
            }
        }
    }

    /// - Returns: the offset after the literal.
    private mutating func literal(_ start: Int) -> Int {
        if isSwift, start + 2 < bytes.count, bytes[start + 1] == 0x22, bytes[start + 2] == 0x22 {
            var at = start + 3
            while at + 2 < bytes.count, !(bytes[at] == 0x22 && bytes[at + 1] == 0x22 && bytes[at + 2] == 0x22)
            {
                if bytes[at] == 0x0A { code.append(0x0A) }
                at += 1
            }
            return min(at + 3, bytes.count)
        }
        var text: [UInt8] = []
        var at = start + 1
        while at < bytes.count, bytes[at] != 0x22, bytes[at] != 0x0A {
            if bytes[at] == 0x5C { at += 1 }
            if at < bytes.count {
                text.append(bytes[at])
                if bytes[at] == 0x0A { code.append(0x0A) }
            }
            at += 1
        }
        if text.count <= 256, literals.count < 20_000 {
            literals.insert(String(decoding: text, as: UTF8.self))
        }
        return at < bytes.count && bytes[at] == 0x22 ? at + 1 : at
    }
}
