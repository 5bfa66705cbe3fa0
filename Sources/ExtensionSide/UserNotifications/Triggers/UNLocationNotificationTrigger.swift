public import CoreLocation
public import Foundation

/// A trigger that fires when the device enters or leaves a region. On a simulated phone the test says when; elsewhere
/// it never fires.
public class UNLocationNotificationTrigger: UNNotificationTrigger {
    /// The region, whose properties say whether entry, exit or both fire the trigger.
    public let region: CLRegion

    /// Creates a trigger for a copy of a region.
    public init(region: CLRegion, repeats: Bool) {
        self.region = region.copy() as? CLRegion ?? region
        super.init(repeats: repeats)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? UNLocationNotificationTrigger)?.region == region
    }

    public override var description: String {
        description(["repeats: \(repeats ? "YES" : "NO")", "region: \(region)"])
    }

    /// Reads what ``encode(with:)`` wrote.
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
