package import NotificationCore

/// A content whose texts, sound, badge and attachments can be changed.
open class UNMutableNotificationContent: UNNotificationContent {
    public override init() { super.init() }

    override init(_ values: ContentValues) { super.init(values) }

    /// Reads what `encode(with:)` wrote.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { update { $0.attachments = newValue } }
    }
    open override var badge: NSNumber? {
        get { super.badge }
        set { update { $0.badge = newValue } }
    }
    /// The main text. `%%` is shown as `%`.
    open override var body: String {
        get { super.body }
        set { update { $0.body = newValue } }
    }
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { update { $0.categoryIdentifier = newValue } }
    }
    open override var filterCriteria: String? {
        get { super.filterCriteria }
        set { update { $0.filterCriteria = newValue } }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { update { $0.interruptionLevel = newValue } }
    }
    open override var launchImageName: String {
        get { super.launchImageName }
        set { update { $0.launchImageName = newValue } }
    }
    open override var relevanceScore: Double {
        get { super.relevanceScore }
        set { update { $0.relevanceScore = newValue } }
    }
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { update { $0.sound = newValue } }
    }
    open override var subtitle: String {
        get { super.subtitle }
        set { update { $0.subtitle = newValue } }
    }
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set { update { $0.summaryArgument = newValue } }
    }
    /// How many items the notification represents; 0 and less are taken as 1. Ignored since iOS 15.
    open override var summaryArgumentCount: Int {
        get { super.summaryArgumentCount }
        set { update { $0.summaryArgumentCount = max(1, newValue) } }
    }
    open override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set { update { $0.targetContentIdentifier = newValue } }
    }
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { update { $0.threadIdentifier = newValue } }
    }
    open override var title: String {
        get { super.title }
        set { update { $0.title = newValue } }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { update { $0.userInfo = newValue } }
    }

    /// Sets the communication context, for types that conform to ``SystemContentProviding``.
    package func setCommunicationContext(_ context: CommunicationContext?) {
        update { $0.communication = context }
    }

    /// Returns an immutable content with the current values.
    open override func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(snapshot) }
}
