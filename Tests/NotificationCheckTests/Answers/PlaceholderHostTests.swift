import NotificationCheck
import NotificationCore
import Testing

@Suite struct PlaceholderHostTests {
    private func judge(_ url: String, _ code: Code) -> CheckAnswer? {
        let text = "{\"aps\":{\"alert\":\"B\",\"mutable-content\":1},\"image\":\"\(url)\"}"
        return judged(
            text, pointer: "/image", failure: CodedFailure(code, "it is not there", hint: "look there"),
            url: url)
    }

    @Test(
        "a host that stands for another one loses no picture",
        arguments: [
            ("https://cdn.shop.example/a.jpg", Code.urlHost), ("https://image_url/a.jpg", .urlHost),
            ("https://yourserver:8123/a.jpg", .urlHost), ("https://my-domain.com/a.jpg", .dnsNXDomain),
            ("https://www.example.com/a.jpg", .httpStatus), ("https://xxxx.xxx/a.jpg", .dnsNXDomain),
        ])
    func standIn(url: String, code: Code) throws {
        let answer = try #require(judge(url, code))
        #expect(answer.verdict == .unverified)
        #expect(answer.sentence.contains("placeholder"))
        let diagnostic = try #require(answer.diagnostics.first { $0.code == .urlPlaceholder })
        #expect(diagnostic.severity == .note && diagnostic.origin?.path == "image")
    }

    @Test(
        "any other host is judged as it is",
        arguments: [
            ("https://nas/a.jpg", Code.urlHost), ("https://cdn.example/a.jpg", .httpStatus),
            ("https://mydomains.com/a.jpg", .dnsNXDomain), ("https://example.shop/a.jpg", .dnsNXDomain),
            ("https://intranet/a.jpg", .urlHost), ("https://mysite.com/a.jpg", .httpStatus),
            ("https://mysite.com/a.jpg", .dnsTimeout),
            ("https://my-server.local/a.jpg", .dnsNXDomain), ("https://thecompany.com/a.jpg", .dnsNXDomain),
            ("https://mybucket.s3.amazonaws.com/a.jpg", .bodyEmpty), ("https://mycdn.net/a.jpg", .netRefused),
        ])
    func real(url: String, code: Code) throws {
        let answer = try #require(judge(url, code))
        #expect(answer.verdict == (code == .dnsTimeout ? .unverified : .noPicture))
        #expect(answer.code == code)
    }
}
