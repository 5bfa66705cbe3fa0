import Testing

@testable import NotificationCore

@Suite struct DocumentAccessTests {
    @Test(
        "A string is what its escapes say",
        arguments: [
            ("", ""), ("abc", "abc"), ("\\\"\\\\\\/\\b\\f\\n\\r\\t", "\"\\/\u{8}\u{C}\n\r\t"),
            ("\\u0041\\u00e9", "Aé"),
            ("\\u20AC\\ud83d\\ude00!", "€😀!"), ("é\\u0000x", "é\0x"), ("\\udbff\\udfff", "\u{10FFFF}"),
            ("\\uFFFF\\u07ff\\u0800", "\u{FFFF}\u{7FF}\u{800}"),
        ])
    func strings(_ spelt: String, _ text: String) throws {
        let document = try JSONScanner.scan(Array("{\"\(spelt)\":\"\(spelt)\"}".utf8))
        #expect(document.string(1).utf8.elementsEqual(text.utf8))
        #expect(document.stringValue(2)?.utf8.elementsEqual(text.utf8) == true)
        #expect(document.text(of: 1, equals: Array(text.utf8)))
        #expect(!document.text(of: 1, equals: Array((text + "x").utf8)))
        #expect(document.lookup(member: Array(text.utf8), in: 0) == .found(2))
    }

    @Test(
        "An integer is written as one",
        arguments: [
            ("0", 0), ("-0", 0), ("1", 1), ("-17", -17), ("9223372036854775807", Int.max),
            ("-9223372036854775808", Int.min), ("9223372036854775808", nil), ("-9223372036854775809", nil),
            ("99999999999999999999999", nil), ("1.0", nil), ("1e0", nil), ("true", nil), ("\"1\"", nil),
            ("null", nil),
        ] as [(String, Int?)])
    func integers(_ text: String, _ value: Int?) throws {
        #expect(try JSONScanner.scan(Array(text.utf8)).integer(0) == value)
    }

    @Test(
        "A double is finite",
        arguments: [("1.5", 1.5), ("-2e3", -2000), ("7", 7), ("1e400", nil), ("1e-400", 0), ("\"1\"", nil)]
            as [(String, Double?)])
    func doubles(_ text: String, _ value: Double?) throws {
        #expect(try JSONScanner.scan(Array(text.utf8)).double(0) == value)
    }

    @Test("Children come in document order, with their places")
    func children() throws {
        let text = "{ \"a\" : [1, {\"b\":[ ]}, \"x\"] , \"c\":{} }"
        let document = try JSONScanner.scan(Array(text.utf8))
        let members = document.members(of: 0).map { (document.string($0.name), document.kind(of: $0.value)) }
        #expect(members.map(\.0) == ["a", "c"])
        #expect(members.map(\.1) == [.array, .object])
        let array = try #require(document.value("a", in: 0))
        let elements = document.elements(of: array).map { String(decoding: document.raw($0), as: UTF8.self) }
        #expect(elements == ["1", "{\"b\":[ ]}", "\"x\""])
        #expect(document.firstChild(of: 0) == 1)
        let empty = try #require(document.value("c", in: 0))
        #expect(document.firstChild(of: empty) == nil)
        #expect(Array(document.members(of: array)).isEmpty)
        #expect(Array(document.elements(of: 0)).isEmpty)
        #expect(document.range(of: 0) == 0..<text.utf8.count)
    }

    @Test("Every node is found by its place and knows what is around it")
    func places() throws {
        let text = "{\"a\":[1,{\"b\":[]},\"x\",[[2]]],\"c\":{\"d\":{}}}"
        let document = try JSONScanner.scan(Array(text.utf8))
        var parents: [Int: Int] = [:]
        for node in document.nodes.indices {
            for (name, value) in document.members(of: node) { parents[name] = node; parents[value] = node }
            for element in document.elements(of: node) { parents[element] = node }
        }
        #expect(parents.count == document.nodes.count - 1)
        for node in document.nodes.indices {
            #expect(document.reference(at: document.range(of: node)) == node)
            #expect(document.parent(of: node) == parents[node])
        }
        #expect(document.reference(at: 1..<3) == nil)
        #expect(document.reference(at: 900..<901) == nil)
    }
}
