import CurlTransport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

struct RedirectRulesTests {
    private func target(
        _ locations: [String], from: String = "https://a.net/x?secret", followed: [String] = [],
        allowHTTP: Bool = true,
        limit: Int = 5
    ) throws -> String {
        let head = ResponseHead(status: 302, fields: locations.map { .init(name: "location", value: $0) })
        let followed = try followed.map { try HTTPURL(parsing: $0, allowHTTP: true) }
        return try RedirectRules(allowHTTP: allowHTTP, limit: limit).target(
            of: head, from: HTTPURL(parsing: from, allowHTTP: true), followed: followed
        ).serialized
    }

    private func failure(
        _ locations: [String], from: String = "https://a.net/x?secret", followed: [String] = [],
        allowHTTP: Bool = true
    ) -> CodedFailure? {
        #expect(throws: CodedFailure.self) {
            try target(locations, from: from, followed: followed, allowHTTP: allowHTTP)
        }
    }

    @Test("only the five statuses that name another place are redirects")
    func statuses() {
        #expect((100...999).filter { RedirectRules.isRedirect(status: $0) } == [301, 302, 303, 307, 308])
    }

    @Test("a location is resolved against the URL that named it")
    func resolution() throws {
        #expect(try target(["/y"]) == "https://a.net/y")
        #expect(try target(["//b.net/y"]) == "https://b.net/y")
        #expect(try target(["https://b.net/y"], from: "http://a.net/") == "https://b.net/y")
        #expect(try target(["http://b.net/y"], from: "http://a.net/") == "http://b.net/y")
    }

    @Test(
        "each way to go wrong has its code",
        arguments: [
            ([], Code.httpRedirect), ([""], .httpRedirect), (["/a", "/b"], .httpRedirect),
            (["/a", "/a"], .httpRedirect),
            (["file:///etc/passwd"], .policyRedirect), (["ftp://b.net/x"], .policyRedirect),
            (["GOPHER://b.net/x"], .policyRedirect), (["javascript:alert(1)"], .policyRedirect),
            (["data:image/png,x"], .policyRedirect), (["http://b.net/y"], .policyTLSDowngrade),
            (["HTTP://a.net/x"], .policyTLSDowngrade), (["https://u:p@b.net/"], .urlUserinfo),
            (["//u@b.net/"], .urlUserinfo),
            (["https://127.1/"], .urlHost), (["https:/b.net/"], .urlMalformed), (["/a b"], .urlMalformed),
        ] as [([String], Code)])
    func failures(locations: [String], code: Code) {
        let failure = failure(locations)
        #expect(failure?.code == code)
        #expect(failure?.message.contains("secret") == false)
        #expect(failure?.retryable == false)
    }

    @Test("a Location that is not UTF-8 is not guessed at")
    func latin1() throws {
        let current = try HTTPURL(parsing: "https://a.net/x?secret", allowHTTP: true)
        let location = ResponseHead.Field(name: "location", value: "/b\u{FFFD}cher", isUTF8: false)
        let failure = #expect(throws: CodedFailure.self) {
            try RedirectRules(allowHTTP: true, limit: 5).target(
                of: ResponseHead(status: 302, fields: [location]), from: current, followed: [])
        }
        #expect(failure?.code == .httpRedirect)
        #expect(failure?.message == "https://a.net/x answered 302, and the Location is not UTF-8")
        #expect(try target(["/bücher"]) == "https://a.net/b%C3%BCcher")
    }

    @Test(
        "a Location that the grammar refuses is told as the server's, with where it stands",
        arguments: [
            ("https://127.1/?secret", Code.urlHost, "https://127.1/"), ("/a b", .urlMalformed, "/a b"),
            ("https://u:secret@b.net/", .urlUserinfo, "https://b.net/"),
            ("https://b.net:99999/", .urlPort, "https://b.net:99999/"),
        ])
    func grammar(location: String, code: Code, shown: String) throws {
        let failure = try #require(self.failure([location]))
        #expect(failure.code == code)
        #expect(failure.message.hasPrefix("https://a.net/x redirects to \(shown): "))
        #expect(!failure.message.contains("secret"))
        #expect(failure.hint?.hasPrefix("Correct the server's Location") == true)
    }

    @Test("the way from https to http is closed whatever is allowed")
    func downgrade() {
        for allowHTTP in [true, false] {
            #expect(failure(["http://a.net/x"], allowHTTP: allowHTTP)?.code == .policyTLSDowngrade)
        }
    }

    @Test("five redirects are followed and the sixth is not")
    func limit() throws {
        let four = (1...4).map { "https://a.net/\($0)" }
        #expect(try target(["/next"], followed: four) == "https://a.net/next")
        let failure = failure(["/next"], followed: four + ["https://a.net/5"])
        #expect(failure?.code == .httpRedirectLimit)
        #expect(failure?.message.contains("more than 5") == true)
    }

    @Test("a circle ends where it closes, not at the limit")
    func circle() {
        #expect(failure(["?secret"])?.code == .httpRedirectLimit)
        let failure = failure(["https://a.net/1#other"], followed: ["https://a.net/1"])
        #expect(failure?.code == .httpRedirectLimit)
        #expect(failure?.message.contains("circle") == true)
    }
}
