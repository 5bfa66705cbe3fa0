import NotificationCore

/// The result of one notification. Its description is the outcome, followed by the timeline.
///
/// `Sendable` unchecked because the content is a copy that is never changed.
public struct Delivery: @unchecked Sendable, CustomStringConvertible {
    /// Something that the bench noticed in addition to the outcome.
    public struct Diagnostic: Sendable, Equatable {
        /// What was noticed.
        public let code: DeliveryCode
        /// What happened, as a text for people.
        public let message: String
        /// What to change; nil when there is nothing to advise.
        public let hint: String?
    }

    /// The sender of a communication notification, as `UNNotificationContent.updating(from:)` set it. With the
    /// entitlement a phone shows the name in place of the title, and the avatar in place of the app's icon.
    public struct Communication: Sendable, Hashable {
        /// The picture of the sender.
        public enum Avatar: Sendable, Hashable {
            case picture
            /// An asset, a symbol or an address, which the bench does not look at.
            case reference
        }

        let context: CommunicationContext
        /// The name; `""` when the intent names none.
        public var senderName: String { context.senderName }
        /// The app's identifier of the conversation.
        public var conversationIdentifier: String? { context.conversationIdentifier }
        /// The name of the group; nil between two people.
        public var groupName: String? { context.groupName }
        /// Whether it is a call and not a message.
        public var isCall: Bool { context.isCall }
        /// Nil when there is none, also when the bytes are not a picture.
        public var avatar: Avatar? { context.avatar.map { $0 == .picture ? .picture : .reference } }
    }

    /// What the user gets.
    public let outcome: DeliveryOutcome
    /// Why it is not what the extension should have made: `budget.expired`, `gate.not_mutable`,
    /// `extension.no_answer`, …; nil for `modified`, `suppressed` and an answer that changed nothing.
    public var code: DeliveryCode? { resolution.code }
    /// The reason for people; nil when there is nothing to explain.
    public var message: String? { resolution.message }
    /// What to change; nil when there is nothing to advise.
    public var hint: String? { resolution.hint }
    /// What the user sees; an empty one when the notification is suppressed. Attachments are those that the
    /// system admitted, where it keeps them.
    public var content: UNNotificationContent { resolution.content.value }
    /// The sender; nil unless the delivery is a communication notification.
    public var communication: Communication? { content.communicationContext.map(Communication.init) }
    /// The payload as `nse-run` prints it: the original byte for byte, or rewritten and with the member
    /// `nse`, unless the payload has one of this name; empty when the notification is suppressed.
    public var payload: Data { Data(resolution.payload) }
    /// The attachments of the answer that counts, in its order; empty when no answer led to the delivery.
    public var attachments: [JudgedAttachment] { resolution.attachments }
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
    public var diagnostics: [Diagnostic] {
        resolution.diagnostics.map { Diagnostic(code: $0.code, message: $0.message, hint: $0.hint) }
    }
    /// What happened, in order.
    public let timeline: Timeline
    private let resolution: Resolution

    init(
        _ resolution: Resolution, _ result: ExtensionInvocation.Outcome?, elapsed: Duration,
        requests: [NetworkRequest],
        filesLeftBehind: [String], memoryPeak: Int, timeline: Timeline
    ) {
        self.resolution = resolution
        self.requests = requests
        handlerCalls = result?.answer.calls ?? []
        self.filesLeftBehind = filesLeftBehind
        self.elapsed = elapsed
        warnedAt = result?.warnedAt
        self.memoryPeak = memoryPeak
        self.timeline = timeline
        let reason = resolution.code.map { " (\($0): \(resolution.message ?? ""))" } ?? ""
        let after = " after \(DurationText.text(elapsed))"
        outcome = resolution.outcome.explained("\(after)\(reason)\n\(timeline)")
    }

    /// The outcome with its reason, and the timeline.
    public var description: String { outcome.description }

    /// The earlier name of ``warnedAt``.
    @available(*, deprecated, renamed: "warnedAt")
    public var expired: Duration? { warnedAt }
}

/// One attachment of the extension's answer, and the system's verdict on it.
public struct JudgedAttachment: Sendable {
    /// Whether the system takes the file.
    public enum Verdict: Sendable, Equatable {
        /// - Parameter type: the uniform type identifier of the bytes.
        case admitted(type: String)
        case refused(code: DeliveryCode, message: String)
    }

    /// The identifier that the extension gave it.
    public let identifier: String
    /// The uniform type identifier that the extension gave it, by the hint or the name of the file.
    public let declaredType: String
    /// The file that the extension attached.
    public let source: URL
    /// The system's copy of the file, which exists as long as the harness; `source` when the file was refused.
    public let url: URL
    /// The size of the file; 0 when there is none.
    public let bytes: Int
    /// The width in pixels; nil when the file does not say.
    public let width: Int?
    /// The height in pixels; nil when the file does not say.
    public let height: Int?
    /// Whether no thumbnail is shown; nil when the extension did not say.
    public let thumbnailHidden: Bool?
    /// The part of the picture for the thumbnail, each value from 0 to 1; nil when the extension set none, or one that
    /// is not within the picture.
    public let thumbnailClippingRect: CGRect?
    /// The frame of an animation or the second of a movie for the thumbnail; nil when none was set, or a negative one.
    public let thumbnailTime: Double?
    /// Whether the system takes the file.
    public let verdict: Verdict
    /// The error of `UNUserNotificationCenter.add` for such a file on a phone; nil when it was admitted. A service
    /// extension never gets it.
    public let error: UNError?

    /// Whether the user sees it.
    public var isAdmitted: Bool {
        if case .admitted = verdict { true } else { false }
    }
}
