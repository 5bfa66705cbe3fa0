/// What became of a push or a local notification, with the reasons.
package struct Disposition: Sendable, Hashable, Codable {
    /// In the words of Apple's Push Notifications Console, where it has one.
    package enum Delivery: String, Sendable, Hashable, CaseIterable, Codable {
        /// A local notification, or a push that is still on its way.
        case local = "local notification"
        case delivered = "delivered to device"
        case deliveredFromStorage = "delivered to device (from storage)"
        case storedOffline = "stored, device offline"
        case storedPower = "stored, power considerations"
        case discardedUnregistered = "discarded, token unregistered"
        case discardedExpired = "discarded, expired"
        case discardedDisabled = "discarded, disabled"
        /// Ours: the console has no word for the one that gives way.
        case discardedReplaced = "discarded, replaced by a newer push"
        /// Ours: APNs answered with an error.
        case refused = "refused by APNs"
    }

    /// Whether the service extension ran, and what came of it.
    package enum Extension: Sendable, Hashable, Codable {
        /// Nothing asked for it, or the phone did not let it.
        case notRun
        case modified
        /// - Parameter code: why, such as `budget.expired`.
        case original(code: String?)
        case suppressed
    }

    /// What was started for it.
    package enum Started: Sendable, Hashable, Codable {
        /// `didReceiveRemoteNotification`, with so many seconds.
        case app(seconds: Double)
        case willPresent
        case pushKit(PushKitType)
    }

    package var delivery: Delivery
    package var surfaces: Surfaces = []
    package var `extension` = Extension.notRun
    package var started: [Started] = []
    /// Why not more; no reason twice.
    package var reasons: [PhoneReason] = []

    package init(_ delivery: Delivery) { self.delivery = delivery }

    package mutating func because(_ reason: PhoneReason) {
        if !reasons.contains(reason) { reasons.append(reason) }
    }
}
