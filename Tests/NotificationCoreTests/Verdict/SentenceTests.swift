import NotificationCore
import Testing

@Suite struct SentenceTests {
    @Test(
        "a message becomes a sentence; names, keys and addresses keep their spelling",
        arguments: [
            ("the URL is empty", "The URL is empty."), ("it ends.", "It ends."), ("Why?", "Why?"),
            ("Use https. (Or not.)", "Use https. (Or not.)"), ("it is gone (404)", "It is gone (404)."),
            ("aps.alert is an empty string", "aps.alert is an empty string."),
            ("https://a.example/1 answered 404", "https://a.example/1 answered 404."),
            ("mutable-content is 1", "mutable-content is 1."), ("/image is empty", "/image is empty."),
            ("to take both: --media-key /icon", "To take both: --media-key /icon"),
            ("libmagic gave no handle", "libmagic gave no handle."), ("", ""), ("5 bytes", "5 bytes."),
        ])
    func sentence(text: String, expected: String) {
        #expect(Sentence.of(text) == expected)
    }
}
