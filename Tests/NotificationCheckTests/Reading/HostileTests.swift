import NotificationCheck
import NotificationCore
import Testing

@Suite struct HostileTests {
    static let units = [
        "{", "[", "(", "\"", "'", "`", "\\", "-", "- ", "{\"a\":", "[{", "a=", "a:\n ", "```\n", "“", "<",
        "<dict>", "<key>a</key><array>", "$(", "curl -d '",
        "curl ", "@{", "{\\\"a\\\":", "a.b(", ".setA(1)", "\"a\"+", "\"a\" ", "\"a\"b", "a: {", ",", "}",
        "\n", "&", "%7B", "{a=", "[AnyHashable(\"a\"): ",
        "Array\n(\n[a] => ", "<<EOF\n", "/*", "#", "x = {", "x.y = 1;", "f\"{", "{{", "new ", "a?b:", "'a\n",
        "{\"a\" \"b\" ", "!", "&a *a\n", "$a='", "key: |\n ",
        "{\"body\":\"a\" ", "{\"a\": jsonencode(", "\"\n", "![](", "http://", "\u{A0}", "//", "1_", "0x",
        "...", "**", "%{", ":a",
        "map[", "[]", "(a", "as ", "\u{0}\u{1}", "é", "{\u{201C}a", "F int `json:\"f\"`\n", "a.b c: {\n",
    ]

    /// A linear reader takes seconds for this even in a debug build; a quadratic one takes many minutes.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "{", "[", "\"", "\\", "-", "x\"", "\\\"", "\n", "x = a /* b\n", "x = r#\"b\n", "x = {% b\n",
        ])
    func `an eighth of a mebibyte of one sign is read in time`(_ unit: String) { read(unit, size: 1 << 17) }

    @Test(.timeLimit(.minutes(1)), arguments: units)
    func `a text of nothing but one construct is read in time`(_ unit: String) { read(unit, size: 1 << 15) }

    @Test(.timeLimit(.minutes(1)))
    func `very many lines that are not closed, below pushes, are read in time`() {
        let push = #"{"aps":{"alert":"x","mutable-content":1},"image":"https://cdn.shop.com/a.jpg"}"# + "\n"
        let text = push + push + "INFO x\n \n" + String(repeating: #"{"a":{}"# + "\n", count: 40_000)
        guard case .pushes(let pushes) = InputReader.read(Array(text.utf8), name: nil) else {
            Issue.record("no pushes")
            return
        }
        #expect(pushes.count == 2)
    }

    /// Whatever ends a text, nothing behind it is read.
    @Test(arguments: ["", "x = ", "\"a", "curl -d '", "aps[", "let a = {"])
    func `two constructs at the end of a text are read to it`(_ head: String) {
        for one in Self.units {
            for other in Self.units {
                _ = InputReader.read(Array((head + one + other).utf8), name: nil)
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `a chain of very many nodes is read in time`() {
        let chain = String(repeating: ".putObject(\"x\")", count: 50_000)
        let text = "ObjectNode aps = root\(chain);\naps.put(\"alert\", \"x\");"
        _ = InputReader.read(Array(text.utf8), name: nil)
    }

    @Test(.timeLimit(.minutes(1))) func `an extension above a push is read in time`() {
        let text =
            "class A: UNNotificationServiceExtension {\n" + String(repeating: "let x = f(y)\n", count: 8_000)
            + "}\n" + #"{"aps":{"alert":"x","mutable-content":1}}"#
        #expect(judged(text) != nil)
    }

    private func read(_ unit: String, size: Int) {
        let bytes = Array(repeatElement(Array(unit.utf8), count: size / unit.utf8.count).joined())
        _ = InputReader.read(bytes, name: nil)
        for head in ["{\"aps\":", "{\"aps\":{\"alert\":\""] {
            _ = InputReader.read(Array(head.utf8) + bytes, name: nil)
        }
    }

    @Test func `what is more than can be read is not judged by its beginning`() {
        let push = #"{"aps":{"alert":"x","mutable-content":1}}"#
        func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
        let texts: [(bound: String, text: String)] = [
            ("more than 200,000 values", #"{"aps":{"alert":"x"},"a":["# + times(200_001, "1,") + "1]}"),
            ("more than 200,000 values", "{" + times(200_001, #""a":1,"#) + #""b":1}"#),
            ("more than 10,000 pushes", times(10_001, push + "\n")),
            ("more than 10,000 pushes", "[" + times(10_001, push + ",") + push + "]"),
            ("more than 10,000 pushes", push + times(10_001, "{{a}}")),
            ("more than 1 MiB outside of JSON", "payload = \(push)\n" + times(100_000, "some words\n")),
            ("more brackets and names than are searched", "payload = {'aps': " + times(20_000, "[")),
            ("more than 2,000 form fields", times(2_001, "payload=\(push)&")),
            ("more than 200 code blocks", times(201, "```\n\(push)\n```\n")),
            ("more than 1000 commands", times(1_001, "curl -d '\(push)' https://a.example\n")),
        ]
        for (bound, text) in texts { #expect(NotificationCheckTests.read(text).contains(bound)) }
    }

    @Test func `the place up to which a text was read is named`() throws {
        let text = "{\n" + String(repeating: "\"a\": 1,\n", count: 300_000) + "\"b\": 1}"
        let answer = try #require(judged(text))
        #expect(answer.verdict == .notUnderstood)
        #expect(answer.payload == nil)
        #expect(String(decoding: AnswerJSON.line(answer), as: UTF8.self).contains(#""line":200001,"#))
    }

    @Test func `a list of very many notifications in a request says how many were read`() {
        let list = String(repeating: push(1) + ",", count: 1_100)
        let read = pushes(#"{"messages":["# + list + push(2) + "]}")
        let compiled = read.flatMap { SenderCompiler.compile($0) }
        #expect(compiled.count == 1_000)
        #expect(
            compiled.last?.diagnostics.contains { $0.message.contains("Only the first 1000 were read.") }
                == true)
    }

    private func push(_ number: Int) -> String {
        #"{"to":"ExponentPushToken[\#(number)]","title":"T"}"#
    }

    @Test func `brackets deeper than the limit are refused in words`() {
        let deep = String(repeating: "{\"a\":", count: 200) + "1" + String(repeating: "}", count: 200)
        #expect(NotificationCheckTests.read(deep).contains("128 levels"))
        let fine = String(repeating: "{\"a\":", count: 100) + "1" + String(repeating: "}", count: 100)
        #expect(NotificationCheckTests.read(fine).hasPrefix("{a:{a:"))
    }

    @Test(arguments: [
        "p: [t p:\n",
        "func didReceive(_ withContentHandler contentHandler Task{}{defer{contentHandler(",
    ])
    func `a text that ends inside a bracket is judged`(_ text: String) { #expect(judged(text) != nil) }

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
