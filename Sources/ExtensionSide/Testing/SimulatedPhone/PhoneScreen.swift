import NotificationCore

/// A screen of notifications as a person sees it. Its description is text.
public struct PhoneScreen: Sendable, CustomStringConvertible {
    /// One notification.
    public struct Item: Sendable, Hashable {
        /// The app's bundle identifier.
        public let app: String
        /// The identifier of the request.
        public let identifier: String
        /// The identifier of its group; empty for the app's own.
        public let thread: String
        /// The title; empty when previews are hidden.
        public let title: String
        /// The subtitle; empty when previews are hidden.
        public let subtitle: String
        /// The body, or the placeholder when previews are hidden.
        public let body: String
        /// The seconds since it came.
        public let age: Double
    }

    /// The notifications from top to bottom.
    public let items: [Item]
    private let heading: String

    init(_ lines: [NotificationLine], title: String, isLocked: Bool, now: Double) {
        items = lines.map {
            Item(
                app: $0.app, identifier: $0.identifier, thread: $0.thread, title: $0.title,
                subtitle: $0.subtitle,
                body: $0.body, age: max(0, now - $0.date))
        }
        heading = "\(title), \(isLocked ? "locked" : "unlocked")"
    }

    /// One paragraph for each notification.
    public var description: String {
        if items.isEmpty { return "\(heading)\n  no notifications" }
        return ([heading] + items.map(Self.text)).joined(separator: "\n")
    }

    private static func text(_ item: Item) -> String {
        let texts = [item.title, item.subtitle, item.body].filter { !$0.isEmpty }
        return "  \(item.app), \(age(item.age))\n" + texts.map { "    \($0)" }.joined(separator: "\n")
    }

    private static func age(_ seconds: Double) -> String {
        switch seconds {
        case ..<60: "now"
        case ..<3600: "\(Int(seconds / 60))m ago"
        case ..<86_400: "\(Int(seconds / 3600))h ago"
        default: "\(Int(seconds / 86_400))d ago"
        }
    }
}
