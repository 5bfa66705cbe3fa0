struct LineView {
    let line: NotificationLine
    let level: InterruptionLevel
    let category: String
    /// The number of the push that it came with; nil: none.
    let push: Int?
    let attachments: [AttachmentView]
    let actions: [StoredCategory.Action]

    static let shape = ViewShape<LineView>("Line") {
        ViewMember("app", .text) { $0.line.app }
        ViewMember("id", .text) { $0.line.identifier }
        ViewMember("thread", .text) { $0.line.thread }
        ViewMember("title", .text) { $0.line.title }
        ViewMember("subtitle", .text) { $0.line.subtitle }
        ViewMember("body", .text) { $0.line.body }
        ViewMember(
            "sender", ifAny: .text, "The sender of a communication notification, who is the title too."
        ) {
            $0.line.sender
        }
        ViewMember("hidden", .bool) { $0.line.isPreviewHidden }
        ViewMember("date", .time) { $0.line.date }
        ViewMember("level", .choice(DeviceWords.levels)) { $0.level }
        ViewMember("category", .text) { $0.category }
        ViewMember("push", orNull: .integer, "The number of the push that it came with.") { $0.push }
        ViewMember("attachments", .list(.object(AttachmentView.shape))) { $0.attachments }
        ViewMember("actions", .list(.object(action))) { $0.actions }
        ViewMember("html", .object(html)) { $0 }
    }

    static let html = ViewShape<LineView>("LineHTML") {
        ViewMember("bubble", .text, "It in a list, as a part of a page; its texts are escaped.") {
            $0.written { $0.bubble(to: &$1) }
        }
        ViewMember("expanded", .text, "The same with all of its media.") {
            $0.written { $0.expanded(to: &$1) }
        }
    }

    private func written(_ write: (NotificationLook, inout HTMLWriter) -> Void) -> String {
        var face = NotificationFace(title: line.title, body: line.body)
        (face.subtitle, face.sender, face.level) = (line.subtitle, line.sender, level)
        var look = NotificationLook(face, of: AppLook(line.app))
        look.isPreviewHidden = line.isPreviewHidden
        look.media = attachments.map(\.medium)
        var page = HTMLWriter(showsSecrets: true, isPart: true)
        write(look, &page)
        return page.markup
    }

    static let action = ViewShape<StoredCategory.Action>("Action") {
        ViewMember("id", .text) { $0.identifier }
        ViewMember("title", .text) { $0.title }
        ViewMember("text_field", .bool) { $0.hasTextField }
        ViewMember("opens_app", .bool) { $0.opensApp }
        ViewMember("needs_unlock", .bool) { $0.needsUnlock }
    }
}

struct AttachmentView: Sendable, Hashable {
    var url: String
    var type: String
    var kind: MediaFamily
    var size: Int

    static let shape = ViewShape<AttachmentView>("Attachment") {
        ViewMember("url", .text) { $0.url }
        ViewMember("type", .text) { $0.type }
        ViewMember("kind", .choice(WordTable(all: MediaFamily.self))) { $0.kind }
        ViewMember("size", .integer) { $0.size }
    }

    /// The page's script gives the element its source (`data-media`), because a request may need the token.
    fileprivate var medium: NotificationLook.Medium {
        var medium = NotificationLook.Medium(kind) { page in
            let label = "The attached \(kind.noun)"
            if kind == .image {
                page.open("img", ["alt": label, "data-media": url])
            } else {
                page.empty(
                    kind == .movie ? "video" : "audio",
                    [
                        "controls": "", "playsinline": "", "preload": "metadata", "aria-label": label,
                        "data-media": url,
                    ])
            }
            NotificationLook.drawing(.image, to: &page)
            page.element("span", ["class": "fallback"], text: "This browser cannot show the file.")
        }
        guard kind != .audio else { return medium }
        medium.thumbnail = { page in
            guard kind == .movie else {
                page.open("img", ["alt": "", "data-media": url])
                return NotificationLook.drawing(.image, to: &page)
            }
            page.empty(
                "video",
                [
                    "muted": "", "playsinline": "", "preload": "metadata", "tabindex": "-1",
                    "aria-hidden": "true", "data-media": url,
                ])
        }
        return medium
    }
}
