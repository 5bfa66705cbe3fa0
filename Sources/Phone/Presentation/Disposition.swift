package struct Disposition: Sendable, Hashable, Codable {
    /// The delivery in the words of Apple's Push Notifications Console, where it has one.
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
        /// Our word: the console has none for a push that was replaced.
        case discardedReplaced = "discarded, replaced by a newer push"
        /// Our word: APNs answered with an error.
        case refused = "refused by APNs"
    }

    /// Whether the service extension ran, and its result.
    package enum Extension: Sendable, Hashable, Codable {
        /// The push did not ask for it, or the phone did not allow it.
        case notRun
        case modified
        /// - Parameter code: the reason, such as `budget.expired`.
        case original(code: String?)
        case suppressed
    }

    package enum Started: Sendable, Hashable, Codable {
        /// The app got this many seconds in `didReceiveRemoteNotification`.
        case app(seconds: Double)
        case willPresent
        case pushKit(PushKitType)
    }

    package var delivery: Delivery
    package var surfaces: Surfaces = []
    package var `extension` = Extension.notRun
    package var started: [Started] = []
    package var reasons: [PhoneReason] = []

    package init(_ delivery: Delivery) { self.delivery = delivery }

    package mutating func because(_ reason: PhoneReason) {
        if !reasons.contains(reason) { reasons.append(reason) }
    }
}
