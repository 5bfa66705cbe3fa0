public import Foundation
import NotificationCore
public import UserNotifications

/// What became of one notification. Printed, it is the timeline with the outcome in front.
///
/// `Sendable` unchecked because the content is a copy that is never changed.
public struct Delivery: @unchecked Sendable, CustomStringConvertible {
    /// Something the bench noticed beside the outcome.
    public struct Diagnostic: Sendable, Equatable {
        /// `family.case`; `nse-run explain` tells about it.
        public let code: String
        /// What was seen, for people.
        public let message: String
        /// What to change, when there is something to say.
        public let hint: String?
    }

    /// What the user gets.
    public let outcome: DeliveryOutcome
    /// Why it is not what the extension should have made: `budget.expired`, `gate.not_mutable`,
    /// `extension.no_answer`, …; nil for `modified`, `suppressed` and an answer that changed nothing.
    public let code: String?
    /// The reason for people; nil when there is nothing to explain.
    public let message: String?
    /// What to change about that.
    public let hint: String?
    /// What the user sees; an empty one when the notification is suppressed. Attachments are those that the
    /// system admitted, where it keeps them.
    public let content: UNNotificationContent
    /// The payload as `nse-run` prints it: the original byte for byte, or rewritten and with the member
    /// `nse`; empty when the notification is suppressed.
    public let payload: Data
    /// Of the answer that counts, in its order; empty for an original that no answer led to.
    public let attachments: [DeliveredAttachment]
    /// All requests of the run, in the order in which they began; of all deliveries that ran at the same
    /// time.
    public let requests: [NetworkRequest]
    /// Every call of the content handler; none that came after the process would have been ended for its memory.
    public let handlerCalls: [HandlerCall]
    /// Files in the extension's temporary directory and home that were not there before, as `tmp/…` and
    /// `Home/…`.
    public let filesLeftBehind: [String]
    /// When the notification was delivered, on the clock, counted from the moment the payload was there.
    public let elapsed: Duration
    /// When `serviceExtensionTimeWillExpire` was called, on the same clock; nil when it was not.
    public let warnedAt: Duration?
    /// The most that decoded pictures needed at a time, in bytes: an account, not an allocation.
    public let memoryPeak: Int
    /// Late and second answers, attachments that were refused or could not be made, sounds that are not played,
    /// files left behind, oddities of the payload.
    public let diagnostics: [Diagnostic]
    /// What happened, in order.
    public let timeline: Timeline

    init(
        _ resolution: Resolution, _ result: ExtensionInvocation.Outcome?, elapsed: Duration,
        requests: [NetworkRequest],
        filesLeftBehind: [String], memoryPeak: Int, timeline: Timeline
    ) {
        code = resolution.code?.rawValue
        message = resolution.message
        hint = resolution.hint
        content = resolution.content.value
        payload = Data(resolution.payload)
        attachments = resolution.attachments
        self.requests = requests
        handlerCalls = result?.answer.calls ?? []
        self.filesLeftBehind = filesLeftBehind
        self.elapsed = elapsed
        warnedAt = result?.warnedAt
        self.memoryPeak = memoryPeak
        diagnostics = resolution.diagnostics.map {
            Diagnostic(code: $0.code.rawValue, message: $0.message, hint: $0.hint)
        }
        self.timeline = timeline
        let reason = resolution.code.map { " (\($0.rawValue): \(resolution.message ?? ""))" } ?? ""
        let after = " after \(DurationText.text(elapsed))"
        outcome = resolution.outcome.explained("\(after)\(reason)\n\(timeline)")
    }

    /// The outcome with its reason, and the timeline.
    public var description: String { outcome.description }

    /// The earlier name of ``warnedAt``.
    @available(*, deprecated, renamed: "warnedAt")
    public var expired: Duration? { warnedAt }
}
