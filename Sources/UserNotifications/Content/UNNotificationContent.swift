public import Foundation

/// The texts, sound, badge and attachments of a notification, which cannot be changed.
///
/// ``mutableCopy(with:)`` gives a ``UNMutableNotificationContent`` to change. A content with nothing in it is how
/// an extension with the filtering entitlement suppresses a notification.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // An expiry handler may read the content that a download's handler still changes on another thread.
    private let lock = NSLock()
    private var values: ContentValues

    /// An empty content.
    public override init() { values = ContentValues() }

    init(_ values: ContentValues) { self.values = values }

    /// All of it, as it is at one moment.
    var snapshot: ContentValues {
        lock.lock()
        defer { lock.unlock() }
        return values
    }

    func update(_ change: (inout ContentValues) -> Void) {
        lock.lock()
        defer { lock.unlock() }
        change(&values)
    }

    /// Files shown with the notification; none by default.
    open var attachments: [UNNotificationAttachment] { snapshot.attachments }
    /// The number on the app's icon: 0 removes it, nil leaves it as it is.
    open var badge: NSNumber? { snapshot.badge }
    /// The main text; `""` when there is none.
    open var body: String { snapshot.body }
    /// Identifier of the ``UNNotificationCategory`` with the buttons; `""` for none.
    open var categoryIdentifier: String { snapshot.categoryIdentifier }
    /// What a Focus filter of the app compares; nil when the payload has no `filter-criteria`.
    open var filterCriteria: String? { snapshot.filterCriteria }
    /// How urgently the system tells of it; `active` by default.
    open var interruptionLevel: UNNotificationInterruptionLevel { snapshot.interruptionLevel }
    /// The picture or storyboard shown while the app starts; `""` for the default one.
    open var launchImageName: String { snapshot.launchImageName }
    /// The place in the app's summary, from 0 (the default) to 1.
    open var relevanceScore: Double { snapshot.relevanceScore }
    /// The sound that is played; nil is silence.
    open var sound: UNNotificationSound? { snapshot.sound }
    /// The second line; `""` when there is none.
    open var subtitle: String { snapshot.subtitle }
    /// The text for the category's summary; ignored since iOS 15.
    open var summaryArgument: String { snapshot.summaryArgument }
    /// How many items the notification stands for, 1 by default and never 0; ignored since iOS 15.
    open var summaryArgumentCount: Int { snapshot.summaryArgumentCount }
    /// Which window or scene of the app it concerns.
    open var targetContentIdentifier: String? { snapshot.targetContentIdentifier }
    /// Groups notifications that belong together; `""` for none.
    open var threadIdentifier: String { snapshot.threadIdentifier }
    /// The first line; `""` when there is none.
    open var title: String { snapshot.title }
    /// For a remote notification the whole payload, `aps` included.
    open var userInfo: [AnyHashable: Any] { snapshot.userInfo }

    /// Who wrote it, once a provider has told.
    package var communicationContext: CommunicationContext? { snapshot.communication }

    /// An immutable content is its own copy; a mutable one is copied into an immutable one.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// A ``UNMutableNotificationContent`` with the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(snapshot) }

    // MARK: Equality

    /// Contents with the same values are equal, mutable or not.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationContent else { return false }
        return other === self || other.snapshot == snapshot
    }

    /// Follows from the texts.
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

    /// The values, for people.
    open override var description: String { snapshot.description(of: self) }

    /// Same as ``description``.
    open override var debugDescription: String { description }

    // MARK: Coding

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote; a member that is missing has its default.
    public required init?(coder: NSCoder) { values = ContentValues(coder: coder) }

    /// Writes every value. What no property list holds in ``userInfo`` is for the coder to refuse.
    open func encode(with coder: NSCoder) { snapshot.encode(with: coder) }
}
