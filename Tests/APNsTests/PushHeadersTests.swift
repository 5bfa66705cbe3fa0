import NotificationCore
import Testing

@testable import APNs

@Suite("The headers of a push")
struct PushHeadersTests {
    static let digits = String(repeating: "9", count: 100_000)

    @Test(
        "hostile values are refused with their reason",
        arguments: [
            ("apns-expiration", "-1", APNsReason.badExpirationDate),
            ("apns-expiration", "", .badExpirationDate),
            ("apns-expiration", "+1", .badExpirationDate), ("apns-expiration", " 1", .badExpirationDate),
            ("apns-expiration", "1.0", .badExpirationDate), ("apns-expiration", "1e9", .badExpirationDate),
            ("apns-expiration", "9223372036854775808", .badExpirationDate),
            ("apns-expiration", digits, .badExpirationDate), ("apns-expiration", "١", .badExpirationDate),
            ("apns-priority", "", .badPriority), ("apns-priority", "-5", .badPriority),
            ("apns-priority", "05", .badPriority), ("apns-priority", "10.0", .badPriority),
            ("apns-priority", "high", .badPriority), ("apns-priority", "５", .badPriority),
            ("apns-priority", digits, .badPriority), ("apns-topic", "", .badTopic),
            ("apns-topic", "com.exämple", .badTopic), ("apns-topic", "com/example", .badTopic),
            ("apns-topic", "a\r\nb", .badTopic), ("apns-topic", digits, .badTopic),
            ("apns-push-type", "", .invalidPushType), ("apns-push-type", "alert ", .invalidPushType),
            ("apns-push-type", digits, .invalidPushType), ("apns-id", "", .badMessageID),
            ("apns-id", digits, .badMessageID),
            ("apns-id", "123e4567e89b12d3a4564266554400a0", .badMessageID),
            ("apns-id", "{123e4567-e89b-12d3-a456-4266554400a}", .badMessageID),
            ("apns-id", "123e4567-e89b-12d3-a456-4266554400é", .badMessageID),
            ("apns-id", "g23e4567-e89b-12d3-a456-4266554400a0", .badMessageID),
            ("apns-collapse-id", digits, .badCollapseID),
        ])
    func hostile(_ name: String, _ value: String, _ reason: APNsReason) {
        #expect(Bench.answer { $0.set(name, value) }.reason == reason)
    }

    @Test(
        "values at their limits are taken",
        arguments: [
            ("apns-expiration", "0"), ("apns-expiration", "9223372036854775807"), ("apns-expiration", "007"),
            ("apns-priority", "1"), ("apns-priority", "5"), ("apns-priority", "10"),
            ("apns-collapse-id", ""), ("apns-id", "123E4567-E89B-12D3-A456-4266554400A0"),
        ])
    func good(_ name: String, _ value: String) {
        #expect(Bench.answer { $0.set(name, value) }.isAccepted)
    }

    @Test("a collapse identifier has 64 bytes at most, not 64 characters")
    func collapse() {
        #expect(Bench.answer { $0.set("apns-collapse-id", String(repeating: "é", count: 32)) }.isAccepted)
    }

    @Test(
        "any header of APNs and authorization may be there once only, whatever its values",
        arguments: [
            "authorization", "apns-topic", "apns-push-type", "apns-id", "apns-request-id", "apns-priority",
            "apns-expiration", "apns-collapse-id", "apns-channel-id", "apns-something",
        ])
    func repeated(_ name: String) {
        let answer = Bench.answer {
            $0.fields += [HeaderField(name, "5"), HeaderField(name, "5")]
        }
        #expect(answer.reason == .duplicateHeaders)
        #expect(answer.detail?.hasPrefix(name) == true)
    }

    @Test("other headers may be there twice, and many unknown ones do no harm")
    func others() {
        let answer = Bench.answer {
            $0.fields += [HeaderField("accept", "a"), HeaderField("accept", "b"), HeaderField("apnsx", "")]
        }
        #expect(answer.isAccepted && answer.warnings.isEmpty)
        let many = Bench.answer { bench in
            bench.fields += (0..<50_000).map { HeaderField("apns-\($0)", "x") }
        }
        #expect(many.isAccepted && many.warnings == [.unknownHeader, .headersLarge])
    }

    @Test("headers of more than the announced 8,000 bytes are a warning, here and ahead of sending")
    func large() {
        let field = HeaderField("baggage", String(repeating: "v", count: 7000))
        #expect(Bench.answer { $0.fields.append(field) }.warnings.isEmpty)
        let large = HeaderField("baggage", String(repeating: "v", count: 9000))
        #expect(Bench.answer { $0.fields.append(large) }.warnings == [.headersLarge])
        let request = PushRequest(path: "/3/device/" + String(repeating: "aB", count: 32), fields: [large])
        let found = APNsFinding.all(of: request).first { $0.rule.name == "large headers" }
        #expect(found?.severity == .warning && found?.code == .apnsRequestLine)
        #expect(found?.sentence == "The headers have more than 8,000 bytes, the limit that APNs announces.")
    }

    @Test("what is unusual is a warning")
    func warnings() {
        #expect(Bench.answer { $0.set("apns-push-type", nil) }.warnings == [.pushTypeMissing])
        #expect(
            Bench.answer { $0.set("apns-push-type", "background") }.warnings == [.backgroundWithoutPriority])
        #expect(
            Bench.answer { $0.set("apns-expiration", "1800000000000") }.warnings == [
                .expirationInMilliseconds
            ])
        let talk = Bench.answer {
            $0.devices[DeviceToken(bytes: [0xAA])] = TokenRegistration(bundle: Bench.app, type: .pushtotalk)
            $0.path = "/3/device/AA"
            $0.set("apns-topic", Bench.app + ".voip-ptt")
            $0.set("apns-push-type", "pushtotalk")
            $0.set("apns-priority", "5")
            $0.set("apns-expiration", "1")
        }
        #expect(talk.isAccepted && talk.warnings == [.priorityUnusual, .expirationUnusual])
    }
}
