extension ContentChanges {
    /// Whether the phone has text to show after the changes. A phone ignores changes that leave no text.
    ///
    /// A text that a `loc-key` names is not known here; it is kept as long as no text was changed.
    func leavesText(in payload: NotificationPayload) -> Bool {
        let texts = [after.title, after.subtitle, after.body]
        if texts.contains(where: { !($0 ?? "").isEmpty }) { return true }
        return payload.hasVisibleText && texts == [before.title, before.subtitle, before.body]
    }
}
