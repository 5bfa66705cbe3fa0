package struct NotificationFace: Sendable, Hashable, Codable {
    package var title = ""
    package var subtitle = ""
    package var body = ""
    /// `category`; empty: none.
    package var category = ""
    /// `thread-id`; empty: the app's own group.
    package var thread = ""
    /// The interruption level; nil is active.
    package var level: InterruptionLevel?
    /// The relevance from 0 to 1. Higher ones come first within the app.
    package var relevance: Double = 0 { didSet { relevance = Self.score(relevance) } }
    /// Whether the sound should play although the phone is muted.
    package var hasCriticalSound = false
    package var attachments = 0
    /// The sender of a communication notification; nil for others.
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

    /// Limits a value to 0…1; NaN becomes 0.
    private static func score(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

extension InterruptionLevel: Codable {}
