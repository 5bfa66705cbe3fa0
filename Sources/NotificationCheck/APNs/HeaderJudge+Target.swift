import NotificationCore

extension HeaderJudge {
    mutating func judgeTarget() {
        if target.version == "1.0" || target.version == "1.1" {
            add(
                .apnsRequestLine, .error,
                "The request uses HTTP/\(target.version ?? "1.1"). APNs speaks HTTP/2 only and closes the connection.",
                hint: "Use a client with HTTP/2 (curl --http2).", place: target.place)
        }
        if target.scheme == "http", target.isAPNs {
            add(
                .apnsRequestLine, .error, "The address begins with http:. APNs takes TLS connections only.",
                hint: "Write https.", place: target.place)
        }
        if let method = target.method, method.uppercased() != "POST" {
            add(
                .apnsRequestLine, .error,
                "The method is \(RuleText.plain(method, limit: 20)). APNs answers 405 MethodNotAllowed.",
                hint: "Send it as POST.", place: target.place)
        }
        judgePath()
    }

    private mutating func judgePath() {
        guard let path = target.path, !Self.isPlaceholder(path) else { return }
        let wanted = "/3/device/"
        guard path.hasPrefix(wanted) || path == "/3/device" else {
            add(
                .apnsRequestLine, .error,
                "The path is \(RuleText.quoted(path)). APNs answers 404 BadPath.",
                hint: "Write /3/device/ and the device token.", place: target.place)
            return
        }
        judgeToken(String(path.dropFirst(wanted.utf8.count)))
    }

    private mutating func judgeToken(_ token: String) {
        let hint = "Print the token that didRegisterForRemoteNotificationsWithDeviceToken gets, as hexadecimal digits."
        guard !token.isEmpty else {
            add(
                .apnsDeviceToken, .error, "There is no device token after /3/device/. APNs answers 400 MissingDeviceToken.",
                hint: hint, place: target.place)
            return
        }
        if Self.isPlaceholder(token) { return }
        guard token.utf8.allSatisfy(RequestTarget.isHex) else {
            let kind: String
            if token.hasPrefix("ExponentPushToken") || token.hasPrefix("ExpoPushToken") {
                kind = "This is a token of Expo, not of APNs"
            } else if token.contains(":") || (token.utf8.count > 120 && token.contains { $0 == "-" || $0 == "_" }) {
                kind = "This looks like a token of Firebase, not of APNs"
            } else if token.contains(" ") || token.hasPrefix("<") {
                kind = "The token stands as it was printed, with brackets or blanks"
            } else {
                kind = "The device token has other characters than hexadecimal digits"
            }
            add(
                .apnsDeviceToken, .error, "\(kind). APNs answers 400 BadDeviceToken.", hint: hint, place: target.place)
            return
        }
        let count = token.utf8.count
        if count % 2 == 1 {
            add(
                .apnsDeviceToken, .error,
                "The device token has \(count) digits, an odd number: one is missing. APNs answers 400 BadDeviceToken.",
                hint: hint, place: target.place)
        } else if count < 64 || count > 200 {
            add(
                .apnsDeviceToken, .warning,
                "The device token has \(count) digits. Apple promises no length, but usual are 64 or more; APNs has "
                    + "answered 400 BadDeviceToken to short ones.",
                hint: hint, place: target.place)
        }
    }

    /// `<token>`, `$TOKEN`, `{{token}}`, `YOUR_DEVICE_TOKEN`: not in the input, so it counts as good.
    private static func isPlaceholder(_ text: String) -> Bool {
        if text.contains("$") || text.contains("{") { return true }
        if text.hasPrefix("<"), text.hasSuffix(">"), !text.contains(where: { "0123456789".contains($0) }) {
            return true
        }
        let word = text.uppercased()
        return word.contains("TOKEN") && !word.contains("[") || word.contains("...") || word.contains("…")
    }

    mutating func judgeEnvironment() {
        guard let host = target.host, target.isAPNs else { return }
        if host == "gateway.push.apple.com" || host == "gateway.sandbox.push.apple.com" {
            add(
                .apnsEnvironment, .error,
                "\(host) belongs to the old binary interface, which Apple switched off in 2021.",
                hint: "Send to https://api.push.apple.com (or api.sandbox.push.apple.com) over HTTP/2.",
                place: target.place)
            return
        }
        let isSandbox = RequestTarget.sandbox.contains(host)
        guard isSandbox || RequestTarget.production.contains(host) else {
            add(
                .apnsEnvironment, .warning, "\(RuleText.quoted(host)) is no documented host for pushes to devices.",
                hint: "Hosts are api.push.apple.com and api.sandbox.push.apple.com.", place: target.place)
            return
        }
        if let port = target.port, port != 443, port != 2197 {
            add(
                .apnsEnvironment, .warning, "Port \(port) is not for pushes to devices: 443 and 2197 are.",
                hint: "Leave the port out.", place: target.place)
        }
        judgeEntitlement(isSandbox)
    }

    private mutating func judgeEntitlement(_ isSandbox: Bool) {
        guard let environment = app?.environment, environment == "development" || environment == "production",
            (environment == "development") != isSandbox
        else { return }
        add(
            .apnsEnvironment, .error,
            "This request goes to the \(isSandbox ? "sandbox" : "production server"), but the app's aps-environment is "
                + "\(environment). Tokens of this app are refused there: 400 BadDeviceToken.",
            hint: isSandbox
                ? "Send to api.push.apple.com, or test with an app that was run from Xcode."
                : "Send to api.sandbox.push.apple.com, or test with an app from TestFlight or the App Store.",
            place: target.place)
    }
}
