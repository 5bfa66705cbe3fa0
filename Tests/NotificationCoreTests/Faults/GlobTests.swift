import NotificationCore
import Testing

struct GlobTests {
    @Test(
        "a star stands for any bytes, slashes included, and everything else for itself",
        arguments: [
            ("https://a.test/x.jpg", "https://a.test/x.jpg", true),
            ("https://a.test/x.jpg", "https://a.test/x.jpg2", false),
            ("*", "", true),
            ("*", "https://a.test/a/b", true),
            ("**", "anything", true),
            ("", "", true),
            ("", "a", false),
            ("https://*.jpg", "https://a.test/deep/er/x.jpg", true),
            ("https://*.jpg", "https://a.test/x.jpg?w=1", false),
            ("*a.test*", "https://a.test/x", true),
            ("*slow*hero*", "https://slow.test/a/hero.png", true),
            ("*hero*slow*", "https://slow.test/a/hero.png", false),
            ("a*a", "a", false),
            ("a*a", "aa", true),
            ("*ab*ab*", "ab", false),
            ("*ab*ab*", "abab", true),
            ("*aab*", "aaab", true),
            ("*abcabd*", "abcabcabd", true),
            ("x?y", "x?y", true),
            ("x?y", "xzy", false),
            ("*.corp.test", "media.corp.test", true),
            ("*.corp.test", "corp.test", false),
            ("*é", "caf\u{e9}", true),
            ("*e\u{301}", "caf\u{e9}", false),
        ])
    func matching(pattern: String, text: String, expected: Bool) {
        #expect(Glob(pattern).matches(text) == expected)
    }

    /// A matcher that goes back for every star needs some 10^10 steps for this; this one a few for each byte.
    @Test("a pattern made to be slow is not")
    func linearTime() {
        let text = String(repeating: "a", count: 100_000)
        let pattern = String(repeating: "*aaaaaaaaaaaaaaaab", count: 8)
        #expect(!Glob(pattern).matches(text))
        #expect(!Glob("*" + String(repeating: "a", count: 50_000) + "b*").matches(text))
    }
}
