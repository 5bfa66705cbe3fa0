import NSETestValues

/// Inputs put together of the parts of the others.
extension PayloadCase {
    /// The same ones for a seed.
    static func generated(_ count: Int, seed: UInt64) -> [PayloadCase] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { number in
            let text = text(&random)
            let name = "\(seed), \(number): \(text.prefix(300))"
            return PayloadCase(
                name: name, text: text, conditions: one(of: standardMostly, &random))
        }
    }

    private static let standardMostly =
        Conditions.allCases.filter { $0 != .fromAPNs } + Array(repeating: .standard, count: 12)

    private static func one<Part>(of parts: [Part], _ random: inout SplitMix64) -> Part {
        parts[Int.random(in: parts.indices, using: &random)]
    }

    private static func text(_ random: inout SplitMix64) -> String {
        let aps = one(of: apsForms, &random).aps
        var text = one(of: senderTexts, &random).text
        if Bool.random(using: &random) {
            text = text.replacing(#"{"mutable-content":1}"#, with: aps)
        } else {
            let named = members.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
            text = "{" + ([#""aps":\#(aps)"#] + named).shuffled(using: &random).joined(separator: ",") + "}"
        }
        text = text.replacing("@/hero.jpg", with: "@" + one(of: files, &random))
        // What is damaged may also be inside a text.
        if Int.random(in: 0..<16, using: &random) == 0 { text = one(of: damages, &random)(text) }
        while Int.random(in: 0..<4, using: &random) == 0 { text = one(of: wrappers, &random)(text) }
        guard Int.random(in: 0..<8, using: &random) == 0 else { return text }
        return one(of: damages, &random)(text)
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private static let wrappers: [@Sendable (String) -> String] = [
        { #"{"payload":\#($0)}"# }, { #"{"message":\#($0)}"# }, { "[\($0)]" },
        { #"{"body":\#(quoted($0))}"# }, { #"{"Records":[{"body":\#(quoted($0))}]}"# },
        { #"{"default":"B","APNS":\#(quoted($0))}"# }, { quoted($0) },
        { #"{"method":"POST","url":"https://push.example/send","body":\#($0)}"# },
        { #"[{"method":"POST","url":"https://push.example/send","body":\#($0)}]"# },
        { #"{"errors":["x"],"data":\#($0)}"# },
    ]

    private static let damages: [@Sendable (String) -> String] = [
        { String($0.dropLast()) }, { String($0.prefix($0.count / 2)) }, { $0 + "}" },
        { "\u{FEFF}" + $0 },
        { $0.replacing(":1", with: ":01") }, { $0.replacing(":", with: "=", maxReplacements: 1) },
        { $0.replacing("{", with: #"{"aps":{},"#, maxReplacements: 1) },
        { $0.replacing("}", with: #","x":"\#(String(repeating: "x", count: 4200))"}"#, maxReplacements: 1) },
    ]
}
