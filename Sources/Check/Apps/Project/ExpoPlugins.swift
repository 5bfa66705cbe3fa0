/// Config plugins that add a service extension when Expo prebuilds, according to their public documentation.
enum ExpoPlugins {
    static let adding: Set<String> = [
        "onesignal-expo-plugin", "expo-notification-service-extension-plugin",
        "expo-notifications-service-extension", "@bacons/apple-targets",
        "@moengage/react-native-moengage-expo-plugin", "react-native-moengage-expo-plugin",
        "@clevertap/clevertap-expo-plugin", "customerio-expo-plugin", "@braze/expo-plugin",
        "@evennit/notifee-expo-plugin", "klaviyo-expo-plugin", "klaviyo-react-native-expo-plugin",
        "@iterable/expo-plugin", "expo-target-plugin", "airship-expo-plugin", "expo-insider-plugin",
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
