import NotificationCore

/// Lines about bundle identifiers and versions.
extension KnownLine {
    static let identity: [KnownLine] = [
        KnownLine(
            .xcode, .appBundleID,
            [
                "embedded binary's bundle identifier is not prefixed with the parent app's bundle identifier",
                "does not begin with the parent app bundle's cfbundleidentifier",
            ],
            names: [.after("parent app bundle identifier:", else: "the app's bundle identifier")],
            "The extension's bundle identifier does not begin with the app's. The app does not build with it.",
            "In Xcode, extension target > Signing & Capabilities, let the Bundle Identifier begin with {0}, then a dot and a name. Do so for every configuration."
        ),
        KnownLine(
            .installation, .appBundleID,
            [
                "app extension with an illegal bundle identifier", "does not have expected identifier prefix",
                "does not match required prefix of", "mismatched bundle ids",
            ],
            names: [.after("expected identifier prefix", else: "the app's bundle identifier and a dot")],
            "The extension's bundle identifier does not begin with the app's. iOS does not install the app.",
            "Let the extension's Bundle Identifier begin with {0}. Tools that sign an app again must rename its extensions too."
        ),
        KnownLine(
            .store, .appBundleID,
            ["and not contain more than one period", "|itms-90347|", "validation failed (90347)"],
            names: [
                .after("the bundle identifier", else: "the extension's bundle identifier"),
                .after("with the application's bundle identifier", else: "the app's bundle identifier"),
            ],
            "{0} has more than one dot after the app's bundle identifier. App Store Connect refuses the upload.",
            "In the extension's target, let the Bundle Identifier be {1}, a dot and one name without a dot, such as NotificationService, and make its profile again."
        ),
        KnownLine(
            .store, .appBundleID, ["cfbundleidentifier collision"],
            names: [.after("cfbundleidentifier value", else: "the same bundle identifier")],
            "Two bundles in the app have one identifier ({0}). App Store Connect refuses the upload.",
            "Embed the framework in the app only: it is in the extension, too. In the extension's target choose \"Do Not Embed\"."
        ),
        KnownLine(
            .store, .appVersion, at: .warning,
            ["cfbundleversion mismatch", "cfbundleshortversionstring mismatch"],
            "The extension's version is not the app's. Phones take it, App Store Connect warns or refuses it.",
            "Write $(MARKETING_VERSION) and $(CURRENT_PROJECT_VERSION) in both Info.plists (in Flutter $(FLUTTER_BUILD_NAME) and $(FLUTTER_BUILD_NUMBER)), and set the same values for both targets."
        ),
        KnownLine(
            .xcode, .appVersion, at: .warning,
            [
                "cfbundleversion of an app extension…must match that of its containing parent app",
                "cfbundleshortversionstring of an app extension…must match that of its containing parent app",
            ],
            names: [
                .after("of an app extension", else: "another version"),
                .after("containing parent app", else: "the app's"),
            ],
            "The extension has the version {0}, the app {1}. Phones take it, App Store Connect refuses it.",
            "Give the extension's target the app's Version and Build: write $(MARKETING_VERSION) and $(CURRENT_PROJECT_VERSION) in both Info.plists."
        ),
        KnownLine(
            .installation, .appVersion,
            ["does not have a cfbundleversion key", "does not have a cfbundleshortversionstring key"],
            names: [.after("with id", else: "The extension")],
            "{0} has no version in its Info.plist. iOS does not install the app.",
            "Write $(CURRENT_PROJECT_VERSION) at CFBundleVersion and $(MARKETING_VERSION) at CFBundleShortVersionString, and "
                + "give the target values for both. In Flutter, $(FLUTTER_BUILD_NUMBER) is empty until the extension's "
                + "configurations use Generated.xcconfig."),
        KnownLine(
            .installation, .appDeploymentTarget,
            [
                "extension point identifier that is not supported on this version of ios",
                "(com.apple.usernotifications.service) for the nsextensionpointidentifier key…known extension point",
            ],
            "This iOS does not know this kind of extension: service extensions need iOS 10. It does not install the app.",
            "Set Minimum Deployments of the extension's target to iOS 10 or later (and at most the phone's version), and check NSExtensionPointIdentifier: com.apple.usernotifications.service."
        ),
        KnownLine(
            .store, .appDeploymentTarget,
            ["does not support the minimum os version specified in the info.plist", "|itms-90208|"],
            names: [.after("the bundle", else: "A framework in the app")],
            "{0} needs another iOS than its Info.plist says (MinimumOSVersion). App Store Connect refuses the upload.",
            "Set the same Minimum Deployments for the app, the extension and their frameworks."),
        KnownLine(
            .xcode, .appDeploymentTarget, ["compiling for ios…has a minimum deployment target of ios"],
            names: [.before("has a minimum deployment target", else: "a module")],
            "The extension's deployment target is lower than that of a module it uses ({0}). It does not build.",
            "Raise Minimum Deployments of the extension's target to the module's, not above the app's."),
        KnownLine(
            .xcode, .appDeploymentTarget,
            [
                "is only available on ios application extension",
                "is only available in application extensions for ios",
            ],
            names: [.before("is only available", else: "a call")],
            "The extension does not build: {0} needs a newer iOS than its deployment target.",
            "Raise Minimum Deployments of the extension's target (service extensions need iOS 10), not above the app's, or put the call into if #available."
        ),
        KnownLine(
            .cocoaPods, .appDeploymentTarget, ["they required a higher minimum deployment target"],
            "A pod needs a newer iOS than the Podfile says. pod install stops.",
            "Raise `platform :ios` in the Podfile, and Minimum Deployments of the app and the extension with it."
        ),
        KnownLine(
            .installation, .appDeploymentTarget,
            ["requires a newer version of ios", "minimumosversion…is higher than|"],
            rank: .symptom,
            "The app or its extension needs a newer iOS than the phone has.",
            "Set Minimum Deployments of both targets to the oldest iOS that you support. An extension that needs a newer iOS than the app is never started, without a message."
        ),
    ]
}
