/// What a push needs of an app: the payload's media and the features that it names.
package struct PushNeeds: Sendable {
    package struct Media: Sendable {
        /// The JSON Pointer of the address in the phone's payload.
        package var pointer: String
        /// The scheme of the address; nil when it is not known.
        package var scheme: String?
        package var host: String?
        package var origin: SourceOrigin?
    }

    package var media: [Media] = []
    /// The members beside `aps`.
    package var names: Set<String> = []
    package var pushType: String?
    /// Whether it goes to the sandbox; nil when that is not known.
    package var isSandbox: Bool?
    package var interruptionLevel: String?
    /// Whether `content-available` is to wake the app.
    package var wakesApp = false
    /// Whether it is a message of a person, shown with a face.
    package var isCommunication = false
    package var isCritical = false
}

extension AppFacts {
    /// Judges a push by this app: keys, addresses, entitlements and environment. The topic is judged with the header
    /// fields.
    package func diagnostics(for push: PushNeeds) -> [CheckDiagnostic] {
        var diagnostics: [CheckDiagnostic] = []
        if !extensions.isEmpty {
            diagnostics += transportSecurity(push)
            diagnostics += [unknownKey(push), forcedKey(push)].compactMap(\.self)
        }
        diagnostics += [environment(push)].compactMap(\.self)
        diagnostics += backgroundModes(push)
        diagnostics += entitlements(push)
        return AppRules.sorted(diagnostics)
    }

    /// Whether it is known which addresses an extension may load.
    package var hasTransportPolicy: Bool { extensions.contains { $0.transportPolicy != nil } }

    /// Whether every extension can load plain http from this host; nil when their policy is not known. With
    /// `.allowed` a diagnostic about an http address is wrong for this app.
    func transportVerdict(scheme: String, host: String) -> TransportVerdict? {
        let verdicts = extensions.compactMap {
            $0.transportPolicy?.verdict(scheme: scheme, host: host, on: system)
        }
        return verdicts.first(where: \.isStopped) ?? verdicts.first
    }

    /// Source: Apple, NSAppTransportSecurity; judged by ``TransportPolicy``.
    private func transportSecurity(_ push: PushNeeds) -> [CheckDiagnostic] {
        push.media.compactMap { media in
            guard let scheme = media.scheme, let host = media.host,
                let verdict = transportVerdict(scheme: scheme, host: host), verdict.reason != .notPlainHTTP
            else { return nil }
            let (severity, message, hint): (Severity, String, String?) =
                switch verdict {
                case .allowed(let reason):
                    (.note, "http is allowed here: \(Self.words(reason, host, allowed: true)).", nil)
                case .uncertain(let reason):
                    (
                        .warning,
                        "Apple does not say whether the extension may load http from \(host.shown): \(Self.words(reason, host, allowed: false)).",
                        "Use https."
                    )
                case .stopped(let reason):
                    (
                        .error,
                        "iOS stops the download before it starts (error -1022): \(Self.words(reason, host, allowed: false)).",
                        "Use https. Or add the host to NSAppTransportSecurity in the extension's own Info.plist; that of the app does not count."
                    )
                }
            return CheckDiagnostic(
                .appTransportSecurity, severity, message, hint: hint, origin: media.origin,
                file: extensions.first?.infoFile, filePath: "NSAppTransportSecurity")
        }
    }

    private static func words(_ reason: TransportVerdict.Reason, _ host: String, allowed: Bool) -> String {
        switch reason {
        case .notPlainHTTP: "it is not plain http"
        case .arbitraryLoads: "the extension has NSAllowsArbitraryLoads"
        case .arbitraryLoadsIgnored(let key):
            "the extension has NSAllowsArbitraryLoads, but \(key) next to it makes iOS ignore it"
        case .exceptionDomain(let domain):
            allowed
                ? "the extension has an exception for \(domain.shown)"
                : "the extension's entry for \(domain.shown) has no NSExceptionAllowsInsecureHTTPLoads"
        case .localName: "\(host.shown) is a name of the local network"
        case .address:
            allowed
                ? "\(host.shown) is a numeric address" : "http to a numeric address is stopped since iOS 17"
        case .standard: "the address is http, and the extension has no exception for \(host.shown)"
        }
    }

    /// Whether an extension's code has the name of the member at a path. One inside aps is read where the code takes
    /// aps of the payload, and not this name.
    func reads(_ path: String) -> Bool {
        // Without the places in lists: `gallery[0]`.
        let names = path.split(separator: ".").map { String($0.prefix { $0 != "[" }) }
        guard let last = names.last else { return false }
        return extensions.contains { service in
            let isReached =
                names[0] != "aps"
                || service.readKeys.map { $0.contains("aps") && !$0.contains(last) } ?? false
            return isReached && service.knows(last) == true
        }
    }

    /// The members of a push that an extension reads beside aps, where it reads no other ones.
    func ownKeys(in names: Set<String>) -> [String] {
        extensions.compactMap(\.readKeys).first { $0.isSubset(of: names) && $0 != ["aps"] }
            .map { $0.subtracting(["aps"]).sorted() } ?? []
    }

