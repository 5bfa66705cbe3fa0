/// One notification as a person sees it in a list, with previews hidden where they are.
package struct NotificationLine: Sendable, Hashable {
    /// The app's bundle identifier.
    package var app: String
    /// `thread-id`; empty: the app's own group.
    package var thread: String
    package var identifier: String
    package var title: String
    package var subtitle: String
    package var body: String
    /// The placeholder stands in for the text.
    package var isPreviewHidden: Bool
    /// In seconds since 1970.
    package var date: Double

    /// What is shown for a hidden preview when the category has no placeholder.
    package static let defaultPlaceholder = "Notification"

    /// - Parameters:
    ///   - count: notifications of the same thread on this screen, for `%u`.
    ///   - isHidden: previews are hidden here.
    init(
        _ item: DeliveredNotification, app: String, category: StoredCategory?, count: Int, isHidden: Bool
    ) {
        let face = item.request.face ?? NotificationFace()
        self.app = app
        thread = face.thread
        identifier = item.request.identifier
        date = item.date
        isPreviewHidden = isHidden
        title = face.title
        subtitle = face.subtitle
        body = face.body
        guard isHidden else { return }
        if category?.showsHiddenTitle != true { title = "" }
        if category?.showsHiddenSubtitle != true { subtitle = "" }
        let placeholder = category?.placeholder ?? ""
        body = Self.fill(placeholder.isEmpty ? Self.defaultPlaceholder : placeholder, with: count)
    }

    /// Only `%u` is replaced.
    private static func fill(_ text: String, with count: Int) -> String {
        var filled = ""
        var rest = Substring(text)
        while let percent = rest.firstIndex(of: "%") {
            let next = rest.index(after: percent)
            guard next < rest.endIndex, rest[next] == "u" else {
                filled += rest[...percent]
                rest = rest[next...]
                continue
            }
            filled += rest[..<percent] + String(count)
            rest = rest[rest.index(after: next)...]
        }
        return filled + rest
    }
}

extension FeatureSettings.Previews {
    /// Whether text is hidden while the phone is locked or not.
    package func hides(whileLocked isLocked: Bool) -> Bool {
        switch self {
        case .always: false
        case .whenAuthenticated: isLocked
        case .never: true
        }
    }
}
