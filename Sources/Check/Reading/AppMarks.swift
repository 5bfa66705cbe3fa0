/// By what a text is known to belong to an app rather than to a push.
enum AppMarks {
    private static let names = [
        "info.plist", ".entitlements", "podfile", "podfile.lock", "project.pbxproj", "app.json",
        "app.config.js", "app.config.ts", "pubspec.yaml", "pubspec.lock", "config.xml", ".csproj", ".swift",
        ".m", ".mm", ".h", ".xcconfig", "package.swift", "cartfile", "exportoptions.plist", "package.json",
        "eas.json", "capacitor.config.json", "capacitor.config.ts",
    ]
    private static let marks = [
        "ServiceExtension {", ".NotificationService {", "UNNotificationServiceExtension",
        "didReceiveNotificationRequest",
        "DidReceiveNotificationRequest(", "NSExtensionPointIdentifier", "aps-environment",
        "CFBundleIdentifier", "CFBundleExecutable", "// !$*UTF8*$!", "PBXNativeTarget", "use_frameworks!",
        "com.apple.usernotifications.service", "com.apple.security.application-groups",
        "NSAppTransportSecurity", "<Project Sdk=", "<ProjectTypeGuids>", "<widget ", "PBXBuildFile",
        "IPHONEOS_DEPLOYMENT_TARGET",
        "UNUserNotificationCenter.current()", "registerForRemoteNotifications", "<ProjectReference",
        "IsAppExtension", "<key>NSExtension", "expo-build-properties", "-expo-plugin",
        "$(PRODUCT_MODULE_NAME)", "UNNotificationAttachment(", "UNNotificationAttachment.init(",
        "[UNNotificationAttachment attachmentWithIdentifier",
        ": UNNotificationAttachment = ", "\"application-identifier\" = ",
        "didRegisterForRemoteNotificationsWithDeviceToken", "NSExtensionPrincipalClass",
        "withContentHandler contentHandler", "withContentHandler:(void", "$(PRODUCT_BUNDLE_IDENTIFIER)",
    ]

    /// Lines of a project.pbxproj that are pasted without the rest.
    static let partsOfProject = ["isa = PBXCopyFilesBuildPhase", "PRODUCT_BUNDLE_IDENTIFIER = "]

    static func isName(_ name: String?) -> Bool {
        guard let last = name?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last?.lowercased() else {
            return false
        }
        return names.contains {
            $0.hasPrefix(".") ? last.hasSuffix($0) : last == $0 || last.hasSuffix("-" + $0)
        }
    }

    /// Whether the name is that of a source file, which may send a push as well.
    static func isCode(_ name: String?) -> Bool {
        guard let name = name?.lowercased() else { return false }
        return [".swift", ".m", ".mm", ".h"].contains(where: name.hasSuffix)
    }

    /// Whether the first megabyte has marks that only an app's files have.
    static func isMarked(_ text: SourceText) -> Bool {
        let limit = min(text.count, 1 << 20)
        func holds(_ words: String...) -> Bool {
            words.contains { text.bytes.find($0, from: 0, to: limit) != nil }
        }
        let start = text.bytes.skipSpace(0)
        return (marks + partsOfProject).contains { holds($0) }
            || text.bytes.has("pod '", at: start) || text.bytes.has("pod \"", at: start)
            || holds("target '", "target \"") && holds(" do")
                && holds(
                    "pod '", "pod \"", "flutter_install_all_ios_pods", "use_react_native!",
                    "use_native_modules!")
            || holds("\ndependencies:") && holds("sdk:")
            || holds("xcodebuild") && holds("PRODUCT_BUNDLE_IDENTIFIER=")
            || holds("\"plugins\"") && holds("\"expo", "-expo")
    }

    /// Whether it is `app.json` of Expo, `eas.json`, `package.json` or Info.plist as a value.
    static func isApp(_ value: SourceValue) -> Bool {
        guard value["aps"] == nil, let members = value.members else { return false }
        if let expo = value["expo"], expo.members != nil,
            expo["ios"] != nil || expo["plugins"] != nil || expo["slug"] != nil
        {
            return true
        }
        let names = Set(members.prefix(500).map(\.name))
        if names.contains("dependencies"), names.contains("name") || names.contains("scripts") { return true }
        if names.contains("plugins"), value["plugins"]?.elements != nil { return true }
        if names.contains("appId"), names.contains("webDir") { return true }
        return names.contains {
            $0.hasPrefix("CFBundle") || $0 == "NSExtension" || $0 == "aps-environment"
                || $0 == "NSAppTransportSecurity"
        }
    }
}
