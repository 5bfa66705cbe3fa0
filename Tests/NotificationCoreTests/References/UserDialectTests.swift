import Testing

@testable import NotificationCore

@Suite struct UserDialectTests {
    private func read(_ rows: String, _ members: String) throws -> FoundReferences {
        try find(members, .init(customRows: try UserDialects.rows(of: Array(rows.utf8))))
    }

    @Test("a row of one's own is read before the built-in ones")
    func ownRow() throws {
        let found = try read(
            #"[{"vendor":"Acme Push (in-house)","detect":"/acme","url_paths":["/image"],"options":"#
                + #"{"attachment_id":"/acme/id","override_title":"/acme/title (shown)","buttons":"/b"}}]"#,
            #""acme":{"id":"hero","title":"Sale"},"image":"https://m.example/1""#)
        #expect(found.references.map(\.dialect) == ["acme-push"])
        #expect(found.references.map(\.identifier) == ["hero"])
        #expect(found.textOverrides == TextOverrides(title: "Sale", dialect: "acme-push"))
    }

    @Test("a row of a built-in name replaces that row")
    func replaced() throws {
        let rows = #"[{"vendor":"CleverTap","detect":"/ct_mediaUrl","url_paths":["/ct_mediaUrl"]}]"#
        let found = try read(rows, #""ct_mediaUrl":"https://m.example/1""#)
        #expect(found.references.map(\.dialect) == ["clevertap"])
        #expect(found.diagnostics.isEmpty)
    }

    @Test("a row of the user's own is the app's, also under the name of keys that many extensions read")
    func ownGeneric() throws {
        let rows = #"[{"vendor":"generic","detect":"/image","url_paths":["/image"]}]"#
        let found = try read(rows, #""image":{"url":"https://m.example/1.jpg"}"#)
        #expect(found.references.map { $0.failure?.code } == [.urlMalformed])
    }

    @Test("paths relative to the URL, several paths, a list or a map")
    func patterns() throws {
        let rows =
            #"[{"vendor":"x","detect":"/x=1","url_paths":["/a/*/url","/b/*"],"multiple":"several","#
            + #""type_hint_path":"/a/*/type","options":{"thumbnail_hidden":".../hidden"}}]"#
        let found = try read(
            rows,
            #""x":"1","a":{"k":{"url":"https://m.example/1","type":"png","hidden":true}},"b":["https://m.example/2"]"#
        )
        #expect(found.references.map(\.pointer) == ["/a/k/url", "/b/0"])
        #expect(found.references.map(\.options.thumbnailHidden) == [true, nil])
        #expect(found.references.map(\.hint?.text) == ["png", nil])
    }

    @Test(
        "errors name the row and what is wrong",
        arguments: [
            ("{", "the dialects are not JSON"), ("{}", "the dialects are an object"),
            ("[1]", "row 1: a row is an"),
            (#"[{"detect":"/a","url_paths":["/a"]}]"#, "row 1: vendor is missing"),
            (#"[{"vendor":"A","url_paths":["/a"]}]"#, "row 1 (A): detect is missing"),
            (#"[{"vendor":"A","detect":"/a"}]"#, "row 1 (A): url_paths must be"),
            (#"[{"vendor":"A","detect":"/a","url_paths":[1]}]"#, "row 1 (A): url_paths holds a number"),
            (#"[{"vendor":"A","detect":"a","url_paths":["/a"]}]"#, #"row 1 (A): "a" is not a JSON Pointer"#),
            (
                #"[{"vendor":"A","detect":"/a","url_paths":["/a~2"]}]"#,
                #"row 1 (A): "/a~2" is not a JSON Pointer"#
            ),
            (#"[{"vendor":"A","detect":1,"url_paths":["/a"]}]"#, "row 1 (A): detect is a number"),
            (
                #"[{"vendor":"?","detect":"/a","url_paths":["/a"]}]"#,
                #"row 1 (?): vendor "?" gives no usable name"#
            ),
            (
                #"[{"vendor":"A","detect":"/a","url_paths":["/a"]},{"vendor":"a","detect":"/a","url_paths":["/a"]}]"#,
                "row 2 (a): an earlier row"
            ),
            (
                #"[{"vendor":"A","detect":"/a","url_paths":["/a{json}/b{json}/c"]}]"#,
                "row 1 (A): \"/a{json}/b{json}/c\" goes into a document twice"
            ),
        ])
    func errors(rows: String, start: String) {
        let error = #expect(throws: DialectError.self) { try UserDialects.rows(of: Array(rows.utf8)) }
        #expect(error?.message.hasPrefix(start) == true, "\(error?.message ?? "")")
    }

    @Test("thousands of names fit")
    func manyRows() throws {
        let rows = (0..<2_000).map { #"{"vendor":"v\#($0)","detect":"/d\#($0)","url_paths":["/u\#($0)/x"]}"# }
        let found = try read(
            "[" + rows.joined(separator: ",") + "]", #""d1999":1,"u1999":{"x":"https://m.example/1"}"#)
        #expect(found.references.map(\.dialect) == ["v1999"])
    }
}
