import APNs
import NotificationCheck
import NotificationCore
import Testing

@Suite struct RequestTargetTests {
    static let headers = ruleHeaders("apns-push-type: alert", "apns-topic: a.b", "authorization: bearer $JWT")

    struct Row: Sendable, CustomTestStringConvertible {
        var target: String
        var code: Code?
        var severity = Severity.error
        var words = ""
        var testDescription: String { target }
    }

    @Test(
        "the address, the path and the token are judged",
        arguments: [
            Row(target: "https://api.push.apple.com/3/device/\(HeaderRulesTests.token)"),
            Row(target: "https://api.push.apple.com:2197/3/device/\(HeaderRulesTests.token)"),
            Row(target: "https://api.sandbox.push.apple.com/3/device/$DEVICE_TOKEN"),
            Row(target: "https://api.push.apple.com/3/device/<device token>"),
            Row(target: "/3/device/YOUR_TOKEN"),
            Row(target: "POST /3/device/{{token}} HTTP/2"),
            Row(
                target: "https://api.push.apple.com/3/device/", code: .apnsDeviceToken,
                words: "MissingDeviceToken"),
            Row(target: "/3/device", code: .apnsRequestLine, words: "BadPath"),
            Row(target: "/4/device/\(HeaderRulesTests.token)", code: .apnsRequestLine, words: "BadPath"),
            Row(
                target: "/3/device/" + String(repeating: "a1", count: 300), code: .apnsDeviceToken,
                words: "512 digits. Expect 400 BadDeviceToken"),
            Row(target: "/3/device/ExponentPushToken[abc]", code: .apnsDeviceToken, words: "Expo"),
            Row(target: "/3/device/dQw4w9WgXcQ:APA91bH-x", code: .apnsDeviceToken, words: "Firebase"),
            Row(target: "/3/device/<a1b2c3d4 e5f60718>", code: .apnsDeviceToken, words: "printed"),
            Row(target: "/3/device/xyz", code: .apnsDeviceToken, words: "hexadecimal"),
            Row(
                target: "/3/device/" + String(repeating: "a", count: 63), code: .apnsDeviceToken, words: "odd"
            ),
            Row(target: "/3/device/abcd", code: .apnsDeviceToken, severity: .warning, words: "4 digits"),
            Row(target: "https://api.push.apple.com/3/devices/ab", code: .apnsRequestLine, words: "BadPath"),
            Row(
                target: "http://api.push.apple.com/3/device/\(HeaderRulesTests.token)",
                code: .apnsRequestLine,
                words: "TLS"),
            Row(
                target: "POST /3/device/\(HeaderRulesTests.token) HTTP/1.1", code: .apnsRequestLine,
                severity: .warning, words: "HTTP/2"),
            Row(
                target: "GET /3/device/\(HeaderRulesTests.token) HTTP/2", code: .apnsRequestLine,
                words: "MethodNotAllowed"),
            Row(
                target: "https://gateway.push.apple.com/3/device/\(HeaderRulesTests.token)",
                code: .apnsEnvironment,
                words: "2021"),
            Row(
                target: "https://api.beta.push.apple.com/3/device/\(HeaderRulesTests.token)",
                code: .apnsEnvironment,
                severity: .warning, words: "documented"),
            Row(
                target: "https://api.push.apple.com:2195/3/device/\(HeaderRulesTests.token)",
                code: .apnsEnvironment,
                severity: .warning, words: "2197"),
        ])
    func row(row: Row) throws {
        let diagnostics = try HeaderRulesTests.diagnostics(Self.headers, row.target)
        #expect(diagnostics.map(\.code) == (row.code.map { [$0] } ?? []), "\(diagnostics)")
        if row.code == nil { return }
        #expect(diagnostics.first?.severity == row.severity)
        #expect(diagnostics.first?.message.contains(row.words) == true, "\(diagnostics)")
    }

    @Test("the environment is compared with the app's entitlement")
    func environment() throws {
        for (host, environment, fails) in [
            ("api.push.apple.com", "development", true), ("api.sandbox.push.apple.com", "production", true),
            ("api.development.push.apple.com", "development", false),
            ("api.push.apple.com", "production", false),
        ] {
            let diagnostics = try HeaderRulesTests.diagnostics(
                Self.headers, "https://\(host)/3/device/\(HeaderRulesTests.token)",
                app: PushedApp(environment: environment))
            #expect(diagnostics.map(\.code) == (fails ? [.apnsEnvironment] : []))
            #expect(!fails || diagnostics.first?.message.contains("BadDeviceToken") == true)
        }
    }

    @Test("pseudo-headers say the same as a request line")
    func pseudo() throws {
        let diagnostics = try HeaderRulesTests.diagnostics(
            Self.headers + ruleHeaders(":method: GET", ":path: /3/device/zz", ":version: HTTP/1.1"))
        #expect(diagnostics.map(\.code) == [.apnsRequestLine, .apnsDeviceToken, .apnsRequestLine])
    }

    @Test("broadcasts have rows of their own")
    func broadcast() throws {
        let target = "https://api.push.apple.com/4/broadcasts/apps/com.example"
        let good = ruleHeaders(
            "apns-push-type: Liveactivity", "apns-channel-id: dHN0LXNyY2gtY2hubA==", "apns-priority: 10",
            "apns-expiration: 0", "authorization: bearer $JWT")
        #expect(try HeaderRulesTests.diagnostics(good, target) == [])
        let alert = try HeaderRulesTests.diagnostics(Self.headers, target)
        #expect(alert.contains { $0.message.contains("MissingChannelId") })
        #expect(alert.contains { $0.message.contains("InvalidPushType") })
    }
}
