package import NotificationCore

/// The user's own extension: another way to answer for a notification.
///
/// Contract: `start` is called once for each notification whose extension runs, and returns soon; `timeWillExpire` at
/// most once, after it; then either the answer is called, and `answered` after it, or `expire` once. Any thread.
package protocol ExtensionAnswering: Sendable {
    func start(_ notification: AcceptedNotification, _ payload: MutablePayload, answer: ExtensionAnswer)
    func timeWillExpire(_ notification: AcceptedNotification)
    func answered(_ notification: AcceptedNotification)
    /// The notification is decided without an answer. Does not block.
    /// - Returns: what is known of it.
    func expire(_ notification: AcceptedNotification) -> ExtensionEvidence
    /// Nothing is begun any more.
    /// - Returns: the notifications whose budget has not begun; they are never answered.
    func close() -> [AcceptedNotification]
    /// Those whose budget runs and that are not decided.
    var inFlight: [AcceptedNotification] { get }
}

extension ExtensionAnswering {
    package func answered(_ notification: AcceptedNotification) {}
    package func close() -> [AcceptedNotification] { [] }
    package var inFlight: [AcceptedNotification] { [] }
}

package struct ExtensionEvidence: Sendable {
    /// Why there is no answer, where more is known than that the time is over.
    package var code: Code?
    /// The diagnostics and the report of the process.
    package var result: ProcessingResult

    package init(code: Code? = nil, result: ProcessingResult = ProcessingResult()) {
        self.code = code
        self.result = result
    }
}

package struct ExtensionAnswer: Sendable {
    let takeUp: @Sendable () -> TimeBudget
    let deliver: @Sendable (ProcessingResult) -> Bool

    /// The budget of the notification, which begins now unless it has begun.
    package var budget: TimeBudget { takeUp() }

    /// The first answer is delivered. One with a ``ProcessingResult/failure`` means the original.
    /// - Returns: false when the notification has been delivered already; the answer is counted then.
    @discardableResult
    package func callAsFunction(_ result: ProcessingResult) -> Bool { deliver(result) }
}

extension NotificationEngine {
    func ask(_ open: OpenReading, _ notification: AcceptedNotification) {
        let answer = ExtensionAnswer {
            [self] in
            beginIfNeeded(notification)
            return budget(of: notification)
        } deliver: { [self] result in
            guard notification.claim() else {
                notification.noteSurplus()
                return false
            }
            receiver.deliver([
                finish(notification, delivered(result, open, budget(of: notification)))
            ])
            extensionHost?.answered(notification)
            return true
        }
        extensionHost?.start(notification, open.payload, answer: answer)
    }
}
