package struct PhoneConditions: Sendable, Hashable, Codable {
    package var isOnline = true
    package var isLocked = false
    package var hasBeenUnlocked = true
    package var isLowPower = false
    package var isMuted = false
    package var focus: PhoneFocus?
    /// Show Previews, for apps without a setting of their own.
    package var showPreviews = FeatureSettings.Previews.always
    /// The times of the scheduled summary in minutes after midnight, sorted; empty: it is off.
    package var summaryTimes: [Int] = []
    package var timeZone = "UTC"
}

/// A Focus that is on.
public struct PhoneFocus: Sendable, Hashable, Codable {
    /// The name, such as `Work`.
    public var name: String
    /// Bundle identifiers of apps that may break through.
    public var allowedApps: Set<String>
    /// The people whose communication notifications may break through, by name.
    public var allowedPeople: Set<String>
    /// Whether time-sensitive notifications of other apps may break through.
    public var allowsTimeSensitive: Bool

    private enum CodingKeys: String, CodingKey {
        case name, allowedApps, allowedPeople = "allowedSenders", allowsTimeSensitive
    }

    /// Makes a Focus; by default Do Not Disturb.
    public init(
        name: String = "Do Not Disturb", allowedApps: Set<String> = [], allowedPeople: Set<String> = [],
        allowsTimeSensitive: Bool = true
    ) {
        self.name = name
        self.allowedApps = allowedApps
        self.allowedPeople = allowedPeople
        self.allowsTimeSensitive = allowsTimeSensitive
    }
}
