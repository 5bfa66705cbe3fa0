import NotificationCore
import Testing

@testable import APNs

@Suite("A provider token")
struct ProviderTokenTests {
    @Test("is read without a word when it is as RFC 7518 has it", arguments: ["", #","typ":"JWT""#])
    func plain(_ type: String) throws {
        var text = TokenText()
        text.header = #"{"alg":"ES256","kid":"ABCDE12345"\#(type)}"#
        let token = try ProviderToken(parsing: text.text)
        #expect(token.keyID == "ABCDE12345" && token.team == "TEAM123456")
        #expect(token.issuedAt == 1_800_000_000 && token.form == .raw)
        #expect(token.oddities.isEmpty)
        #expect(token.signature == [UInt8](repeating: 1, count: 64))
        #expect(token.signed == Array(text.text.utf8.prefix { _ in true }.dropLast(87)))
    }

    static let der: [UInt8] = [0x30, 8, 2, 2, 0, 0x81, 2, 2, 0, 0x90]

    static let odd: [(APNsWarning, @Sendable (inout TokenText) -> Void)] = [
        (.typeUnusual, { $0.header = #"{"alg":"ES256","kid":"ABCDE12345","typ":"jwt"}"# }),
        (.keyIDLength, { $0.header = #"{"alg":"ES256","kid":"ABC"}"# }),
        (.teamLength, { $0.claims = #"{"iss":"TEAM","iat":1800000000}"# }),
        (.issuedAtFraction, { $0.claims = #"{"iss":"TEAM123456","iat":1800000000.25}"# }),
        (.issuedAtString, { $0.claims = #"{"iss":"TEAM123456","iat":"1800000000"}"# }),
        (.keyIDAmongClaims, { $0.claims = #"{"iss":"TEAM123456","iat":1800000000,"kid":"ABCDE12345"}"# }),
        (.repeatedName, { $0.claims = #"{"iss":"TEAM000000","iss":"TEAM123456","iat":1800000000}"# }),
        (.derSignature, { $0.signature = der }),
    ]

    @Test("is taken with each oddity, which is a warning", arguments: odd.indices)
    func oddity(_ index: Int) throws {
        var text = TokenText()
        Self.odd[index].1(&text)
        #expect(try ProviderToken(parsing: text.text).oddities == [Self.odd[index].0])
        let answer = Bench.answer {
            $0.endpoint.keys = .unchecked
            $0.jwt = text.text
        }
        #expect(answer.isAccepted)
        #expect(answer.warnings.contains(Self.odd[index].0))
        let strict = Bench.answer {
            $0.endpoint.keys = .unchecked
            $0.endpoint.isStrict = true
            $0.jwt = text.text
        }
        #expect(strict.reason == .invalidProviderToken)
        #expect(strict.detail == Self.odd[index].0.rawValue)
    }

    @Test("may have padding and the other alphabet")
    func base64() throws {
        var text = TokenText()
        text.signature = [UInt8](repeating: 0xFB, count: 64)
        let parts = text.text.split(separator: ".")
        let padded = "\(parts[0]).\(parts[1]).\(Base64.encode(text.signature))"
        let token = try ProviderToken(parsing: padded)
        #expect(token.oddities == [.base64Padding, .base64Alphabet])
        #expect(token.signature == text.signature)
    }

    @Test("has its scheme in any case; other than lower case is a warning")
    func scheme() {
        let answer = Bench.answer { $0.authorization = "Bearer " + $0.jwt }
        #expect(answer.isAccepted && answer.warnings == [.schemeNotLowerCase])
        let strict = Bench.answer {
            $0.authorization = "BEARER " + $0.jwt
            $0.endpoint.isStrict = true
        }
        #expect(strict.reason == .invalidProviderToken)
    }

    @Test("may have more than one blank before it; that is a warning (RFC 9110, section 11.4)")
    func blanks() {
        let answer = Bench.answer { $0.authorization = "bearer   " + $0.jwt }
        #expect(answer.isAccepted && answer.warnings == [.blanksAfterScheme])
        #expect(Bench.answer { $0.authorization = "bearer   " }.reason == .missingProviderToken)
    }

    @Test("is missing without scheme or text", arguments: ["", "bearer", "bearer ", "basic abc", "ey.ey.ey"])
    func missing(_ value: String) {
        #expect(Bench.answer { $0.authorization = value }.reason == .missingProviderToken)
    }

    static let bad: [(ProviderToken.Fault, @Sendable (inout TokenText) -> Void)] = [
        (.header, { $0.header = "[]" }), (.header, { $0.header = "{" }),
        (.algorithm, { $0.header = #"{"alg":"none","kid":"ABCDE12345"}"# }),
        (.algorithm, { $0.header = #"{"alg":"HS256","kid":"ABCDE12345"}"# }),
        (.algorithm, { $0.header = #"{"kid":"ABCDE12345"}"# }),
        (.keyID, { $0.header = #"{"alg":"ES256"}"# }), (.keyID, { $0.header = #"{"alg":"ES256","kid":""}"# }),
        (.keyID, { $0.header = #"{"alg":"ES256","kid":7}"# }),
        (.claims, { $0.claims = "7" }), (.team, { $0.claims = #"{"iat":1}"# }),
        (.team, { $0.claims = #"{"iss":7,"iat":1}"# }),
        (.issuedAt, { $0.claims = #"{"iss":"T"}"# }), (.issuedAt, { $0.claims = #"{"iss":"T","iat":true}"# }),
        (.issuedAt, { $0.claims = #"{"iss":"T","iat":-1}"# }),
        (.issuedAt, { $0.claims = #"{"iss":"T","iat":1e999}"# }),
        (.issuedAt, { $0.claims = #"{"iss":"T","iat":"nan"}"# }),
        (.issuedAt, { $0.claims = #"{"iss":"T","iat":"0x10"}"# }),
        (.issuedAt, { $0.claims = #"{"iss":"T","iat":""}"# }),
        (.signature, { $0.signature = [1] }), (.signature, { $0.signature.append(1) }),
        (.signature, { $0.signature = [0x30, 8, 2, 2, 0, 0x81, 2, 9, 0, 0x90] }),
        (.signature, { $0.signature = [0x30, 8, 2, 2, 0x81, 0, 2, 2, 0, 0x90] }),
        (.signature, { $0.signature = [0x30, 9, 2, 2, 0, 0x81, 2, 2, 0, 0x90, 0] }),
        (.parts, { $0.signature = [] }),
    ]

    @Test("is refused for what it says", arguments: bad.indices)
    func fault(_ index: Int) {
        var text = TokenText()
        Self.bad[index].1(&text)
        #expect(throws: Self.bad[index].0) { try ProviderToken(parsing: text.text) }
        #expect(Bench.answer { $0.jwt = text.text }.reason == .invalidProviderToken)
    }

    @Test(
        "is refused for its form",
        arguments: [
            ("a.b", ProviderToken.Fault.parts), ("a.b.c.d", .parts), ("..", .parts), ("é.e30.AA", .encoding),
            ("a.e30.AA", .encoding), ("e3 0.e30.AA", .encoding), ("e30=e.e30.AA", .encoding),
        ])
    func form(_ text: String, _ fault: ProviderToken.Fault) {
        #expect(throws: fault) { try ProviderToken(parsing: text) }
    }

    @Test("is not read when it is huge")
    func huge() {
        #expect(throws: ProviderToken.Fault.tooLong) {
            try ProviderToken(parsing: String(repeating: "a", count: 8193))
        }
    }

    @Test("in which form the signature is, is told to what verifies it")
    func verify() {
        for (signature, form) in [
            ([UInt8](repeating: 1, count: 64), ProviderToken.SignatureForm.raw), (Self.der, .der),
        ] {
            var text = TokenText()
            text.signature = signature
            let jwt = text.text
            let answer = Bench.answer {
                $0.jwt = jwt
                $0.endpoint.keys = ProviderKeys(["ABCDE12345": ProviderKey()]) {
                    $0.form == form && $0.signature == signature
                        && jwt.utf8.starts(with: $0.signed + [UInt8(ascii: ".")])
                }
            }
            #expect(answer.isAccepted)
        }
    }
}
