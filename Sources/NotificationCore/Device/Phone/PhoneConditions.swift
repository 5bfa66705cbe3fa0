/// What holds for all apps of a phone.
package struct PhoneConditions: Sendable, Hashable, Codable {
    /// A Focus that is on.
    package struct Focus: Sendable, Hashable, Codable {
        /// For people, such as `Work`.
        package var name: String
        /// Bundle identifiers of the apps that may break through.
        package var allowedApps: Set<String>
        /// People who may: names as a communication notification gives them.
        package var allowedSenders: Set<String>
        /// Whether time-sensitive notifications of other apps may.
        package var allowsTimeSensitive: Bool

        package init(
            name: String = "Do Not Disturb", allowedApps: Set<String> = [],
            allowedSenders: Set<String> = [],
            allowsTimeSensitive: Bool = true
        ) {
            self.name = name
            self.allowedApps = allowedApps
            self.allowedSenders = allowedSenders
            self.allowsTimeSensitive = allowsTimeSensitive
        }
    }

    /// APNs can reach it.
    package var isOnline = true
    package var isLocked = false
    /// Unlocked at least once since it was started.
    package var hasBeenUnlocked = true
    /// Low Power Mode.
    package var isLowPower = false
    /// The switch for silence at the side.
    package var isMuted = false
    /// Nil: none is on.
    package var focus: Focus?
    /// Show Previews, where an app has nothing of its own.
    package var showPreviews = FeatureSettings.Previews.always
    /// When the scheduled summary comes, in minutes after midnight, sorted; empty: it is off.
    package var summaryTimes: [Int] = []
    /// The time zone's identifier.
    package var timeZone = "UTC"

    package init() {}
}
