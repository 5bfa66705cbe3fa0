import CurlTransport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// What the grammar refuses, built from text: most rows are spellings about which URL parsers disagree.
struct HTTPURLTests {
    private func refusal(_ text: String, allowHTTP: Bool = true) -> CodedFailure? {
        do throws(CodedFailure) {
            _ = try HTTPURL(parsing: text, allowHTTP: allowHTTP)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "numbers that are not four plain decimal ones are not a host",
        arguments: [
            "0177.0.0.1", "0x7f000001", "2130706433", "017700000001", "127.1", "0X7F.1", "0x0", "0",
            "127.0.0.256",
            "4294967296", "6425673729", "127.0.0.1.1", "127..0.1", "0188.0.0.1", "127.0.0.1.", "2130706433.",
            "127.0.0.01", "1.2.3", "a.0x7f", "a.1", "a.0x", "127.0.0.+1", "0x7f.0x0.0x0.0x1",
            "999999999999.1",
        ])
    func numericHosts(host: String) {
        for text in ["http://\(host)/", "https://\(host):443/x", "https://\(host)?q"] {
            #expect(refusal(text)?.code == .urlHost, "\(text)")
        }
    }

    @Test(
        "hosts with bytes that a name does not have are refused",
        arguments: [
            "example.com%40127.0.0.1", "127.0.0.1%00.example.com", "a%0d%0ab.test", "%31%32%37.0.0.1",
            "127%2e0%2e0%2e1", "127.0.0.1;example.com", "a,b.test", "*.test", "a$b.test", "a|b.test",
            "a!b.test",
            "a'b.test", "a(b.test", "a+b.test", "a=b.test", "a&b.test", "a~b.test", "a\"b.test", "a<b.test",
            "a{b.test", "a^b.test", "a`b.test", "a[b.test", "a]b.test", "..", ".a.test", "a..test", "a.test.",
            ".",
            String(repeating: "a", count: 64) + ".test", String(repeating: "ab.", count: 84) + "test",
        ])
    func oddNames(host: String) {
        #expect(refusal("http://\(host)/")?.code == .urlHost)
    }

    @Test(
        "addresses in brackets are plain IPv6 or refused",
        arguments: [
            "[::ffff:0177.0.0.1]", "[::ffff:127.0.0.1]", "[v1.fe80::a]", "[fe80::1%25lo]", "[fe80::1%lo]",
            "[]",
            "[:]", "[:::]", "[1]", "[127.0.0.1]", "[::1", "[::1]x", "[::1]x:80", "[1:2:3:4:5:6:7:8:9]",
            "[1::2::3]",
            "[12345::]", "[::g]", "[[::1]]", "[::1]]", "::1", "[::1%00]",
        ])
    func brackets(host: String) {
        #expect(refusal("http://\(host)/")?.code == .urlHost)
    }

    @Test(
        "hosts outside ASCII are refused, whatever they would mean elsewhere",
        arguments: [
            "１２７.０.０.１", "127。0。0。1", "127．0．0．1", "127｡0｡0｡1", "①②⑦.⓪.⓪.①", "𝟏𝟐𝟕.𝟎.𝟎.𝟏", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
            "local\u{AD}host", "localho\u{17F}t", "℀.test", "example.com／127.0.0.1", "a.test＠127.0.0.1",
            "a.test：80", "％31.test", "bücher.test", "a\u{200B}.test", "\u{FEFF}a.test", "a\u{85}.test",
        ])
    func unicodeHosts(host: String) {
        #expect(refusal("http://\(host)/")?.code == .urlHost)
    }

    @Test(
        "users and passwords are refused, also where only some parsers see them",
        arguments: [
            "http://a@b@127.0.0.1/", "http://example.com\\@127.0.0.1/", "https://user:secret@a.test/x",
            "https://@a.test",
            "https://a.test?@127.0.0.1/", "https://a.test#@127.0.0.1/", "https://a:80@b.test/",
        ])
    func userinfo(text: String) {
        let failure = refusal(text)
        #expect(failure?.code == .urlUserinfo)
        #expect(failure?.hint?.contains("Remove the user and the password") == true)
        #expect(failure?.message.contains("secret") == false)
    }

    @Test("an '@' after the first slash belongs to the path")
    func atInPath() throws {
        #expect(
            try HTTPURL(parsing: "https://a.test/u@2x.png?m=a@b", allowHTTP: false).target
                == "/u@2x.png?m=a@b")
    }

