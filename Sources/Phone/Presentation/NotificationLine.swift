package struct NotificationLine: Sendable, Hashable {
    package var app: String
    /// `thread-id`; empty: the app's own group.
    package var thread: String
    package var identifier: String
    package var title: String
    package var subtitle: String
    package var body: String
    /// The sender of a communication notification; nil for others, and where the title is hidden.
    package var sender: String?
    /// Whether the placeholder replaces the text.
    package var isPreviewHidden: Bool
    /// The date in seconds since 1970.
    package var date: Double

    /// The text of a hidden preview when the category has no placeholder.
    package static let defaultPlaceholder = "Notification"

    /// - Parameter count: the number of notifications of the same thread on this screen, for `%u`.
    init(_ item: PresentedNotification, of bundle: String, _ app: PhoneApp, count: Int, isLocked: Bool) {
        let face = item.request.face ?? NotificationFace()
        self.app = bundle
        thread = face.thread
        identifier = item.request.identifier
        date = item.date
        isPreviewHidden = app.center.showPreviews.hides(whileLocked: isLocked)
        sender = app.sender(of: item)
        title = sender ?? face.title
        subtitle = face.subtitle
        body = face.body
        guard isPreviewHidden else { return }
        let category = app.category(of: item)
        if category?.showsHiddenTitle != true { (title, sender) = ("", nil) }
        if category?.showsHiddenSubtitle != true { subtitle = "" }
        let placeholder = category?.placeholder ?? ""
        let text = placeholder.isEmpty ? Self.defaultPlaceholder : placeholder
        body = text.replacing("%u", with: String(count))
    }
}

extension FeatureSettings.Previews {
    package func hides(whileLocked isLocked: Bool) -> Bool {
        switch self {
        case .always: false
        case .whenAuthenticated: isLocked
        case .never: true
        }
    }
}
