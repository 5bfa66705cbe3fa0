/// Reads a property list in XML (PropertyList-1.0.dtd), strictly; also a fragment: a `<dict>` or the members of one.
struct XMLPropertyList {
    private var scanner: XMLScanner
    private var nodes = 0

    static func read(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyListValue {
        var reader = XMLPropertyList(scanner: XMLScanner(bytes))
        return try reader.document()
    }

    private mutating func document() throws(PropertyListFault) -> PropertyListValue {
        while let event = try scanner.next() {
            switch event {
            case .open("plist", _, let isEmpty):
                guard !isEmpty else { throw scanner.fault("the property list is empty") }
            case .open("key", _, false): return try members(startingWithKey: true, depth: 0, isFragment: true)
            case .open(let name, _, let isEmpty): return try value(name, isEmpty, depth: 0)
            case .close: throw scanner.fault("there is no value")
            case .text: throw scanner.fault("there is text where a tag belongs")
            }
        }
        throw scanner.fault("there is no value")
    }

    private mutating func value(
        _ name: String, _ isEmpty: Bool, depth: Int
    ) throws(PropertyListFault) -> PropertyListValue {
        guard depth < PropertyList.maximumDepth else { throw scanner.fault("it is nested too deep") }
        nodes += 1
        guard nodes <= PropertyList.maximumNodes else { throw scanner.fault("it has too many values") }
        let line = scanner.line
        switch name {
        case "dict":
            if isEmpty { return PropertyListValue(.dictionary([]), line: line) }
            var value = try members(startingWithKey: false, depth: depth, isFragment: false)
            value.line = line
            return value
        case "array":
            var elements: [PropertyListValue] = []
            if !isEmpty {
                while true {
                    switch try scanner.next() {
                    case .open(let name, _, let isEmpty)?:
                        elements.append(try self.value(name, isEmpty, depth: depth + 1))
                    case .close("array")?: return PropertyListValue(.array(elements), line: line)
                    case .close(let other)?: throw scanner.fault("</\(other)> where </array> belongs")
                    case .text?: throw scanner.fault("there is text where a value belongs")
                    case nil: throw scanner.fault("</array> is missing")
                    }
                }
            }
            return PropertyListValue(.array([]), line: line)
        case "true", "false":
            if !isEmpty { try close(name) }
            return PropertyListValue(.bool(name == "true"), line: line)
        default:
            let text = isEmpty ? "" : try text(name)
            return PropertyListValue(try scalar(name, text), line: line)
        }
    }

    private func scalar(_ name: String, _ text: String) throws(PropertyListFault) -> PropertyListValue.Content
    {
        let trimmed = text.trimmed
        switch name {
        case "string": return .string(text)
        case "integer":
            guard let number = Self.integer(trimmed) else {
                throw scanner.fault("\(trimmed.shown) is not a number")
            }
            return .integer(number)
        case "real":
            guard let number = Double(trimmed) else {
                throw scanner.fault("\(trimmed.shown) is not a number")
            }
            return .real(number)
        case "date":
            guard let seconds = CivilTime.parse(trimmed) else {
                throw scanner.fault("\(trimmed.shown) is not a date")
            }
            return .date(Double(seconds))
        case "data":
            guard let decoded = Base64.decode(text.utf8, .spaced, limit: PropertyList.maximumBytes) else {
                throw scanner.fault("the data is not Base64")
            }
            return .data(decoded.bytes)
        default: throw scanner.fault("<\(name)> is not a tag of a property list")
        }
    }

    /// A decimal number of 64 bits, signed or not, or a hexadecimal one that begins with 0x; either with a sign.
    private static func integer(_ text: String) -> Int128? {
        let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
        let sign = isSigned ? text.prefix(1) : ""
        let digits = text.dropFirst(sign.count)
        guard digits.utf8.first.map({ (0x30...0x39).contains($0) }) == true else { return nil }
        let isHexadecimal = digits.lowercased().hasPrefix("0x")
        let number = isHexadecimal ? Int128(sign + digits.dropFirst(2), radix: 16) : Int128(sign + digits)
        return number.flatMap { Int128(Int64.min)...Int128(UInt64.max) ~= $0 ? $0 : nil }
    }

    private mutating func members(
        startingWithKey: Bool, depth: Int, isFragment: Bool
    ) throws(PropertyListFault) -> PropertyListValue {
        var members: [PropertyListValue.Member] = []
        var isAtKey = startingWithKey
        let line = scanner.line
        while true {
            if !isAtKey {
                switch try scanner.next() {
                case .open("key", _, let isEmpty)?:
                    guard !isEmpty else { throw scanner.fault("a key is empty") }
                case .open(let name, _, _)?: throw scanner.fault("<\(name)> where <key> belongs")
                case .close("dict")? where !isFragment:
                    return PropertyListValue(.dictionary(members), line: line)
                case .close(let other)?:
                    if isFragment { return PropertyListValue(.dictionary(members), line: line) }
                    throw scanner.fault("</\(other)> where </dict> belongs")
                case .text(let text)?: throw scanner.fault("\(text.trimmed.shown) is where a key belongs")
                case nil:
                    if isFragment { return PropertyListValue(.dictionary(members), line: line) }
                    throw scanner.fault("</dict> is missing")
                }
            }
            isAtKey = false
            let keyLine = scanner.line
            let key = try text("key")
            guard case .open(let name, _, let isEmpty)? = try scanner.next() else {
                if isFragment { return PropertyListValue(.dictionary(members), line: line) }
                throw scanner.fault("the value of \(key.shown) is missing")
            }
            let value = try value(name, isEmpty, depth: depth + 1)
            members.append(PropertyListValue.Member(name: key, value: value, line: keyLine))
        }
    }

    private mutating func text(_ name: String) throws(PropertyListFault) -> String {
        var text = ""
        while true {
            switch try scanner.next() {
            case .text(let part)?: text += part
            case .close(name)?: return text
            default: throw scanner.fault("</\(name)> is missing")
            }
        }
    }

    private mutating func close(_ name: String) throws(PropertyListFault) {
        guard case .close(name)? = try scanner.next() else { throw scanner.fault("</\(name)> is missing") }
    }
}