    /// Source: the names in the extension's own code, and the table of dialects.
    private func unknownKey(_ push: PushNeeds) -> CheckDiagnostic? {
        guard let last = push.media.first, !extensions.contains(where: \.hasUnreadCode) else { return nil }
        let read = extensions.compactMap(\.readKeys)
        let keys = read.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted()
        if read.count == extensions.count, push.names.isDisjoint(with: keys) {
            func list(_ keys: [String]) -> String {
                keys.prefix(4).map(\.shown).joined(separator: ", ")
            }
            let others = push.names.subtracting(["aps"]).sorted()
            let path = Self.path(last.pointer)
            return CheckDiagnostic(
                .appUnknownKey, .error,
                "The extension reads \(list(keys)) of the payload, and this push has none of these"
                    + (others.isEmpty ? "" : ", but \(list(others))")
                    + ": it never sees the picture's address at \(keys.contains(path) ? last.origin?.path ?? path : path).",
                hint: "Send the address where the extension reads it, or change the extension.",
                origin: last.origin)
        }
        let known = mediaKeys
        guard !known.isEmpty else { return nil }
        let unread = push.media.filter { media in
            let names = Self.names(ofPointer: media.pointer)
            return !extensions.contains { service in
                service.strings == nil || names.allSatisfy { service.knows($0) != false }
            }
        }
        // It is enough that the extension reads one of the keys, or another one that the push has.
        guard unread.count == push.media.count, let first = unread.first,
            !known.contains(where: { Self.names(ofPointer: $0).allSatisfy(push.names.contains) })
        else { return nil }
        let shown = known.prefix(4).map { $0.dropFirst().split(separator: "/").joined(separator: ".") }
        return CheckDiagnostic(
            .appUnknownKey, .warning,
            "The picture's address is at \(Self.path(first.pointer)), and this app's extension has no such key in its code. It knows \(shown.joined(separator: ", "))\(known.count > 4 ? ", …" : "").",
            hint:
                "Send the address under a key that the extension reads, or change the extension so that it reads this one.",
            origin: first.origin)
    }

    /// Source: Swift, as! of nil ends the process; the system then shows the push as it was sent.
    private func forcedKey(_ push: PushNeeds) -> CheckDiagnostic? {
        guard let media = push.media.first,
            let key = extensions.flatMap(\.forcedKeys).first(where: { !push.names.contains($0) })
        else { return nil }
        return CheckDiagnostic(
            .extensionCrashed, .error,
            "The extension takes \(key.shown) out of the payload by force (as!), and this push has no such member: the extension crashes, and the push is shown as it was sent.",
            hint: "Send that member beside aps, or write as? in the extension.", origin: media.origin)
    }

    private static func path(_ pointer: String) -> String {
        pointer.dropFirst().split(separator: "/").joined(separator: ".")
    }

    /// Source: Apple, "Handling notification responses from APNs" (BadDeviceToken).
    private func environment(_ push: PushNeeds) -> CheckDiagnostic? {
        guard let isSandbox = push.isSandbox else { return nil }
        let isDevelopment: Bool
        switch (distribution, entitlements?.apsEnvironment) {
        case (_, "development"?): isDevelopment = true
        case (_, "production"?), (.appStore?, _), (.adHoc?, _), (.enterprise?, _): isDevelopment = false
        default: return nil
        }
        guard isDevelopment != isSandbox else { return nil }
        return CheckDiagnostic(
            .appEnvironment, .error,
            isSandbox
                ? "It is sent to the sandbox of APNs, but this build registers with production. APNs answers BadDeviceToken."
                : "It is sent to the production server of APNs, but this is a development build: its tokens belong to the sandbox. APNs answers BadDeviceToken.",
            hint: isSandbox
                ? "Send to api.push.apple.com."
                : "Send to api.sandbox.push.apple.com, or test a TestFlight build.")
    }

    /// Source: Apple, UIBackgroundModes.
    private func backgroundModes(_ push: PushNeeds) -> [CheckDiagnostic] {
        guard let modes = backgroundModes else { return [] }
        let rows = [
            (
                push.wakesApp, "remote-notification", push.pushType == "background" ? Severity.error : .note,
                "The push has content-available, but the app has no background mode remote-notification. iOS does not wake it.",
                "Add \"Remote notifications\" to Background Modes, or leave content-available out."
            ),
            (
                push.pushType == "voip", "voip", .error,
                "It is a VoIP push, but the app has no background mode voip. It gets no VoIP token.",
                "Add \"Voice over IP\" to Background Modes, or send apns-push-type: alert."
            ),
        ]
        return rows.filter { $0.0 && !modes.contains($0.1) }.map {
            CheckDiagnostic(.appCapability, $0.2, $0.3, hint: $0.4, filePath: "UIBackgroundModes")
        }
    }

    /// Source: Apple, entitlements of UNNotificationInterruptionLevel, communication notifications and critical alerts.
    private func entitlements(_ push: PushNeeds) -> [CheckDiagnostic] {
        guard let entitlements else { return [] }
        let rows = [
            (
                push.interruptionLevel == "time-sensitive" && !entitlements.timeSensitive, "time-sensitive",
                "is time-sensitive", "It is shown as an ordinary one and waits for the end of a Focus.",
                "Time Sensitive Notifications"
            ),
            (
                (push.interruptionLevel == "critical" || push.isCritical) && !entitlements.criticalAlerts,
                "critical-alerts", "is critical",
                "It is shown as an ordinary one, without a sound when the phone is silent.",
                "Critical Alerts (Apple has to grant it)"
            ),
            (
                push.isCommunication && !entitlements.communication, "communication",
                "is a communication notification", "The text is shown without the sender's picture.",
                "Communication Notifications"
            ),
        ]
        return rows.filter(\.0).map { _, name, what, effect, capability in
            CheckDiagnostic(
                .appCapability, .note,
                "The push \(what), but the app lacks the entitlement for it. \(effect)",
                hint: "Add the capability \(capability.shown) to the app's target.",
                filePath: "com.apple.developer.usernotifications." + name)
        }
    }
}
