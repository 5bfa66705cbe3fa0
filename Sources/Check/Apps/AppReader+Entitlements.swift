extension AppReader {
    /// Source: Apple, "aps-environment": Xcode writes the value of the profile when it exports.
    static func environment(_ member: PropertyListValue.Member, _ file: String) -> CheckDiagnostic? {
        guard let value = member.value.string, value != "production", !value.contains(text: "$") else {
            return nil
        }
        guard value == "development" else {
            return CheckDiagnostic(
                .appEnvironment, .error,
                "aps-environment is \(value.shown). It can be \"development\" or \"production\" only: the app is not signed with another value, or gets no token.",
                hint: "Write \"development\"; Xcode replaces it when it exports the app.", file: file,
                line: member.line,
                filePath: "aps-environment")
        }
        return CheckDiagnostic(
            .appEnvironment, .note,
            "aps-environment is \"development\": right for builds from Xcode, whose tokens belong to the sandbox of APNs. For TestFlight and the App Store it has to become \"production\".",
            hint:
                "Archive and export with a distribution profile that has Push Notifications: Xcode then writes \"production\". The profile counts, not this file alone.",
            file: file, line: member.line, filePath: "aps-environment")
    }

    /// A name that is nearly `aps-environment`, which is missing.
    static func misspeltEnvironment(_ value: PropertyListValue, _ file: String) -> CheckDiagnostic? {
        let right = "aps-environment"
        guard value[right] == nil,
            let wrong = value.members?.prefix(1000).first(where: {
                $0.name == "com.apple.developer." + right
                    || Misspelling.distance(ShownText.letters($0.name), ShownText.letters(right), limit: 2)
                        != nil
            })
        else { return nil }
        return CheckDiagnostic(
            .appEnvironment, wrong.name.hasSuffix("." + right) ? .warning : .error,
            "\(wrong.name.shown) is not a name that iOS knows. Without \(right.shown) the app gets no token for pushes.",
            hint: "Write \(right.shown).", file: file, line: wrong.line, filePath: wrong.name)
    }

    /// Entitlements without `aps-environment`, which an app has to have and an extension has not.
    static func missingEnvironment(_ value: PropertyListValue, _ file: String) -> CheckDiagnostic? {
        guard value["com.apple.security.app-sandbox"] == nil else { return nil }
        let isOfApp = ["associated-domains", "applesignin", "in-app-payments", "healthkit"]
            .contains { value["com.apple.developer." + $0] != nil }
        return CheckDiagnostic(
            .appEnvironment, isOfApp ? .warning : .note,
            (isOfApp
                ? "These entitlements" : "If these entitlements are the app's and not the extension's: they")
                + " have no \"aps-environment\": the app cannot register for pushes and gets no token.",
            hint: "In Signing & Capabilities of the app's target, add \"Push Notifications\".", file: file,
            filePath: "aps-environment")
    }

    static let groupsKey = "com.apple.security.application-groups"

    static func wrongGroup(_ name: String, _ file: String?, _ line: Int? = nil) -> CheckDiagnostic {
        CheckDiagnostic(
            .appAppGroup, .warning, "The app group \(name.shown) does not begin with \"group.\".",
            hint: "Name it \"group.\" and your identifier, in both targets.", file: file, line: line,
            filePath: groupsKey)
    }

    /// Source: Apple, PRODUCT_BUNDLE_IDENTIFIER: each target has its own.
    static func groupDiagnostics(_ value: PropertyListValue, _ file: String) -> CheckDiagnostic? {
        for member in (value.members ?? []).prefix(1000) {
            for text in member.value.strings.prefix(100) {
                guard text.hasPrefix("group.") else {
                    if member.name != groupsKey || text.hasPrefix("$(") { continue }
                    return wrongGroup(text, file, member.line)
                }
                guard text.contains(text: "PRODUCT_BUNDLE_IDENTIFIER") else { continue }
                return CheckDiagnostic(
                    .appAppGroup, .warning,
                    "The app group \(text.shown) is built from PRODUCT_BUNDLE_IDENTIFIER. In the extension that is the extension's own identifier, so the same text names another group there.",
                    hint:
                        "Write the group's name in full, the same in app and extension: group.com.example.app.",
                    file: file, line: member.line, filePath: member.name)
            }
        }
        return nil
    }

    /// Reads entitlements inside another tool's configuration (XcodeGen, Expo), or a part of it.
    static func configured(_ text: [UInt8], _ head: String, _ file: String) -> AppContents? {
        guard head.contains(text: "\"aps-environment\""), let config = ConfigText.read(text),
            let entitlements = entitlements(in: config, depth: 0),
            let member = entitlements.member("aps-environment")
        else { return nil }
        return part(
            AppContents(file: file), [environment(member, file), groupDiagnostics(entitlements, file)])
    }

    private static func entitlements(in value: PropertyListValue, depth: Int) -> PropertyListValue? {
        guard depth < 8 else { return nil }
        if value["aps-environment"] != nil { return value }
        let inner = (value.members ?? []).prefix(200).map(\.value) + (value.elements ?? []).prefix(200)
        return inner.lazy.compactMap { entitlements(in: $0, depth: depth + 1) }.first
    }
}
