import APNs
import Crypto
import Foundation
import NSETestSupport
import NotificationCore

/// Requests to APNs: a good one with one thing changed, and with two.
enum APNsCases {
    static let now: Int64 = 1_800_000_000
    static let token = String(repeating: "ab", count: 32)
    static let app = "com.example.app"

    static let all = [good] + single + pairs + written

    private static let single =
        requestLines + tokens + topics + types + priorities + expirations + identifiers + repeated + bodies

    static let good: APNsCase = {
        var good = APNsCase(name: "good")
        good.set("authorization", "bearer " + jwt())
        good.set("apns-topic", app)
        good.set("apns-push-type", "alert")
        good.set("apns-priority", "10")
        return good
    }()

    private static func changed(_ name: String, _ change: (inout APNsCase) -> Void) -> APNsCase {
        var changed = good
        changed.name = name
        change(&changed)
        return changed
    }

    private static func header(_ name: String, _ values: [(String, String?)]) -> [APNsCase] {
        values.map { label, value in changed("\(name): \(label)") { $0.set(name, value) } }
    }

    private static func header(_ name: String, _ values: [String]) -> [APNsCase] {
        header(name, values.map { ("'\($0)'", $0) })
    }

    // MARK: - Request line

    private static let requestLines: [APNsCase] =
        [
            ("unknown version", "/4/device/\(token)"), ("plural", "/3/devices/\(token)"),
            ("no token", "/3/device/"),
            ("no last slash", "/3/device"),
            ("not hexadecimal", "/3/device/\(String(repeating: "xy", count: 32))"),
            ("odd number of digits", "/3/device/\(token)a"), ("200 digits", "/3/device/" + digits(200)),
            ("512 digits", "/3/device/" + digits(512)), ("600 digits", "/3/device/" + digits(600)),
            ("capitals", "/3/device/" + token.uppercased()), ("a slash at the end", "/3/device/\(token)/"),
            ("capital letter", "/3/Device/\(token)"), ("two slashes", "//3/device/\(token)"),
            ("a member more", "/3/device/\(token)/push"), ("blanks in the token", "/3/device/abcd%20abcd"),
            ("Firebase token", "/3/device/dQw4w9WgXcQ:APA91bHun4MxP5egoKMwt2KZFBaFUH"), ("root", "/"),
        ].map { label, path in changed("path: \(label)") { $0.path = path } }
        + ["GET", "PUT", "DELETE", "PATCH"].map { method in changed("method \(method)") { $0.method = method }
        }

    private static func digits(_ count: Int) -> String { String(repeating: "a1", count: count / 2) }

    // MARK: - Provider token

    private static let key = try? P256.Signing.PrivateKey(rawRepresentation: Data(repeating: 7, count: 32))

    private static func jwt(
        header: String = #"{"alg":"ES256","kid":"ABC123DEFG"}"#,
        claims: String = #"{"iss":"TEAM123456","iat":\#(now)}"#, der: Bool = false
    ) -> String {
        let text = Base64Text.encode(Array(header.utf8)) + "." + Base64Text.encode(Array(claims.utf8))
        guard let signature = try? key?.signature(for: Data(text.utf8)) else { return text }
        return text + "."
            + Base64Text.encode(Array(der ? signature.derRepresentation : signature.rawRepresentation))
    }

