/// The content of a payload as in `UNNotificationContent`, without attachments and `userInfo`.
///
/// A property is nil when the member is missing or of a type that Apple's framework does not take.
package struct NotificationContent: Sendable, Hashable {
    /// `aps.alert.title`.
    package var title: String?
    /// `aps.alert.subtitle`.
    package var subtitle: String?
    /// `aps.alert.body`, or `aps.alert` when it is a string.
    package var body: String?
    /// `aps.badge`; 0 clears.
    package var badge: Int?
    package var sound: NotificationSound?
    /// `aps.category`.
    package var categoryIdentifier: String?
    /// `aps.thread-id`.
    package var threadIdentifier: String?
    /// `aps.interruption-level`; a phone takes `active` when it is missing.
    package var interruptionLevel: InterruptionLevel?
    /// `aps.relevance-score`, 0…1; a phone takes 0 when it is missing.
    package var relevanceScore: Double?
    /// `aps.target-content-id`.
    package var targetContentIdentifier: String?
    /// `aps.filter-criteria`.
    package var filterCriteria: String?
    /// `aps.alert.launch-image`.
    package var launchImageName: String?
    /// The sender, which only an extension sets.
    package var communication: CommunicationContext?

    /// A content in which nothing is set.
    package init() {}
}
