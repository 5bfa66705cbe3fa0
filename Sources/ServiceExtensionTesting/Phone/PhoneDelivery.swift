import Foundation
import NotificationCore
public import UserNotifications

/// What became of a push or a local notification on a phone. Printed, it is the timeline with the outcome in front.
///
/// `Sendable` unchecked because the content does not change.
public struct PhoneDelivery: @unchecked Sendable, CustomStringConvertible {
    /// Why it does not do more.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
        /// Stable, for programs: `denied`, `forceQuit`, `focus`, `budget`, … The page *What the phone does* has all.
        public let code: String
        /// For people.
        public let text: String

        /// Code and text.
        public var description: String { "\(code): \(text)" }
    }

    /// Of the request: the collapse identifier, or one that was made up.
    public let identifier: String
    /// The app's bundle identifier.
    public let app: String
    /// Where it shows; empty: nowhere.
    public let surfaces: NotificationSurfaces
    /// In the words of Apple's Push Notifications Console, such as `delivered to device`.
    public let disposition: String
    /// Why not more, in the order in which it turned out.
    public let reasons: [Reason]
    /// What the service extension did; nil when it did not run.
    public let `extension`: Delivery?
    /// What was called in the app, in order, such as `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
    public let called: [String]
    /// As it is shown; nil when it is shown nowhere.
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
    /// The method that was called.
    var name: String {
        switch self {
        case .app: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
        case .willPresent: "userNotificationCenter(_:willPresent:withCompletionHandler:)"
        case .pushKit: "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
        }
    }
}
