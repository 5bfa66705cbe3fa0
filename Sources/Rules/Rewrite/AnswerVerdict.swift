/// What the answer of a service extension leads to. Host and test bench both ask this rule.
///
/// Source: UNNotificationServiceExtension and com.apple.developer.usernotifications.filtering (Apple).
package enum AnswerVerdict: Sendable, Hashable {
    case modified
    case original(Code)
    case suppressed

    /// - Parameter changes: nil when the extension changed nothing but the attachments.
    /// - Parameter admitted: how many attachments the system admitted.
    /// - Parameter pushType: suppressing needs `alert`; and the filtering entitlement of `device`.
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
