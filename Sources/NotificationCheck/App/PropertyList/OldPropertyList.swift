import NotificationCore

/// Reads the old notation of property lists, `{ name = value; list = ( a, b ); }`: Xcode's project.pbxproj.
///
/// Strict, and in one pass without columns: a project has some 100,000 values, and rules need only the line.
/// A push that a log prints in this notation is read by ``LiteralParser``, as one of the notations that it
/// takes mixed, with half-closed brackets and with the origin of each value.
struct OldPropertyList {
    private let bytes: [UInt8]
    private var at = 0
    private var line = 1
    private var nodes = 0

    static func read(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyListValue {
        var reader = OldPropertyList(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
        try reader.skipBlanks()
        guard reader.at < bytes.count else { throw reader.fault("there is no value") }
        let value = try reader.value(depth: 0)
        try reader.skipBlanks()
        guard reader.at == bytes.count else { throw reader.fault("there is more after the end") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func fault(_ message: String) -> PropertyListFault {
        PropertyListFault(message: "line \(line): \(message)", line: line)
    }

    private mutating func value(depth: Int) throws(PropertyListFault) -> PropertyListValue {
        guard depth < PropertyList.maximumDepth else { throw fault("it is nested too deep") }
        nodes += 1
        guard nodes <= PropertyList.maximumNodes * 3 else { throw fault("it has too many values") }
        let line = line
        guard at < bytes.count else { throw fault("it ends too early") }
        switch bytes[at] {
        case UInt8(ascii: "{"):
            at += 1
            var members: [PropertyListValue.Member] = []
            while true {
                try skipBlanks()
                guard at < bytes.count else { throw fault("\"}\" is missing") }
                if bytes[at] == UInt8(ascii: "}") {
                    at += 1
                    return PropertyListValue(.dictionary(members), line: line)
                }
                let nameLine = self.line
                let name = try string()
                try skipBlanks()
                try take("=", after: name)
                try skipBlanks()
                let value = try value(depth: depth + 1)
                try skipBlanks()
                // The last separator may be missing.
                if at < bytes.count, bytes[at] != UInt8(ascii: "}") { try take(";", after: name) }
                members.append(PropertyListValue.Member(name: name, value: value, line: nameLine))
            }
        case UInt8(ascii: "("):
            at += 1
            var elements: [PropertyListValue] = []
            while true {
                try skipBlanks()
                guard at < bytes.count else { throw fault("\")\" is missing") }
                if bytes[at] == UInt8(ascii: ")") {
                    at += 1
                    return PropertyListValue(.array(elements), line: line)
                }
                elements.append(try value(depth: depth + 1))
                try skipBlanks()
                if at < bytes.count, bytes[at] == UInt8(ascii: ",") {
                    at += 1
                } else if at < bytes.count, bytes[at] != UInt8(ascii: ")") {
                    throw fault("\",\" is missing")
                }
            }
        case UInt8(ascii: "<"): return PropertyListValue(.data(try data()), line: line)
        default: return PropertyListValue(.string(try string()), line: line)
        }
    }

    private mutating func take(_ character: Unicode.Scalar, after name: String) throws(PropertyListFault) {
        guard at < bytes.count, bytes[at] == UInt8(ascii: character) else {
            throw fault("\"\(character)\" is missing after \(name.shown)")
        }
        at += 1
    }

    private mutating func skipBlanks() throws(PropertyListFault) {
        while at < bytes.count {
            let byte = bytes[at]
            if byte == 0x0A {
                line += 1
                at += 1
            } else if byte <= 0x20 {
                at += 1
            } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
                while at < bytes.count, bytes[at] != 0x0A { at += 1 }
            } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*") {
                at += 2
                while true {
                    guard at + 1 < bytes.count else { throw fault("a comment has no end") }
                    if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") { break }
                    if bytes[at] == 0x0A { line += 1 }
                    at += 1
                }
                at += 2
            } else {
                return
            }
        }
    }

    private mutating func string() throws(PropertyListFault) -> String {
        guard at < bytes.count else { throw fault("it ends too early") }
        let quote = bytes[at]
        guard quote == 0x22 || quote == 0x27 else {
            let start = at
            while at < bytes.count, Self.isPlain(bytes[at]) { at += 1 }
            guard at > start else {
                throw fault(
                    "\(String(decoding: bytes[at..<min(at + 8, bytes.count)], as: UTF8.self).shown) is not a value"
                )
            }
            return String(decoding: bytes[start..<at], as: UTF8.self)
        }
        at += 1
        var text: [UInt8] = []
        while at < bytes.count, bytes[at] != quote {
            var byte = bytes[at]
            if byte == 0x0A { line += 1 }
            if byte == 0x5C, at + 1 < bytes.count {
                at += 1
                byte = bytes[at]
                switch byte {
                case UInt8(ascii: "n"): byte = 0x0A
                case UInt8(ascii: "t"): byte = 0x09
                default: break
                }
            }
            text.append(byte)
            at += 1
        }
        guard at < bytes.count else { throw fault("a string has no end") }
        at += 1
        return String(decoding: text, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
            UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "*"):
            true
        default: byte >= 0x80
        }
    }

    private mutating func data() throws(PropertyListFault) -> [UInt8] {
        at += 1
        var digits: [UInt8] = []
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
            if let digit = bytes[at].hexadecimal.map(UInt8.init(truncatingIfNeeded:)) {
                digits.append(digit)
            } else if bytes[at] > 0x20 {
                throw fault("the data is not hexadecimal")
            }
            at += 1
        }
        guard at < bytes.count, digits.count % 2 == 0 else { throw fault("the data has no end") }
        at += 1
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
