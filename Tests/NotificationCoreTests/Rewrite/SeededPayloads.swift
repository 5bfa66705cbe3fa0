/// Random JSON objects, the same for the same seed: odd spacing, odd numbers, escapes, nesting.
struct SeededPayloads: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    mutating func payload() -> [UInt8] { Array((space() + object(0) + space()).utf8) }

    private mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }

    private mutating func space() -> String { pick(["", "", "", " ", "\n  ", "\t", "\r\n"]) }

    private mutating func value(_ depth: Int) -> String {
        switch below(depth > 5 ? 3 : 6) {
        case 0: return pick(["1.0", "-0", "1e5", "0", "17", "-2.50", "1E+2", "9007199254740993", "1e400"])
        case 1: return pick(["true", "false", "null"])
        case 2: return "\"" + text() + "\""
        case 3: return object(depth + 1)
        default: return array(depth + 1)
        }
    }

    private mutating func text() -> String {
        (0..<below(6)).map { _ in
            pick(["a", "Ü", "😀", "\\n", "\\u00e9", "\\ud83d\\ude00", "{", "}", ",", "\\\"", "\\\\", " "])
        }
        .joined()
    }

    private mutating func object(_ depth: Int) -> String {
        let members = (0..<below(5)).map { index in
            space() + "\"\(text())\(index)\(depth)\"" + space() + ":" + space() + value(depth) + space()
        }
        return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
    }

    private mutating func array(_ depth: Int) -> String {
        let elements = (0..<below(5)).map { _ in space() + value(depth) + space() }
        return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
    }
}
