public import Foundation

/// What makes the system show a notification; one of the subclasses.
public class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding {
    /// Whether it fires more than once.
    public let repeats: Bool

    package init(repeats: Bool) { self.repeats = repeats }

    /// A trigger cannot be changed and is its own copy.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Same class and values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationTrigger else { return false }
        return type(of: other) == type(of: self) && other.repeats == repeats
    }

    /// Follows from the class.
    public override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

    /// The values, for people.
    public override var description: String { description(["repeats: \(repeats ? "YES" : "NO")"]) }

    /// Same as ``description``.
    public override var debugDescription: String { description }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) { repeats = coder.decodeBool(forKey: "repeats") }

    /// Writes all of it.
    public func encode(with coder: NSCoder) { coder.encode(repeats, forKey: "repeats") }
}

extension NSCoder {
    func decodeTrigger(forKey key: String) -> UNNotificationTrigger? {
        let classes: [AnyClass] = [
            UNPushNotificationTrigger.self, UNTimeIntervalNotificationTrigger.self,
            UNCalendarNotificationTrigger.self, UNLocationNotificationTrigger.self,
        ]
        return decodeValue(of: classes, forKey: key) as? UNNotificationTrigger
    }
}
