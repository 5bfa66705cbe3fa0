package struct ExtensionInfo: Sendable, Hashable {
    package var principalClass: String?
    package var isService: Bool

    package init(_ text: String) {
        principalClass = Self.value("NSExtensionPrincipalClass", text)?.split(separator: ".").last.map(
            String.init)
        isService = Self.value("NSExtensionPointIdentifier", text) == "com.apple.usernotifications.service"
    }

    private static func value(_ key: String, _ text: String) -> String? {
        guard let name = text.firstRange(of: "<key>\(key)</key>") else { return nil }
        let rest = text[name.upperBound...].drop { $0.isWhitespace }
        guard rest.hasPrefix("<string>") else { return nil }
        return String(rest.dropFirst("<string>".count).prefix { $0 != "<" })
    }
}
