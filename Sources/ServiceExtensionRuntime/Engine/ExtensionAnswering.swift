package import NotificationCore

/// The user's own extension, as the engine sees it: another way to answer for a notification.
///
/// Contract: `start` is called once for each notification whose extension runs, and returns soon; `timeWillExpire` at
/// most once, after it; `cancel` once the notification is decided, in whatever way. Any thread.
package protocol ExtensionAnswering: Sendable {
    func start(_ notification: AcceptedNotification, _ payload: MutablePayload, answer: ExtensionAnswer)
    func timeWillExpire(_ notification: AcceptedNotification)
    func cancel(_ notification: AcceptedNotification)
}

/// The content handler of an extension.
package struct ExtensionAnswer: Sendable {
    package let budget: TimeBudget
    private let deliver: @Sendable (Edits) -> Bool

    init(budget: TimeBudget, deliver: @escaping @Sendable (Edits) -> Bool) {
        self.budget = budget
        self.deliver = deliver
    }

    /// The first answer is delivered.
    ///
    /// - Returns: false when the notification has been delivered already; the answer is counted then.
    @discardableResult
    package func callAsFunction(_ edits: Edits) -> Bool { deliver(edits) }
}

extension NotificationEngine {
    /// Hands the notification to the extension.
    func ask(_ open: OpenReading, _ notification: AcceptedNotification, _ budget: TimeBudget) {
        let answer = ExtensionAnswer(budget: budget) { [self] edits in
            guard notification.claim() else {
                notification.noteSurplus()
                return false
            }
            receiver.deliver([finish(notification, delivered(edits, open, budget))])
            extensionHost?.cancel(notification)
            return true
        }
        extensionHost?.start(notification, open.payload, answer: answer)
    }
}
