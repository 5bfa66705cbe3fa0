/// An extension's bundle as Xcode would build it: its Info.plist, its entitlements, its pictures, and its system.
///
/// What is not named is looked for next to the extension's sources: a file whose name ends in `Info.plist`, a single
/// file `.entitlements` in the same folder, and pictures in the folders of the sources. Without an Info.plist the
/// bundle has what Xcode writes into each, and no exception from App Transport Security.
///
/// ```swift
/// let harness = ExtensionHarness(
///     NotificationService.self, bundle: .init(infoPlist: "NotificationService/Info.plist", iOS: 17))
/// ```
public struct ExtensionBundle: Sendable {
    /// Path of the Info.plist; nil: the one next to the sources.
    public var infoPlist: String?
    /// Path of the entitlements; nil: those next to the Info.plist.
    public var entitlements: String?
    /// Path of a folder with loose pictures and asset catalogues; nil: the folders of the sources.
    public var resources: String?
    /// Values of Xcode's build settings for `$(NAME)` in Info.plist and entitlements. `PRODUCT_MODULE_NAME`,
    /// `PRODUCT_NAME`, `TARGET_NAME`, `EXECUTABLE_NAME`, `PRODUCT_BUNDLE_IDENTIFIER`, `PRODUCT_BUNDLE_PACKAGE_TYPE`,
    /// `DEVELOPMENT_LANGUAGE`, `MARKETING_VERSION` and `CURRENT_PROJECT_VERSION` have default values. Any other setting is
    /// empty, as in Xcode, and the timeline says so.
    public var buildSettings: [String: String]
    /// The major version of the system. App Transport Security exempts names without a dot and `.local` names since
    /// iOS 10, and addresses until iOS 16.
    public var iOS: Int

    /// - Parameters:
    ///   - infoPlist: path of the Info.plist, in any notation, up to 1 MB; nil: the one next to the sources.
    ///   - entitlements: path of the file `.entitlements`; nil: the one next to the Info.plist. With a file, the
    ///     extension has the app groups that it lists and no other, and
    ///     `com.apple.developer.usernotifications.filtering` when it says so; without one, it has every app group.
    ///   - resources: path of a folder with pictures for `UIImage(named:)`; nil: the folders of the sources.
    ///   - buildSettings: values for `$(NAME)`.
    ///   - iOS: the major version of the system.
    public init(
        infoPlist: String? = nil, entitlements: String? = nil, resources: String? = nil,
        buildSettings: [String: String] = [:], iOS: Int = 26
    ) {
        self.infoPlist = infoPlist
        self.entitlements = entitlements
        self.resources = resources
        self.buildSettings = buildSettings
        self.iOS = iOS
    }
}
