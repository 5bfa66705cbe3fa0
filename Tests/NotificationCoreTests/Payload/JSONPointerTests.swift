import Testing

@testable import NotificationCore

@Suite struct JSONPointerTests {
    /// The examples of RFC 6901, section 5.
    private static let example = """
        {"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\\\j":5,"k\\"l":6," ":7,"m~n":8}
        """

    @Test(
        "The examples of RFC 6901 hold",
        arguments: [
            ("/foo", "[\"bar\",\"baz\"]"), ("/foo/0", "\"bar\""), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"),
            ("/e^f", "3"),
            ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"), ("", example),
        ])
    func examples(_ text: String, _ value: String) throws {
        let document = try JSONScanner.scan(Array(Self.example.utf8))
        let pointer = try #require(JSONPointer(text))
        let found = try #require(document.lookup(pointer).reference)
        #expect(String(decoding: document.raw(found), as: UTF8.self) == value)
        #expect(pointer.description == text)
    }

    @Test(
        "What is not there is absent",
        arguments: ["/bar", "/foo/2", "/foo/-", "/foo/00", "/foo/x", "/foo/0/0", "/foo/99999999999999999999"])
    func absent(_ text: String) throws {
        let document = try JSONScanner.scan(Array(Self.example.utf8))
        #expect(document.lookup(try #require(JSONPointer(text))) == .absent)
    }

    @Test("What is not a pointer is nil", arguments: ["foo", "#/foo", "/~", "/~2", "/a~"])
    func malformed(_ text: String) {
        #expect(JSONPointer(text) == nil)
    }

    @Test("A name that is there twice on the way is told")
    func duplicate() throws {
        let document = try JSONScanner.scan(Array("{\"a\":{\"b\":1},\"a\":{\"b\":2}}".utf8))
        let pointer = try #require(JSONPointer("/a/b"))
        guard case .duplicate(let values) = document.lookup(pointer) else {
            Issue.record("not told")
            return
        }
        #expect(values.count == 2)
    }

    @Test("A pointer grows token by token")
    func appending() {
        #expect(JSONPointer().appending("a/b").appending(3).appending("~").description == "/a~1b/3/~0")
    }
}
