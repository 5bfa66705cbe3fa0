// swift-tools-version: 6.1
import PackageDescription

// On Linux the modules that Apple's SDK has come from nse-run; on a Mac they are Apple's own.
#if os(Linux)
let dependencies: [Package.Dependency] = [
    // In a repository of your own: .package(url: "https://…/nse-run", branch: "main", traits: [])
    .package(name: "nse-run", path: "../../..", traits: [])
]
let modules: [Target.Dependency] = [.product(name: "UserNotifications", package: "nse-run")]
let bench: [Target.Dependency] = [.product(name: "ServiceExtensionTesting", package: "nse-run")]
// Apple's Foundation holds URLSession; here UserNotifications does. For files that import Foundation alone.
let foundation: [SwiftSetting] = [
    .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "UserNotifications"])
]
#else
let dependencies: [Package.Dependency] = []
let modules: [Target.Dependency] = []
let bench: [Target.Dependency] = []
let foundation: [SwiftSetting] = []
#endif

let package = Package(
    name: "NotificationServiceTests",
    platforms: [.macOS(.v13)],
    dependencies: dependencies,
    targets: [
        // A symbolic link to the folder that Xcode builds the extension from.
        .target(
            name: "NotificationService", dependencies: modules, exclude: ["Info.plist"],
            swiftSettings: foundation),
        .testTarget(name: "NotificationServiceTests", dependencies: ["NotificationService"] + bench),
    ],
    // What the Xcode project says under Swift Language Version.
    swiftLanguageModes: [.v5]
)
