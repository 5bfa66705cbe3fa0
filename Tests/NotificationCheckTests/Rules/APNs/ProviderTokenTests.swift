import APNs
import NotificationCheck
import NotificationCore
import Testing

@Suite struct ProviderTokenTests {
    private static func part(_ bytes: [UInt8]) -> String {
        Base64.encode(bytes).filter { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : String($0) }
            .joined()
    }

    private static func diagnostics(_ header: String, _ claims: String) throws -> [CheckDiagnostic] {
        let signature = part([UInt8](repeating: 1, count: 64))
        return try authorization(
            "bearer \(part(Array(header.utf8))).\(part(Array(claims.utf8))).\(signature)")
    }

    private static func authorization(_ text: String) throws -> [CheckDiagnostic] {
        try HeaderRulesTests.diagnostics(
            ruleHeaders("apns-push-type: alert", "apns-topic: a.b", "authorization: \(text)"))
    }

    static let header = #"{"alg":"ES256","kid":"ABC123DEFG"}"#

    @Test("a fresh token of ES256 is good; iat as fraction or string is a note")
    func good() throws {
        for (iat, found) in [
            ("1799999000", []), ("1799999000.25", [Severity.note]), ("\"1799999000\"", [.note]),
        ] {
            let diagnostics = try Self.diagnostics(Self.header, #"{"iss":"DEF123GHIJ","iat":\#(iat)}"#)
            #expect(diagnostics.map(\.severity) == found)
        }
    }

    @Test("an old token is refused")
    func old() throws {
        let diagnostics = try Self.diagnostics(Self.header, #"{"iss":"DEF123GHIJ","iat":1799000000}"#)
        #expect(diagnostics.map(\.severity) == [.error])
        #expect(diagnostics.first?.message.contains("ExpiredProviderToken") == true)
        // When the request was sent is not in the text.
        #expect(diagnostics.first?.message.contains("judged as if it were sent now") == true)
    }

    @Test("iat in the future or in milliseconds")
    func future() throws {
        let future = try Self.diagnostics(Self.header, #"{"iss":"DEF123GHIJ","iat":1800010000}"#)
        #expect(future.first?.message.contains("more than an hour ahead") == true)
        #expect(future.first?.severity == .error)
        let milliseconds = try Self.diagnostics(Self.header, #"{"iss":"DEF123GHIJ","iat":1800000000000}"#)
        #expect(milliseconds.first?.message.contains("milliseconds") == true)
        #expect(milliseconds.first?.severity == .error)
    }

    @Test("wrong algorithm, missing ids and missing iat are refused")
    func broken() throws {
        for (header, claims, words) in [
            (#"{"alg":"HS256","kid":"ABC123DEFG"}"#, #"{"iss":"DEF123GHIJ","iat":1799999000}"#, "ES256"),
            (#"{"alg":"ES256"}"#, #"{"iss":"DEF123GHIJ","iat":1799999000}"#, "kid"),
            (Self.header, #"{"iat":1799999000}"#, "iss"), (Self.header, #"{"iss":"DEF123GHIJ"}"#, "iat"),
            (Self.header, #"{"iss":"DEF123GHIJ","iat":"now"}"#, "iat"),
        ] {
            let diagnostics = try Self.diagnostics(header, claims)
            #expect(diagnostics.map(\.severity) == [.error])
            #expect(diagnostics.first?.message.contains(words) == true)
        }
    }

    @Test("what is not a bearer token is refused, and its text is not repeated")
    func others() throws {
        for text in [
            "key=AAAAsecret", "Basic c2VjcmV0", "bearer", "bearer c2VjcmV0.c2VjcmV0.c2VjcmV0",
            "bearer secret1",
        ] {
            let diagnostics = try Self.authorization(text)
            #expect(diagnostics.map(\.code) == [.apnsAuthorization])
            #expect(diagnostics.first?.severity == .error)
            #expect(diagnostics.allSatisfy { !$0.message.contains("secret") && !$0.message.contains("c2Vj") })
        }
    }

    @Test("what a person put in the place of the token counts as good")
    func standIn() throws {
        for text in [
            "bearer $JWT", "bearer <jwt>", "Bearer eyJhbGciOi...", "bearer YOUR_TOKEN", "bearer {{token}}",
        ] {
            #expect(try Self.authorization(text) == [])
        }
    }

    @Test("no authorization at all works with a certificate, so it is a note")
    func missing() throws {
        let diagnostics = try HeaderRulesTests.diagnostics(
            ruleHeaders("apns-push-type: alert", "apns-topic: a.b"),
            "https://api.push.apple.com/3/device/\(HeaderRulesTests.token)")
        #expect(diagnostics.map(\.severity) == [.note])
    }
}
