package struct PhoneArrival: Sendable, Hashable, Codable {
    package struct Awaited: OptionSet, Sendable, Hashable, Codable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let `extension` = Awaited(rawValue: 1 << 0)
        package static let presentation = Awaited(rawValue: 1 << 1)
        /// `didReceiveRemoteNotification`, or PushKit's method.
        package static let app = Awaited(rawValue: 1 << 2)
        /// The end of a delay: the phone is offline, or the app is out of budget.
        package static let release = Awaited(rawValue: 1 << 3)
    }

    package var id: Int
    package var app: String
    /// The push; nil for a local notification.
    package var push: PhonePush?
    package var disposition: Disposition
    package var awaited: Awaited = []
}
