package struct PropertyListValue: Sendable, Hashable {
    package struct Member: Sendable, Hashable {
        package var name: String
        package var value: PropertyListValue
        /// The line of the name, from 1; 0 where the notation has no lines.
        package var line: Int

        package init(name: String, value: PropertyListValue, line: Int) {
            self.name = name
            self.value = value
            self.line = line
        }
    }

    package indirect enum Content: Sendable, Hashable {
        case dictionary([Member])
        case array([PropertyListValue])
        case string(String)
        /// From -2^63 to 2^64 - 1.
        case integer(Int128)
        case real(Double)
        case bool(Bool)
        case data([UInt8])
        /// A date, in seconds since 1970.
        case date(Double)
        case null
    }

    package var content: Content
    /// The line, from 1; 0 where the notation has no lines.
    package var line: Int

    package init(_ content: Content, line: Int = 0) {
        self.content = content
        self.line = line
    }

    package static let empty = PropertyListValue(.dictionary([]))

    package var members: [Member]? { if case .dictionary(let members) = content { members } else { nil } }
    package var elements: [PropertyListValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }
    package var string: String? { if case .string(let text) = content { text } else { nil } }
    package var date: Double? { if case .date(let seconds) = content { seconds } else { nil } }

    /// A Boolean; Apple's readers also accept `YES`, `true` and numbers.
    package var bool: Bool? {
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
    package func member(_ name: String) -> Member? { members?.last { $0.name == name } }

    package subscript(_ name: String) -> PropertyListValue? { member(name)?.value }

    /// The strings of an array, or a single string as an array.
    package var strings: [String] {
        string.map { [$0] } ?? elements?.compactMap(\.string) ?? []
    }
}

package struct PropertyListFault: Error, Sendable, Hashable {
    /// The fault for people, without a full stop: "line 12: `</dict>` is missing".
    package var message: String
    /// The line, from 1; 0 where there are no lines.
    package var line: Int

    package init(message: String, line: Int = 0) {
        self.message = message
        self.line = line
    }
}

package enum PropertyList {
    package static let maximumBytes = 16 << 20
    package static let maximumDepth = 64
    static let maximumNodes = 400_000

    package static func read(
        _ bytes: [UInt8], atMost limit: Int = maximumBytes
    ) throws(PropertyListFault) -> PropertyListValue {
        guard bytes.count <= limit else { throw PropertyListFault(message: "it is larger than 16 MB") }
        if bytes.starts(with: "bplist".utf8) { return try BinaryPropertyList.read(bytes) }
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw PropertyListFault(message: "it is UTF-16: save it as UTF-8")
        }
        while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
        if start < bytes.count, bytes[start] == UInt8(ascii: "<"), start + 1 < bytes.count,
            Hexadecimal.value(bytes[start + 1]) == nil
        {
            return try XMLPropertyList.read(bytes)
        }
        return try OldPropertyList.read(bytes)
    }

    /// Reads a strings file in the old notation. Faulty members are left out.
    package static func strings(_ bytes: [UInt8]) -> (texts: [String: String], faults: [String]) {
        OldPropertyList.strings(bytes)
    }
}
