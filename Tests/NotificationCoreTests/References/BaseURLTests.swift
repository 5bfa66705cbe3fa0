import NotificationCore
import Testing

@Suite struct BaseURLTests {
    @Test(
        "references are completed as RFC 3986, section 5.4 has it",
        arguments: [
            ("g", "https://a/b/c/g"), ("./g", "https://a/b/c/g"), ("g/", "https://a/b/c/g/"),
            ("/g", "https://a/g"), ("//g", "https://g"), ("?y", "https://a/b/c/d;p?y"),
            ("g?y", "https://a/b/c/g?y"), ("#s", "https://a/b/c/d;p#s"), ("g#s", "https://a/b/c/g#s"),
            (";x", "https://a/b/c/;x"), ("g;x=1/./y", "https://a/b/c/g;x=1/y"), (".", "https://a/b/c/"),
            ("./", "https://a/b/c/"), ("..", "https://a/b/"), ("../g", "https://a/b/g"),
            ("../..", "https://a/"), ("../../g", "https://a/g"), ("../../../g", "https://a/g"),
            ("/./g", "https://a/g"), ("/../g", "https://a/g"), ("g.", "https://a/b/c/g."),
            ("..g", "https://a/b/c/..g"), ("g?y/./x", "https://a/b/c/g?y/./x"),
            ("g#s/../x", "https://a/b/c/g#s/../x"), ("", "https://a/b/c/d;p"), ("http://x/y", "http://x/y"),
            ("é", "https://a/b/c/é"),
        ])
    func resolving(reference: String, result: String) throws {
        let base = try #require(BaseURL("https://a/b/c/d;p?q"))
        #expect(base.resolve(reference) == result)
    }

    @Test("a base without a path is completed with a slash")
    func noPath() throws {
        let base = try #require(BaseURL("https://home.example:8123"))
        #expect(base.resolve("api/x.jpg?a=1") == "https://home.example:8123/api/x.jpg?a=1")
    }

    @Test(
        "what has no host is not a base",
        arguments: ["", "/a", "https:", "https://", "https:///a", "home.example"])
    func noHost(text: String) {
        #expect(BaseURL(text) == nil)
    }

    private func read(_ members: String, base: String? = "https://home.example:8123/lovelace/0") throws
        -> [MediaReference]
    {
        let pointer = try #require(JSONPointer("/own"))
        return try find(
            members, .init(mediaKeys: [pointer], baseURL: base.map { try #require(BaseURL($0)) })
        ).references
    }

    @Test(
        "paths of the user's server are completed, and marked as relative",
        arguments: [
            #""attachment":{"url":"/api/camera_proxy/x.jpg?token=1"}"#,
            #""media-attachment-url":"/api/camera_proxy/x.jpg?token=1""#,
            #""own":"/api/camera_proxy/x.jpg?token=1""#, #""own":"../api/camera_proxy/x.jpg?token=1""#,
        ])
    func completed(members: String) throws {
        let reference = try #require(try read(members).first)
        #expect(reference.url == "https://home.example:8123/api/camera_proxy/x.jpg?token=1")
        #expect(reference.isRelative)
    }

    @Test("a row of one's own is completed as well")
    func ownRow() throws {
        let rows = #"[{"vendor":"acme","detect":"/acme","url_paths":["/acme"]}]"#
        let found = try find(
            #""acme":"p/1.png""#,
            .init(
                customRows: try UserDialects.rows(of: Array(rows.utf8)),
                baseURL: BaseURL("https://cdn.example/v2/")))
        #expect(found.references.map(\.url) == ["https://cdn.example/v2/p/1.png"])
    }

    @Test("absolute values stay what they are, and so do the other vendors'")
    func untouched() throws {
        let references = try read(
            #""own":"https://m.example/1","attachment":{"url":"https://m.example/2"},"fcm_options":{"image":"/3"}"#
        )
        #expect(references.map(\.url) == ["https://m.example/1", "https://m.example/2", "/3"])
        #expect(references.allSatisfy { !$0.isRelative })
    }

    @Test(
        "an item of openHAB and a bare name need the app, whatever the base",
        arguments: [#""media-attachment-url":"item:Camera""#, #""attachment":{"url":"camera.jpg"}"#])
    func items(members: String) throws {
        #expect(try read(members).map(\.failure?.code) == [.mediaNeedsServer])
    }

    @Test("Kumulos' relative pictures come from its media server, cut to the width of a screen")
    func kumulos() throws {
        let members =
            #""custom":{"a":{"k.message":{"data":{"id":1}}}},"attachments":{"pictureUrl":"a/b.png"}"#
        let usual = try #require(try read(members, base: nil).first)
        #expect(usual.url == "https://i-us-east-1.app.delivery/390x/a/b.png" && usual.isRelative)
        let other = try read(members, base: "https://i-eu-central-1.app.delivery/")
        #expect(other.map(\.url) == ["https://i-eu-central-1.app.delivery/390x/a/b.png"])
    }
}
