public import Foundation

/// The base class of the triggers that make the system show a notification.
public class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding {
    /// Whether it fires more than once.
    public let repeats: Bool

    package init(repeats: Bool) { self.repeats = repeats }

    /// Returns the trigger itself, which cannot be changed.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationTrigger else { return false }
        return type(of: other) == type(of: self) && other.repeats == repeats
    }

    public override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

    public override var description: String { description(["repeats: \(repeats ? "YES" : "NO")"]) }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) { repeats = coder.decodeBool(forKey: "repeats") }

    /// Writes all values.
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

/// The trigger of a notification from Apple's push service. Only the system creates it.
public class UNPushNotificationTrigger: UNNotificationTrigger {}
