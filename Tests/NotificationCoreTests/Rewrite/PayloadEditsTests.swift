import Testing

@testable import NotificationCore

@Suite struct PayloadEditsTests {
    private func edited(_ text: String, _ edit: (inout PayloadEdits, JSONDocument) -> Void) throws -> String {
        let document = try JSONScanner.scan(Array(text.utf8))
        var edits = PayloadEdits(document)
        edit(&edits, document)
        let result = edits.applied()
        _ = try JSONScanner.scan(result)
        return String(decoding: result, as: UTF8.self)
    }

    @Test(
        "A member goes after the last value, and white space stays",
        arguments: [
            ("{}", "{\"n\":1}"), ("{ }\n", "{\"n\":1 }\n"), ("{\"a\":1}", "{\"a\":1,\"n\":1}"),
            ("{\"a\":1.0}\n", "{\"a\":1.0,\"n\":1}\n"),
            (" {\n  \"a\": [ ]\n}\r\n", " {\n  \"a\": [ ],\"n\":1\n}\r\n"),
            ("\u{FEFF}{}", "\u{FEFF}{\"n\":1}"),
        ])
    func insertion(_ text: String, _ result: String) throws {
        #expect(try edited(text) { edits, _ in edits.insert(member: "n", value: [0x31]) } == result)
    }

    @Test("A name is escaped, and several members come in order")
    func severalInsertions() throws {
        let result = try edited("{}") { edits, _ in
            edits.insert(member: "a\"b", value: [0x31])
            edits.insert(member: "c", value: [0x32])
        }
        #expect(result == "{\"a\\\"b\":1,\"c\":2}")
    }

    @Test(
        "A removed member takes one comma along",
        arguments: [
            (["a"], "{ \"b\" : 2 , \"c\":3 }"), (["b"], "{ \"a\":1 , \"c\":3 }"),
            (["c"], "{ \"a\":1, \"b\" : 2 }"),
            (["a", "b"], "{ \"c\":3 }"), (["b", "c"], "{ \"a\":1 }"), (["a", "c"], "{ \"b\" : 2 }"),
            (["a", "b", "c"], "{  }"),
        ])
    func members(_ names: [String], _ result: String) throws {
        let text = "{ \"a\":1, \"b\" : 2 , \"c\":3 }"
        let edited = try edited(text) { edits, document in
            for name in names {
                if let value = document.lookup(member: Array(name.utf8), in: 0).reference {
                    edits.remove(value)
                }
            }
        }
        #expect(edited == result)
    }

    @Test("Elements of arrays go as members do")
    func elements() throws {
        let result = try edited("{\"a\":[1,[2],{\"u\":3}],\"b\":[4]}") { edits, document in
            for text in ["[2]", "4", "3"] {
                for node in document.nodes.indices where document.raw(node).elementsEqual(text.utf8) {
                    edits.remove(node)
                }
            }
        }
        #expect(result == "{\"a\":[1,{}],\"b\":[]}")
    }

    @Test("Removing the last member and adding another needs no comma")
    func removeAndInsert() throws {
        let result = try edited("{\"a\":1,\"b\":2}") { edits, document in
            edits.remove(1)
            edits.remove(3)
            edits.insert(member: "n", value: [0x30])
        }
        #expect(result == "{\"n\":0}")
    }

    @Test("A place is removed by its range, and not inside a string")
    func byRange() throws {
        let text = "{\"a\":\"x y\",\"b\":2}"
        let document = try JSONScanner.scan(Array(text.utf8))
        var edits = PayloadEdits(document)
        let range = document.range(of: 2)
        let inside = range.lowerBound + 1..<range.upperBound - 1
        for other in [inside, document.range(of: 1), document.range(of: 0), 900..<901] {
            let done = edits.remove(valueAt: other)
            #expect(!done)
        }
        #expect(edits.isEmpty)
        let done = edits.remove(valueAt: range)
        #expect(done)
        #expect(String(decoding: edits.applied(), as: UTF8.self) == "{\"b\":2}")
    }

    @Test("Replacements are made in one pass whatever their order, and outer ones win")
    func replacements() throws {
        let result = try edited("{\"a\":[1,2],\"b\":3,\"c\":\"xyz\"}") { edits, document in
            edits.replace(document.bytes.count - 4..<document.bytes.count - 3, with: Array("__".utf8))
            edits.replace(6, with: Array("\"three\"".utf8))
            edits.replace(3, with: Array("9".utf8))
            edits.replace(2, with: Array("{}".utf8))
            edits.replace(900..<901, with: [0])
        }
        #expect(result == "{\"a\":{},\"b\":\"three\",\"c\":\"x__z\"}")
    }

    @Test("A removed value is not edited any more", arguments: ["{\"a\":[1]}", "{\"x\":0,\"a\":[1,2]}"])
    func removedAndReplaced(_ text: String) throws {
        let result = try edited(text) { edits, document in
            guard let value = document.value("a", in: 0) else { return }
            edits.replace(value, with: Array("{}".utf8))
            edits.replace(value + 1, with: Array("7".utf8))
            edits.remove(value)
        }
        #expect(result == (text.contains("x") ? "{\"x\":0}" : "{}"))
    }

    @Test("A lonely element is removed rather than replaced")
    func lonely() throws {
        let result = try edited("[5]") { edits, _ in
            edits.replace(1, with: [0x36])
            edits.remove(1)
        }
        #expect(result == "[]")
    }

    @Test("A literal is escaped once for each string that it stands in")
    func nesting() throws {
        let inner = "{\"u\":\"http://x\"}"
        let outer = String(decoding: JSONText.literal(inner), as: UTF8.self)
        let text = "{\"j\":\(outer)}"
        let place = try #require(text.range(of: "\\\"http://x\\\""))
        let range = place.lowerBound.utf16Offset(in: text)..<place.upperBound.utf16Offset(in: text)
        let result = try edited(text) { edits, _ in
            edits.replace(range, with: JSONText.literal("https://y/\"\n", nesting: 1))
        }
        let document = try JSONScanner.scan(Array(result.utf8))
        let nested = try JSONScanner.scan(Array(document.string(2).utf8))
        #expect(nested.string(2) == "https://y/\"\n")
    }
}

extension String {
    /// The first place of another string, without Foundation.
    fileprivate func range(of other: String) -> Range<Index>? { ranges(of: other).first }
}