    @Test(
        "what is not a whole http or https URL has the wrong scheme",
        arguments: [
            "127.0.0.1/", "localhost:80/", "a.test/x.jpg", "a.test:8443/x.jpg", "//a.test/x", "/x.jpg", "x",
            ":",
            "://a.test", "1http://a.test/", "file:///etc/passwd", "gopher://a.test/", "dict://a.test/",
            "ftp://a.test/",
            "http+unix://%2Fvar%2Frun%2Fdocker.sock/", "data:image/png;base64,AAAA", "javascript:alert(1)",
            "httpss://a.test/", "ht-tp://a.test/", "wss://a.test/", "content://media/1", "ph://1", "?", "#",
        ])
    func schemes(text: String) {
        #expect(refusal(text)?.code == .urlScheme)
    }

    @Test(
        "the part after the scheme begins with two slashes and a host",
        arguments: [
            "http:/127.0.0.1/", "http:///127.0.0.1/", "http:127.0.0.1/", "http:", "http:/", "http://",
            "http://?q",
            "http://#f", "https:\\\\a.test/", "https:/\\a.test/", "https:///", "https:////a.test/",
        ])
    func slashes(text: String) {
        #expect(refusal(text)?.code == .urlMalformed)
    }

    @Test(
        "control characters, white space and backslashes are refused wherever they stand",
        arguments: [
            "http://127.0.0.1\u{0}.example.com/", "https://a.test/\u{0}", "https://a.test/x\r\nHost: b",
            "\thttps://a.test/",
            "https://a.test/a\u{7F}b", "https://a.test/\u{1B}[2J", "https://a.\ttest/", "",
            "https://a.test/a\\b",
            "https://a\\b.test/", "https://a.test/?q=\\",
        ])
    func bytes(text: String) {
        #expect(refusal(text)?.code == .urlMalformed)
    }

    @Test("a space is refused with the remedy, which depends on where it stands")
    func spaces() {
        #expect(refusal("https://a.test/my hero.jpg")?.code == .urlMalformed)
        #expect(refusal("https://a.test/my hero.jpg")?.hint?.contains("%20") == true)
        #expect(refusal(" https://a.test/hero.jpg")?.hint?.contains("Remove the space") == true)
        #expect(refusal("https://a.test/hero.jpg ")?.hint?.contains("Remove the space") == true)
    }

    @Test(
        "ports are numbers from 1 to 65535 of at most five digits",
        arguments: [
            ":65536", ":0", ":00000", ":0000080", ":", ":-1", ":+80", ":80a", ":0x50", ":99999", ":１",
        ])
    func ports(port: String) {
        #expect(refusal("http://a.test\(port)/")?.code == .urlPort)
        #expect(refusal("http://[2600::1]\(port)")?.code == .urlPort)
    }

    @Test("2048 bytes are taken and 2049 are not, counted before and after encoding")
    func length() {
        let base = "https://a.test/"
        #expect(refusal(base + String(repeating: "x", count: 2048 - base.utf8.count)) == nil)
        #expect(refusal(base + String(repeating: "x", count: 2049 - base.utf8.count))?.code == .urlLength)
        #expect(refusal(base + String(repeating: "é", count: 338)) == nil)
        #expect(refusal(base + String(repeating: "é", count: 509))?.code == .urlLength)
        #expect(refusal(base + String(repeating: "x", count: 9_000_000))?.code == .urlLength)
    }

    @Test("plain http is refused with a word about App Transport Security, unless it is allowed")
    func plainHTTP() {
        let failure = refusal("HTTP://a.test/x.jpg", allowHTTP: false)
        #expect(failure?.code == .urlScheme)
        #expect(failure?.hint?.contains("App Transport Security") == true)
        #expect(refusal("HTTP://a.test/x.jpg", allowHTTP: true) == nil)
        #expect(refusal("https://a.test/x.jpg", allowHTTP: false) == nil)
    }
}
