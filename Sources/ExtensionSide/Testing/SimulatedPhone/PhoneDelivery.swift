import NotificationCore

/// The result of a push or a local notification on a phone. Its description is the outcome, followed by the timeline.
///
/// `Sendable` unchecked because the content does not change.
public struct PhoneDelivery: @unchecked Sendable, CustomStringConvertible {
    /// A reason why the notification does less than it could.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
        /// Stable, for programs: `denied`, `forceQuit`, `focus`, `budget`, … The page *What the phone does* has all.
        public let code: String
        /// The reason as a text for people.
        public let text: String

        /// Code and text.
        public var description: String { "\(code): \(text)" }
    }

    /// The identifier of the request: the collapse identifier, or a generated one.
    public let identifier: String
    /// The app's bundle identifier.
    public let app: String
    /// The surfaces on which it shows; empty when it shows nowhere.
    public let surfaces: NotificationSurfaces
    /// The disposition in the words of Apple's Push Notifications Console, such as `delivered to device`.
    public let disposition: String
    /// The reasons why it does not do more, in the order of the rules.
    public let reasons: [Reason]
    /// The delivery of the service extension; nil when it did not run.
    public let `extension`: Delivery?
    /// The methods of the app that were called, in order, such as
    /// `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
    public let called: [String]
    /// The content that is shown; nil when it is shown nowhere.
    public let content: UNNotificationContent?
    /// What happened on the phone so far.
    public let timeline: Timeline

    init(
        identifier: String, app: String, disposition: Disposition, extension delivery: Delivery?,
        content: UNNotificationContent?, timeline: Timeline
    ) {
        self.identifier = identifier
        self.app = app
        self.disposition = disposition.delivery.rawValue
        reasons = disposition.reasons.map { Reason(code: $0.code, text: $0.text) }
        self.extension = delivery
        called = disposition.started.map(\.name)
        self.content = content
        self.timeline = timeline
        surfaces = NotificationSurfaces(
            disposition.surfaces,
            NotificationSurfaces.Explanation(
                delivery: disposition.delivery, reasons: disposition.reasons, timeline: timeline))
    }

    /// Surfaces, disposition, reasons, and the timeline.
    public var description: String { "\(surfaces)" }
}

extension Disposition.Started {
    var name: String {
        switch self {
        case .app: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
        case .willPresent: "userNotificationCenter(_:willPresent:withCompletionHandler:)"
        case .pushKit: "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
        }
    }
}
