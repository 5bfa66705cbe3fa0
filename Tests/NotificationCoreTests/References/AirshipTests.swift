import Testing

@testable import NotificationCore

@Suite struct AirshipTests {
    private func airship(_ members: String) throws -> FoundReferences {
        try find(#""com.urbanairship.media_attachment":{"# + members + "}")
    }

    @Test("urls hides url, and says so")
    func urlsOverURL() throws {
        let found = try airship(
            #""url":"https://a.example/1.png","urls":[{"url":"https://a.example/2.png"}]"#)
        #expect(found.references.map(\.url) == ["https://a.example/2.png"])
        #expect(found.diagnostics.map(\.code) == [.mediaIgnored])
    }

    @Test("an empty urls hides url as well")
    func emptyURLs() throws {
        let found = try airship(#""url":"https://a.example/1.png","urls":[]"#)
        #expect(found.references.isEmpty)
        #expect(found.diagnostics.map(\.code) == [.mediaIgnored])
    }

    @Test("url may be a string or a list")
    func stringOrList() throws {
        #expect(try airship(#""url":"https://a.example/1""#).references.map(\.identifier) == ["url"])
        let list = try airship(#""url":["https://a.example/1","https://a.example/2"]"#)
        #expect(list.references.map(\.identifier) == ["0", "1"])
        #expect(list.references.last?.pointer == "/com.urbanairship.media_attachment/url/1")
    }

    @Test("identifiers come from url_id, and only the chosen one shows its thumbnail")
    func thumbnail() throws {
        let found = try airship(
            #""thumbnail_id":"b","urls":[{"url":"https://a.example/1","url_id":"a"},"#
                + #"{"url":"https://a.example/2","url_id":"b"}]"#)
        #expect(found.references.map(\.identifier) == ["a", "b"])
        #expect(found.references.map(\.options.thumbnailHidden) == [true, nil])
    }

    @Test("crop, time and hidden become Apple's options")
    func options() throws {
        let found = try airship(
            #""url":"https://a.example/1","options":{"crop":{"x":0.25,"y":0,"width":5e-1,"height":1},"#
                + #""time":10,"hidden":true}"#)
        let options = try #require(found.references.first?.options)
        #expect(options.thumbnailClippingRect == .init(x: 0.25, y: 0, width: 0.5, height: 1))
        #expect(options.thumbnailTime == 10)
        #expect(options.thumbnailHidden == true)
        #expect(found.diagnostics.isEmpty)
    }

    @Test(
        "options that do not decode lose the media",
        arguments: [
            #"{"crop":{"x":0,"y":0,"width":1}}"#, #"{"crop":{"x":0,"y":0,"width":1,"height":1.01}}"#,
            #"{"crop":{"x":-0.1,"y":0,"width":1,"height":1}}"#,
            #"{"crop":{"x":"0","y":0,"width":1,"height":1}}"#,
            #"{"crop":[0,0,1,1]}"#, #"{"crop":{"x":1e400,"y":0,"width":1,"height":1}}"#,
            #"{"crop":{"x":0,"x":0,"y":0,"width":1,"height":1}}"#, #"{"time":"10"}"#, #"{"hidden":1}"#,
        ])
    func undecodable(options: String) throws {
        let found = try airship(#""url":"https://a.example/1","options":"# + options)
        #expect(found.references.isEmpty)
        #expect(found.diagnostics.map(\.code) == [.mediaInvalidOptions])
        #expect(found.diagnostics.first?.severity == .error)
    }

    @Test("an object where a list is read is told as a shape")
    func objectForList() throws {
        let found = try airship(#""urls":{"0":{"url":"https://a.example/1"}}"#)
        #expect(found.references.map(\.failure?.code) == [.payloadShape])
        #expect(found.references.first?.pointer == "/com.urbanairship.media_attachment/urls")
    }

    @Test("its texts replace those of the alert")
    func texts() throws {
        let found = try airship(
            #""url":"https://a.example/1","content":{"title":"T2","subtitle":null,"body":"B2"}"#)
        #expect(found.textOverrides == TextOverrides(title: "T2", body: "B2", dialect: "airship"))
    }

    @Test("without media its texts do not count")
    func textsAlone() throws {
        #expect(try airship(#""content":{"title":"T2"}"#).textOverrides == nil)
    }
}
