/// A value of a property list or of JSON that keeps its kind when it is archived. Foundation's keyed archiver on Linux
/// stores equal numbers once, so a `1` is decoded as `true` when both are in one archive.
enum ExactValue: Equatable, Codable {
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

    init(from decoder: any Decoder) throws {
        var pair = try decoder.unkeyedContainer()
        let letter = try pair.decode(String.self)
        switch letter {
        case "0": self = .null
        case "b": self = .bool(try pair.decode(Bool.self))
        case "i": self = .integer(try pair.decode(Int64.self))
        case "u": self = .unsigned(try pair.decode(UInt64.self))
        case "r": self = .real(Double(bitPattern: try pair.decode(UInt64.self)))
        case "t": self = .text(try pair.decode(String.self))
        case "d": self = .data(try pair.decode(Data.self))
        case "s":
            self = .date(
                Date(timeIntervalSinceReferenceDate: Double(bitPattern: try pair.decode(UInt64.self))))
        case "l": self = .url(try pair.decode(URL.self))
        case "a": self = .list(try pair.decode([ExactValue].self))
        case "m": self = .members(try pair.decode([String: ExactValue].self))
        default:
            throw DecodingError.dataCorruptedError(in: pair, debugDescription: "no kind \(letter)")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var pair = encoder.unkeyedContainer()
        func put(_ letter: String, _ value: some Encodable) throws {
            try pair.encode(letter)
            try pair.encode(value)
        }
        switch self {
        case .null: try pair.encode("0")
        case .bool(let value): try put("b", value)
        case .integer(let value): try put("i", value)
        case .unsigned(let value): try put("u", value)
        // The bits represent every number, also infinity and NaN, which JSON cannot.
        case .real(let value): try put("r", value.bitPattern)
        case .text(let value): try put("t", value)
        case .data(let value): try put("d", value)
        case .date(let value): try put("s", value.timeIntervalSinceReferenceDate.bitPattern)
        case .url(let value): try put("l", value)
        case .list(let values): try put("a", values)
        case .members(let members): try put("m", members)
        }
    }
}
