import NotificationCore
import Testing

@Suite struct CodeExplanationTests {
    @Test("every code has all texts, as sentences", arguments: Code.allCases)
    func complete(code: Code) {
        let explanation = code.explanation
        for text in [explanation.cause, explanation.effect, explanation.remedy] {
            #expect(text.count > 20)
            #expect(text.hasSuffix(".") || text.hasSuffix("?"))
            #expect(
                text.first?.isUppercase == true || text.hasPrefix("aps") || text.first?.isLowercase == true)
            #expect(!text.contains("  ") && !text.contains("\n"))
            #expect(Secrets.masked(text) == text)
        }
        #expect(!explanation.example.isEmpty && !explanation.example.contains("`"))
    }

    @Test("no two codes share a text about what happened or what to do")
    func ownWords() {
        for part in [\CodeExplanation.remedy, \.cause, \.effect, \.example] {
            let texts = Code.allCases.map { $0.explanation[keyPath: part] }
            let same = Set(texts.filter { text in texts.count { $0 == text } > 1 })
            // What concerns this machine alone looks the same on every phone.
            #expect(
                same.allSatisfy {
                    $0.hasPrefix("This does not happen on a phone")
                        || $0.hasPrefix("The alert as it was sent")
                }
            )
        }
    }

    @Test("the families are the closed list, and each has codes")
    func families() {
        #expect(Set(Code.allCases.map(\.family)) == Set(CodeFamily.allCases))
        #expect(
            CodeFamily.allCases.map(\.rawValue) == [
                "payload", "gate", "media", "url", "policy", "dns", "net", "tls", "http", "body", "type",
                "fs",
                "budget", "extension", "request", "apns", "app", "internal",
            ])
    }

    @Test("codes are spelt family.case", arguments: Code.allCases)
    func spelling(code: Code) throws {
        #expect(code.rawValue.hasPrefix("\(code.family.rawValue)."))
        #expect(try #/[a-z]+\.[a-z0-9_]+/#.wholeMatch(in: code.rawValue) != nil)
    }

    @Test("what may pass by itself is retryable, what somebody must change is not")
    func retryable() {
        let retryable = Code.allCases.filter(\.explanation.retryable)
        #expect(
            retryable == [
                .mediaUnverified, .dnsServfail, .dnsTimeout, .netRefused, .netConnectTimeout, .netUnreachable,
                .netReset,
                .netHostSuspended, .tlsTimeout,
                .bodyTruncated, .fsNoSpace, .fsQuota, .budgetExpired, .internalResource, .internalInterrupted,
            ])
    }

    @Test("texts name no URL with credentials")
    func clean() {
        for code in Code.allCases where code != .urlUserinfo {
            #expect(!code.explanation.example.contains("@"))
        }
    }
}
