import Testing

@testable import NotificationCore

@Suite struct SwrveTests {
    private func swrve(_ media: String) throws -> FoundReferences {
        try find(#""_sw":{"media":{"# + media + "}}")
    }

    @Test("the second URL stands by for the first and is not a reference of its own")
    func fallback() throws {
        let found = try swrve(
            #""url":"https://m.example/1","fallback_url":"https://m.example/2","fallback_sd":"app:\/\/x","title":"T2""#
        )
        let reference = try #require(found.references.first)
        #expect(found.references.count == 1 && reference.url == "https://m.example/1")
        let fallback = try #require(reference.fallback)
        #expect(fallback.pointer == "/_sw/media/fallback_url" && fallback.url == "https://m.example/2")
        #expect(fallback.change == .init(name: "_sd", value: Array(#""app:\/\/x""#.utf8)))
        #expect(found.diagnostics.isEmpty)
        #expect(found.textOverrides == TextOverrides(title: "T2", dialect: "swrve"))
    }

    @Test("it stands by for something that is not a URL, too")
    func malformedFirst() throws {
        let found = try swrve(#""url":7,"fallback_url":"https://m.example/2""#)
        #expect(found.references.map(\.failure?.code) == [.urlMalformed])
        #expect(found.references.first?.fallback?.url == "https://m.example/2")
    }

    @Test("alone it is the reference")
    func alone() throws {
        let found = try swrve(#""fallback_url":"https://m.example/2""#)
        #expect(found.references.map(\.url) == ["https://m.example/2"])
        #expect(found.references.first?.fallback == nil)
    }

    @Test(
        "one that is not a URL is left out and told", arguments: ["7", #""https://m.example/a b""#, #""""#])
    func malformed(value: String) throws {
        let found = try swrve(#""url":"https://m.example/1","fallback_url":"# + value)
        #expect(found.references.map(\.url) == ["https://m.example/1"])
        #expect(found.references.first?.fallback == nil)
        #expect(found.diagnostics.map(\.code) == [.mediaIgnored])
        #expect(found.diagnostics.first?.message.hasPrefix("/_sw/media/fallback_url cannot replace") == true)
    }
}
