package struct Surfaces: OptionSet, Sendable, Hashable, Codable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A banner over the screen of an unlocked phone.
    package static let banner = Surfaces(rawValue: 1 << 0)
    /// The lock screen, now or when the phone is locked next.
    package static let lockScreen = Surfaces(rawValue: 1 << 1)
    package static let list = Surfaces(rawValue: 1 << 2)
    package static let sound = Surfaces(rawValue: 1 << 3)
    package static let badge = Surfaces(rawValue: 1 << 4)
    package static let summary = Surfaces(rawValue: 1 << 5)

    /// The spellings, in the order in which they are printed.
    package static let names: [(surface: Surfaces, name: String)] = [
        (.banner, "banner"), (.lockScreen, "lockScreen"), (.list, "list"), (.sound, "sound"),
        (.badge, "badge"), (.summary, "summary"),
    ]

    package var names: [String] { Self.names.filter { contains($0.surface) }.map(\.name) }
}

/// The answer of an app's delegate for a notification in the foreground; the bits of
/// `UNNotificationPresentationOptions`.
package struct PresentationOptions: OptionSet, Sendable, Hashable, Codable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }
    package static let badge = PresentationOptions(rawValue: 1 << 0)
    package static let sound = PresentationOptions(rawValue: 1 << 1)
    /// The older spelling of list and banner.
    package static let alert = PresentationOptions(rawValue: 1 << 2)
    package static let list = PresentationOptions(rawValue: 1 << 3)
    package static let banner = PresentationOptions(rawValue: 1 << 4)
}
