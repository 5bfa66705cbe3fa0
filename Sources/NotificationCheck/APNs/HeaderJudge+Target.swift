import NotificationCore

extension HeaderJudge {
    mutating func judgeTarget() {
        if target.version == "1.0" || target.version == "1.1" {
            add(
                .apnsRequestLine, .error,
                "The request uses HTTP/\(target.version ?? "1.1"). APNs takes HTTP/2 only, so nothing arrives.",
                hint: "Use a client with HTTP/2 (curl --http2).", origin: target.origin)
        }
        if target.scheme == "http", target.isAPNs {
            add(
                .apnsRequestLine, .error, "The address begins with http:. APNs takes TLS connections only.",
                hint: "Write https.", origin: target.origin)
        }
        if let method = target.method, method.uppercased() != "POST" {
            add(
                .apnsRequestLine, .error,
                "The method is \(RuleText.plain(method, limit: 20)). APNs answers 405 MethodNotAllowed.",
                hint: "Send it as POST.", origin: target.origin)
        }
        judgePath()
    }

    private mutating func judgePath() {
        guard let path = target.path, !DeviceToken.isStandIn(path) else { return }
        let wanted = "/3/device/"
        guard path.hasPrefix(wanted) || path == "/3/device" else {
            add(
                .apnsRequestLine, .error,
                "The path is \(RuleText.quoted(path)). APNs answers 404 BadPath.",
                hint: "Write /3/device/ and the device token.", origin: target.origin)
            return
        }
        let token = String(path.dropFirst(wanted.utf8.count))
        if let diagnostic = DeviceToken.diagnostic(token, origin: target.origin) {
            diagnostics.append(diagnostic)
        }
    }

    mutating func judgeEnvironment() {
        guard let host = target.host, target.isAPNs else { return }
        if host == "gateway.push.apple.com" || host == "gateway.sandbox.push.apple.com" {
            add(
                .apnsEnvironment, .error,
                "\(host) belongs to the old binary interface, which Apple switched off in 2021.",
                hint: "Send to https://api.push.apple.com (or api.sandbox.push.apple.com) over HTTP/2.",
                origin: target.origin)
            return
        }
        let isSandbox = RequestTarget.sandbox.contains(host)
        guard isSandbox || RequestTarget.production.contains(host) else {
            add(
                .apnsEnvironment, .warning,
                "\(RuleText.quoted(host)) is not a documented host for pushes to devices.",
                hint: "Hosts are api.push.apple.com and api.sandbox.push.apple.com.", origin: target.origin)
            return
        }
        if let port = target.port, port != 443, port != 2197 {
            add(
                .apnsEnvironment, .warning, "Port \(port) is not for pushes to devices. Use 443 or 2197.",
                hint: "Leave the port out.", origin: target.origin)
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
            origin: target.origin)
    }
}
