import Foundation
import Testing

/// The modules with Apple's names are built in mode 5 for the sake of those who import them; mode 6 holds all the same.
@Suite struct OwnModulesTests {
    @Test(
        "Mode 6 takes the sources of our own modules",
        arguments: [
            "NSEFoundation", "FoundationNetworking", "UserNotifications", "AppleModules/CoreLocation",
            "AppleModules/Security",
            "AppleModules/UniformTypeIdentifiers", "AppleModules/MobileCoreServices",
            "AppleModules/CoreServices",
            "AppleModules/os", "AppleModules/OSLog", "AppleModules/Intents", "AppleModules/UIKit",
            "VendorModules/FirebaseMessaging", "VendorModules/OneSignalExtension", "VendorModules/OneSignal",
            "VendorModules/Firebase", "VendorModules/FirebaseCore", "AppleModules/CoreGraphics",
            "AppleModules/CoreMedia", "AppleModules/AVFoundation", "AppleModules/AudioToolbox",
            "AppleModules/PushKit", "AppleModules/CallKit", "AppleModules/WidgetKit",
        ])
    func complete(_ folder: String) throws {
        let modules = try BuiltModules()
        // What SwiftPM makes of the name of the package's folder, for declarations of `package` access.
        let package = modules.package.lastPathComponent.lowercased()
            .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
        let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]

        let said = try modules.diagnostics(
            of: "Sources/ExtensionSide/\(folder)", as: String(folder.split(separator: "/").last ?? ""),
            mode: "6",
            options: ["-package-name", package] + features.flatMap { ["-enable-upcoming-feature", $0] })

        #expect(said == "")
    }
}
