import NotificationCore
import Testing

@testable import APNs

/// A request that exactly one row refuses.
struct RowCase: Sendable, CustomTestStringConvertible {
    var row: String
    var change: @Sendable (inout Bench) -> Void
    var testDescription: String { row }

    init(_ row: String, _ change: @escaping @Sendable (inout Bench) -> Void) {
        self.row = row
        self.change = change
    }

    static let all = requestLine + credentials + headers + bodies + destinations

    static let requestLine = [
        RowCase("unknown path") { $0.path = "/3/devices/" + Bench.token },
        RowCase("wrong method") { $0.method = "GET" },
        RowCase("repeated header") { $0.fields.append(HeaderField("apns-topic", Bench.app)) },
    ]

    static let credentials = [
        RowCase("invalid certificate") {
            $0.connection = ConnectionState(
                certificate: ProviderCertificate(topics: [Bench.app], isValid: false))
        },
        RowCase("certificate of the other environment") {
            $0.connection = ConnectionState(
                certificate: ProviderCertificate(topics: [Bench.app], environments: [.sandbox]))
        },
        RowCase("topic not in the certificate") {
            $0.connection = ConnectionState(certificate: ProviderCertificate(topics: ["com.example.other"]))
            $0.hasAuthorization = false
        },
        RowCase("no provider token") { $0.hasAuthorization = false },
        RowCase("unreadable provider token") { $0.jwt = "a.b" },
        RowCase("odd provider token in strict mode") {
            $0.endpoint.isStrict = true
            $0.jwt = TokenText(iat: "1800000000.5").text
        },
        RowCase("unknown key") { $0.jwt = TokenText(kid: "NOBODYSKEY").text },
        RowCase("wrong signature") {
            var token = TokenText()
            token.signature = [UInt8](repeating: 2, count: 64)
            $0.jwt = token.text
        },
        RowCase("key of another team") { $0.jwt = TokenText(kid: "OTHERTEAM1").text },
        RowCase("provider token from the future") { $0.jwt = TokenText(iat: "1800003601").text },
        RowCase("provider token older than an hour") { $0.now += 3601 },
        RowCase("key of the other environment") { $0.jwt = TokenText(kid: "SANDBOXKEY").text },
        RowCase("team other than the connection's") {
            _ = $0.push()
            $0.jwt = TokenText(kid: "ABCDE22222", team: "TEAM222222").text
        },
        RowCase("key not related to the connection's") {
            _ = $0.push()
            $0.jwt = TokenText(kid: "TOPICKEY01").text
        },
        RowCase("provider token changed within 20 minutes") {
            _ = $0.push()
            $0.now += 1199
            $0.jwt = TokenText(iat: "1800001199").text
        },
    ]

    static let headers = [
        RowCase("no device token") { $0.path = "/3/device/" },
        RowCase("device token not hexadecimal") { $0.path = "/3/device/xyz" },
        RowCase("device token of more than 512 digits") {
            $0.path = "/3/device/" + String(repeating: "ab", count: 257)
        },
        RowCase("apns-id not a UUID") { $0.set("apns-id", "order-4711") },
        RowCase("apns-request-id not a UUID") {
            $0.broadcast()
            $0.set("apns-request-id", "1")
        },
        RowCase("no topic") { $0.set("apns-topic", nil) },
        RowCase("topic not a bundle identifier") { $0.set("apns-topic", "com example") },
        RowCase("topic of more than 255 bytes") {
            $0.set("apns-topic", String(repeating: "a", count: 256))
        },
        RowCase("bundle identifier in the path with a suffix") {
            $0.broadcast()
            $0.path += ".push-type.liveactivity"
        },
        RowCase("app in the path not the credential's") {
            $0.broadcast()
            $0.path = "/4/broadcasts/apps/com.example.other"
            $0.jwt = TokenText(kid: "TOPICKEY01").text
        },
        RowCase("topic not the key's") {
            $0.set("apns-topic", "com.example.other")
            $0.jwt = TokenText(kid: "TOPICKEY01").text
        },
        RowCase("app without broadcasts") {
            $0.state.channels.enabledApps = []
            $0.broadcast()
        },
        RowCase("no channel") {
            $0.broadcast()
            $0.set("apns-channel-id", nil)
        },
        RowCase("channel not base64 or too long") {
            $0.broadcast()
            $0.set("apns-channel-id", "%%%")
        },
        RowCase("no push type") {
            $0.broadcast()
            $0.set("apns-push-type", nil)
        },
        RowCase("unknown push type") { $0.set("apns-push-type", "Alert") },
        RowCase("alert or background to a topic with a suffix") { $0.set("apns-topic", Bench.app + ".voip") },
        RowCase("topic without the push type's suffix") { $0.set("apns-push-type", "voip") },
        RowCase("push type that the credential does not serve") { $0.set("apns-push-type", "mdm") },
        RowCase("no priority") {
            $0.broadcast()
            $0.set("apns-priority", nil)
        },
        RowCase("unknown priority") { $0.set("apns-priority", "7") },
        RowCase("background with priority 10") {
            $0.set("apns-push-type", "background")
            $0.set("apns-priority", "10")
        },
        RowCase("no expiration") {
            $0.broadcast()
            $0.set("apns-expiration", nil)
        },
        RowCase("expiration not a number") { $0.set("apns-expiration", "tomorrow") },
        RowCase("collapse identifier too long") {
            $0.set("apns-collapse-id", String(repeating: "é", count: 32) + "x")
        },
    ]

