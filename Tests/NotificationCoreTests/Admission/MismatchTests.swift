import Testing

@testable import NotificationCore

@Suite("What others say about a JPEG")
struct MismatchTests {
    private func diagnostics(
        url: String? = nil, header: String? = nil, hint: String? = nil
    ) throws -> [Diagnostic] {
        try AdmissionRules().judge(
            walk: .complete(MediaFacts(format: .jpeg, structuralEnd: 9)), magicMIME: "image/jpeg", bytes: 9,
            claims: TypeClaims(declaredMIME: header, urlExtension: url, hint: hint)
        ).get().diagnostics
    }

    @Test("agrees in any of its spellings")
    func agreement() throws {
        for url in [nil, "jpg", "JPEG", "jpe"] { #expect(try diagnostics(url: url).isEmpty) }
        for header in [nil, "image/jpeg", "image/jpg", "IMAGE/JPEG; charset=x", " image/pjpeg ;q=1"] {
            #expect(try diagnostics(header: header).isEmpty, "\(header ?? "")")
        }
        for hint in [
            "jpg", ".jpg", "JPEG", "image", "image/*", "image/jpeg", "public.jpeg", "public.image", "other",
            "",
        ] {
            #expect(try diagnostics(hint: hint).isEmpty, "\(hint)")
        }
    }

    @Test("warns when it names a type of another family, or one that the system refuses")
    func contradiction() throws {
        let cases: [(String?, String?, String?, String)] = [
            ("mp4", nil, nil, "the URL ends in .mp4"), ("webp", nil, nil, "the URL ends in .webp"),
            (nil, "image/webp", nil, "the server says image/webp"),
            (nil, "text/html", nil, "the server says text/html"),
            (nil, nil, "video", "the payload says \"video\""), (nil, nil, "webp", "the payload says"),
            (nil, nil, "video/mp4", "the payload says"), (nil, nil, "mp3", "the payload says"),
        ]
        for (url, header, hint, text) in cases { try check(url, header, hint, text, .warning) }
    }

    @Test("only notes another type of the same family, which a phone shows")
    func sameFamily() throws {
        let cases: [(String?, String?, String?, String)] = [
            ("png", nil, nil, "the URL ends in .png"), (nil, "image/png", nil, "the server says image/png"),
            (nil, nil, "public.png", "the payload says"), (nil, nil, "image/gif", "the payload says"),
        ]
        for (url, header, hint, text) in cases { try check(url, header, hint, text, .note) }
    }

    private func check(
        _ url: String?, _ header: String?, _ hint: String?, _ text: String, _ severity: Severity
    ) throws {
        let found = try diagnostics(url: url, header: header, hint: hint)
        #expect(found.map(\.code) == [.typeMismatch])
        #expect(found.first?.severity == severity, "\(text)")
        #expect(found.first?.message.contains(text) == true)
        #expect(found.first?.message.contains("image/jpeg") == true)
    }

    @Test("is only noted when it names nothing")
    func silence() throws {
        for (url, header) in [("php", nil), (nil, "application/octet-stream"), (nil, "jpeg"), (nil, "")]
            as [(String?, String?)]
        {
            let found = try diagnostics(url: url, header: header)
            #expect(found.map(\.code) == [.typeMismatch] && found.first?.severity == .note)
        }
    }

    @Test("is told for each who says it")
    func all() throws {
        #expect(try diagnostics(url: "png", header: "image/gif", hint: "video").count == 3)
    }

    @Test(
        "is found in a URL by its last part only",
        arguments: [
            ("https://a.example/b/c.JPG?x=.png#d.gif", "jpg"), ("https://a.example/b.c/d", nil),
            ("https://a.example", nil), ("https://a.example/.hidden", nil),
            ("https://a.example/a.tar.gz", "gz"),
            ("https://a.example/a.", nil), ("https://a.example/a.j%70g", nil), ("a.png", "png"), ("", nil),
            ("https://a.example/a.png/", nil),
        ] as [(String, String?)])
    func urlExtension(_ url: String, _ expected: String?) {
        #expect(FileExtension.of(url: url) == expected)
    }
}
