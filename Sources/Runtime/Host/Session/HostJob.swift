import NotificationCore

/// A notification for which the extension runs.
struct HostJob: Sendable {
    let notification: AcceptedNotification
    let payload: NotificationPayload
    let answer: ExtensionAnswer
}
