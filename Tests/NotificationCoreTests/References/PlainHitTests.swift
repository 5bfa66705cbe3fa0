import Testing

@testable import NotificationCore

/// The short way of ``ReferenceReader`` for the usual payload, held against the whole walk.
@Suite("A plain hit") struct PlainHitTests {
    private static let values = [
        #""https://cdn.example.com/a.jpg""#, #""https://cdn.example.com/a.jpg""#, #""""#, #"" x""#,
        #""https:\/\/cdn.example.com\/b.png""#, "1", "null", "true", "{}", "[]",
        #"["https://cdn.example.com/c.gif"]"#, #"{"url":"https://cdn.example.com/d.mp4"}"#,
        #""{\"url\":\"https://cdn.example.com/e.jpg\"}""#, #""/relative/path.jpg""#, #""image""#, "[1,2]",
    ]

    /// Up to three names that any row knows, with any of these values.
    private static func payload(_ names: [String], _ numbers: inout SeededNumbers) -> String {
        var members = [#""aps":{"alert":"a","mutable-content":1}"#, #""other":"https://example.com/x.jpg""#]
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            guard let name = names.randomElement(using: &numbers),
                let value = values.randomElement(using: &numbers)
            else { continue }
            members.append("\"\(name)\":\(value)")
            if Int.random(in: 0..<10, using: &numbers) == 0 { members.append("\"\(name)\":\(value)") }
        }
        return "{" + members.shuffled(using: &numbers).joined(separator: ",") + "}"
    }

    @Test(arguments: [nil, BaseURL(origin: "https://base.example.com", path: "")])
    func `is exactly what the whole walk finds`(base: BaseURL?) throws {
        let options = ReferenceFinder.Options(
            mediaKeys: try ["/mine", "/data/mine"].map { try #require(JSONPointer($0)) }, baseURL: base)
        for finder in [ReferenceFinder.standard, try ReferenceFinder(options)] {
            let shared = finder.shared
            let names = Set(shared.set.paths.map(\.root)).filter { $0 >= 0 }.sorted()
                .map { String(decoding: shared.set.spelling(of: $0), as: UTF8.self) }
            var numbers = SeededNumbers(state: 27)
            var plain = (hits: 0, misses: 0)
            for _ in 0..<20_000 {
                let text = Self.payload(names, &numbers)
                let document = try JSONScanner.scan(Array(text.utf8))
                guard let found = ReferenceReader(shared, document, base: base).plainHit() else { continue }
                if found.references.isEmpty { plain.misses += 1 } else { plain.hits += 1 }
                let whole = ReferenceReader(shared, document, base: base).walked()
                guard found != whole else { continue }
                Issue.record("\(text): \(found) and not \(whole)")
                return
            }
            #expect(plain.hits > (base == nil ? 300 : -1))
            #expect(plain.misses > 300)
        }
    }
}
