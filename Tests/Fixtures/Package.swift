// swift-tools-version: 6.2
import PackageDescription

// Service extensions and apps as people have them, and the tests that hold what becomes of them: a package of its own,
// which uses nse-run as theirs does. Linux only: elsewhere Apple's own modules have these names.

func module(_ name: String) -> Target.Dependency { .product(name: name, package: "nse-run") }

/// As nse-run's own targets are built.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// An app in Apps. An executable, because a library with `@main` does not link into a test bundle.
func app(_ name: String, _ modules: [String], mode: SwiftLanguageMode) -> Target {
    .executableTarget(
        name: "NSE\(name)", dependencies: (["UIKit"] + modules).map(module), path: "Apps/\(name)",
        swiftSettings: [.swiftLanguageMode(mode)])
}

/// A service extension in Extensions, in the language mode of most apps.
func appExtension(
    _ name: String, _ modules: [String] = [], exclude: [String] = [], settings: [SwiftSetting] = [],
    plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: "NSE\(name)Extension", dependencies: (["UserNotifications"] + modules).map(module),
        path: "Extensions/\(name)Extension", exclude: exclude,
        swiftSettings: [.swiftLanguageMode(.v5)] + settings, plugins: plugins)
}

let apps = [
    app("CompletionApp", ["Firebase"], mode: .v5),
    app("AsyncApp", ["OSLog"], mode: .v6),
    app("CallingApp", ["CallKit", "PushKit"], mode: .v5),
    app("ReminderApp", ["CoreLocation", "os"], mode: .v5),
    app("NewsApp", ["OSLog"], mode: .v6),
]

let appExtensions = [
    appExtension("XcodeTemplate"),
    appExtension("CompletionDownload"),
    appExtension("AsyncDownload"),
    appExtension("SynchronousData"),
    appExtension("Semaphore"),
    appExtension("Categories"),
    appExtension("AppGroup"),
    appExtension("Communication", ["Intents"]),
    appExtension("Messenger", ["Intents"]),
    appExtension("TypeHint", ["UniformTypeIdentifiers", "MobileCoreServices"]),
    appExtension("Thumbnail", ["UIKit"]),
    appExtension("ContentChanges", ["OSLog", "os"]),
    appExtension("SeveralAttachments"),
    appExtension("SendableHandler"),
    appExtension(
        "OwnBundle", ["UIKit"],
        exclude: ["Info.plist", "OwnBundle.entitlements", "Media.xcassets", "badge@3x.png"]),
    // Files that import Foundation alone and use URLSession, which Apple's Foundation holds.
    appExtension(
        "FoundationOnly",
        settings: [.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "UserNotifications"])]),
    appExtension("Keychain", ["Security"]),
    // Sources with @objc and #selector, of which a plug-in makes copies; they are in Extensions/Originals.
    appExtension(
        "Selectors", exclude: ["Originals.txt"],
        plugins: [.plugin(name: "RewriteObjectiveC", package: "nse-run")]),
    appExtension("FileCache"),
    appExtension("TransportException", exclude: ["Info.plist"]),
    appExtension("OwnDeadline"),
    appExtension("Receipt"),
    appExtension("Placeholder", ["UIKit"], exclude: ["Media.xcassets"]),
    appExtension("OneSignalService", ["OneSignal"]),
    appExtension("FirebaseService", ["Firebase"]),
    appExtension("VideoPreview", ["AVFoundation", "UIKit"]),
    appExtension("VoiceSound", ["CommonCrypto"]),
    appExtension("Protocol"),
    // Faulty ones, which the bench must tell apart.
    appExtension("ForgottenPath"),
    appExtension("EarlyAnswer"),
    appExtension("SecondAnswer"),
    appExtension("FixedName"),
]

/// The targets of samples/app/ci, to which Sample is a symbolic link.
let sampleApp: [Target] = [
    .executableTarget(
        name: "MyApp", dependencies: [module("UIKit")], path: "Sample/MyApp",
        swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
        name: "NotificationService", dependencies: [module("UserNotifications")],
        path: "Sample/NotificationService", exclude: ["Info.plist"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
        name: "MyAppTests",
        dependencies: [
            "MyApp", "NotificationService", module("ServiceExtensionTesting"), module("AppleModules"),
        ],
        path: "Sample/ci/Tests/MyAppTests", swiftSettings: [.swiftLanguageMode(.v5)]),
]

func names(_ targets: [Target]) -> [Target.Dependency] { targets.map { .target(name: $0.name) } }

let package = Package(
    name: "nse-fixtures",
    // With the traits of the root package, whose build is then this one's.
    dependencies: [.package(name: "nse-run", path: "../..")],
    targets: apps + appExtensions + sampleApp + [
        .testTarget(
            name: "ExtensionFidelityTests",
            // The two modules on swift-crypto are products of their own; a compiler checks sources against all of them.
            dependencies: ["AppleModules", "CommonCrypto", "CryptoKit", "ServiceExtensionTesting"].map(module)
                + names(appExtensions),
            path: "ExtensionFidelityTests", swiftSettings: house),
        .testTarget(
            name: "AppFidelityTests",
            dependencies: [
                "MyApp", "NotificationService", module("AppleModules"), module("ServiceExtensionTesting"),
            ] + names(apps),
            path: "AppFidelityTests", swiftSettings: house),
    ])
