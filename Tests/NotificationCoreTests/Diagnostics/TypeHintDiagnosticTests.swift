import NotificationCore
import Testing

/// A type hint that the vendor's SDK passes on as it is must be a uniform type identifier.
@Suite struct TypeHintDiagnosticTests {
    private func diagnostic(_ members: String) throws -> Diagnostic? {
        let all = try diagnostics(members)
        #expect(all.count <= 1 && all.allSatisfy { $0.code == .typeHint && $0.severity == .error })
        return all.first
    }

    private func batch(_ hint: String) -> String {
        #""com.batch":{"at":{"u":"https://m.example/p","t":"\#(hint)"}}"#
    }

    private func notifee(_ hint: String) -> String {
        #""notifee_options":{"ios":{"attachments":[{"url":"https://m.example/p","typeHint":"\#(hint)"}]}}"#
    }

    private func homeAssistant(_ hint: String) -> String {
        #""attachment":{"url":"https://m.example/p","content-type":"\#(hint)"}"#
    }

    @Test(
        "a MIME type is told with the identifier to write",
        arguments: [
            ("image/jpeg", "public.jpeg"), ("image/png", "public.png"), ("IMAGE/GIF", "com.compuserve.gif"),
            ("video/mp4; codecs=avc1", "public.mpeg-4"), ("audio/mpeg", "public.mp3"),
            ("image/webp", "another identifier"),
        ])
    func mime(_ hint: String, _ identifier: String) throws {
        for members in [batch(hint), notifee(hint), homeAssistant(hint)] {
            let diagnostic = try #require(try diagnostic(members))
            #expect(diagnostic.message.contains("is a MIME type"))
            #expect(diagnostic.hint?.contains(identifier) == true && diagnostic.hint?.contains("101") == true)
        }
    }

    @Test("an extension is not an identifier either", arguments: ["jpg", "png", "mp4", ""])
    func fileExtension(_ hint: String) throws {
        #expect(try diagnostic(batch(hint))?.message.contains("not a uniform type identifier") == true)
        #expect(try diagnostic(notifee(hint)) != nil)
    }

    @Test("an identifier is right", arguments: ["public.jpeg", "com.compuserve.gif", "org.webmproject.webp"])
    func identifier(_ hint: String) throws {
        #expect(try diagnostic(batch(hint)) == nil)
        #expect(try diagnostic(notifee(hint)) == nil)
        #expect(try diagnostic(homeAssistant(hint)) == nil)
    }

    @Test("WonderPush hands on what stands in the options")
    func options() throws {
        func members(_ hint: String) -> String {
            #""_wp":{"attachments":[{"url":"https://m.example/p.png","options":{"typeHint":"\#(hint)"}}]}"#
        }
        #expect(
            try diagnostic(members("image/png"))?.message.contains("/_wp/attachments/0/options/typeHint")
                == true
        )
        #expect(try diagnostic(members("public.png")) == nil)
    }

    @Test("Home Assistant's own words are right", arguments: ["jpeg", "PNG", "mpeg4", "waveformaudio"])
    func words(_ hint: String) throws {
        #expect(try diagnostic(homeAssistant(hint)) == nil)
    }

    @Test(
        "vendors that translate the hint take a MIME type",
        arguments: [
            #""_wp":{"attachments":[{"id":"0","url":"https://m.example/p.png","type":"image/png"}]}"#,
            #""attachment_url":"https://m.example/p.png","attachment_type":"image/png""#,
        ])
    func translated(_ members: String) throws {
        #expect(try diagnostic(members) == nil)
    }
}
