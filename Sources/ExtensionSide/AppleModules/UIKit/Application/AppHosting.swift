import NotificationCore

/// Access to the simulated phone on which the app runs.
enum AppHosting {
    /// The phone; nil in an extension, and in a test without a phone.
    static var host: (any AppHost)? { ExtensionSurroundings.current.host }

    private static let wasNoted = Locked(false)

    /// Reports once that there is no phone.
    static func noteMissingHost() {
        let surroundings = ExtensionSurroundings.current
        guard surroundings.host == nil else { return }
        let isFirst = wasNoted.withLock { wasNoted in
            defer { wasNoted = true }
            return !wasNoted
        }
        guard isFirst else { return }
        let text =
            "UIApplication.shared does nothing here: there is no app. In a service extension Xcode refuses it."
        if let note = surroundings.note { note(text) } else { Console.note(text, module: "UIKit") }
    }
}
