import Foundation

/// Parsed JSON for assertions: `json["attachments"][0]["code"].string`.
///
/// Any step that does not exist gives `.absent`, so that an expectation shows what was there instead.
package enum JSON: Sendable, Equatable {
    case absent
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// - Throws: when the bytes are not one JSON document.
    package init(parsing bytes: [UInt8]) throws {
        self.init(try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
    }

    package init(parsing text: String) throws { try self.init(parsing: Array(text.utf8)) }

    /// One document for each line that is not empty.
    package static func lines(_ bytes: [UInt8]) throws -> [JSON] {
        try bytes.split(separator: 10).map { try JSON(parsing: Array($0)) }
    }

    private init(_ value: Any) {
        switch value {
        case is NSNull: self = .null
        case let text as String: self = .string(text)
        case let list as [Any]: self = .array(list.map(JSON.init))
        case let members as [String: Any]: self = .object(members.mapValues(JSON.init))
        case let number as NSNumber:
            // A boolean is an NSNumber too; only its type encoding tells.
            self =
                String(cString: number.objCType) == "c"
                ? .bool(number.boolValue) : .number(number.doubleValue)
        default: self = .absent
        }
    }

    package subscript(name: String) -> JSON {
        guard case .object(let members) = self else { return .absent }
        return members[name] ?? .absent
    }

    package subscript(index: Int) -> JSON {
        guard case .array(let list) = self, list.indices.contains(index) else { return .absent }
        return list[index]
    }

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var double: Double? { if case .number(let value) = self { value } else { nil } }
    package var int: Int? { double.flatMap { Int(exactly: $0) } }
    package var array: [JSON]? { if case .array(let list) = self { list } else { nil } }
    package var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
    package var isAbsent: Bool { self == .absent }
    /// Names of an object's members, sorted; empty for anything else.
    package var names: [String] { object.map { $0.keys.sorted() } ?? [] }
}
