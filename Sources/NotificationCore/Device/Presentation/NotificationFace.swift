/// What people see and hear of a notification, and what decides how loud it is.
package struct NotificationFace: Sendable, Hashable, Codable {
    package var title = ""
    package var subtitle = ""
    package var body = ""
    /// `category`; empty: none.
    package var category = ""
    /// `thread-id`; empty: the app's own group.
    package var thread = ""
    /// Nil is active.
    package var level: InterruptionLevel?
    /// 0…1; higher comes first within the app.
    package var relevance: Double = 0 { didSet { relevance = Self.score(relevance) } }
    /// The sound asks to be played although the phone is muted.
    package var hasCriticalSound = false
    /// Pictures, sounds and movies that are attached.
    package var attachments = 0
    /// The sender of a communication notification; nil: it is none.
    package var sender: String?

    package init(title: String = "", body: String = "") {
        self.title = title
        self.body = body
    }

    package init(_ content: NotificationContent) {
        title = content.title ?? ""
        subtitle = content.subtitle ?? ""
        body = content.body ?? ""
        category = content.categoryIdentifier ?? ""
        thread = content.threadIdentifier ?? ""
        level = content.interruptionLevel
        relevance = Self.score(content.relevanceScore ?? 0)
        hasCriticalSound = content.sound?.isCritical ?? false
    }

    /// Brings what lies outside of 0…1 to its end; what is no number is 0.
    private static func score(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

extension InterruptionLevel: Codable {}
