import NotificationCore
import Testing

/// `payload.too_large` says what makes it so.
@Suite struct LargePayloadTests {
    private func hint(_ members: String) throws -> String? {
        let all = try notification(members).diagnostics()
        #expect(all.map(\.code) == [.payloadTooLarge])
        return all.first?.hint
    }

    @Test(
        "a picture inside is named with its place",
        arguments: [
            ("/9j/4AAQ", "a JPEG as base64"), ("iVBORw0KGgoA", "a PNG as base64"),
            ("R0lGODlh", "a GIF as base64"),
            ("data:image/png;base64,iVBO", "a data: URL"), ("\\/9j\\/4AAQ", "a JPEG as base64"),
        ])
    func picture(_ start: String, _ what: String) throws {
        let text = start + String(repeating: "A", count: 5000)
        let hint = try #require(try hint(#""x":{"img":["\#(text)"]}"#))
        #expect(hint.contains("/x/img/0 has 4.9 KB, \(what)"))
    }

    @Test("the longest text is named with its place")
    func text() throws {
        let hint = try hint(#""a":"short","story":"\#(String(repeating: "word ", count: 1000))""#)
        #expect(hint?.contains("/story has 4.9 KB: shorten it") == true)
    }

    @Test("many small members have no single cause")
    func small() throws {
        let members = (0..<500).map { #""k\#($0)":"value""# }.joined(separator: ",")
        #expect(
            try hint(members)?.hasSuffix("Shorten the texts, or let the app load data from a URL.") == true)
    }
}
