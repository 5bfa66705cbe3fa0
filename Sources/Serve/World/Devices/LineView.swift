import NotificationCore

/// A notification as the API shows it: the object `Line`.
struct LineView {
    let line: NotificationLine
    let level: InterruptionLevel
    /// Empty: none.
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
    }

    static let action = ViewShape<StoredCategory.Action>("Action") {
        ViewMember("id", .text) { $0.identifier }
        ViewMember("title", .text) { $0.title }
        ViewMember("text_field", .bool) { $0.hasTextField }
        ViewMember("opens_app", .bool) { $0.opensApp }
        ViewMember("needs_unlock", .bool) { $0.needsUnlock }
    }
}

/// A picture, movie or sound of a notification.
struct AttachmentView: Sendable, Hashable {
    enum Kind: String, Sendable, CaseIterable {
        case image, movie, audio
    }

    /// Its path, such as `/v1/media/NAME`.
    var url: String
    /// The MIME type.
    var type: String
    var kind: Kind
    /// The size in bytes.
    var size: Int

    static let shape = ViewShape<AttachmentView>("Attachment") {
        ViewMember("url", .text) { $0.url }
        ViewMember("type", .text) { $0.type }
        ViewMember("kind", .choice(WordTable(all: Kind.self))) { $0.kind }
        ViewMember("size", .integer) { $0.size }
    }
}