    private static let tokens: [APNsCase] = {
        let good = jwt()
        let unsigned = good.split(separator: ".").dropLast().joined(separator: ".")
        func signed(_ bytes: Int) -> String {
            unsigned + "." + Base64Text.encode([UInt8](repeating: 9, count: bytes))
        }
        var rows: [(String, String?)] = [
            // Not without it: check does not see whether a certificate stands for the token.
            ("Bearer", "Bearer " + good), ("BEARER", "BEARER " + good), ("no scheme", good),
            ("two blanks", "bearer  " + good), ("a blank at the end", "bearer " + good + " "),
            ("Basic", "basic " + good), ("key=", "key=" + good), ("scheme alone", "bearer"),
            ("two tokens", "bearer \(good) \(good)"), ("quoted", "bearer \"\(good)\""),
            ("no signature", "bearer " + unsigned), ("empty signature", "bearer " + unsigned + "."),
            ("four parts", "bearer " + good + ".YQ"), ("not base64", "bearer a!.b!.c!"),
            ("one word", "bearer secret"),
            ("DER signature", "bearer " + jwt(der: true)), ("padded", "bearer " + good + "=="),
        ]
        rows += [3, 32, 63, 65, 128].map { ("signature of \($0) bytes", "bearer " + signed($0)) }
        let headers = [
            ("alg HS256", #"{"alg":"HS256","kid":"ABC123DEFG"}"#),
            ("alg RS256", #"{"alg":"RS256","kid":"ABC123DEFG"}"#),
            ("alg none", #"{"alg":"none","kid":"ABC123DEFG"}"#),
            ("alg in small letters", #"{"alg":"es256","kid":"ABC123DEFG"}"#),
            ("no alg", #"{"kid":"ABC123DEFG"}"#), ("no kid", #"{"alg":"ES256"}"#),
            ("empty kid", #"{"alg":"ES256","kid":""}"#),
            ("kid of nine", #"{"alg":"ES256","kid":"ABC123DEF"}"#),
            ("kid a number", #"{"alg":"ES256","kid":1234567890}"#),
            ("kid in small letters", #"{"alg":"ES256","kid":"abc123defg"}"#),
            ("typ", #"{"alg":"ES256","kid":"ABC123DEFG","typ":"JWT"}"#), ("header a list", #"["ES256"]"#),
            ("header not JSON", "ES256"),
        ]
        rows += headers.map { ($0.0, "bearer " + jwt(header: $0.1)) }
        let claims = [
            ("no iss", #"{"iat":\#(now)}"#), ("empty iss", #"{"iss":"","iat":\#(now)}"#),
            ("iss of eleven", #"{"iss":"TEAM1234567","iat":\#(now)}"#),
            ("iss a bundle id", #"{"iss":"com.example.app","iat":\#(now)}"#),
            ("iss in small letters", #"{"iss":"team123456","iat":\#(now)}"#),
            ("no iat", #"{"iss":"TEAM123456"}"#),
            ("iat a string", #"{"iss":"TEAM123456","iat":"\#(now)"}"#),
            ("iat with a fraction", #"{"iss":"TEAM123456","iat":\#(now).5}"#),
            ("iat in milliseconds", #"{"iss":"TEAM123456","iat":\#(now)000}"#),
            ("iat null", #"{"iss":"TEAM123456","iat":null}"#),
            ("iat negative", #"{"iss":"TEAM123456","iat":-5}"#),
            ("iat zero", #"{"iss":"TEAM123456","iat":0}"#),
            ("exp", #"{"iss":"TEAM123456","iat":\#(now),"exp":\#(now + 60)}"#),
            ("exp past", #"{"iss":"TEAM123456","iat":\#(now),"exp":\#(now - 60)}"#),
            ("aud", #"{"iss":"TEAM123456","iat":\#(now),"aud":"appstoreconnect-v1"}"#),
            ("claims a list", "[]"), ("claims not JSON", "TEAM123456"),
        ]
        rows += claims.map { ($0.0, "bearer " + jwt(claims: $0.1)) }
        rows += [Int64(-7200), -3660, -3599, -1200, 30, 59, 400, 3601, 7200].map { offset in
            (
                "iat \(offset) s from now",
                "bearer " + jwt(claims: #"{"iss":"TEAM123456","iat":\#(now + offset)}"#)
            )
        }
        return header("authorization", rows)
    }()

    // MARK: - Topic and push type

    private static let topics: [APNsCase] =
        header(
            "apns-topic",
            [
                ("none", nil), ("300 bytes", "com." + String(repeating: "a", count: 296)),
                ("255 bytes", "com." + String(repeating: "a", count: 251)),
                ("256 bytes", "com." + String(repeating: "a", count: 252)),
            ])
        + header(
            "apns-topic",
            [
                "", "com.example.app ", "com.example app", "com/example/app", "/topics/news",
                "com.example.my_app",
                "com.exämple.app", "Example", "com.example.App-2", "com.example.app.", ".com.example",
                "news;drop",
            ])

    private static let types: [APNsCase] = {
        var cases = PushType.allCases.flatMap { type in
            PushType.allCases.filter { $0.topicSuffix != "" || $0 == .alert }.map { other in
                changed("type \(type.rawValue) to topic '\(other.topicSuffix)'") {
                    $0.set("apns-push-type", type.rawValue)
                    $0.set("apns-topic", app + other.topicSuffix)
                    if type == .background { $0.set("apns-priority", "5") }
                }
            }
        }
        cases += header(
            "apns-push-type",
            [
                "Alert", "ALERT", "alert ", "", "silent", "push", "liveActivity", "live-activity", "0",
                "alert,background",
            ])
        cases += header("apns-push-type", [("none", nil)])
        return cases
    }()

    // MARK: - Other headers

    private static let priorities: [APNsCase] =
        header(
            "apns-priority",
            [
                "10", "5", "1", "0", "2", "11", "-1", "-10", "5.0", "high", "normal", "", "010", "+10", " 10",
                "10 ",
                "1e1", "0x0a", "10;", "99999999999999999999",
            ])
        + header("apns-priority", [("none", nil)])
        + ["10", "5", "1"].map { value in
            changed("background with priority \(value)") {
                $0.set("apns-push-type", "background")
                $0.set("apns-priority", value)
                $0.body = Array(#"{"aps":{"content-available":1}}"#.utf8)
            }
        }

    private static let expirations: [APNsCase] = header(
        "apns-expiration",
        [
            "0", "1", "1700000000", "1800003600", "1800003600000", "-5", "-1", "+1", "1.5", "1e9", "", "0x10",
            "01",
            "tomorrow", "2027-01-15T08:00:00Z", "99999999999999999999", "1800003600 ", "2147483648",
            "1800003600,0",
        ])

    private static let identifiers: [APNsCase] =
        header(
            "apns-id",
            [
                "123e4567-e89b-12d3-a456-4266554400a0", "123E4567-E89B-12D3-A456-4266554400A0",
                "123e4567e89b12d3a4564266554400a0", "{123e4567-e89b-12d3-a456-4266554400a0}", "1", "",
                "order-7",
                "123e4567-e89b-12d3-a456-4266554400ag", "123e4567-e89b-12d3-a456-4266554400a0 ",
            ])
        + header(
            "apns-collapse-id",
            [
                ("64 bytes", String(repeating: "c", count: 64)),
                ("65 bytes", String(repeating: "c", count: 65)),
                ("22 letters of 3 bytes", String(repeating: "字", count: 22)),
                ("21 letters of 3 bytes", String(repeating: "字", count: 21)), ("with a blank", "order 7"),
            ])

    private static let repeated: [APNsCase] = [
        "apns-topic", "apns-push-type", "apns-priority", "authorization",
    ].flatMap {
        name in
        [true, false].map { same in
            changed("\(name) twice, \(same ? "the same" : "another value")") { twice in
                let value = twice.fields.first { $0.name == name }?.value ?? ""
                twice.fields.append(HeaderField(name, same ? value : value + "1"))
            }
        }
    }

    // MARK: - Body

    private static let bodies: [APNsCase] = {
        func sized(_ bytes: Int, indented: Bool = false) -> [UInt8] {
            let start = indented ? "{\n    \"aps\": {\n        \"alert\": \"" : #"{"aps":{"alert":""#
            let end = indented ? "\"\n    }\n}\n" : #""}}"#
            return Array(
                (start + String(repeating: "x", count: bytes - start.utf8.count - end.utf8.count) + end).utf8)
        }
        var cases = [4000, 4096, 4097, 5120, 5121].flatMap { size in
            [PushType.alert, .voip].map { type in
                changed("\(size) bytes as \(type.rawValue)") {
                    $0.body = sized(size)
                    $0.set("apns-push-type", type.rawValue)
                    $0.set("apns-topic", app + type.topicSuffix)
                }
            }
        }
        cases.append(
            changed("4200 bytes with blanks, 4000 without") {
                $0.body = sized(4000) + [UInt8](repeating: 0x20, count: 200)
            })
        cases.append(changed("4097 bytes, indented") { $0.body = sized(4097, indented: true) })
        cases += notPayloads
        cases += [#"{"aps":{"alert":"Grüße 字"}}"#, #"{"aps":{"content-available":1}}"#, #"{"aps":{}}"#, "{}"]
            .map { text in
                changed("body \(text)") { $0.body = Array(text.utf8) }
            }
        // The header counts, whatever the body is.
        cases += ["{}", #"{"mdm":"x"}"#, #"{"order":7}"#].map { text in
            changed("body \(text), priority 7") {
                $0.body = Array(text.utf8)
                $0.set("apns-priority", "7")
            }
        }
        return cases
    }()

    /// What is no object of JSON, and has not become that by copying.
    private static let notPayloads = [
        "", "hello", "null", "true", "7", "[]", "[7]", #""text""#, #"[{"aps":{"alert":"Hello"}}]"#,
        #""{\"aps\":{\"alert\":\"Hello\"}}""#, #"{"aps":{"alert":"Hello",}}"#, #"{"aps" {"alert":"Hello"}}"#,
        #"{'aps':{'alert':'Hello'}}"#, #"{aps:{alert:"Hello"}}"#, #"{"aps":{"alert":"Hello"}}}"#,
        #"{"aps":{"alert":"Hello","badge":01}}"#, #"{"aps":{"alert":"Hello","badge":True}}"#,
        #"{"aps":{"alert":"Hello"},"x":\#(String(repeating: "[", count: 70) + String(repeating: "]", count: 70))}"#,
        "aps=Hello",
    ].map { text in changed("body \(text)") { $0.body = Array(text.utf8) } }

    // MARK: - How it is written

    /// Requests that a text may hide: methods of no REST client, blanks and a query in the path, a value in brackets.
    private static let written: [APNsCase] = {
        var cases = header("apns-topic", ["<com.example.app>"])
        for method in ["HEAD", "OPTIONS", "TRACE", "PUSH", "post"] {
            cases.append(changed("method \(method)") { $0.method = method })
        }
        let paths = [
            ("a query in place of the token", "/3/device/?token=\(token)"),
            ("a query after the token", "/3/device/\(token)?sandbox=1"),
            ("blanks in the printed token", "/3/device/abcdef12 34567890 abcdef12 34567890"),
            ("brackets around the printed token", "/3/device/<abcdef12 34567890 abcdef12 34567890>"),
        ]
        for (label, path) in paths { cases.append(changed("path: \(label)") { $0.path = path }) }
        for (first, last) in [("<", ">"), ("{", "}"), ("[", "]")] {
            let value = "bearer \(first)\(jwt())\(last)"
            cases += header("authorization", [("a token between \(first) and \(last)", value)])
        }
        return cases
    }()

    // MARK: - Several at once

    /// Two changes of different parts in one request.
    private static let pairs: [APNsCase] = {
        var random = SplitMix64(seed: 24)
        var names: Set<String> = []
        return (0..<220).compactMap { _ in
            guard let one = single.randomElement(using: &random),
                let other = single.randomElement(using: &random),
                names.insert("\(one.name) + \(other.name)").inserted
            else { return nil }
            return both(one, other)
        }
    }()

    /// Up to four changes of different parts in one request; the same ones for a seed.
    static func generated(_ count: Int, seed: UInt64) -> [APNsCase] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { number in
            var request = good
            for _ in 0..<4 {
                request = single.randomElement(using: &random).flatMap { both(request, $0) } ?? request
            }
            request.name = "\(seed), \(number): \(request.name)"
            return request
        }
    }

    /// Nil where both change the same header field.
    private static func both(_ one: APNsCase, _ other: APNsCase) -> APNsCase? {
        var both = one
        both.name = "\(one.name) + \(other.name)"
        let fields = Set(one.fields.map(\.name)).union(good.fields.map(\.name))
        for name in Set(other.fields.map(\.name)).union(fields) where !isSame(other, good, name) {
            guard isSame(one, good, name) else { return nil }
            both.fields.removeAll { $0.name == name }
            both.fields += other.fields.filter { $0.name == name }
        }
        if other.path != good.path { both.path = other.path }
        if other.method != good.method { both.method = other.method }
        if other.body != good.body { both.body = other.body }
        return both
    }

    private static func isSame(_ one: APNsCase, _ other: APNsCase, _ name: String) -> Bool {
        one.fields.filter { $0.name == name } == other.fields.filter { $0.name == name }
    }
}
