extension AppRules {
    /// Source: Apple, TN3125 "Inside code signing: provisioning profiles": same team, own profile of the extension.
    static func signing(_ service: BundleFacts, _ contents: AppContents) -> CheckDiagnostic? {
        guard service.executable?.platform != .simulator else { return nil }
        let app = contents.host(of: service)
        if let own = service.executable?.team ?? service.team, !own.isEmpty,
            let other = app?.executable?.team ?? app?.team, !other.isEmpty, own != other
        {
            return CheckDiagnostic(
                .appSigning, .error,
                "The extension is signed by the team \(own), the app by \(other). iOS does not install or start it.",
                hint: "Choose the same team in Signing & Capabilities of both targets.",
                file: service.infoFile)
        }
        if service.executable?.isSigned == false, app?.executable?.isSigned == true {
            return CheckDiagnostic(
                .appSigning, .error, "The app is signed, its extension is not. iOS does not install it.",
                hint: "Sign the extension first, then the app.", file: service.infoFile)
        }
        if app?.profile != nil, !service.hasProfile, service.executable?.isSigned == true,
            service.embedding == .inPlugIns
        {
            return CheckDiagnostic(
                .appSigning, .error,
                "The app has a provisioning profile, the extension has none. iOS does not start it.",
                hint: "Export again with a profile for \(service.identifier?.value ?? "the extension").",
                file: service.infoFile)
        }
        if let profile = service.profile, let identifier = service.identifier,
            let wanted = profile.entitlements["application-identifier"]?.string
        {
            // TEAM.bundle.identifier; a wildcard profile ends with *.
            let name = wanted.drop { $0 != "." }.dropFirst()
            let matches =
                name.hasSuffix("*") ? identifier.value.hasPrefix(name.dropLast()) : identifier.value == name
            if !matches {
                return diagnostic(
                    .appSigning, .error,
                    "The extension's profile is for \(String(name).shown), its bundle identifier is \(identifier.value.shown). iOS does not install or start it.",
                    hint: "Sign the extension with a profile for its own identifier.", at: identifier)
            }
        }
        return nil
    }

    /// Source: Apple, TN3125: with an expired profile the app does not run (except apps from the App Store).
    static func profile(_ contents: AppContents, _ settings: AppSettings) -> [CheckDiagnostic] {
        guard let now = settings.now else { return [] }
        return ([contents.app].compactMap { $0 } + contents.services).compactMap { bundle in
            guard let profile = bundle.profile, let expires = profile.expires, expires < now,
                profile.distribution != .appStore
            else { return nil }
            return CheckDiagnostic(
                .appSigning, .warning,
                "The provisioning profile of \(bundle.name) expired on \(CivilTime.text(expires).prefix(10)). The app does not start any more.",
                hint: "Export it again with a current profile.", file: bundle.infoFile)
        }
    }

    /// Source: Apple, aps-environment entitlement: without it an app gets no device token. "Handling
    /// notification responses from APNs" (BadDeviceToken).
    static func environment(_ contents: AppContents) -> CheckDiagnostic? {
        guard let app = contents.app, let entitlements = app.entitlements,
            app.executable?.platform != .simulator,
            app.isTarget || app.executable?.isSigned == true
        else { return nil }
        guard let value = entitlements["aps-environment"]?.string else {
            return CheckDiagnostic(
                .appEnvironment, .error,
                "The app has no aps-environment entitlement. It cannot register for pushes and gets no token.",
                hint: "In Signing & Capabilities of the app's target, add \"Push Notifications\".",
                file: app.entitlementsFile ?? app.infoFile, filePath: "aps-environment")
        }
        guard !app.isTarget, value == "development" else { return nil }
        if let distribution = app.profile?.distribution, distribution != .development {
            return CheckDiagnostic(
                .appEnvironment, .warning,
                "This is \(distribution.words), but its aps-environment is \"development\". Its tokens belong to the sandbox; the production server of APNs answers BadDeviceToken.",
                hint: "Export the app from the archive with a distribution profile.", file: app.infoFile,
                filePath: "aps-environment")
        }
        return CheckDiagnostic(
            .appEnvironment, .note,
            "This is a development build: its tokens belong to the sandbox, api.sandbox.push.apple.com. The production server answers BadDeviceToken.",
            file: app.infoFile, filePath: "aps-environment")
    }

