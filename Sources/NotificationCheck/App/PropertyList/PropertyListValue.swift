internal import NotificationCore

/// A value of a property list in any of its three notations, or of JSON.
struct PropertyListValue: Sendable, Hashable {
    struct Member: Sendable, Hashable {
        var name: String
        var value: PropertyListValue
        /// The line of the name, from 1; 0 where the notation has no lines.
        var line: Int
    }

    indirect enum Content: Sendable, Hashable {
        case dictionary([Member])
        case array([PropertyListValue])
        case string(String)
        case integer(Int64)
        case real(Double)
        case bool(Bool)
        case data([UInt8])
        /// A date, in seconds since 1970.
        case date(Int64)
        case null
    }

    var content: Content
    /// The line, from 1; 0 where the notation has no lines.
    var line: Int

    init(_ content: Content, line: Int = 0) {
        self.content = content
        self.line = line
    }

    static let empty = PropertyListValue(.dictionary([]))

    var members: [Member]? { if case .dictionary(let members) = content { members } else { nil } }
    var elements: [PropertyListValue]? { if case .array(let elements) = content { elements } else { nil } }
    var string: String? { if case .string(let text) = content { text } else { nil } }
    var date: Int64? { if case .date(let seconds) = content { seconds } else { nil } }

    /// A Boolean; Apple's readers also accept `YES`, `true` and numbers.
    var bool: Bool? {
        switch content {
        case .bool(let value): value
        case .integer(let value): value != 0
        case .string(let text):
            switch text.lowercased() {
            case "yes", "true", "1": true
            case "no", "false", "0": false
            default: nil
            }
        default: nil
        }
    }

    /// The member of that name; the last one where there are several, as parsers keep it.
    func member(_ name: String) -> Member? { members?.last { $0.name == name } }

    subscript(_ name: String) -> PropertyListValue? { member(name)?.value }

    /// The strings of an array, or a single string as an array.
    var strings: [String] {
        if let string { return [string] }
        return elements?.compactMap(\.string) ?? []
    }
}

/// Why bytes are not a property list.
struct PropertyListFault: Error, Sendable, Hashable {
    /// The fault for people, without a full stop: "line 12: `</dict>` is missing".
    var message: String
    /// The line, from 1; 0 where there are no lines.
    var line: Int = 0
}

enum PropertyList {
    static let maximumBytes = 16 << 20
    static let maximumDepth = 64
    static let maximumNodes = 400_000

    /// Reads any of the notations.
    static func read(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyListValue {
        guard bytes.count <= maximumBytes else { throw PropertyListFault(message: "it is larger than 16 MB") }
        if bytes.starts(with: "bplist".utf8) { return try BinaryPropertyList.read(bytes) }
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw PropertyListFault(message: "it is UTF-16: save it as UTF-8")
        }
        while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
        if start < bytes.count, bytes[start] == UInt8(ascii: "<"), start + 1 < bytes.count,
            !bytes[start + 1].isHexadecimalDigit
        {
            return try XMLPropertyList.read(bytes)
        }
        return try OldPropertyList.read(bytes)
    }
}
