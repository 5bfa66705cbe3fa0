/// How notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// From bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The app is told when the user dismisses one.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
    /// Also shown in the car.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
    /// The title stays when previews are hidden.
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
    /// The subtitle stays when previews are hidden.
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
    /// Read aloud; without effect since iOS 15.
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}
