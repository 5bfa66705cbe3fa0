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

    func write(to writer: inout JSONWriter) {
        writer.object { (writer: inout JSONWriter) in
            writer.member("app", line.app)
            writer.member("id", line.identifier)
            writer.member("thread", line.thread)
            writer.member("title", line.title)
            writer.member("subtitle", line.subtitle)
            writer.member("body", line.body)
            writer.member("sender", line.sender)
            writer.member("hidden", line.isPreviewHidden)
            writer.member("date", line.date)
            writer.member("level", DeviceWords.levels.word(level))
            writer.member("category", category)
            writer.name("push")
            if let push { writer.integer(push) } else { writer.null() }
            writer.name("attachments")
            writer.array { (writer: inout JSONWriter) in
                for attachment in attachments { attachment.write(to: &writer) }
            }
            writer.name("actions")
            writer.array { (writer: inout JSONWriter) in
                for action in actions { Self.write(action, to: &writer) }
            }
        }
    }

    private static func write(_ action: StoredCategory.Action, to writer: inout JSONWriter) {
        writer.object { (writer: inout JSONWriter) in
            writer.member("id", action.identifier)
            writer.member("title", action.title)
            writer.member("text_field", action.hasTextField)
            writer.member("opens_app", action.opensApp)
            writer.member("needs_unlock", action.needsUnlock)
        }
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

    func write(to writer: inout JSONWriter) {
        writer.object { (writer: inout JSONWriter) in
            writer.member("url", url)
            writer.member("type", type)
            writer.member("kind", kind.rawValue)
            writer.member("size", size)
        }
    }
}
