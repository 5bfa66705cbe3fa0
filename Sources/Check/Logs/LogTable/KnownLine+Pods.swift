import NotificationCore

/// Lines of CocoaPods about the extension's target, and about code that extensions must not use.
extension KnownLine {
    private static let ownPods =
        "In the Podfile give the extension's target only the push SDK's pod for extensions, with `inherit! :search_paths` if it is inside the app's target. Then run pod install."

    static let extensionAPI: [KnownLine] = [
        KnownLine(
            .xcode, .appExtensionAPI,
            [
                "is unavailable: not available on ios (app extension",
                "is unavailable in application extensions for ios",
            ],
            names: [.before("is unavailable", else: "a call")],
            "The extension does not build: it holds code for apps only ({0}). The phone gets no new extension.",
            ownPods
                + " If a pod of the SDK itself is named, set APPLICATION_EXTENSION_API_ONLY to NO for that pod in post_install."
        ),
        KnownLine(
            .xcode, .appExtensionAPI, at: .warning,
            [
                "not safe for use in application extensions",
                "libraries they link to must be built with the 'application_extension_api_only'",
            ],
            names: [.after("application extensions:", else: "a framework")],
            "The extension is linked with a framework that may call code for apps only ({0}).",
            "Link the SDK's own framework for extensions instead, or build that framework with APPLICATION_EXTENSION_API_ONLY = YES."
        ),
        KnownLine(
            .xcode, .appExtensionAPI,
            ["flutter/flutter.h' file not found", "react/rctbridgemodule.h' file not found"],
            "A plugin of the app is built into the extension, where Flutter or React Native is missing.",
            ownPods),
    ]

    static let pods: [KnownLine] = [
        KnownLine(
            .cocoaPods, .appVendorMissing, ["do not both set use_frameworks!"],
            names: [.before("do not both set", else: "the extension")],
            "pod install stops: the app's target and the extension's do not both have use_frameworks!. The SDK is not linked into the extension.",
            "In the Podfile write use_frameworks! inside the extension's target too, as in the app's (the same :linkage), or once above all targets."
        ),
        KnownLine(
            .cocoaPods, .appVendorMissing,
            ["has transitive dependencies that include statically linked binaries"],
            names: [.before("target has transitive", else: "A target")],
            "pod install stops: {0} mixes static pods with dynamic frameworks. The SDK is not linked.",
            "In the Podfile write `use_frameworks! :linkage => :static` for the app and the extension, or make the named pods dynamic."
        ),
        KnownLine(
            .build("awesome_notifications_fcm"), .appNoExtension,
            ["you need to create a notification service extension to properly use"],
            "The project has no notification service extension of the name that the Podfile gives.",
            "In Xcode, File > New > Target > Notification Service Extension. Write exactly its name in the Podfile, and check the spelling of an existing one."
        ),
        KnownLine(
            .cocoaPods, .appNoExtension, ["unable to find a target named"],
            names: [
                .after("a target named", else: "the extension"),
                .after("did find", else: "other targets only"),
            ],
            "The Podfile names the target {0}, the project has none of that name. Its extension is missing or named differently.",
            "Compare the names: Xcode lists them under Targets, the log after \"did find\". Correct the Podfile, or add the target: File > New > Target > Notification Service Extension."
        ),
        KnownLine(
            .cocoaPods, .appVendorMissing,
            [
                "do not use the same swift version", "swift targets that do not have the same swift version",
                "unable to determine swift version for the following pods",
            ],
            "pod install stops: the targets of app and extension have different Swift versions.",
            "Set Swift Language Version (SWIFT_VERSION) of the extension's target to the app's."),
        KnownLine(
            .cocoaPods, .appVendorMissing, ["do not use the same platform"],
            "pod install stops: app and extension have different platforms in the Podfile.",
            "Write `platform :ios` once above all targets, with one version."),
        KnownLine(
            .cocoaPods, .appVendorMissing,
            ["the target '…' is declared twice", "the target '…' is declared multiple times"],
            "pod install stops: the Podfile declares one target twice.",
            "Keep one block for the extension's target, with all its pods."),
        KnownLine(
            .build("Xcodeproj"), .appVendorMissing,
            [
                "unable to find compatibility version string for object version",
                "unknown isa 'pbxfilesystemsynchronizedrootgroup'",
            ],
            "pod install cannot read the project: a new target of Xcode 16 or later uses a folder that this CocoaPods does not know.",
            "Update CocoaPods. If that does not help, in Xcode choose the project, File inspector > Project Format > Xcode 16, or right-click the extension's folder > Convert to Group."
        ),
        KnownLine(
            .xcode, .appDamaged, at: .warning, ["is a member of multiple groups"], rank: .symptom,
            names: [.after("file reference for", else: "A file")],
            "{0} is in two groups of the project file, often since a script or a plugin added it again.",
            "In Xcode's project navigator choose one of both, Delete > Remove Reference, and build again."),
        KnownLine(
            .cocoaPods, .appVendorMissing,
            ["frameworks with conflicting names", "libraries with conflicting names"],
            names: [.after("conflicting names:", else: "one framework")],
            "pod install stops: two pods bring {0}. The SDK is not linked.",
            "Keep one of both: often a plugin of the app brings the SDK, and the Podfile names it again, or another version. Then run pod install."
        ),
        KnownLine(
            .cocoaPods, .appNestedFrameworks, at: .note,
            ["target overrides the `always_embed_swift_standard_libraries` build setting"],
            names: [.before("target overrides", else: "A target")],
            "{0} has its own ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES. It stops no picture on your phone; App Store Connect refuses an extension with frameworks inside.",
            "Set it to NO for the extension's target and to YES for the app's."),
        KnownLine(
            .cocoaPods, .appVendorMissing, ["cannot yet be integrated as static libraries"],
            "pod install stops: a Swift pod needs modules of its dependencies.",
            "Write use_frameworks! in the Podfile, or `:modular_headers => true` for the named pods."),
        KnownLine(
            .cocoaPods, .appVendorMissing, ["could not find compatible versions for pod"],
            names: [.after("versions for pod", else: "a pod")],
            "pod install stops: the Podfile, its lock and other pods ask for versions of {0} that exclude each other.",
            "Ask for the same version in every target and plugin, then run pod update with the pod's name. If only the specs are old, run pod install --repo-update."
        ),
        KnownLine(
            .cocoaPods, .appVendorMissing, ["unable to find a specification for"], rank: .symptom,
            names: [.after("specification for", else: "a pod")],
            "pod install stops: it does not know {0}.",
            "Check the pod's name, and run pod install --repo-update."),
        KnownLine(
            .cocoaPods, .appVendorMissing,
            ["the sandbox is not in sync with the podfile.lock", "unable to load contents of file list"],
            rank: .general,
            "The app does not build: pods were changed since the last pod install.",
            "Run pod install, open the .xcworkspace, and build again."),
        KnownLine(
            .xcode, .appVendorMissing,
            ["|error: sandbox: …|deny(1) file-", "|sandbox: …|deny(1) file-…/users/"],
            "The app does not build: Xcode's sandbox stops a script of the pods.",
            "Set User Script Sandboxing (ENABLE_USER_SCRIPT_SANDBOXING) to NO for the app's and the extension's target."
        ),
    ]
}
