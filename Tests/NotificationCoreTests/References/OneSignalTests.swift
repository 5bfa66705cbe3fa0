import NotificationCore
import Testing

@Suite struct OneSignalTests {
    @Test("every entry of the map is a reference, named by its key, in payload order")
    func map() throws {
        let found = try find(
            #""os_data":{"i":"1","att":{"b":"https://m.example/1","a\u002Fb":"https://m.example/2"}}"#)
        #expect(found.references.map(\.identifier) == ["b", "a/b"])
        #expect(found.references.map(\.pointer) == ["/os_data/att/b", "/os_data/att/a~1b"])
        #expect(found.references.allSatisfy { $0.dialect == "onesignal" })
    }

    @Test("the old layout is read")
    func oldLayout() throws {
        let found = try find(#""custom":{"i":"1"},"att":{"id":"https://m.example/1"}"#)
        #expect(found.references.map(\.pointer) == ["/att/id"])
    }

    @Test(
        "a name of a file in the app is not a URL",
        arguments: ["cat.png", "ftp://m.example/1", "//m.example/1"])
    func bundleResource(value: String) throws {
        let found = try find(#""os_data":{"i":"1","att":{"id":""# + value + #""}}"#)
        #expect(found.references.map(\.failure?.code) == [.urlScheme])
    }

    @Test("white space is not trimmed, and the hint says who would")
    func whiteSpace() throws {
        let found = try find(#""os_data":{"i":"1","att":{"id":" https://m.example/1"}}"#)
        let failure = try #require(found.references.first?.failure)
        #expect(failure.code == .urlMalformed)
        #expect(failure.hint?.contains("OneSignal") == true)
    }

    @Test("a list where a map is read is told as a shape")
    func listForMap() throws {
        let found = try find(#""os_data":{"i":"1","att":["https://m.example/1"]}"#)
        #expect(found.references.map(\.failure?.code) == [.payloadShape])
    }

    @Test("a key that is there twice is malformed both times")
    func repeatedKey() throws {
        let found = try find(
            #""os_data":{"i":"1","att":{"a":"https://m.example/1","b":"https://m.example/2","#
                + #""\u0061":"https://m.example/3"}}"#)
        #expect(found.references.map(\.failure?.code) == [.payloadDuplicate, nil, .payloadDuplicate])
        #expect(found.references.map(\.identifier) == ["a", "b", "a#2"])
    }

    @Test("composed and decomposed keys are two keys")
    func normalisation() throws {
        let found = try find(
            #""os_data":{"i":"1","att":{"\u00e9":"https://m.example/1","e\u0301":"https://m.example/2"}}"#)
        #expect(found.references.compactMap(\.url).count == 2)
    }

    @Test("thousands of entries are read in their order")
    func manyEntries() throws {
        let entries = (0..<4_000).map { #""k\#($0)":"https://m.example/\#($0)""# }.joined(separator: ",")
        let json = #"{"os_data":{"i":"1","att":{\#(entries)}}}"#
        let payload = try NotificationPayload(parsing: Array(json.utf8), limit: 1 << 20)
        let found = ReferenceFinder.standard.find(in: payload)
        #expect(found.references.count == 4_000)
        #expect(found.references.last?.identifier == "k3999")
    }
}
