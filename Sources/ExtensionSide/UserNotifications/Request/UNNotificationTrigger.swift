// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public class UNNotificationTrigger: NSObject, _ImmutableValue {
    public let repeats: Bool

    package init(repeats: Bool) { self.repeats = repeats }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.repeats) }
    public override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

    public override var description: String { description(parts) }
    var parts: [String] { ["repeats: \(repeats ? "YES" : "NO")"] }

    public required init?(coder: NSCoder) { repeats = coder.decodeBool(forKey: "repeats") }

    public func encode(with coder: NSCoder) { coder.encode(repeats, forKey: "repeats") }
}

public class UNPushNotificationTrigger: UNNotificationTrigger {}

public class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public let timeInterval: TimeInterval

    /// The interval must be more than 0, and at least 60 when it repeats; a phone ends the process for another one,
    /// here the request is refused.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.repeats, \.timeInterval) }

    override var parts: [String] { super.parts + ["timeInterval: \(timeInterval)"] }

    public required init?(coder: NSCoder) {
        timeInterval = coder.decodeDouble(forKey: "timeInterval")
        super.init(coder: coder)
    }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(timeInterval, forKey: "timeInterval")
    }
}

public class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// The components that must match; a component that is not given always matches.
    public let dateComponents: DateComponents

    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.repeats, \.dateComponents) }

    override var parts: [String] { super.parts + ["dateComponents: \(dateComponents)"] }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeValue(of: NSData.self, forKey: "dateComponents"),
            let components = try? JSONDecoder().decode(DateComponents.self, from: data as Data)
        else { return nil }
        dateComponents = components
        super.init(coder: coder)
    }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(asJSON: dateComponents, forKey: "dateComponents")
    }
}

/// A trigger for entering or leaving a region. On a simulated phone the test says when; elsewhere it never fires.
public class UNLocationNotificationTrigger: UNNotificationTrigger {
    /// The region, whose properties say whether entry, exit or both fire the trigger.
    public let region: CLRegion

    public init(region: CLRegion, repeats: Bool) {
        self.region = region.copy() as? CLRegion ?? region
        super.init(repeats: repeats)
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.repeats, \.region) }

    override var parts: [String] { super.parts + ["region: \(region)"] }

    public required init?(coder: NSCoder) {
        let classes: [AnyClass] = [CLRegion.self, CLCircularRegion.self]
        guard let region = coder.decodeValue(of: classes, forKey: "region") as? CLRegion else { return nil }
        self.region = region
        super.init(coder: coder)
    }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(region, forKey: "region")
    }
}
