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

/// A surface of a phone on which a notification shows.
public enum NotificationSurface: String, Sendable, Hashable, CaseIterable {
    /// A banner over the screen of an unlocked phone.
    case banner
    /// The lock screen: now, or when the phone is locked next.
    case lockScreen
    case list
    case sound
    case badge
    case summary
}

/// The surfaces on which a notification shows: a set that can be compared with a list. Its description, which a failing
/// test prints, includes the reasons and the timeline of the phone.
public struct NotificationSurfaces: Sendable, Hashable, ExpressibleByArrayLiteral, CustomStringConvertible {
    /// The surfaces in the order of ``NotificationSurface``.
    public let all: [NotificationSurface]
    /// Becomes text only when it is printed.
    private let explanation: Explanation?

    struct Explanation: Sendable {
        var delivery: Disposition.Delivery
        var reasons: [PhoneReason]
        var timeline: Timeline

        var text: String {
            let why = reasons.map { "\n  \($0.code): \($0.text)" }.joined()
            return ", \(delivery.rawValue)\(why)\n\(timeline)"
        }
    }

    /// Makes a set from a list in any order.
    public init(arrayLiteral elements: NotificationSurface...) { self.init(Set(elements)) }

    init(_ surfaces: Set<NotificationSurface>, _ explanation: Explanation? = nil) {
        all = NotificationSurface.allCases.filter { surfaces.contains($0) }
        self.explanation = explanation
    }

    init(_ surfaces: Surfaces, _ explanation: Explanation) {
        let names = surfaces.names
        self.init(Set(NotificationSurface.allCases.filter { names.contains($0.rawValue) }), explanation)
    }

    /// Whether the notification shows on this surface.
    public func contains(_ surface: NotificationSurface) -> Bool { all.contains(surface) }

    /// Whether the notification shows nowhere.
    public var isEmpty: Bool { all.isEmpty }

    /// Whether the surfaces are the same; the explanation does not count.
    public static func == (a: Self, b: Self) -> Bool { a.all == b.all }

    /// Hashes the surfaces.
    public func hash(into hasher: inout Hasher) { hasher.combine(all) }

    /// The names; for a push followed by the reasons and the timeline.
    public var description: String {
        "[" + all.map { ".\($0.rawValue)" }.joined(separator: ", ") + "]" + (explanation?.text ?? "")
    }
}

/// The full view of a notification: its text, a content extension or both, and the buttons below.
public struct ExpandedView: Sendable, Hashable, CustomStringConvertible {
    /// Empty when the content extension hides the default content.
    public let title: String
    /// Empty when the content extension hides the default content.
    public let subtitle: String
    /// Empty when the content extension hides the default content.
    public let body: String
    /// The content extension whose view is shown; nil when none is for the category.
    public let contentExtension: ContentExtension?
    /// The titles of the buttons, ten at most.
    public let buttons: [String]

    init(_ view: ExpandedNotification) {
        title = view.title
        subtitle = view.subtitle
        body = view.body
        contentExtension = view.contentExtension
        buttons = view.buttons.map(\.title)
    }

    /// The view as text, from top to bottom.
    public var description: String {
        let view = contentExtension.map { "(content extension for \($0.categories.joined(separator: ", ")))" }
        let texts = [view, title, subtitle, body].compactMap { $0 }.filter { !$0.isEmpty }
        return (texts + buttons.map { "[\($0)]" }).joined(separator: "\n")
    }
}
