import Testing

@testable import NotificationCore

@Suite struct NestedReferenceTests {
    @Test("a document inside a string is read, and the range is that of the outer bytes")
    func inside() throws {
        let json =
            #"{"é":"😀","_app42RichPush":"{\"t\":\"\ud83d\ude00\",\u0022content\":\"https:\\\/\/m.example/1\"}"}"#
        let found = try ReferenceFinder.standard.find(in: NotificationPayload(parsing: Array(json.utf8)))
        let reference = try #require(found.references.first)
        #expect(reference.pointer == "/_app42RichPush{json}/content")
        #expect(reference.dialect == "app42")
        #expect(reference.url == "https://m.example/1")
        #expect(reference.nesting == 1)
        #expect(spelling(of: reference, in: json) == #"\"https:\\\/\/m.example/1\""#)
        #expect(reference.identifier == "content")
    }

    @Test("a hint inside it belongs to the URL")
    func hint() throws {
        let found = try find(#""_app42RichPush":"{\"type\":\"image\",\"content\":\"https://m.example/1\"}""#)
        #expect(
            found.references.first?.hint == TypeHint(pointer: "/_app42RichPush{json}/type", text: "image"))
    }

    @Test(
        "what is not a document has the code of a container, a repeated member its own",
        arguments: [
            (#""{\"content\":}""#, Code.payloadShape), (#""""#, .payloadShape), ("{}", .payloadShape),
            (#""{\"content\":\"https://m.example/1\",\"content\":1}""#, .payloadDuplicate),
        ])
    func broken(value: String, code: Code) throws {
        #expect(try find(#""_app42RichPush":"# + value).references.map(\.failure?.code) == [code])
    }
}
