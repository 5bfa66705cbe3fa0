public import Foundation
import NotificationCore
public import UserNotifications

/// The result of one notification. Its description is the outcome, followed by the timeline.
///
/// `Sendable` unchecked because the content is a copy that is never changed.
public struct Delivery: @unchecked Sendable, CustomStringConvertible {
    /// Something that the bench noticed beside the outcome.
    public struct Diagnostic: Sendable, Equatable {
        /// `family.case`; `nse-run explain CODE` explains it.
        public let code: String
        /// What happened, as a text for people.
        public let message: String
        /// What to change; nil when there is nothing to advise.
        public let hint: String?
    }

    /// What the user gets.
    public let outcome: DeliveryOutcome
    /// Why it is not what the extension should have made: `budget.expired`, `gate.not_mutable`,
    /// `extension.no_answer`, …; nil for `modified`, `suppressed` and an answer that changed nothing.
    public let code: String?
    /// The reason for people; nil when there is nothing to explain.
    public let message: String?
    /// What to change; nil when there is nothing to advise.
    public let hint: String?
    /// What the user sees; an empty one when the notification is suppressed. Attachments are those that the
    /// system admitted, where it keeps them.
    public let content: UNNotificationContent
    /// The payload as `nse-run` prints it: the original byte for byte, or rewritten and with the member
    /// `nse`; empty when the notification is suppressed.
    public let payload: Data
    /// The attachments of the answer that counts, in its order; empty when no answer led to the delivery.
    public let attachments: [DeliveredAttachment]
    /// All requests, in the order in which they began. Deliveries that ran at the same time share them.
    public let requests: [NetworkRequest]
    /// Every call of the content handler, without those after the system would have ended the process for its memory.
    public let handlerCalls: [HandlerCall]
    /// Files that the extension left in its temporary directory and home, as `tmp/…` and `Home/…`.
    public let filesLeftBehind: [String]
    /// The time of the delivery on the harness's clock, counted from the arrival of the payload.
    public let elapsed: Duration
    /// The time at which `serviceExtensionTimeWillExpire` was called, on the same clock; nil when it was not called.
    public let warnedAt: Duration?
    /// The most memory that decoded pictures would have needed at one time on a phone, in bytes.
    public let memoryPeak: Int
    /// Late and second answers, attachments that were refused or could not be made, sounds that are not played, files
    /// left behind, and faults of the payload.
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
