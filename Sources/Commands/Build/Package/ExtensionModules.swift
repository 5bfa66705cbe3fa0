package enum ExtensionModules {
    /// What every extension is built with.
    package static let always: Set = ["ServiceExtensionMain", "UserNotifications", "FoundationNetworking"]

    package static let onImport: Set = [
        "AVFoundation", "AudioToolbox", "CallKit", "CommonCrypto", "CoreGraphics", "CoreLocation",
        "CoreMedia",
        "CoreServices", "CryptoKit", "Firebase", "FirebaseCore", "FirebaseMessaging", "Intents",
        "MobileCoreServices", "OSLog", "OneSignal", "OneSignalExtension", "PushKit", "Security", "UIKit",
        "UniformTypeIdentifiers", "WidgetKit", "os",
    ]

    /// Those that are built on swift-crypto, which is fetched and takes minutes to build.
    static let onCrypto: Set = ["CommonCrypto", "CryptoKit"]

    package static let all: Set = always.union(onImport)
}
