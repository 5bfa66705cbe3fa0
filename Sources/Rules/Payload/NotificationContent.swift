/// A property is nil when the member is missing or of a type that Apple's framework does not take.
package struct NotificationContent: Sendable, Hashable {
    package var title: String?
    package var subtitle: String?
    /// `aps.alert.body`, or `aps.alert` when it is a string.
    package var body: String?
    /// `aps.badge`; 0 clears.
    package var badge: Int?
    package var sound: NotificationSound?
    package var categoryIdentifier: String?
    /// `aps.thread-id`.
    package var threadIdentifier: String?
    /// `aps.interruption-level`; a phone takes `active` when it is missing.
    package var interruptionLevel: InterruptionLevel?
    /// `aps.relevance-score`, 0…1; a phone takes 0 when it is missing.
    package var relevanceScore: Double?
    package var targetContentIdentifier: String?
    package var filterCriteria: String?
    package var launchImageName: String?
    /// The sender, which only an extension sets.
    package var communication: CommunicationContext?

    package init() {}
}
