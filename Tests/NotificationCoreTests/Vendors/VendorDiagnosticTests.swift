import NotificationCore
import Testing

@Suite struct VendorDiagnosticTests {
    private func diagnose(
        _ dialect: String, _ url: String, _ contentType: String? = "image/jpeg", hint: String? = nil,
        disposition: String? = nil, mime: String = "image/jpeg", bytes: Int = 1000
    ) throws -> Diagnostic? {
        let type = try #require(MediaType.named(mime: mime))
        return Vendor.diagnose(
            dialect: dialect,
            ServedMedia(
                url: url, finalURL: .known(url), contentType: .known(contentType),
                disposition: .known(disposition),
                hint: .known(hint), content: .known(.media(type)), bytes: .known(bytes)),
            hintPointer: "/the/hint")
    }

    @Test("an attachment that the vendor's SDK would misname is told, with the cure")
    func noExtension() throws {
        let diagnostic = try #require(try diagnose("mixpanel", "https://m.example/a"))
        #expect(diagnostic.code == .mediaVendor && diagnostic.severity == .error)
        #expect(
            diagnostic.message
                == "it loads here, but Mixpanel's SDK would hand it to iOS, which refuses it (error 101): it names "
                + "the file by the URL's extension. The URL has no extension")
        #expect(diagnostic.hint == "Let the URL end in .jpg, as --output sendable does.")
    }

    @Test("where the header counts, the cure says how to serve the file")
    func header() throws {
        let diagnostic = try #require(
            try diagnose("openhab", "https://m.example/a.jpg", "application/octet-stream"))
        #expect(diagnostic.message.hasSuffix("Your server sends application/octet-stream"))
        #expect(diagnostic.hint?.hasSuffix("Let the server send Content-Type: image/jpeg.") == true)
    }

    @Test("the name that the server gives counts where the SDK takes the suggested name")
    func disposition() throws {
        let url = "https://m.example/a"
        let name = #"attachment; filename="a.jpg""#
        for dialect in ["firebase", "customerio", "iterable", "pushwoosh", "countly"] {
            #expect(try diagnose(dialect, url, "x/y", disposition: name) == nil)
            #expect(try diagnose(dialect, url, "x/y") != nil)
        }
        #expect(try diagnose("mixpanel", url, "x/y", disposition: name) != nil)
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
        #expect(diagnostic.message.contains("it would be saved as .png, but it is an MP4"))
        // The key is that of many extensions.
        #expect(diagnostic.severity == .note)
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
