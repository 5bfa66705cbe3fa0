import Foundation

extension ExactValue: Codable {
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
