// swift-tools-version: 6.1
import PackageDescription

// For Linux: there the modules that Apple's SDK has come from nse-run.
let package = Package(
    name: "MyAppTests",
    dependencies: [
        // In a repository of your own: .package(url: "https://…/nse-run", branch: "main", traits: [])
        .package(name: "nse-run", path: "../../..", traits: [])
    ],
    targets: [
        // Symbolic links to the folders that Xcode builds. A program, because of its @main.
        .executableTarget(
            name: "MyApp", dependencies: [.product(name: "AppleModules", package: "nse-run")]),
        .target(
            name: "NotificationService", dependencies: [.product(name: "AppleModules", package: "nse-run")],
            exclude: ["Info.plist"]),
        .testTarget(
            name: "MyAppTests",
            dependencies: [
                "MyApp", "NotificationService",
                .product(name: "AppleModules", package: "nse-run"),
                .product(name: "ServiceExtensionTesting", package: "nse-run"),
            ]),
    ],
    // What the Xcode project says under Swift Language Version.
    swiftLanguageModes: [.v5]
)
