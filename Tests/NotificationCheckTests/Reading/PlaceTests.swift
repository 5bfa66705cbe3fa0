import NotificationCheck
import NotificationCore
import Testing

@Suite struct PlaceTests {
    @Test(arguments: Language.all.map(\.name))
    func `values know their line and column in any notation`(_ name: String) throws {
        let language = try #require(Language.all.first { $0.name == name })
        let text = language.print(Sample.push)
        let value = try #require(pushes(text).first?.value)
        let title = try #require(value.at("aps", "alert", "title"))
        let range = try #require(title.origin?.range)
        let seen = String(decoding: Array(text.utf8)[range], as: UTF8.self)
        #expect(seen.contains("Sale today") && seen.utf8.count <= "@“Sale today”".utf8.count, "\(seen)")
        #expect(title.origin?.path == "aps.alert.title")
        let framed = "Hello\n\n```\n" + text + "\n```\n"
        let moved = try #require(pushes(framed).first?.value.at("aps", "alert", "title")?.origin?.range)
        #expect(moved.lowerBound == range.lowerBound + "Hello\n\n```\n".utf8.count)
    }

    @Test func `a body of a command names lines and columns of the command`() {
        let text = "curl https://x.example \\\n  -d '{\n \"aps\": {\"alert\": \"Hi\"}}'"
        #expect(place(pushes(text).first?.value.at("aps", "alert"), in: text) == "3:19")
    }

    @Test func `a document in a string names places through its escapes`() throws {
        let text = #"{"to":"x","payload":"{\"aps\":{\"alert\":\"Hi\"}}"}"#
        let payload = try #require(pushes(text).first?.value["payload"])
        let inner = try #require(InputReader.nested(payload))
        let range = try #require(inner.at("aps", "alert")?.origin?.range)
        #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self).contains("Hi"))
        #expect(inner.at("aps", "alert")?.origin?.path == "payload.aps.alert")
    }

    @Test func `UTF-16 names places of its own bytes`() throws {
        let text = #"{"aps":{"alert":"Grüße"}}"#
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        guard case .pushes(let pushes) = InputReader.read(bytes, name: nil) else { throw NoPush() }
        #expect(compact(pushes.first?.value) == #"{aps:{alert:"Grüße"}}"#)
        #expect(pushes.first?.value.at("aps", "alert")?.origin?.range == 34..<47)
        #expect(pushes.first?.diagnostics.map(\.code) == [.payloadEncoding])
    }

    @Test func `one note lists the first five variables`() {
        let notes =
            pushes("{to: a, notification: {title: b, body: c, image: d, sound: e, tag: f}}", name: "x.js")
            .first?.diagnostics ?? []
        #expect(notes.map(\.code) == [.requestVariable])
        #expect(notes.first?.severity == .note)
        #expect(notes.first?.message.contains("a, b, c, d, e and others") == true)
    }

    private struct NoPush: Error {}
}
