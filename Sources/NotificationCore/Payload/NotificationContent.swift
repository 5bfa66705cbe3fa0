/// What `UNNotificationContent` shows of a payload, attachments and `userInfo` aside.
///
/// Nil is a member that is missing or of a type that Apple's framework does not take.
package struct NotificationContent: Sendable, Hashable {
    /// `aps.alert.title`.
    package var title: String?
    /// `aps.alert.subtitle`.
    package var subtitle: String?
    /// `aps.alert.body`, or `aps.alert` when it is a string.
    package var body: String?
    /// `aps.badge`; 0 clears.
    package var badge: Int?
    /// `aps.sound`.
    package var sound: NotificationSound?
    /// `aps.category`.
    package var categoryIdentifier: String?
    /// `aps.thread-id`.
    package var threadIdentifier: String?
    /// `aps.interruption-level`; without it a phone says `active`.
    package var interruptionLevel: InterruptionLevel?
    /// `aps.relevance-score`, 0…1; without it a phone says 0.
    package var relevanceScore: Double?
    /// `aps.target-content-id`.
    package var targetContentIdentifier: String?
    /// `aps.filter-criteria`.
    package var filterCriteria: String?
    /// `aps.alert.launch-image`.
    package var launchImageName: String?

    /// A content in which nothing is set.
    package init() {}
}
