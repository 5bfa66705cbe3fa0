import CurlTransport
import NotificationCore
import ServiceExtensionRuntime
import Testing

struct HTTPURLPartsTests {
    private func url(_ text: String) throws -> HTTPURL { try HTTPURL(parsing: text, allowHTTP: true) }

    @Test(
        "what libcurl gets is written from the parts",
        arguments: [
            ("HTTPS://CDN.Example.COM:443", "https://cdn.example.com/"),
            ("https://a.test:00443/x", "https://a.test/x"),
            ("http://a.test:443/x", "http://a.test:443/x"),
            ("http://a.test:80/x", "http://a.test/x"),
            ("https://a.test:8443?q=1#frag", "https://a.test:8443/?q=1"),
            ("https://a.test/x#frag?not=query", "https://a.test/x"),
            ("https://a.test/x?", "https://a.test/x?"),
            ("https://a.test/x?a?b", "https://a.test/x?a?b"),
            ("https://a_b.my-cdn.test/x", "https://a_b.my-cdn.test/x"),
            ("https://r3---sn.test/x", "https://r3---sn.test/x"),
            ("https://xn--bcher-kva.test/", "https://xn--bcher-kva.test/"),
            ("https://192.0.2.1/", "https://192.0.2.1/"),
            ("https://[2001:DB8:0:0:0:0:0:1]:8443/", "https://[2001:db8::1]:8443/"),
            ("https://[::ffff:7f00:1]/", "https://[::ffff:7f00:1]/"),
            ("https://a.test/a/../../etc/passwd", "https://a.test/a/../../etc/passwd"),
            ("https://a.test/%2e%2e/%zz", "https://a.test/%2e%2e/%zz"),
            ("https://a.test/bücher.jpg?ü", "https://a.test/b%C3%BCcher.jpg?%C3%BC"),
            ("https://a.test/a|b\"<>^`{}[]", "https://a.test/a|b\"<>^`{}[]"),
        ])
    func serialisation(text: String, expected: String) throws {
        let first = try url(text)
        #expect(first.serialized == expected)
        // Reading what was written changes nothing: no two readings of one URL.
        #expect(try url(first.serialized) == first)
    }

    @Test("names, dotted quads and IPv6 are three kinds of host, ports follow the scheme")
    func parts() throws {
        #expect(try url("https://A.test/").host == .name("a.test"))
        #expect(
            try url("https://192.0.2.7/").host == .address(try #require(IPAddress(bytes: [192, 0, 2, 7]))))
        let six = try url("http://[::1]:9000/p?q")
        #expect(six.host == .address(try #require(IPAddress("::1"))))
        #expect(six.port == 9000)
        #expect(six.path == "/p")
        #expect(six.query == "q")
        #expect(six.hostText == "[::1]")
        #expect(try url("http://a.test").port == 80)
        #expect(try url("https://a.test").port == 443)
    }

    @Test("texts for people have no query, no credentials and no control characters")
    func redaction() throws {
        #expect(try url("https://a.test:8443/x?token=secret#f").redacted == "https://a.test:8443/x")
        let cases = [
            ("https://user:secret@a.test/x?token=secret", "https://a.test/x"),
            ("https://u@secret@a.test/x#secret", "https://a.test/x"),
            ("user:secret@a.test/x", "a.test/x"),
            ("https://a.test/u@2x.png", "https://a.test/u@2x.png"),
            ("https://a.test/\u{1B}[2J\n", "https://a.test/\\u{1b}[2J\\u{a}"),
            ("https://a.test/\u{202E}gpj", "https://a.test/%E2%80%AEgpj"),
            ("https:///user:secret@a.test/x", "https:///a.test/x"),
            ("https:/user:secret@a.test/x", "https:/a.test/x"),
            ("https:user:secret@a.test/x", "https:a.test/x"),
            ("https://user:pa/ss@a.test/x", "https://a.test/x"),
            ("?secret", ""),
        ]
        for (text, expected) in cases { #expect(URLText.redacted(text) == expected) }
        #expect(URLText.redacted("https://a.test/" + String(repeating: "x", count: 9999)).count == 161)
    }
}
