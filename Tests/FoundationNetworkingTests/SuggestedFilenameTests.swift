import Foundation
import Testing

@testable import FoundationNetworking

@Suite struct SuggestedFilenameTests {
    @Test(
        "The suggested name carries an extension that belongs to the media type",
        arguments: [
            ("https://e.com/hero", "image/jpeg", "hero.jpg"),
            ("https://e.com/hero.jpg", "image/jpeg", "hero.jpg"),
            ("https://e.com/hero.jpeg", "image/jpeg", "hero.jpeg"),
            ("https://e.com/hero.JPG", "image/jpeg", "hero.JPG"),
            ("https://e.com/image.php", "image/png", "image.php.png"),
            ("https://e.com/v1.2", "video/mp4", "v1.2.mp4"),
            ("https://e.com/a.jpg", "image/webp", "a.jpg.webp"),
            ("https://e.com/page", "text/html", "page.html"),
            ("https://e.com/notes.log", "text/plain", "notes.log"),
            ("https://e.com/blob", "application/octet-stream", "blob"),
            ("https://e.com/a%20b", "image/gif", "a b.gif"),
            ("https://e.com/", "image/gif", "e.com.gif"),
            ("https://e.com", nil, "e.com"),
        ] as [(String, String?, String)])
    func derived(_ url: String, _ type: String?, _ expected: String) throws {
        let response = URLResponse(
            url: try #require(URL(string: url)), mimeType: type, expectedContentLength: -1,
            textEncodingName: nil)
        #expect(response.suggestedFilename == expected)
    }

    @Test(
        "The server's own name comes first, and only its last part",
        arguments: [
            ("attachment; filename=cat.png", "cat.png"),
            ("attachment; filename=\"my cat.png\"", "my cat.png"),
            ("attachment; filename=\"a;b\\\"c.png\"", "a;b\"c.png"),
            ("attachment; filename=\"../../etc/cat.png\"", "cat.png"),
            ("attachment; filename=\"C:\\\\dir\\\\cat.png\"", "cat.png"),
            ("attachment; filename=x.png; filename*=UTF-8''k%C3%A4tzchen.png", "kätzchen.png"),
            ("attachment; filename*=utf-8'de'..%2F..%2Fcat.png", "cat.png"),
            ("attachment; filename=cat", "cat.png"),
            ("attachment; filename=\"..\"", "hero.png"),
            ("inline", "hero.png"),
            // A combining mark makes one character of itself and the slash before it.
            ("attachment; filename=\"../\u{301}cat.png\"", "\u{301}cat.png"),
            ("attachment; filename=\"..\\\\\u{200D}cat.png\"", "\u{200D}cat.png"),
        ])
    func disposition(_ field: String, _ expected: String) throws {
        let response = try #require(
            HTTPURLResponse(
                url: picture.deletingPathExtension().appendingPathExtension("png"), statusCode: 200,
                httpVersion: "HTTP/1.1",
                headerFields: ["Content-Disposition": field, "Content-Type": "image/png"]))
        #expect(response.suggestedFilename == expected)
    }
}
