/// What the full view of a notification shows: the text, a content extension or both, and the buttons below.
package struct ExpandedNotification: Sendable, Hashable {
    /// Empty when the extension hides the default content; so are the two below.
    package var title = ""
    package var subtitle = ""
    package var body = ""
    package var showsDefaultContent: Bool
    /// The one whose view is shown; nil: none has the notification's category.
    package var contentExtension: PhoneApp.ContentExtension?
    /// Ten at most.
    package var buttons: [StoredCategory.Action]

    /// A content extension is taken when one of its categories equals the notification's, letter by letter; the
    /// category need not be registered for that, only for buttons. Of several the first one counts.
    package init(of item: DeliveredNotification, in app: PhoneApp) {
        let face = item.request.face ?? NotificationFace()
        contentExtension =
            face.category.isEmpty
            ? nil : app.contentExtensions.first { $0.categories.contains(face.category) }
        showsDefaultContent = contentExtension?.hidesDefaultContent != true
        buttons = app.buttons(of: item, limit: PhoneRules.actions.full)
        guard showsDefaultContent else { return }
        title = face.title
        subtitle = face.subtitle
        body = face.body
    }
}
