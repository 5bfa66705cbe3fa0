import NotificationCore
import Testing

@Suite struct NotificationLookTests {
    private static let hostile = "<img src=x onerror=\"alert('1')\">\u{202E}"

    private func markup(_ look: NotificationLook) -> (bubble: String, expanded: String) {
        var (bubble, expanded) = (HTMLWriter(showsSecrets: true), HTMLWriter(showsSecrets: true))
        look.bubble(to: &bubble)
        look.expanded(to: &expanded)
        return (bubble.markup, expanded.markup)
    }

    @Test func `no text of a notification is markup, the app's name neither`() {
        var face = NotificationFace(title: Self.hostile, body: Self.hostile)
        (face.subtitle, face.sender) = (Self.hostile, Self.hostile)
        let look = NotificationLook(face, of: AppLook("com.example.\(Self.hostile)"))
        let (bubble, expanded) = markup(look)
        for text in [bubble, expanded] {
            #expect(!text.contains("<img") && !text.contains("\u{202E}"), "\(text)")
            let escaped = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;\\u{202e}"
            #expect(text.ranges(of: escaped).count >= 3, "\(text)")
        }
    }

    @Test func `marks that isolate a part of a text are drawn as a phone draws them, and are told elsewhere`()
    {
        let text = "\u{2068}Anna\u{2069} \u{202B}שלום\u{202C}"
        let (bubble, expanded) = markup(NotificationLook(NotificationFace(body: text), of: AppLook("a.b")))
        #expect(bubble.contains(text) && expanded.contains(text))
        var page = HTMLWriter()
        page.text(text)
        #expect(page.markup.contains("\\u{2068}Anna"))
    }

    @Test func `a title, or the app's name, with what is special about it`() {
        var face = NotificationFace(body: "Body")
        face.level = .critical
        var look = NotificationLook(face, of: AppLook("com.example.shop"))
        look.isPreviewHidden = true
        let (bubble, expanded) = markup(look)
        #expect(bubble.contains(#"<span class="bubble-title">Shop</span>"#))
        #expect(bubble.contains(#"<span class="level critical">Critical</span>"#))
        #expect(bubble.contains(#"<span class="bubble-body hidden-text">Body</span>"#))
        #expect(expanded.contains("The preview is hidden.") && !expanded.contains("bubble-title"))
        look.face.sender = "Maya Keller Smith"
        #expect(markup(look).bubble.contains(#"aria-hidden="true">MK<span class="app-icon"#))
    }

    @Test func `a medium that is not drawn has a drawing of its kind, unless its thumbnail is hidden`() {
        var look = NotificationLook(NotificationFace(title: "Hi"), of: AppLook("a.b"))
        look.media = [NotificationLook.Medium(.audio) { $0.text("large") }]
        #expect(markup(look).bubble.contains("<path d=") && markup(look).bubble.contains(", with a sound"))
        #expect(markup(look).expanded.contains(#"<div class="media of-audio">large</div>"#))
        look.media[0].isThumbnailHidden = true
        #expect(!markup(look).bubble.contains("thumbnail"))
    }

    @Test func `an indented document stays JSON, whatever is in it`() throws {
        let text = "{\"a\u{202E}\":[\"👩‍👩‍👧\u{2028}\"]}"
        let view = try #require(JSONView(Array(text.utf8)))
        #expect(view.indented == "{\n  \"a\\u202e\": [\n    \"👩‍👩‍👧\\u2028\"\n  ]\n}")
    }
}
