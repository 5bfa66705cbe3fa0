/// What the answer of a service extension leads to. Host and test bench both ask this rule.
///
/// Source: UNNotificationServiceExtension and com.apple.developer.usernotifications.filtering (Apple).
package enum AnswerVerdict: Sendable, Hashable {
    /// The user sees the content as the extension changed it, with the attachments that the system admitted.
    case modified
    /// The user sees the notification as it was sent, for this reason.
    case original(Code)
    /// Nothing is shown.
    case suppressed

    /// - Parameters:
    ///   - changes: what the extension changed in addition to the attachments; nil when it changed nothing.
    ///   - attachments: how many attachments the answer has.
    ///   - admitted: how many of them the system admitted.
    ///   - payload: the payload that the extension was given.
    ///   - pushType: suppressing needs `alert`.
    ///   - device: suppressing needs the filtering entitlement.
    package init(
        changes: ContentChanges?, attachments: Int, admitted: Int, payload: NotificationPayload,
        pushType: PushType, device: DeviceState
    ) {
        guard Self.showsText(changes, in: payload) else {
            let mayFilter = device.entitlements.contains(.filtering) && pushType == .alert
            self = mayFilter ? .suppressed : .original(.extensionNoText)
            return
        }
        if admitted > 0 || changes?.isEmpty == false {
            self = .modified
        } else {
            self = .original(attachments == 0 ? .extensionNoChange : .mediaLost)
        }
    }

    /// Whether the answer has text to show. The attachments of an answer without text do not count.
    package static func showsText(_ changes: ContentChanges?, in payload: NotificationPayload) -> Bool {
        changes.map { $0.isEmpty || $0.leavesText(in: payload) } ?? true
    }
}
