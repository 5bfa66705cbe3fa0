public import Foundation

/// A trigger that fires after a number of seconds.
public class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// The interval in seconds.
    public let timeInterval: TimeInterval

    /// Creates a trigger that fires `timeInterval` seconds after the request was added. The interval must be more than
    /// 0, and at least 60 when it repeats; a phone ends the process for another one, here the request is refused when
    /// added.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object)
            && (object as? UNTimeIntervalNotificationTrigger)?.timeInterval == timeInterval
    }

    public override var description: String {
        description(["repeats: \(repeats ? "YES" : "NO")", "timeInterval: \(timeInterval)"])
    }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        timeInterval = coder.decodeDouble(forKey: "timeInterval")
        super.init(coder: coder)
    }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(timeInterval, forKey: "timeInterval")
    }
}
