import NotificationCore
import Testing

@Suite struct VendorDiagnosticTests {
    private func diagnose(
        _ dialect: String, _ url: String, _ contentType: String? = "image/jpeg", hint: String? = nil,
        mime: String = "image/jpeg", bytes: Int = 1000
    ) throws -> Diagnostic? {
        let type = try #require(MediaType.named(mime: mime))
        return VendorBehaviour.diagnose(
            dialect: dialect,
            ServedMedia(url: url, contentType: contentType, hint: hint, type: type, bytes: bytes),
            hintPointer: "/the/hint")
    }

    @Test("an attachment that the vendor's SDK would misname is told, with the cure")
    func noExtension() throws {
        let diagnostic = try #require(try diagnose("mixpanel", "https://m.example/a"))
        #expect(diagnostic.code == .mediaVendor && diagnostic.severity == .error)
        #expect(
            diagnostic.message
                == "it loads here, but Mixpanel's SDK names the file by the URL's extension. The URL has no "
                + "extension, so iOS cannot see that it is a JPEG, and refuses it (error 101)")
        #expect(diagnostic.hint == "Let the URL end in .jpg, as --output sendable does.")
    }

    @Test("where the header counts, the cure says how to serve the file")
    func header() throws {
        let diagnostic = try #require(
            try diagnose("openhab", "https://m.example/a.jpg", "application/octet-stream"))
        #expect(diagnostic.message.contains("Your server sends application/octet-stream, so iOS"))
        #expect(diagnostic.hint?.hasSuffix("Let the server send Content-Type: image/jpeg.") == true)
    }

    @Test("where only a hint counts, the cure is the hint")
    func hint() throws {
        #expect(try diagnose("braze", "https://m.example/a.jpg")?.hint == #"Write "jpg" at /the/hint."#)
        #expect(
            try diagnose("batch", "https://m.example/a.jpg", hint: "org.webmproject.webp")?.hint
                == #"Write "public.jpeg" at /the/hint."#)
    }

    @Test("a video that an SDK writes into a .png cannot be shown")
    func misread() throws {
        let diagnostic = try #require(
            try diagnose("bark", "https://m.example/a.mp4", "video/mp4", mime: "video/mp4"))
        #expect(diagnostic.message.contains("always saves the file as .png, so iOS takes the file for a PNG"))
        #expect(diagnostic.hint == "Send a JPEG, PNG or GIF: this SDK shows no other media.")
    }

    @Test("a file above the SDK's own limit is told")
    func limit() throws {
        let diagnostic = try diagnose(
            "onesignal", "https://m.example/a.mp4", "video/mp4", mime: "video/mp4", bytes: 50_000_001)
        #expect(diagnostic?.message.contains("50000000") == true)
    }

    @Test(
        "what works, or is not known, is not told",
        arguments: [
            ("mixpanel", "https://m.example/a.jpg", nil), ("moengage", "https://m.example/a", nil),
            ("generic", "https://m.example/a", nil), ("media-key", "https://m.example/a", nil),
            ("mixpanel", "https://m.example/a.png", nil),
            // Told by type.hint already.
            ("batch", "https://m.example/a.jpg", "image/jpeg"),
        ])
    func silent(dialect: String, url: String, hint: String?) throws {
        #expect(try diagnose(dialect, url, hint: hint) == nil)
    }

    @Test("no text holds a query or credentials")
    func secrets() throws {
        let diagnostic = try #require(try diagnose("mixpanel", "https://u:pw@m.example/a?token=secret"))
        #expect(!"\(diagnostic)".contains("secret") && !"\(diagnostic)".contains("pw@"))
    }
}