    static let bodies = [
        RowCase("no payload") { $0.body = [] },
        RowCase("payload too large") {
            $0.body = Array((#"{"a":""# + String(repeating: "x", count: 4089) + #""}"#).utf8)
        },
        RowCase("payload not a JSON object") { $0.body = Array("[1]".utf8) },
        RowCase("unreadable channel request") {
            $0.manage()
            $0.body = Array("{".utf8)
        },
        RowCase("unknown or wrong attribute") {
            $0.manage()
            $0.body = Array(#"{"message-storage-policy":2,"push-type":"LiveActivity"}"#.utf8)
        },
        RowCase("channel without push type") {
            $0.manage()
            $0.body = Array(#"{"message-storage-policy":0}"#.utf8)
        },
        RowCase("channel with another push type") {
            $0.manage()
            $0.body = Array(#"{"message-storage-policy":0,"push-type":"alert"}"#.utf8)
        },
    ]

    static let destinations = [
        RowCase("unknown channel") {
            $0.broadcast()
            $0.set("apns-channel-id", "AAAA")
        },
        RowCase("expiration for a channel without storage") {
            $0.broadcast(.none)
            $0.set("apns-expiration", "1800000100")
        },
        RowCase("too many channels") {
            $0.manage()
            for number in 0..<ChannelStore.limit {
                _ = $0.state.channels.create(
                    in: Bench.production, .none, APNsIdentifier(UInt64(number) << 16, 0))
            }
        },
        RowCase("unknown device token") { $0.path = "/3/device/aabb" },
        RowCase("device token of the other environment") { $0.path = "/3/device/" + Bench.sandboxToken },
        RowCase("alert or background to a token of another kind") {
            $0.path = "/3/device/" + Bench.voipToken
        },
        RowCase("special token with the bare topic") {
            $0.path = "/3/device/" + Bench.voipToken
            $0.set("apns-push-type", nil)
        },
        RowCase("device token of another topic") { $0.set("apns-topic", "com.example.other") },
        RowCase("expired device token") { $0.path = "/3/device/" + Bench.expiredToken },
        RowCase("unregistered device token") { $0.path = "/3/device/" + Bench.goneToken },
        RowCase("too many pushes to the token") { $0.path = "/3/device/" + Bench.busyToken },
        RowCase("too many pushes wait") { $0.state.isFull = true },
    ]
}

@Suite("The table of checks")
struct CheckTableTests {
    @Test("each row refuses its request with its reason", arguments: RowCase.all)
    func row(_ example: RowCase) throws {
        let row = try #require(APNsRule.table.first { $0.name == example.row })
        let reason = try #require(row.reason)
        let answer = Bench.answer(example.change)
        #expect(answer.rule == PushAnswer.Rule(row.name, row.source))
        #expect(answer.reason == reason)
        #expect(answer.status == reason.status)
        #expect(answer.body == reason.json(timestamp: answer.timestamp))
        #expect(!answer.isAccepted)
    }

    @Test("each row has a test, a name of its own and a stage that does not go back")
    func complete() {
        let table = APNsRule.table
        for case .say(let text)? in table.map(\.advice) { #expect(Secrets.masked(text) == text) }
        #expect(table.filter { $0.reason != nil }.map(\.name) == RowCase.all.map(\.row))
        #expect(Set(table.map(\.name)).count == table.count)
        #expect(zip(table, table.dropFirst()).allSatisfy { $0.phase <= $1.phase })
    }

    @Test("every reason is a row's, or a script gives it")
    func reasons() {
        let scriptedOnly: Set<APNsReason> = [
            .idleTimeout, .forbidden, .internalServerError, .serviceUnavailable, .shutdown,
        ]
        #expect(Set(APNsRule.table.compactMap(\.reason)).union(scriptedOnly) == Set(APNsReason.allCases))
    }

    @Test("an earlier row decides when several refuse")
    func order() {
        let answer = Bench.answer {
            $0.set("apns-priority", "7")
            $0.set("apns-id", "x")
            $0.body = []
        }
        #expect(answer.reason == .badMessageID)
    }
}
