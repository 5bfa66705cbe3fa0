/// A push SDK as projects name it: the names of its pods and packages for a service extension, according to
/// the vendors' public installation guides.
struct VendorProduct: Sendable {
    /// The name in the table of dialects; empty when it has no row.
    var dialect: String
    var title: String
    /// Modules that an extension's source imports.
    var modules: [String]
    /// Prefixes of the pods and package products that bring these modules.
    var products: [String]
    /// What the vendor's guide adds to the extension's target.
    var advice: String

    static let all = [
        VendorProduct(
            dialect: "onesignal", title: "OneSignal",
            modules: ["OneSignal", "OneSignalExtension", "OneSignalFramework"],
            products: ["OneSignal"], advice: "pod 'OneSignalXCFramework'"),
        VendorProduct(
            dialect: "firebase", title: "Firebase", modules: ["FirebaseMessaging", "Firebase"],
            products: ["Firebase/Messaging", "FirebaseMessaging", "Firebase"],
            advice: "pod 'FirebaseMessaging'"),
        VendorProduct(
            dialect: "airship", title: "Airship",
            modules: ["AirshipNotificationServiceExtension", "AirshipExtensions"],
            products: ["Airship"], advice: "pod 'AirshipServiceExtension'"),
        VendorProduct(
            dialect: "clevertap", title: "CleverTap", modules: ["CTNotificationService"],
            products: ["CTNotificationService"], advice: "pod 'CTNotificationService'"),
        VendorProduct(
            dialect: "braze", title: "Braze", modules: ["BrazeNotificationService"],
            products: ["BrazeNotificationService"], advice: "pod 'BrazeNotificationService'"),
        VendorProduct(
            dialect: "iterable", title: "Iterable", modules: ["IterableAppExtensions"],
            products: ["Iterable-iOS-AppExtensions", "IterableAppExtensions"],
            advice: "pod 'Iterable-iOS-AppExtensions'"),
        VendorProduct(
            dialect: "klaviyo", title: "Klaviyo", modules: ["KlaviyoSwiftExtension"],
            products: ["KlaviyoSwiftExtension"], advice: "pod 'KlaviyoSwiftExtension'"),
        VendorProduct(
            dialect: "moengage", title: "MoEngage",
            modules: ["MoEngageRichNotification", "MORichNotification"],
            products: ["MoEngageRichNotification", "MORichNotification", "MoEngage-iOS-SDK"],
            advice: "pod 'MoEngage-iOS-SDK/RichNotification'"),
        VendorProduct(
            dialect: "batch", title: "Batch", modules: ["BatchExtension"], products: ["BatchExtension"],
            advice: "pod 'BatchExtension'"),
        VendorProduct(
            dialect: "notifee", title: "Notifee", modules: ["NotifeeExtensionHelper", "RNNotifeeCore"],
            products: ["RNNotifeeCore", "NotifeeCore"], advice: "pod 'RNNotifeeCore'"),
        VendorProduct(
            dialect: "emarsys", title: "SAP Emarsys", modules: ["EmarsysNotificationService"],
            products: ["EmarsysNotificationService"], advice: "pod 'EmarsysNotificationService'"),
        VendorProduct(
            dialect: "mindbox", title: "Mindbox", modules: ["MindboxNotifications"],
            products: ["MindboxNotifications"], advice: "pod 'MindboxNotifications'"),
        VendorProduct(
            dialect: "customerio", title: "Customer.io",
            modules: ["CioMessagingPushAPN", "CioMessagingPushFCM", "CioMessagingPush"],
            products: ["CustomerIO", "MessagingPush"], advice: "pod 'CustomerIO/MessagingPushAPN'"),
        VendorProduct(
            dialect: "countly", title: "Countly", modules: ["CountlyNotificationService"],
            products: ["Countly"], advice: "pod 'Countly/NotificationService'"),
    ]

    /// The SDK that has this module.
    static func ofModule(_ name: String) -> VendorProduct? { all.first { $0.modules.contains(name) } }

    /// Whether it is among linked pods, packages or frameworks.
    func isLinked(in products: [String]) -> Bool {
        products.contains { product in self.products.contains { product.hasPrefix($0) } }
    }
}

/// Config plugins that add a service extension when Expo prebuilds, according to their public documentation.
enum ExpoPlugins {
    static let adding: Set<String> = [
        "onesignal-expo-plugin", "expo-notification-service-extension-plugin",
        "expo-notifications-service-extension", "@bacons/apple-targets",
        "@moengage/react-native-moengage-expo-plugin",
        "react-native-moengage-expo-plugin", "@clevertap/clevertap-expo-plugin", "customerio-expo-plugin",
        "@braze/expo-plugin", "@evennit/notifee-expo-plugin", "klaviyo-expo-plugin",
        "klaviyo-react-native-expo-plugin", "@iterable/expo-plugin", "expo-target-plugin",
        "airship-expo-plugin", "expo-insider-plugin",
    ]

    /// Whether these are Expo's plugins, and not those of another tool.
    static func names(_ value: PropertyListValue?) -> Bool {
        (value?.elements ?? []).prefix(200).contains { element in
            guard let name = element.string ?? element.elements?.first?.string else { return false }
            return adding.contains(name) || notAdding.contains(name) || name.hasSuffix("expo-plugin")
                || name.hasPrefix("expo-")
        }
    }

    /// Plugins that people take for one that adds an extension; they do not.
    static let notAdding: Set<String> = [
        "expo-notifications", "@react-native-firebase/app", "@react-native-firebase/messaging",
    ]
}
