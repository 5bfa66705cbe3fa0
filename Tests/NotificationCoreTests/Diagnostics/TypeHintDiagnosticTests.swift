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
        "a word that the vendor's SDK does not know is told, with what follows",
        arguments: [
            (#""ab":{"att":{"url":"https://m.example/p","type":"image"}}"#, "/ab/att/type", "error 101"),
            (
                #""ct_mediaUrl":"https://m.example/p","ct_mediaType":"image/jpeg""#, "/ct_mediaType",
                "your server"
            ),
        ])
    func word(_ members: String, _ pointer: String, _ words: String) throws {
        let all = try diagnostics(members).filter { $0.code == .typeHint }
        #expect(all.map(\.severity) == [.warning])
        #expect(all.first?.message.contains(pointer) == true && all.first?.message.contains(words) == true)
    }

    @Test("a hint that is not in the input is not judged")
    func unknown() throws {
        let payload = try notification(#""ab":{"att":{"url":"https://m.example/p","type":"x"}}"#)
        var found = ReferenceFinder.standard.find(in: payload)
        found.withhold(["/ab/att/type"])
        #expect(PayloadDiagnostics.ofReferences(found, in: payload, now: testNow) == [])
        #expect(found.references.map(\.knownHint) == [.unknown])
        guard case .found = found.references.first?.value else {
            Issue.record("its address is in the input")
            return
        }
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
