/// A parser of `.strings` files: entries `"key" = "value";` with comments, escapes and bare words. A key without a
/// value is its own value.
///
/// A faulty entry is reported and skipped up to its semicolon or the end of its line, so that the other texts are read.
struct StringsParser {
    private(set) var texts: [String: String] = [:]
    private(set) var faults: [String] = []
    private let scalars: [Unicode.Scalar]
    private var at = 0
    private var line = 1

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func parse() {
        while true {
            skipBlanks()
            guard at < scalars.count else { return }
            if let fault = entry() {
                faults.append("line \(line): \(fault)")
                recover()
            }
        }
    }

    /// Reads an entry.
    ///
    /// - Returns: the fault; nil when the entry is valid.
    private mutating func entry() -> String? {
        guard let key = token() else { return "a key is expected" }
        skipBlanks()
        var value = key
        if take("=") {
            skipBlanks()
            guard let text = token() else { return "a value for \"\(key)\" is expected" }
            value = text
        }
        let end = line
        skipBlanks()
        texts[key] = value
        if take(";") { return nil }
        // The next entry begins on the next line and must not be skipped, so this one is accepted and reported.
        if line > end || at == scalars.count {
            faults.append("line \(end): a semicolon is missing after \"\(key)\"")
            return nil
        }
        return "a semicolon is missing after \"\(key)\""
    }

    private mutating func token() -> String? {
        guard at < scalars.count else { return nil }
        if scalars[at] == "\"" || scalars[at] == "'" { return quoted(by: scalars[at]) }
        var word = String.UnicodeScalarView()
        while at < scalars.count, Self.isWord(scalars[at]) {
            word.append(scalars[at])
            at += 1
        }
        return word.isEmpty ? nil : String(word)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            || "_-.$:/".unicodeScalars.contains(scalar)
    }

    private mutating func quoted(by quote: Unicode.Scalar) -> String? {
        let start = (at: at, line: line)
        at += 1
        var units: [UInt16] = []
        while at < scalars.count {
            let scalar = scalars[at]
            at += 1
            if scalar == quote { return String(decoding: units, as: UTF16.self) }
            if scalar == "\n" { line += 1 }
            if scalar == "\\" { escape(into: &units) } else { units.append(contentsOf: String(scalar).utf16) }
        }
        // The quote is not closed, and the text would include the rest of the file.
        (at, line) = start
        return nil
    }

    private mutating func escape(into units: inout [UInt16]) {
        guard at < scalars.count else { return }
        let scalar = scalars[at]
        at += 1
        switch scalar {
        case "n": units.append(0x0A)
        case "t": units.append(0x09)
        case "r": units.append(0x0D)
        case "a": units.append(0x07)
        case "b": units.append(0x08)
        case "f": units.append(0x0C)
        case "v": units.append(0x0B)
        case "0"..."7":
            at -= 1
            units.append(number(radix: 8, atMost: 3) ?? 0)
        case "U", "u", "x":
            // A surrogate pair is written as two escapes.
            if let unit = number(radix: 16, atMost: scalar == "x" ? 2 : 4) {
                units.append(unit)
            } else {
                units.append(contentsOf: String(scalar).utf16)
            }
        case "\n": line += 1
        default: units.append(contentsOf: String(scalar).utf16)
        }
    }

    private mutating func number(radix: Int, atMost count: Int) -> UInt16? {
        var digits = ""
        while at < scalars.count, digits.count < count, let digit = Int(String(scalars[at]), radix: 16),
            digit < radix
        {
            digits.unicodeScalars.append(scalars[at])
            at += 1
        }
        return UInt16(digits, radix: radix)
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard at < scalars.count, scalars[at] == scalar else { return false }
        at += 1
        return true
    }

    /// Skips white space and comments. A comment that is not closed reaches to the end of the file.
    private mutating func skipBlanks() {
        while at < scalars.count {
            let scalar = scalars[at]
            let next = at + 1 < scalars.count ? scalars[at + 1] : "\0"
            if scalar == "/", next == "/" {
                while at < scalars.count, scalars[at] != "\n" { at += 1 }
            } else if scalar == "/", next == "*" {
                at += 2
                while at < scalars.count,
                    !(scalars[at] == "*" && at + 1 < scalars.count && scalars[at + 1] == "/")
                {
                    if scalars[at] == "\n" { line += 1 }
                    at += 1
                }
                at = min(at + 2, scalars.count)
            } else if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                if scalar == "\n" { line += 1 }
                at += 1
            } else {
                return
            }
        }
    }

    private mutating func recover() {
        while at < scalars.count, scalars[at] != ";", scalars[at] != "\n" { at += 1 }
        if at < scalars.count, scalars[at] == ";" { at += 1 }
    }
}
