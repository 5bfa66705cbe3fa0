import Foundation
import NotificationCore
import Testing

/// Keys that hold the URL of media and that no dialect reads.
@Suite struct UnreadKeyTests {
    private func pointers(_ members: String) throws -> [String] {
        try diagnostics(members).filter { $0.code == .mediaUnreadKey }.map { diagnostic in
            #expect(diagnostic.severity == .note)
            let start = try #require(diagnostic.message.range(of: "URL of media at ")).upperBound
            let pointer = String(diagnostic.message[start...].prefix { $0 != "," })
            #expect(diagnostic.hint?.contains("--media-key \(ShownText.shellWord(pointer)) if") == true)
            return pointer
        }
    }

    @Test(
        "a URL that ends like media is told, whatever its key",
        arguments: [
            (#""campaign":{"hero":"https://cdn.example/a.jpg"}"#, "/campaign/hero"),
            (#""x":"https://cdn.example/a.PNG?w=1#f""#, "/x"), (#""x":"HTTPS://cdn.example/a.webp""#, "/x"),
            (#""x":"https:\/\/cdn.example\/a.mp4""#, "/x"), (#""x":"http://cdn.example/a.m4a""#, "/x"),
            (#""list":[1,{"x":"https://cdn.example/a.gif"}]"#, "/list/1/x"),
            (#""a/b~c":"https://cdn.example/a.gif""#, "/a~1b~0c"),
        ])
    func byExtension(_ members: String, _ pointer: String) throws {
        #expect(try pointers(members) == [pointer])
    }

    @Test(
        "a URL under a key that means media is told, whatever its end",
        arguments: [
            "photo", "heroImage", "PICTURE_LINK", "imgurl", "photo-url", "mediaURL2", "bigPicture",
            "attachments",
            "videoUri", "thumb", "push_thumbnail_src", "rich-media",
        ])
    func byKey(_ key: String) throws {
        #expect(try pointers(#""x":{"\#(key)":"https://cdn.example/asset/8812"}"#) == ["/x/\(key)"])
    }

    @Test(
        "links for people are not",
        arguments: [
            #""deeplink":"https://shop.example/sale""#, #""url":"https://shop.example/sale.html""#,
            #""imageClickUrl":"https://shop.example/sale""#, #""media_landing_page":"https://shop.example/""#,
            #""photo":"app://photo/1""#, #""photo":"a.jpg""#, #""photo":"//cdn.example/a.jpg""#,
            #""imagine":"https://shop.example/""#, #""avatarId":"https://id.example/7""#,
            #""text":"see https://cdn.example/a.jpg""#, #""photo":7"#, #""photo":["a",null]"#,
            #""https://cdn.example/a.jpg":1"#,
        ])
    func links(_ members: String) throws {
        #expect(try pointers(members) == [])
    }

    @Test("five at most, and of a list only its first")
    func limits() throws {
        let members = (0..<9).map { #""k\#($0)":"https://cdn.example/\#($0).jpg""# }
        #expect(try pointers(members.joined(separator: ",")) == ["/k0", "/k1", "/k2", "/k3", "/k4"])
        #expect(
            try pointers(#""images":["https://c.example/1.jpg","https://c.example/2.jpg"]"#) == ["/images/0"])
    }

    @Test("a place that a row takes, knows or drops is not told again")
    func known() throws {
        // Taken.
        #expect(try pointers(#""image":"https://cdn.example/a.jpg""#) == [])
        // The same file in another member.
        #expect(
            try pointers(#""image":"https://cdn.example/a.jpg","photo":"https://cdn.example/a.jpg""#) == [])
        // After the alternative that won.
        #expect(
            try pointers(
                #""_sw":{"media":{"url":"https://m.example/p.png","fallback_url":"https://m.example/f.png"}}"#
            )
                == [])
        // Not shown by the vendor's SDK, which media.missing_key says.
        #expect(try pointers(#""ct_mediaUrl":"https://m.example/p.png""#) == [])
        // Beside a reference that is taken.
        #expect(
            try pointers(#""image":"https://cdn.example/a.jpg","photo":"https://cdn.example/b.jpg""#)
                == ["/photo"])
    }

    @Test("with other dialects than all, what they leave is told")
    func dialects() throws {
        let payload = try notification(#""image":"https://cdn.example/a.jpg""#)
        let none = ReferenceFinder.Options(choice: .none)
        #expect(try diagnostics(payload, none).map(\.code) == [.mediaUnreadKey])
        let pointer = try #require(JSONPointer("/image"))
        #expect(try diagnostics(payload, .init(mediaKeys: [pointer], choice: .none)) == [])
    }

    @Test("--media-key takes what the hint names")
    func hintHolds() throws {
        let payload = try notification(#""a/b":{"p q":["https://cdn.example/a.jpg"]}"#)
        let diagnostic = try #require(try diagnostics(payload).first)
        let hint = try #require(diagnostic.hint)
        let start = try #require(hint.range(of: "--media-key '"))
        let end = try #require(hint.range(of: "' if your own extension reads it."))
        let pointer = try #require(JSONPointer(String(hint[start.upperBound..<end.lowerBound])))
        let found = try ReferenceFinder(.init(mediaKeys: [pointer])).find(in: payload)
        #expect(found.references.map(\.url) == ["https://cdn.example/a.jpg"])
    }
}
