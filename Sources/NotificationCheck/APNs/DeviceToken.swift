import NotificationCore

/// A device token as a request to APNs names it: hexadecimal digits, of a length that Apple does not promise.
enum DeviceToken {
    static func diagnostic(_ token: String, origin: SourceOrigin?) -> CheckDiagnostic? {
        func fault(_ severity: Severity, _ message: String) -> CheckDiagnostic {
            CheckDiagnostic(
                .apnsDeviceToken, severity, message,
                hint:
                    "Print the token that didRegisterForRemoteNotificationsWithDeviceToken gets, as hexadecimal "
                    + "digits without brackets and blanks.",
                origin: origin)
        }
        guard !token.isEmpty else {
            return fault(
                .error, "There is no device token after /3/device/. APNs answers 400 MissingDeviceToken.")
        }
        if isStandIn(token) { return nil }
        guard token.utf8.allSatisfy(\.isHexadecimalDigit) else {
            return fault(.error, "\(kind(token)). APNs answers 400 BadDeviceToken.")
        }
        let count = token.utf8.count
        if count % 2 == 1 {
            return fault(
                .error,
                "The device token has \(count) digits, an odd number: one is missing. APNs answers 400 BadDeviceToken."
            )
        }
        guard count < 64 || count > 200 else { return nil }
        return fault(
            .warning,
            "The device token has \(count) digits. Apple does not document the length, but 64 or more are "
                + "usual. APNs has answered 400 BadDeviceToken to shorter ones.")
    }

    private static func kind(_ token: String) -> String {
        if token.hasPrefix("ExponentPushToken") || token.hasPrefix("ExpoPushToken") {
            return "This is a token of Expo, not of APNs"
        }
        if token.contains(":") || (token.utf8.count > 120 && token.contains { $0 == "-" || $0 == "_" }) {
            return "This looks like a token of Firebase, not of APNs"
        }
        if token.contains(" ") || token.hasPrefix("<") {
            return "The token is written as it was printed, with brackets or blanks"
        }
        return "The device token has other characters than hexadecimal digits"
    }

    /// `<token>`, `$TOKEN`, `{{token}}`, `YOUR_DEVICE_TOKEN`: the value is not in the input, so it counts as good.
    static func isStandIn(_ text: String) -> Bool {
        if text.contains("$") || text.contains("{") { return true }
        if text.hasPrefix("<"), text.hasSuffix(">"), !text.contains(where: { "0123456789".contains($0) }) {
            return true
        }
        let word = text.uppercased()
        return word.contains("TOKEN") && !word.contains("[") || word.contains("...") || word.contains("…")
    }
}
