/// Reads XML tag by tag: enough for property lists, Cordova's config.xml and project files of MSBuild.
///
/// A document type has no effect, and only the five entities of XML and numbers are decoded, so nothing can grow.
package struct XMLScanner {
    package enum Event {
        case open(String, attributes: Range<Int>, isEmpty: Bool)
        case close(String)
        /// Text; only where there is more than white space.
        case text(String)
    }

    private let bytes: [UInt8]
    private var at = 0
    package private(set) var line = 1
    private var counted = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next event; nil at the end.
    package mutating func next() throws(PropertyListFault) -> Event? {
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "<") else {
                if let text = try text() { return .text(text) }
                continue
            }
            countLines(to: at)
            if has("<!--") {
                try skip(past: "-->")
            } else if has("<![CDATA[") {
                let start = at + 9
                try skip(past: "]]>")
                return .text(String(decoding: bytes[start..<at - 3], as: UTF8.self))
            } else if has("<?") {
                try skip(past: "?>")
            } else if has("<!") {
                try skipDeclaration()
            } else {
                return try tag()
            }
        }
        return nil
    }

    package func attribute(_ name: String, in range: Range<Int>) -> String? {
        let text = bytes[range]
        let name = Array(name.utf8)
        var index = text.startIndex
        while index < text.endIndex {
            while index < text.endIndex, text[index] <= 0x20 || text[index] == UInt8(ascii: "/") {
                index += 1
            }
            let start = index
            while index < text.endIndex, text[index] > 0x20, text[index] != UInt8(ascii: "=") { index += 1 }
            let isWanted = text[start..<index].elementsEqual(name)
            while index < text.endIndex, text[index] <= 0x20 || text[index] == UInt8(ascii: "=") {
                index += 1
            }
            guard index < text.endIndex, text[index] == 0x22 || text[index] == 0x27 else {
                if index == start { index += 1 }
                continue
            }
            let quote = text[index]
            let value = text[(index + 1)...].prefix { $0 != quote }
            if isWanted { return try? decoded(value) }
            index = min(text.endIndex, value.endIndex + 1)
        }
        return nil
    }

    // MARK: Parts

    private mutating func text() throws(PropertyListFault) -> String? {
        let start = at
        var isBlank = true
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
            if bytes[at] > 0x20 { isBlank = false }
            at += 1
        }
        guard !isBlank else { return nil }
        countLines(to: start)
        return try decoded(bytes[start..<at])
    }

    private mutating func tag() throws(PropertyListFault) -> Event {
        let isClosing = has("</")
        at += isClosing ? 2 : 1
        let start = at
        while at < bytes.count, bytes[at] > 0x20, bytes[at] != UInt8(ascii: ">"),
            bytes[at] != UInt8(ascii: "/")
        {
            at += 1
        }
        let name = String(decoding: bytes[start..<at].prefix(256), as: UTF8.self)
        let attributes = at
        var quote: UInt8?
        while at < bytes.count {
            let byte = bytes[at]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                break
            } else if byte == UInt8(ascii: "<") {
                throw fault("a tag is not closed")
            }
            at += 1
        }
        guard at < bytes.count, !name.isEmpty else { throw fault("a tag is not closed") }
        let isEmpty = at > attributes && bytes[at - 1] == UInt8(ascii: "/")
        let range = attributes..<at
        at += 1
        return isClosing ? .close(name) : .open(name, attributes: range, isEmpty: isEmpty)
    }

    private mutating func skip(past end: StaticString) throws(PropertyListFault) {
        while at < bytes.count {
            if has(end) {
                at += end.utf8CodeUnitCount
                return
            }
            at += 1
        }
        throw fault("it ends too early")
    }

    private mutating func skipDeclaration() throws(PropertyListFault) {
        var depth = 0
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0:
                at += 1
                return
            default: break
            }
            at += 1
        }
        throw fault("it ends too early")
    }

    private func decoded(_ slice: ArraySlice<UInt8>) throws(PropertyListFault) -> String {
        guard slice.contains(UInt8(ascii: "&")) else { return String(decoding: slice, as: UTF8.self) }
        var text: [UInt8] = []
        text.reserveCapacity(slice.count)
        var index = slice.startIndex
        while index < slice.endIndex {
            guard slice[index] == UInt8(ascii: "&") else {
                text.append(slice[index])
                index += 1
                continue
            }
            let name = slice[(index + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
            guard name.endIndex < slice.endIndex, slice[name.endIndex] == UInt8(ascii: ";"),
                let scalar = Self.entity(String(decoding: name, as: UTF8.self))
            else { throw fault("\"&\" has to be written as \"&amp;\"") }
            text.append(contentsOf: String(Character(scalar)).utf8)
            index = name.endIndex + 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func entity(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return value.flatMap { Unicode.Scalar($0) }
        }
    }

    // MARK: Lines

    private func has(_ text: StaticString) -> Bool {
        guard text.utf8CodeUnitCount <= bytes.count - at else { return false }
        return text.withUTF8Buffer { bytes[at..<at + $0.count].elementsEqual($0) }
    }

    private mutating func countLines(to end: Int) {
        while counted < end {
            if bytes[counted] == 0x0A { line += 1 }
            counted += 1
        }
    }

    package func fault(_ message: String) -> PropertyListFault {
        var line = line
        for byte in bytes[counted..<min(max(at, counted), bytes.count)] where byte == 0x0A { line += 1 }
        return PropertyListFault(message: "line \(line): \(message)", line: line)
    }
}
