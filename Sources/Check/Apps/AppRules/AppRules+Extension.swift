extension AppRules {
    /// Source: Apple, "Modifying content in newly delivered notifications": only a service extension of the
    /// app can load a picture. Report: OneSignal-iOS-SDK#450.
    static func noExtension(_ contents: AppContents) -> CheckDiagnostic? {
        guard contents.services.isEmpty, contents.isComplete, contents.app != nil,
            !contents.bundles.contains(where: { $0.role == .content })
        else { return nil }
        let others = contents.bundles.count
        var message = "This app has no notification service extension."
        if others > 0 {
            message += " It has \(others == 1 ? "one extension" : "\(others) extensions") of other kinds."
        }
        message += " iOS shows the text of the push and never loads a picture."
        let start =
            switch contents.kind {
            case .flutter: "Open ios/Runner.xcworkspace in Xcode, "
            case .reactNative, .expo: "Open the workspace in ios/ with Xcode, "
            case .capacitor: "Open ios/App/App.xcworkspace in Xcode, "
            case .cordova: "Open the workspace in platforms/ios with Xcode, "
            default: "In Xcode, "
            }
        return CheckDiagnostic(
            .appNoExtension, .error, message, hint: contents.missingExtensionHint ?? start + addTarget,
            file: contents.app?.infoFile)
    }

    private static let addTarget =
        "choose File > New > Target > Notification Service Extension, and let it download the picture and attach it."

    /// Source: Apple, "Customizing the appearance of notifications": a content extension draws what is there.
    static func contentExtensionInstead(_ contents: AppContents) -> CheckDiagnostic? {
        guard contents.services.isEmpty, let content = contents.bundles.first(where: { $0.role == .content })
        else { return nil }
        // One file does not show what else the app has.
        let isAlone = contents.kind == .text
        return diagnostic(
            .appWrongKind, isAlone ? .warning : .error,
            "\(content.name) is a notification content extension. It draws a notification that the user opens. It never loads the picture of a push\(isAlone ? ": a service extension does, which is not in this file" : ", and there is no service extension").",
            hint:
                "In Xcode, choose File > New > Target > Notification Service Extension. Keep the content extension only if you draw your own view.",
            at: content.extensionPoint)
    }

    /// Source: App Extension Programming Guide: extensions are started from PlugIns only. Project files:
    /// PBXCopyFiles phase with dstSubfolderSpec 13.
    static func notEmbedded(_ contents: AppContents) -> [CheckDiagnostic] {
        contents.services.compactMap { service in
            let message: String
            let hint: String
            switch service.embedding {
            case .elsewhere(let path)?:
                message =
                    service.isTarget
                    ? "The app copies \(service.name) to \(path), not to PlugIns. iOS does not find it."
                    : "The service extension is at \(path). iOS starts extensions only from PlugIns/NAME.appex."
                hint =
                    "In the app target's Build Phases, open \"Embed Foundation Extensions\": set its destination to \"PlugIns\", and add the extension to its list."
            case .missing? where contents.kind == .maui:
                message =
                    "The project has the service extension \(service.name), but the app does not contain it: no project refers to it with IsAppExtension."
                hint = contents.missingExtensionHint ?? ""
            case .missing?:
                message =
                    "The project has the service extension \(service.name), but the app does not contain it: no phase of the app copies it."
                hint =
                    contents.missingExtensionHint
                    ?? "In the app target, General > Frameworks, Libraries, and Embedded Content, add the extension with \"Embed Without Signing\" or \"Embed & Sign\"."
            case .onlyOn(let platforms)?:
                message =
                    "The app contains \(service.name) only where it is built for \(platforms). On a phone it has no such extension."
                hint =
                    "In the app target, General > Frameworks, Libraries, and Embedded Content, set the Filters of the extension to iOS as well (Always)."
            case .onlyWhenInstalling?:
                return diagnostic(
                    .appNotEmbedded, .warning,
                    "\(service.name) is copied into the app only for archives. A build that Xcode runs on a phone has no extension.",
                    hint:
                        "In the app target's Build Phases, clear \"Copy only when installing\" in \"Embed Foundation Extensions\".",
                    at: service.extensionPoint)
            case .inPlugIns?, nil: return nil
            }
            return diagnostic(.appNotEmbedded, .error, message, hint: hint, at: service.extensionPoint)
        }
    }

    /// Source: reports of developers: with two service extensions all pushes go to one of them.
    static func severalExtensions(_ contents: AppContents) -> CheckDiagnostic? {
        let services = contents.services
        guard services.count > 1, contents.kind.isBuilt else { return nil }
        return CheckDiagnostic(
            .appWrongKind, .warning,
            "The app has \(services.count) service extensions: \(services.map(\.name).joined(separator: ", ")). iOS starts one of them for every push, and you cannot choose which.",
            hint: "Keep one, and call the SDKs from it one after the other.",
            file: services.last?.infoFile)
    }

    /// Source: Apple, CFBundleIdentifier of extensions: the app's, a dot and a name; App Store Connect's error 90347.
    static func bundleIdentifier(_ service: BundleFacts, _ contents: AppContents) -> CheckDiagnostic? {
        guard let own = service.identifier, !own.value.isEmpty else { return nil }
        guard let app = contents.host(of: service)?.identifier, !app.value.isEmpty else {
            return own.value.contains(".") || own.value.contains("$")
                ? nil
                : diagnostic(
                    .appBundleID, .error,
                    "The extension's bundle identifier is \(own.value.shown). It has to begin with the app's and a dot. iOS does not install or start it so.",
                    hint: "Set it to the app's bundle identifier, a dot and a name.", at: own)
        }
        if own.value.hasPrefix(app.value + ".") {
            let rest = own.value.dropFirst(app.value.count + 1)
            guard rest.contains(".") else { return nil }
            return diagnostic(
                .appBundleID, contents.app?.profile?.distribution == .appStore ? .error : .note,
                "The extension's bundle identifier has more than one name after the app's (\(String(rest).shown)). Phones take it, App Store Connect refuses it (error 90347).",
                hint:
                    "Write one name after \(app.value) and a dot: \(app.value).\(rest.split(separator: ".").last ?? "").",
                at: own)
        }
        let isCase = own.value.lowercased().hasPrefix(app.value.lowercased() + ".")
        return diagnostic(
            .appBundleID, .error,
            "The extension's bundle identifier is \(own.value.shown), the app's is \(app.value.shown). It has to begin with the app's and a dot\(isCase ? ", in the same upper and lower case" : ""). iOS does not install or start it so.",
            hint: "Set the extension's bundle identifier to \(app.value).NotificationService.", at: own)
    }

    /// Source: reports (CleverTap/CTNotificationService#3, OneSignal-iOS-SDK#450, notifee#302): with a
    /// deployment target above the phone's iOS the extension is never called.
    static func deploymentTarget(
        _ service: BundleFacts, _ contents: AppContents, _ settings: AppSettings
    ) -> CheckDiagnostic? {
        guard let own = service.minimumOS else { return nil }
        if let device = settings.iOS, own.value > device {
            return diagnostic(
                .appDeploymentTarget, .error,
                "The extension needs iOS \(own.value), the phone has \(device). iOS never starts it, and says nothing.",
                hint:
                    "Set the extension's Minimum Deployments to \(contents.host(of: service)?.minimumOS?.value ?? device), as the app's.",
                at: own)
        }
        guard let app = contents.host(of: service)?.minimumOS, own.value > app.value else { return nil }
        if let device = settings.iOS, own.value <= device { return nil }
        return diagnostic(
            .appDeploymentTarget, .warning,
            "The extension needs iOS \(own.value), the app only \(app.value). On phones between them the app runs, but the extension is never started.",
            hint: "Set the extension's Minimum Deployments to \(app.value), as the app's.", at: own)
    }

    /// Source: Apple, CFBundleVersion and CFBundleShortVersionString: for extensions App Store Connect wants the app's.
    static func versions(_ service: BundleFacts, _ contents: AppContents) -> [CheckDiagnostic] {
        let pairs = [
            ("CFBundleVersion", service.build, contents.host(of: service)?.build),
            ("CFBundleShortVersionString", service.version, contents.host(of: service)?.version),
        ]
        return pairs.compactMap { name, own, app in
            guard let own, let app, own.value != app.value else { return nil }
            return diagnostic(
                .appVersion, .note,
                "\(name) of the extension is \(own.value.shown), the app's is \(app.value.shown). App Store Connect asks for the same one.",
                hint: "Let both targets take MARKETING_VERSION and CURRENT_PROJECT_VERSION from the project.",
                at: own)
        }
    }
}
