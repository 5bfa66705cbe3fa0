public import CoreLocation
public import Foundation

/// Fires when the device enters or leaves a region. On a simulated phone the test says when that is; elsewhere here it
/// never does.
public class UNLocationNotificationTrigger: UNNotificationTrigger {
    /// The region, with what is watched: entry, exit or both.
    public let region: CLRegion

    /// A trigger for a region.
    public init(region: CLRegion, repeats: Bool) {
        self.region = region.copy() as? CLRegion ?? region
        super.init(repeats: repeats)
    }

    /// Same region, repeating or not.
    public override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? UNLocationNotificationTrigger)?.region == region
    }

    /// The values, for people.
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

    /// Writes all of it.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(region, forKey: "region")
    }
}
