import NotificationCore

/// A notification content extension, as its Info.plist describes it. Its view is not drawn.
public struct ContentExtension: Sendable, Hashable {
    /// `UNNotificationExtensionCategory`; case matters.
    public var categories: [String]
    /// `UNNotificationExtensionDefaultContentHidden`.
    public var hidesDefaultContent: Bool

    /// An extension for these categories.
    public init(categories: [String], hidesDefaultContent: Bool = false) {
        self.categories = categories
        self.hidesDefaultContent = hidesDefaultContent
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
        contentExtension = view.contentExtension.map {
            ContentExtension(categories: $0.categories, hidesDefaultContent: $0.hidesDefaultContent)
        }
        buttons = view.buttons.map(\.title)
    }

    /// The view as text, from top to bottom.
    public var description: String {
        let view = contentExtension.map { "(content extension for \($0.categories.joined(separator: ", ")))" }
        let texts = [view, title, subtitle, body].compactMap { $0 }.filter { !$0.isEmpty }
        return (texts + buttons.map { "[\($0)]" }).joined(separator: "\n")
    }
}
