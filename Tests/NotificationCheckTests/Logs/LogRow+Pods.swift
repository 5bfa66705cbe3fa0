import NotificationCore

/// CocoaPods, and code for apps only.
extension LogRow {
    static let pods = [
        LogRow(.appExtensionAPI, "'sharedApplication' is unavailable: not available on iOS (App Extension)"),
        LogRow(
            .appExtensionAPI,
            "linking against a dylib which is not safe for use in application extensions: /a/Push"),
        LogRow(.appExtensionAPI, "fatal error: 'Flutter/Flutter.h' file not found"),
        LogRow(.appVendorMissing, "- Demo (true) and NSE (false) do not both set use_frameworks!."),
        LogRow(
            .appVendorMissing,
            "[!] The 'Pods-NSE' target has transitive dependencies that include statically linked binaries: (Push)"
        ),
        LogRow(
            .appNoExtension, "You need to create a Notification Service Extension to properly use the plugin"),
        LogRow(
            .appNoExtension,
            "[!] Unable to find a target named `NSE` in project `Demo.xcodeproj`, did find `Demo`."),
        LogRow(.appVendorMissing, "- Demo (4.0) and NSE (5.0) do not use the same Swift version."),
        LogRow(.appVendorMissing, "- Demo (iOS 15.0) and NSE (macOS 12) do not use the same platform."),
        LogRow(.appVendorMissing, "[!] The target `NSE` is declared multiple times."),
        LogRow(
            .appVendorMissing,
            "[Xcodeproj] Unable to find compatibility version string for object version `70`."),
        LogRow(
            .appDamaged,
            "The file reference for \"NSE\" is a member of multiple groups (\"Pods\" and \"\"); this indicates a malformed project."
        ),
        LogRow(
            .appVendorMissing, "[!] The 'Pods-Demo' target has frameworks with conflicting names: pushkit."),
        LogRow(
            .appNestedFrameworks,
            "[!] The `NSE [Debug]` target overrides the `ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES` build setting defined in `Pods/x.xcconfig'."
        ),
        LogRow(.appVendorMissing, "The following Swift pods cannot yet be integrated as static libraries:"),
        LogRow(.appVendorMissing, "[!] CocoaPods could not find compatible versions for pod \"PushKitten\":"),
        LogRow(.appVendorMissing, "[!] Unable to find a specification for `PushKitten`"),
        LogRow(.appVendorMissing, "error: The sandbox is not in sync with the Podfile.lock."),
        LogRow(.appVendorMissing, "error: Sandbox: bash(12) deny(1) file-read-data /a/Pods/x.sh"),
    ]
}
