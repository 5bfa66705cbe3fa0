import NotificationCore
import ServiceExtensionRuntime
import Testing

struct URLResolvingTests {
    private func resolve(_ reference: String, on base: String) throws -> String {
        try HTTPURL(parsing: base, allowHTTP: true).resolve(reference: reference, allowHTTP: true).serialized
    }

    /// RFC 3986, 5.4.1 and 5.4.2, without the rows of other schemes and of `;`-less oddities.
    @Test(
        "the examples of RFC 3986 hold",
        arguments: [
            ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"),
            ("g?y", "/b/c/g?y"), ("#s", "/b/c/d;p?q"), ("g#s", "/b/c/g"), ("g?y#s", "/b/c/g?y"),
            (";x", "/b/c/;x"),
            ("g;x", "/b/c/g;x"), ("", "/b/c/d;p?q"), (".", "/b/c/"), ("./", "/b/c/"), ("..", "/b/"),
            ("../", "/b/"),
            ("../g", "/b/g"), ("../..", "/"), ("../../", "/"), ("../../g", "/g"), ("../../../g", "/g"),
            ("../../../../g", "/g"), ("/./g", "/g"), ("/../g", "/g"), ("g.", "/b/c/g."), (".g", "/b/c/.g"),
            ("g..", "/b/c/g.."), ("..g", "/b/c/..g"), ("./../g", "/b/g"), ("./g/.", "/b/c/g/"),
            ("g/./h", "/b/c/g/h"), ("g/../h", "/b/c/h"), ("g;x=1/./y", "/b/c/g;x=1/y"),
            ("g;x=1/../y", "/b/c/y"),
            ("g?y/../x", "/b/c/g?y/../x"), ("g#s/../x", "/b/c/g"),
        ])
    func examples(reference: String, expected: String) throws {
        #expect(try resolve(reference, on: "http://a.test/b/c/d;p?q") == "http://a.test\(expected)")
    }

    @Test(
        "another host comes only with two slashes, and its port with it",
        arguments: [
            ("//g.test", "https://g.test/"), ("//g.test:8080/x", "https://g.test:8080/x"),
            ("http://g.test/a/../b", "http://g.test/b"), ("HTTPS://G.test", "https://g.test/"),
            ("/x", "https://a.test:8443/x"), ("x@g.test/", "https://a.test:8443/x@g.test/"),
            ("/x?u=//g.test", "https://a.test:8443/x?u=//g.test"), ("/é", "https://a.test:8443/%C3%A9"),
        ])
    func hosts(reference: String, expected: String) throws {
        #expect(try resolve(reference, on: "https://a.test:8443/p") == expected)
    }

    @Test(
        "a reference obeys the same grammar as a URL of a payload",
        arguments: [
            ("///g.test/", Code.urlMalformed), ("https:g", .urlMalformed), ("https:/g", .urlMalformed),
            ("\\\\g.test/", .urlMalformed), ("/\\g.test/", .urlMalformed), ("/a b", .urlMalformed),
            ("/a\r\nb", .urlMalformed), ("//u@g.test/", .urlUserinfo), ("//127.1/", .urlHost),
            ("//g.test:0/", .urlPort),
            ("ftp://g.test/", .urlScheme), ("/" + String(repeating: "x", count: 2040), .urlLength),
            ("//\u{301}g.test/", .urlHost),
        ])
    func refusals(reference: String, code: Code) {
        let failure = #expect(throws: CodedFailure.self) { try resolve(reference, on: "https://a.test/p") }
        #expect(failure?.code == code)
    }

    @Test("an address in brackets survives")
    func address() throws {
        #expect(try resolve("/x", on: "https://[::ffff:7f00:1]:8443/p") == "https://[::ffff:7f00:1]:8443/x")
    }
}
