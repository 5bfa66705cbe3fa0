public import Foundation

/// Fires after a number of seconds.
public class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// In seconds.
    public let timeInterval: TimeInterval

    /// A trigger that fires `timeInterval` seconds after the request was added: more than 0, and at least 60
    /// when it repeats.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    /// Same interval, repeating or not.
    public override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
            && (object as? UNTimeIntervalNotificationTrigger)?.timeInterval == timeInterval
    }

    /// The values, for people.
    public override var description: String {
        description(["repeats: \(repeats ? "YES" : "NO")", "timeInterval: \(timeInterval)"])
    }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        timeInterval = coder.decodeDouble(forKey: "timeInterval")
        super.init(coder: coder)
    }

    /// Writes all of it.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(timeInterval, forKey: "timeInterval")
    }
}
