import Foundation
import Testing

@testable import NotificationCore
@testable import ServiceExtensionTesting

@Suite("what a drill changes in a payload")
struct MediaEditTests {
    private func edited(_ text: String, _ change: (inout DrillEdit) -> Void) throws -> String {
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        var target = DrillTarget()
        target.keys = DrillTarget.found(in: payload)
        try #require(target.keys.count == 1)
        var edit = DrillEdit(payload, target)
        change(&edit)
        return String(decoding: edit.applied(), as: UTF8.self)
    }

    @Test("only the media changes, every other byte stays")
    func bytes() throws {
        let text =
            #"{ "aps" : {"alert":"Goal","mutable-content":1}, "image":"https:\/\/cdn.example.com/a.jpg" }"#
        #expect(
            try edited(text) { $0.replace(json: "17") }
                == #"{ "aps" : {"alert":"Goal","mutable-content":1}, "image":17 }"#)
        #expect(
            try edited(text) { $0.remove() } == #"{ "aps" : {"alert":"Goal","mutable-content":1} }"#)
    }

    @Test("media inside a document that is a string is changed there")
    func nested() throws {
        let text =
            #"{"aps":{"alert":"Goal"},"_app42RichPush":"{\"type\":\"image\","#
            + #"\"content\":\"https://cdn.example.com/a.jpg\"}"}"#
        #expect(
            try edited(text) { $0.replace(json: #"{"url":null}"#) }
                == #"{"aps":{"alert":"Goal"},"_app42RichPush":"{\"type\":\"image\",\"content\":{\"url\":null}}"}"#
        )
        #expect(
            try edited(text) { $0.replace(with: "a b") }
                == #"{"aps":{"alert":"Goal"},"_app42RichPush":"{\"type\":\"image\",\"content\":\"a b\"}"}"#)
        #expect(
            try edited(text) { $0.remove() }
                == #"{"aps":{"alert":"Goal"},"_app42RichPush":"{\"type\":\"image\"}"}"#)
    }

    @Test("an alert becomes a string, or loses its title, and keeps a text")
    func alert() throws {
        let text = #"{"aps":{"alert":{"title":"Goal"}},"image":"https://cdn.example.com/a.jpg"}"#
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        #expect(
            try edited(text) { $0.flattenAlert(of: payload) }
                == #"{"aps":{"alert":"Goal"},"image":"https://cdn.example.com/a.jpg"}"#)
        #expect(
            try edited(text) { $0.dropTitle(of: payload) }
                == #"{"aps":{"alert":{"body":"Goal"}},"image":"https://cdn.example.com/a.jpg"}"#)
    }
}
