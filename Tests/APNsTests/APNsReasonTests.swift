import APNs
import NotificationCore
import Testing

@Suite("A reason")
struct APNsReasonTests {
    @Test("has Apple's status", arguments: APNsReason.allCases)
    func status(_ reason: APNsReason) {
        let status =
            switch reason.rawValue {
            case "BadCertificate", "BadCertificateEnvironment", "ExpiredProviderToken", "Forbidden",
                "InvalidProviderToken", "MissingProviderToken", "UnrelatedKeyIdInToken",
                "BadEnvironmentKeyIdInToken", "TopicMismatch":
                403
            case "BadPath": 404
            case "MethodNotAllowed": 405
            case "ExpiredToken", "Unregistered": 410
            case "PayloadTooLarge": 413
            case "TooManyProviderTokenUpdates", "TooManyRequests": 429
            case "InternalServerError": 500
            case "ServiceUnavailable", "Shutdown": 503
            default: 400
            }
        #expect(reason.status == status)
    }

    @Test("is the body of an answer, byte for byte")
    func json() {
        #expect(APNsReason.badMessageID.json() == Array(#"{"reason":"BadMessageId"}"#.utf8))
        #expect(
            APNsReason.unregistered.json(timestamp: 1_700_000_000_123)
                == Array(#"{"reason":"Unregistered","timestamp":1700000000123}"#.utf8))
    }

    @Test("is read in the other spellings that were met")
    func spellings() {
        #expect(APNsReason(spelled: "BadEnvironmentKeyInToken") == .badEnvironmentKeyIDInToken)
        #expect(APNsReason(spelled: "Service Unavailable") == .serviceUnavailable)
        #expect(APNsReason(spelled: "Shutdown") == .shutdown)
        #expect(APNsReason(spelled: "shutdown") == nil)
    }
}
