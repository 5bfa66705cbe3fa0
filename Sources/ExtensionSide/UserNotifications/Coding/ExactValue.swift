/// A value of a property list or of JSON that keeps its kind when it is archived. Foundation's keyed archiver on Linux
/// stores equal numbers once, so a `1` is decoded as `true` when both are in one archive.
struct ExactValue: Codable {
    /// A text, data, a date, a URL, an `NSNumber`, `NSNull`, `[ExactValue]` or `[String: ExactValue]`.
    private let value: Any

    /// Converts a value; nil when neither a property list nor JSON can hold it.
    init?(_ value: Any) {
        switch value {
        case is NSNull, is String, is Data, is Date, is URL, is NSNumber: self.value = value
        case let list as [Any]:
            let values = list.compactMap(ExactValue.init)
            guard values.count == list.count else { return nil }
            self.value = values
        case let members as [AnyHashable: Any]:
            var values: [String: ExactValue] = [:]
            for (key, member) in members {
                guard let key = key.base as? String, let member = ExactValue(member) else { return nil }
                values[key] = member
            }
            self.value = values
        default: return nil
        }
    }

    /// The value as `JSONSerialization` returns it: numbers are `NSNumber`, which can be cast to every type of number.
    var object: Any {
        switch value {
        case let values as [ExactValue]: values.map(\.object)
        case let members as [String: ExactValue]: members.mapValues(\.object)
        default: value
        }
    }

    /// Reads a letter for the kind and, unless it is null, the value.
    init(from decoder: any Decoder) throws {
        var pair = try decoder.unkeyedContainer()
        let letter = try pair.decode(String.self)
        switch letter {
        case "0": value = NSNull()
        case "b": value = NSNumber(value: try pair.decode(Bool.self))
        case "i": value = NSNumber(value: try pair.decode(Int64.self))
        case "u": value = NSNumber(value: try pair.decode(UInt64.self))
        case "r": value = NSNumber(value: Double(bitPattern: try pair.decode(UInt64.self)))
        case "t": value = try pair.decode(String.self)
        case "d": value = try pair.decode(Data.self)
        case "s":
            value = Date(timeIntervalSinceReferenceDate: Double(bitPattern: try pair.decode(UInt64.self)))
        case "l": value = try pair.decode(URL.self)
        case "a": value = try pair.decode([ExactValue].self)
        case "m": value = try pair.decode([String: ExactValue].self)
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
        switch value {
        case let values as [ExactValue]: try put("a", values)
        case let members as [String: ExactValue]: try put("m", members)
        case let text as String: try put("t", text)
        case let data as Data: try put("d", data)
        case let date as Date: try put("s", date.timeIntervalSinceReferenceDate.bitPattern)
        case let url as URL: try put("l", url)
        case let number as NSNumber:
            switch String(cString: number.objCType) {
            // A boolean has the type of a character.
            case "c", "B": try put("b", number.boolValue)
            case "d", "f": try put("r", number.doubleValue.bitPattern)
            case "Q": try put("u", number.uint64Value)
            default: try put("i", number.int64Value)
            }
        default: try pair.encode("0")
        }
    }
}
