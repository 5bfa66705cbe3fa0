import Foundation

/// A value of a property list or of JSON that keeps its kind when it is archived.
///
/// Foundation's keyed archiver on Linux stores equal numbers once, so a `1` is decoded as `true` when both are in one
/// archive. This type is stored instead, as JSON: each value is a pair of a letter for its kind and the value.
enum ExactValue: Equatable {
    case null
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case real(Double)
    case text(String)
    case data(Data)
    case date(Date)
    case url(URL)
    indirect case list([ExactValue])
    indirect case members([String: ExactValue])

    /// Converts a value; nil when neither a property list nor JSON can hold it.
    init?(_ value: Any) {
        switch value {
        case is NSNull: self = .null
        case let text as String: self = .text(text)
        case let data as Data: self = .data(data)
        case let date as Date: self = .date(date)
        case let url as URL: self = .url(url)
        case let number as NSNumber: self.init(number)
        case let list as [Any]:
            let values = list.compactMap(ExactValue.init)
            guard values.count == list.count else { return nil }
            self = .list(values)
        case let members as [AnyHashable: Any]:
            var values: [String: ExactValue] = [:]
            for (key, member) in members {
                guard let key = key.base as? String, let member = ExactValue(member) else { return nil }
                values[key] = member
            }
            self = .members(values)
        default: return nil
        }
    }

    private init(_ number: NSNumber) {
        switch String(cString: number.objCType) {
        // A boolean has the type of a character.
        case "c", "B": self = .bool(number.boolValue)
        case "d", "f": self = .real(number.doubleValue)
        case "Q": self = .unsigned(number.uint64Value)
        default: self = .integer(number.int64Value)
        }
    }

    /// The value as `JSONSerialization` returns it: numbers are `NSNumber`, which can be cast to every type of number.
    var value: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .unsigned(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        case .text(let value): value
        case .data(let value): value
        case .date(let value): value
        case .url(let value): value
        case .list(let values): values.map(\.value)
        case .members(let members): members.mapValues(\.value)
        }
    }
}