    private static func notShared(
        _ used: (name: String, line: Int), _ service: BundleFacts, _ why: String = "in which the app is not"
    ) -> CheckDiagnostic {
        CheckDiagnostic(
            .appAppGroup, .warning,
            "The extension's code opens the app group \(used.name.shown), \(why). It gets nothing of what the app saved.",
            hint: "Choose that group under App Groups in Signing & Capabilities of both targets.",
            file: service.sources?.file, line: used.line)
    }

    /// Source: Apple, com.apple.security.application-groups. Reports: klaviyo-swift-sdk#612, OneSignal-iOS#377.
    static func appGroups(_ service: BundleFacts, _ contents: AppContents) -> CheckDiagnostic? {
        let opened = service.sources?.code?.groups.first { $0.name.hasPrefix("group.") }
        guard let own = service.appGroups else {
            guard let opened, let app = contents.host(of: service)?.appGroups,
                !app.contains(where: { $0 == opened.name || $0.contains(text: "$(") })
            else { return nil }
            return notShared(opened, service)
        }
        let file = service.entitlementsFile ?? service.infoFile
        let path = AppReader.groupsKey
        if let wrong = own.first(where: { !$0.hasPrefix("group.") && !$0.hasPrefix("$(") }) {
            return AppReader.wrongGroup(wrong, file)
        }
        if let profile = service.profile,
            let allowed = profile.entitlements[path]?.strings,
            !allowed.contains(where: { $0.hasSuffix("*") }),
            let missing = own.first(where: { !allowed.contains($0) })
        {
            return CheckDiagnostic(
                .appAppGroup, .error,
                "The extension asks for the app group \(missing.shown), but its profile does not have it. iOS does not install it.",
                hint:
                    "Add the group to the extension's identifier on the developer site, and make a new profile.",
                file: file, filePath: path)
        }
        if let opened, !own.contains(where: { $0 == opened.name || $0.contains(text: "$(") }) {
            return notShared(opened, service, "its entitlements have \(own.first.map(\.shown) ?? "none")")
        }
        guard let app = contents.host(of: service)?.appGroups, Set(own).isDisjoint(with: app) else {
            return nil
        }
        if app.isEmpty {
            return service.sources?.code?.groups.first { own.contains($0.name) }
                .map { notShared($0, service) }
        }
        if own.isEmpty {
            return CheckDiagnostic(
                .appAppGroup, .note,
                "The app is in the group \(app[0].shown), the extension in none. They share no files and settings.",
                hint:
                    "If the extension reads what the app saved, or if your push SDK asks for it, add the App Groups capability with the same group to the extension.",
                file: file, filePath: path)
        }
        return CheckDiagnostic(
            .appAppGroup, .warning,
            "The extension is in the group \(own[0].shown), the app in \(app[0].shown). They share no files and settings, so the extension does not find what the app saved.",
            hint: "Choose the same group in both targets.", file: file, filePath: path)
    }

    /// Source: Apple, NSAppTransportSecurity: each bundle has its own. Report: react-native-onesignal#410.
    static func transportSecurity(
        _ service: BundleFacts, _ contents: AppContents, _ settings: AppSettings
    ) -> CheckDiagnostic? {
        let own = service.transportPolicy
        if let plain = service.sources?.code?.addresses.first(where: { $0.isPlain && $0.host.contains(".") }),
            own?.value.verdict(scheme: "http", host: plain.host, on: settings.systemForTransport).isStopped
                ?? true
        {
            return CheckDiagnostic(
                .appTransportSecurity, own == nil ? .note : .warning,
                "The code has an address of http://\(plain.host). If the picture is loaded from there, iOS stops that before it starts (error -1022)\(own == nil ? ", unless the extension's Info.plist allows it" : "").",
                hint:
                    "Use https. Or add the host to NSAppTransportSecurity in the extension's own Info.plist.",
                file: service.sources?.file, line: plain.line)
        }
        guard let own else { return nil }
        if own.value.allowsArbitraryLoads, let key = own.value.overridingKey {
            return diagnostic(
                .appTransportSecurity, .note,
                "The extension has NSAllowsArbitraryLoads, but \(key) next to it makes iOS ignore it. Pictures with http are not loaded.",
                hint: "Use https. Or remove \(key) from the extension's Info.plist.", at: own)
        }
        guard own.value == TransportPolicy(), let app = contents.host(of: service)?.transportPolicy,
            app.value != TransportPolicy()
        else { return nil }
        return diagnostic(
            .appTransportSecurity, .note,
            "The app allows some http addresses, its extension none: an extension has its own NSAppTransportSecurity. Pictures with http are not loaded.",
            hint:
                "Use https. Or copy NSAppTransportSecurity to \(service.infoFile ?? "the extension's Info.plist").",
            at: own)
    }
}
