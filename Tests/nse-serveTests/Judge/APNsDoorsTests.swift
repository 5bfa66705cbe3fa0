import APNs
import NotificationCheck
import NotificationCore
import Testing

/// `nse-serve` and `check` judge the same request: what APNs refuses by a rule of Apple's is an error of the same
/// code, and nothing else is.
@Suite struct APNsDoorsTests {
    @Test func `serve and check say the same of every request to APNs`() {
        #expect(APNsCases.all.count >= 400)
        #expect(Set(APNsCases.all.map(\.name)).count == APNsCases.all.count)
        KnownDisagreements.compare(Self.disagreements(APNsCases.all), with: KnownDisagreements.apns)
    }

    @Test(arguments: [31, 32] as [UInt64])
    func `and of what is put together of several changes`(seed: UInt64) {
        KnownDisagreements.compare(Self.disagreements(APNsCases.generated(480, seed: seed)), with: "")
    }

    /// What both doors say, by the name of the case.
    private static func disagreements(_ all: [APNsCase]) -> [String: String] {
        var found: [String: String] = [:]
        for request in all {
            for (door, sent, text) in [
                ("http", request.trimmedRequest, request.httpText),
                ("curl", request.sentByCurl, request.curlLine),
            ] where door == "curl" || request.isBodyInText {
                let endpoint = APNsDoors.endpoint(sent).saying
                let check = APNsDoors.check(text)
                if check?.agrees(with: endpoint) == true { continue }
                found["\(request.name), \(door)"] =
                    "serve: \(endpoint); check: \(check.map { "\($0)" } ?? "no answer")"
            }
        }
        return found
    }

    @Test(arguments: rules)
    func `a rule that one door lacks is a disagreement`(rule: String) throws {
        let asked = APNsCases.all.lazy.compactMap { request -> (APNsSaying, CheckSaying)? in
            let (endpoint, name) = APNsDoors.endpoint(request.sentByCurl)
            guard name == rule, let check = APNsDoors.check(request.curlLine), check.agrees(with: endpoint)
            else { return nil }
            return (endpoint, check)
        }
        let (endpoint, whole) = try #require(asked.first { _ in true })
        if case .refused(_, isRule: true) = endpoint { #expect(!whole.agrees(with: .accepted)) }
        var check = whole
        check.errors.removeAll { [.apns, .payload].contains($0.family) }
        check.warnings.removeAll { $0.family == .apns }
        check.verdict = .noPicture
        #expect(!check.agrees(with: endpoint))
    }

    @Test(arguments: [
        ("-H 'apns-id;'", Code.apnsID), ("-G", Code.apnsRequestLine), ("-s --get", Code.apnsRequestLine),
        ("--oauth2-bearer secret", Code.apnsAuthorization),
    ])
    func `what an option of curl sends is judged`(options: String, code: Code) throws {
        let line =
            "curl --http2 -H 'apns-topic: com.example.app' -H 'apns-push-type: alert' \(options) "
            + #"-d '{"aps":{"alert":"Hello"}}' https://api.push.apple.com/3/device/"# + APNsCases.token
        let check = try #require(APNsDoors.check(Array(line.utf8)))
        #expect(check.verdict == .refused && check.errors.contains(code), "\(check)")
    }

    /// Names of the rows that a request to a device can meet without phones, keys and certificates.
    static let rules = [
        "unknown path", "wrong method", "repeated header", "unreadable provider token",
        "provider token from the future", "provider token older than an hour", "no device token",
        "device token not hexadecimal", "apns-id not a UUID", "no topic", "topic not a bundle identifier",
        "unknown push type", "alert or background to a topic with a suffix",
        "topic without the push type's suffix",
        "unknown priority", "background with priority 10", "expiration not a number",
        "collapse identifier too long",
        "no payload", "payload too large", "payload not a JSON object",
    ]
}
