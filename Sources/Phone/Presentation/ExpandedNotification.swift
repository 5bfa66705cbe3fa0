package struct ExpandedNotification: Sendable, Hashable {
    /// The title; like subtitle and body empty when the extension hides the default content.
    package var title = ""
    package var subtitle = ""
    package var body = ""
    package var showsDefaultContent: Bool
    /// The content extension whose view is shown; nil when none has the notification's category.
    package var contentExtension: ContentExtension?
    /// The buttons, ten at most.
    package var buttons: [StoredCategory.Action]

    /// A content extension is taken when one of its categories equals the notification's, letter by letter; the
    /// category need not be registered for that, only for buttons. Of several the first one counts.
    package init(of item: PresentedNotification, in app: PhoneApp) {
        let face = item.request.face ?? NotificationFace()
        contentExtension =
            face.category.isEmpty
            ? nil : app.contentExtensions.first { $0.categories.contains(face.category) }
        showsDefaultContent = contentExtension?.hidesDefaultContent != true
        buttons = app.buttons(of: item, limit: PhoneRules.actions.full)
        guard showsDefaultContent else { return }
        title = app.sender(of: item) ?? face.title
        subtitle = face.subtitle
        body = face.body
    }
}
