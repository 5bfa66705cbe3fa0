/// The conditions that apply to all apps of a phone.
package struct PhoneConditions: Sendable, Hashable, Codable {
    /// A Focus that is on.
    package struct Focus: Sendable, Hashable, Codable {
        /// The name for people, such as `Work`.
        package var name: String
        /// The bundle identifiers of the apps that may break through.
        package var allowedApps: Set<String>
        /// The senders that may break through: names as in communication notifications.
        package var allowedSenders: Set<String>
        /// Whether time-sensitive notifications of other apps may break through.
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

    /// Whether APNs can reach it.
    package var isOnline = true
    package var isLocked = false
    /// Whether it was unlocked at least once since it started.
    package var hasBeenUnlocked = true
    package var isLowPower = false
    /// Whether the silent switch is on.
    package var isMuted = false
    /// The Focus that is on; nil when none is on.
    package var focus: Focus?
    /// Show Previews, for apps without a setting of their own.
    package var showPreviews = FeatureSettings.Previews.always
    /// The times of the scheduled summary in minutes after midnight, sorted; empty: it is off.
    package var summaryTimes: [Int] = []
    /// The identifier of the time zone.
    package var timeZone = "UTC"
}
