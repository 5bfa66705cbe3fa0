import NotificationCore
import Testing

/// `url.expires`: the signature's end against the 30 days for which APNs keeps a push.
@Suite struct SignedURLTests {
    private func diagnostic(_ query: String, now: Int64 = testNow) throws -> Diagnostic? {
        let all = try diagnostics(#""image":"https://cdn.example/a.jpg?\#(query)""#, now: now)
        #expect(all.allSatisfy { $0.code == .urlExpires } && all.count <= 1)
        return all.first
    }

    /// Each ends at 2026-03-01T10:00:00Z.
    static let halfAnHour = [
        "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIA&X-Amz-Date=20260301T090000Z"
            + "&X-Amz-Expires=3600&X-Amz-SignedHeaders=host&X-Amz-Signature=00ff",
        "X-Goog-Date=20260301T090000Z&X-Goog-Expires=3600&X-Goog-Signature=00ff",
        "AWSAccessKeyId=AKIA&Signature=c2ln&Expires=1772359200",
        "Expires=1772359200&Signature=c2ln&Key-Pair-Id=K1",
        "GoogleAccessId=a%40b.iam.gserviceaccount.com&Expires=1772359200&Signature=c2ln",
        "sv=2023-11-03&se=2026-03-01T10%3A00%3A00Z&sr=b&sp=r&sig=c2ln",
        "sv=2023-11-03&se=2026-03-01T10:00Z&sr=b&sp=r&sig=c2ln#part",
        "a=1&&x-amz-date=20260301T090000Z&b&x-amz-expires=3600",
    ]

    @Test("a signature of half an hour is a warning", arguments: halfAnHour)
    func soon(_ query: String) throws {
        let diagnostic = try #require(try diagnostic(query))
        #expect(diagnostic.severity == .warning)
        #expect(
            diagnostic.message
                == "the URL at /image is signed until 2026-03-01T10:00:00Z, for 30 minutes more")
        #expect(diagnostic.hint?.contains("30 days") == true)
    }

    @Test("one that is over is an error", arguments: halfAnHour)
    func over(_ query: String) throws {
        let diagnostic = try #require(try diagnostic(query, now: testNow + 1800))
        #expect(diagnostic.severity == .error)
        #expect(
            diagnostic.message.hasPrefix("the URL at /image was signed until 2026-03-01T10:00:00Z, 0 seconds")
        )
    }

    @Test(
        "the time that is left decides the severity",
        arguments: [
            (-400 * 86_400, Severity.error), (-1, .error), (0, .error), (1, .warning), (86_399, .warning),
            (86_400, .note), (30 * 86_400, .note), (30 * 86_400 + 1, nil), (4_000_000_000, nil),
        ] as [(Int64, Severity?)])
    func severity(_ left: Int64, _ severity: Severity?) throws {
        #expect(try diagnostic("Expires=\(testNow + left)&Signature=s")?.severity == severity)
    }

    @Test(
        "what is not signed for a time says nothing",
        arguments: [
            "width=1200", "Expires=1772359200", "Signature=c2ln", "Expires=3600&Signature=c2ln",
            "Expires=soon&Signature=c2ln", "Expires=-1772359200&Signature=c2ln",
            "Expires=99999999999999999999&Signature=c2ln", "Expires=9223372036854775807&Signature=c2ln",
            "X-Amz-Date=20260301T090000Z", "X-Amz-Expires=3600", "X-Amz-Date=today&X-Amz-Expires=3600",
            "X-Amz-Date=20260301T090000Z&X-Amz-Expires=-5",
            "X-Amz-Date=99990301T090000Z&X-Amz-Expires=9223372036854775807", "se=2026-03-01T10:00:00Z",
            "se=tomorrow&sig=c2ln", "sig=c2ln", "se=%ZZ&sig=%", "=&=", "&", "",
        ])
    func silent(_ query: String) throws {
        #expect(try diagnostic(query) == nil)
    }

    @Test("texts never hold the query")
    func noQuery() throws {
        for query in Self.halfAnHour {
            let diagnostic = try #require(try diagnostic(query))
            for secret in ["c2ln", "00ff", "AKIA", "cdn.example", "?"] {
                #expect(!diagnostic.message.contains(secret) && diagnostic.hint?.contains(secret) == false)
            }
        }
    }

    @Test("temporary credentials and the seven days of version 4 are told")
    func hints() throws {
        let query = "X-Amz-Date=20260301T090000Z&X-Amz-Expires=604800&X-Amz-Security-Token=t"
        let hint = try #require(try diagnostic(query)?.hint)
        #expect(hint.contains("7 days at most") && hint.contains("temporary credentials"))
        let other = try #require(try diagnostic("Expires=1772359200&Signature=s")?.hint)
        #expect(!other.contains("7 days") && !other.contains("temporary"))
    }

    @Test("a URL that stands in for another is judged as well")
    func fallback() throws {
        let media =
            #""_sw":{"media":{"url":"https://m.example/p.png","fallback_url":"https://m.example/f.png?\#(Self.halfAnHour[2])"}}"#
        let all = try diagnostics(media)
        #expect(all.map(\.code) == [.urlExpires])
        #expect(all.first?.message.contains("/_sw/media/fallback_url ") == true)
    }

    @Test("each reference is judged, five at most are told")
    func several() throws {
        let urls = (0..<8).map { #""a\#($0)":"https://m.example/\#($0).png?Expires=1772359200&Signature=s""# }
        let all = try diagnostics(#""os_data":{"i":"n","att":{\#(urls.joined(separator: ","))}}"#)
        #expect(all.map(\.code) == Array(repeating: .urlExpires, count: 5))
        #expect(all.first?.message.contains("/os_data/att/a0 ") == true)
    }
}
