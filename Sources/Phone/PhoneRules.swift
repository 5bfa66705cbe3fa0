/// Figures that no document fixes, or only "a few": ours, in one place. The page PhoneRules lists each with its source.
package enum PhoneRules {
    /// What a service extension has until its notification is shown without it (Apple, UNNotificationServiceExtension).
    package static let extensionTime = Duration.seconds(30)
    /// Bytes of memory at which a service extension is ended ("ActiveHard 24 MB" in device logs).
    package static let extensionMemory = 24 << 20
    package static let extensionMemoryText = "\(extensionMemory >> 20) MB"
    /// Background pushes that wake an app within an hour; Apple says "no more than two or three".
    package static let wakesPerHour = 3
    /// Seconds for the handler of a background push (Apple, "Pushing background updates to your App").
    package static let backgroundTime: Double = 30
    /// Seconds for any other handler, after which the system goes on without it; ours.
    package static let handlerTime: Double = 30
    /// Seconds until an app in the background is suspended when nothing keeps it; ours.
    package static let suspension: Double = 5
    /// Seconds for which a banner stays on the screen; ours.
    package static let bannerTime: Double = 5
    /// VoIP pushes in a row without a reported call until the system stops; Apple says "repeatedly".
    package static let unreportedCallLimit = 3
    /// Complication pushes a day (Apple, PushKit).
    package static let complicationsPerDay = 50
    /// Seconds for which an App Clip may notify (Apple: up to eight hours).
    package static let ephemeralTime: Double = 8 * 3600
    /// Seconds in storage after which a VoIP push need not be reported; Apple says "long delayed".
    package static let longDelay: Double = 60
    /// Seconds for which APNs stores what has no expiration (Apple: 30 days at most).
    package static let storage: Double = 30 * 86_400
    /// Notifications that one app has in Notification Center; ours, so that a phone's memory is bounded.
    package static let deliveredLimit = 200
    /// Buttons where space is limited, and where it is not (Apple, "Declaring your actionable notification types").
    package static let actions = (brief: 2, full: 10)
}
