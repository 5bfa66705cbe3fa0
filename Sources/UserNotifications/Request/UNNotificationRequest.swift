public import Foundation

/// A notification to be shown, with what makes the system show it.
public class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding {
    /// Unique within the app: a request with the same one takes the place of this one.
    public let identifier: String
    /// What is shown.
    public let content: UNNotificationContent
    /// When it is shown; nil is at once.
    public let trigger: UNNotificationTrigger?

    /// A request with a copy of the content.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content.copy() as? UNNotificationContent ?? content
        self.trigger = trigger
    }

    /// A request cannot be changed and is its own copy.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Same identifier, content and trigger.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return other.identifier == identifier && other.content == content && other.trigger == trigger
    }

    /// Follows from the identifier.
    public override var hash: Int { identifier.hashValue }

    /// The values, for people.
    public override var description: String {
        description([
            "identifier: \(identifier)", "content: \(content)",
            "trigger: \(trigger?.description ?? "(null)")",
        ])
    }

    /// Same as ``description``.
    public override var debugDescription: String { description }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.decodeText(forKey: "identifier"),
            let content = coder.decodeValue(of: UNNotificationContent.self, forKey: "content")
        else { return nil }
        self.identifier = identifier
        self.content = content
        trigger = coder.decodeTrigger(forKey: "trigger")
    }

    /// Writes all of it.
    public func encode(with coder: NSCoder) {
        coder.encode(text: identifier, forKey: "identifier")
        coder.encode(content, forKey: "content")
        coder.encode(trigger, forKey: "trigger")
    }
}
