import NotificationCheck
import Testing

@Suite struct HostileTests {
    static let units = [
        "{", "[", "(", "\"", "'", "`", "\\", "-", "- ", "{\"a\":", "[{", "a=", "a:\n ", "```\n", "“", "<",
        "<dict>", "<key>a</key><array>", "$(", "curl -d '",
        "curl ", "@{", "{\\\"a\\\":", "a.b(", ".setA(1)", "\"a\"+", "\"a\" ", "\"a\"b", "a: {", ",", "}",
        "\n", "&", "%7B", "{a=", "[AnyHashable(\"a\"): ",
        "Array\n(\n[a] => ", "<<EOF\n", "/*", "#", "x = {", "x.y = 1;", "f\"{", "{{", "new ", "a?b:", "'a\n",
        "{\"a\" \"b\" ", "!", "&a *a\n", "$a='", "key: |\n ",
        "{\"body\":\"a\" ", "\"\n", "![](", "http://", "\u{A0}", "//", "1_", "0x", "...", "**", "%{", ":a",
        "map[", "[]", "(a", "as ", "\u{0}\u{1}", "é", "{\u{201C}a",
    ]

    /// A linear reader takes seconds for this even in a debug build; a quadratic one takes hours.
    @Test(.timeLimit(.minutes(2)), arguments: ["{", "[", "\"", "\\", "-"])
    func `a megabyte of one sign is read in time`(_ unit: String) { read(unit, size: 1 << 20) }

    @Test(.timeLimit(.minutes(1)), arguments: units)
    func `a text of nothing but one construct is read in time`(_ unit: String) { read(unit, size: 1 << 15) }

    private func read(_ unit: String, size: Int) {
        let bytes = Array(repeatElement(Array(unit.utf8), count: size / unit.utf8.count).joined())
        _ = InputReader.read(bytes, name: nil)
        _ = InputReader.read(Array("{\"aps\":".utf8) + bytes, name: nil)
    }

    @Test func `brackets deeper than the limit are refused in words`() {
        let deep = String(repeating: "{\"a\":", count: 200) + "1" + String(repeating: "}", count: 200)
        #expect(NotificationCheckTests.read(deep).contains("128 levels"))
        let fine = String(repeating: "{\"a\":", count: 100) + "1" + String(repeating: "}", count: 100)
        #expect(NotificationCheckTests.read(fine).hasPrefix("{a:{a:"))
    }

    @Test func `mutations of all samples always return`() {
        var random = SplitMix(state: 20_260_101)
        let samples = (Shape.all.map(\.text) + Language.all.map { $0.print(Sample.push) }).map {
            Array($0.utf8)
        }
        let signs = Array("{}[]()<>\"'`\\,:;=@$#&%-+.\n\r\t 0aé“".utf8) + [0, 0xFF, 0xC3, 0x1E]
        for round in 0..<6000 {
            var bytes = samples[round % samples.count]
            for _ in 0...random.below(6) {
                guard !bytes.isEmpty else { break }
                let at = random.below(bytes.count)
                switch random.below(5) {
                case 0: bytes[at] = signs[random.below(signs.count)]
                case 1: bytes.remove(at: at)
                case 2: bytes.insert(signs[random.below(signs.count)], at: at)
                case 3: bytes.removeSubrange(at..<min(bytes.count, at + random.below(20)))
                default:
                    bytes.insert(
                        contentsOf: bytes[at..<min(bytes.count, at + random.below(30))],
                        at: random.below(bytes.count))
                }
            }
            guard case .pushes(let pushes) = InputReader.read(bytes, name: nil) else { continue }
            for push in pushes { check(push.value, bytes.count) }
        }
    }

    private func check(_ value: SourceValue, _ count: Int) {
        if let range = value.origin?.range {
            #expect(
                range.lowerBound >= 0 && range.upperBound <= count, "\(compact(value)) \(range) of \(count)")
        }
        for member in value.members ?? [] { check(member.value, count) }
        for element in value.elements ?? [] { check(element, count) }
        _ = InputReader.nested(value)
    }
}

/// Random numbers with a fixed seed (SplitMix64).
struct SplitMix {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
