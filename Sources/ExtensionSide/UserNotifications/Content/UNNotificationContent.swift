package import NotificationCore

/// The content of a notification: its texts, sound, badge and attachments, which cannot be changed.
///
/// ``mutableCopy(with:)`` returns a ``UNMutableNotificationContent``. An extension with the filtering entitlement
/// suppresses a notification with an empty content.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // An expiry handler may read the content that a download's handler still changes on another thread.
    private let lock = NSLock()
    private var values: ContentValues

    /// Creates an empty content.
    public override init() { values = ContentValues() }

    init(_ values: ContentValues) { self.values = values }

    /// All values at one moment.
    var snapshot: ContentValues { lock.withLock { values } }

    func update(_ change: (inout ContentValues) -> Void) { lock.withLock { change(&values) } }

    /// The files shown with the notification; none by default.
    open var attachments: [UNNotificationAttachment] { snapshot.attachments }
    /// The number on the app's icon: 0 removes it, nil leaves it as it is.
    open var badge: NSNumber? { snapshot.badge }
    /// The main text; `""` when there is none.
    open var body: String { snapshot.body }
    /// The identifier of the ``UNNotificationCategory`` with the buttons; `""` for none.
    open var categoryIdentifier: String { snapshot.categoryIdentifier }
    /// The value that a Focus filter of the app compares; nil when the payload has no `filter-criteria`.
    open var filterCriteria: String? { snapshot.filterCriteria }
    /// How urgently the system presents the notification; `active` by default.
    open var interruptionLevel: UNNotificationInterruptionLevel { snapshot.interruptionLevel }
    /// The picture or storyboard shown while the app starts; `""` for the default one.
    open var launchImageName: String { snapshot.launchImageName }
    /// The relevance from 0 (the default) to 1, by which the summary sorts the app's notifications.
    open var relevanceScore: Double { snapshot.relevanceScore }
    /// The sound that is played; nil is silence.
    open var sound: UNNotificationSound? { snapshot.sound }
    /// The second line; `""` when there is none.
    open var subtitle: String { snapshot.subtitle }
    /// The text for the category's summary; ignored since iOS 15.
    open var summaryArgument: String { snapshot.summaryArgument }
    /// How many items the notification represents, 1 by default and never 0; ignored since iOS 15.
    open var summaryArgumentCount: Int { snapshot.summaryArgumentCount }
    /// The identifier of the window or scene of the app that the notification is about.
    open var targetContentIdentifier: String? { snapshot.targetContentIdentifier }
    /// The identifier that groups notifications; `""` for none.
    open var threadIdentifier: String { snapshot.threadIdentifier }
    /// The first line; `""` when there is none.
    open var title: String { snapshot.title }
    /// The app's values; for a remote notification the whole payload, `aps` included.
    open var userInfo: [AnyHashable: Any] { snapshot.userInfo }

    /// The sender and the conversation, when a provider has set them.
    package var communicationContext: CommunicationContext? { snapshot.communication }

    /// Returns an immutable content: this object itself, or for a mutable content a copy.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns a ``UNMutableNotificationContent`` with the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(snapshot) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationContent else { return false }
        return other === self || other.snapshot == snapshot
    }

    open override var hash: Int {
        let values = snapshot
        var hasher = Hasher()
        hasher.combine(values.title)
        hasher.combine(values.subtitle)
        hasher.combine(values.body)
        hasher.combine(values.categoryIdentifier)
        hasher.combine(values.threadIdentifier)
        return hasher.finalize()
    }

    open override var description: String { snapshot.description(of: self) }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote; a member that is missing has its default.
    public required init?(coder: NSCoder) { values = ContentValues(coder: coder) }

    /// Writes all values. The coder fails when ``userInfo`` has a value that neither a property list nor JSON can hold.
    open func encode(with coder: NSCoder) { snapshot.encode(with: coder) }
}

/// How urgently the system presents a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// The notification goes to the list, without lighting up the screen or playing a sound.
    case passive = 0
    /// The notification is presented at once and lights up the screen; the default.
    case active = 1
    /// The notification is presented at once, also during a Focus or with a scheduled summary.
    case timeSensitive = 2
    /// The notification is presented at once, with a sound although the phone is muted; needs an entitlement.
    case critical = 3
}
