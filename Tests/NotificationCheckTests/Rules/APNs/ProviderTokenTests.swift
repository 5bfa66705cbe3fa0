import NotificationCheck
import NotificationCore
import Testing

@Suite struct ProviderTokenTests {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static func encoded(_ text: String) -> String {
        var bits = ""
        for byte in text.utf8 {
            let digits = String(byte, radix: 2)
            bits += String(repeating: "0", count: 8 - digits.count) + digits
        }
        var out = ""
        var rest = bits[...]
        while !rest.isEmpty {
            let part = rest.prefix(6)
            rest = rest.dropFirst(6)
            let value = Int(part + String(repeating: "0", count: 6 - part.count), radix: 2) ?? 0
            out += String(UnicodeScalar(alphabet[value]))
        }
        return out
    }

    private static func diagnostics(_ header: String, _ claims: String) throws -> [CheckDiagnostic] {
        try authorization("bearer \(encoded(header)).\(encoded(claims)).c2ln")
    }

    private static func authorization(_ text: String) throws -> [CheckDiagnostic] {
        try HeaderRulesTests.diagnostics(
            ruleHeaders("apns-push-type: alert", "apns-topic: a.b", "authorization: \(text)"))
    }

    static let header = #"{"alg":"ES256","kid":"ABC123DEFG"}"#

    @Test("a fresh token of ES256 is good, with iat as number, fraction or string")
    func good() throws {
        for iat in ["1799999000", "1799999000.25", "\"1799999000\""] {
            #expect(try Self.diagnostics(Self.header, #"{"iss":"DEF123GHIJ","iat":\#(iat)}"#) == [])
        }
    }

    @Test("an old token is a note, because the text may be older than the push")
    func old() throws {
        let diagnostics = try Self.diagnostics(Self.header, #"{"iss":"DEF123GHIJ","iat":1799000000}"#)
        #expect(diagnostics.map(\.severity) == [.note])
        #expect(diagnostics.first?.message.contains("11 days old") == true)
        #expect(diagnostics.first?.message.contains("ExpiredProviderToken") == true)
    }

    @Test("iat in the future or in milliseconds")
    func future() throws {
        let future = try Self.diagnostics(Self.header, #"{"iss":"DEF123GHIJ","iat":1800010000}"#)
        #expect(future.first?.message.contains("clock") == true)
        let milliseconds = try Self.diagnostics(Self.header, #"{"iss":"DEF123GHIJ","iat":1800000000000}"#)
        #expect(milliseconds.first?.message.contains("milliseconds") == true)
    }

    @Test("wrong algorithm, missing ids and missing iat are refused")
    func broken() throws {
        for (header, claims, words) in [
            (#"{"alg":"HS256","kid":"ABC123DEFG"}"#, #"{"iss":"DEF123GHIJ","iat":1799999000}"#, "HS256"),
            (#"{"alg":"ES256"}"#, #"{"iss":"DEF123GHIJ","iat":1799999000}"#, "kid"),
            (Self.header, #"{"iat":1799999000}"#, "iss"), (Self.header, #"{"iss":"DEF123GHIJ"}"#, "iat"),
            (Self.header, #"{"iss":"DEF123GHIJ","iat":"now"}"#, "iat"),
        ] {
            let diagnostics = try Self.diagnostics(header, claims)
            #expect(diagnostics.map(\.severity) == [.error])
            #expect(diagnostics.first?.message.contains(words) == true)
        }
    }

    @Test("what is no bearer token is refused, and its text is not repeated")
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
