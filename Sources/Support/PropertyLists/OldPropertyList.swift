/// Reads the old notation of property lists, `{ name = value; list = ( a, b ); }`: project.pbxproj and strings files.
///
/// Strict, and in one pass without columns: a project has some 100,000 values, and rules need only the line.
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

    /// Reads a strings file. A name alone is its own text. A faulty member is skipped up to its semicolon or
    /// the end of its line.
    static func strings(_ bytes: [UInt8]) -> (texts: [String: String], faults: [String]) {
        var reader = OldPropertyList(bytes: bytes)
        var texts: [String: String] = [:]
        var faults: [String] = []
        while true {
            do throws(PropertyListFault) {
                try reader.skipBlanks()
                guard reader.at < bytes.count else { return (texts, faults) }
                if let fault = try reader.text(into: &texts) { faults.append(fault.message) }
            } catch {
                faults.append(error.message)
                while reader.at < bytes.count, bytes[reader.at] != 0x3B, bytes[reader.at] != 0x0A {
                    reader.at += 1
                }
                _ = reader.takes(";")
            }
        }
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a member of a strings file.
    /// - Returns: the fault of a member that is valid nevertheless.
    private mutating func text(into texts: inout [String: String]) throws(PropertyListFault)
        -> PropertyListFault?
    {
        let name = try string()
        try skipBlanks()
        var value = name
        if takes("=") {
            try skipBlanks()
            value = try string()
        }
        let missing = fault("\";\" is missing after \(name.shown)")
        try skipBlanks()
        texts[name] = value
        if takes(";") { return nil }
        // The next member begins on the next line and must not be skipped, so this one is accepted and reported.
        guard line > missing.line || at == bytes.count else { throw missing }
        return missing
    }

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
                if takes("}") { return PropertyListValue(.dictionary(members), line: line) }
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
                if takes(")") { return PropertyListValue(.array(elements), line: line) }
                elements.append(try value(depth: depth + 1))
                try skipBlanks()
                if !takes(","), at < bytes.count, bytes[at] != UInt8(ascii: ")") {
                    throw fault("\",\" is missing")
                }
            }
        case UInt8(ascii: "<"): return PropertyListValue(.data(try data()), line: line)
        default: return PropertyListValue(.string(try string()), line: line)
        }
    }

    private mutating func take(_ character: Unicode.Scalar, after name: String) throws(PropertyListFault) {
        guard takes(character) else { throw fault("\"\(character)\" is missing after \(name.shown)") }
    }

    /// Passes over the character if it is the next one.
    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
        at += 1
        return true
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
        let start = (at: at, line: line)
        at += 1
        var text: [UInt8] = []
        // Units of UTF-16 from escapes: a surrogate pair is written as two.
        var units: [UInt16] = []
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == UInt8(ascii: "\\"), let unit = escape() {
                units.append(unit)
                continue
            }
            if !units.isEmpty {
                text += String(decoding: units, as: UTF16.self).utf8
                units = []
            }
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") { continue }
            if byte == 0x0A { line += 1 }
            text.append(byte)
        }
        // The text would include the rest of the file.
        (at, line) = start
        throw fault("a string has no end")
    }

    /// Reads what follows a backslash.
    /// - Returns: nil where the character stands for itself.
    private mutating func escape() -> UInt16? {
        guard at < bytes.count else { return nil }
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return number(radix: 8, atMost: 3)
        case UInt8(ascii: "U"), UInt8(ascii: "u"), UInt8(ascii: "x"):
            at += 1
            return number(radix: 16, atMost: byte == UInt8(ascii: "x") ? 2 : 4) ?? UInt16(byte)
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "a"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "v"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
            at += 1
            return Self.named[byte] ?? UInt16(byte)
        default: return nil
        }
    }

    private static let named: [UInt8: UInt16] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    ]

    private mutating func number(radix: Int, atMost count: Int) -> UInt16? {
        let digits = bytes[at...].prefix(count).prefix { Hexadecimal.value($0).map { $0 < radix } ?? false }
        at += digits.count
        return UInt16(String(decoding: digits, as: UTF8.self), radix: radix)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte >= 0x80 || "_$/:.-+@*".utf8.contains(byte)
    }

    private mutating func data() throws(PropertyListFault) -> [UInt8] {
        at += 1
        var digits: [UInt8] = []
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
            if let digit = Hexadecimal.value(bytes[at]) {
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
