import NotificationCheck
import NotificationCore
import Testing

@Suite("what is certain is mended, and every other byte stays") struct RepairTests {
    /// The text after all changes, and what is said of them.
    private func repaired(
        _ text: String, from choice: SenderChoice = .auto
    ) -> (text: String, notes: [Diagnostic]) {
        var bytes = Array(text.utf8)
        var notes: [Diagnostic] = []
        while notes.count < 16, let next = Repair.next(in: bytes, from: choice, finder: .standard) {
            #expect(next.bytes != bytes)
            bytes = next.bytes
            notes.append(next.note)
        }
        return (String(decoding: bytes, as: UTF8.self), notes)
    }

    private static let picture = #""image": "https://m.example/p.jpg""#

    /// The members of `aps` before and after, and the change in words.
    private static let aps: [(before: String, after: String, change: String)] = [
        (
            #""alert": "B" , "mutable-content" : "1""#, #""alert": "B" , "mutable-content" : 1"#,
            #"/aps/mutable-content: "1" is now /aps/mutable-content: 1"#
        ),
        (
            #""alert":"B","mutable-content":true"#, #""alert":"B","mutable-content":1"#,
            "/aps/mutable-content: true is now /aps/mutable-content: 1"
        ),
        (
            #""alert":"B","mutable-content":1.0"#, #""alert":"B","mutable-content":1"#,
            "/aps/mutable-content: 1.0 is now /aps/mutable-content: 1"
        ),
        (
            #""mutable_content": 1,"alert":"B""#, #""mutable-content": 1,"alert":"B""#,
            "/aps/mutable_content: 1 is now /aps/mutable-content: 1"
        ),
        (
            #""mutableContent":true,"alert":"B""#, #""mutable-content":1,"alert":"B""#,
            "/aps/mutableContent: true is now /aps/mutable-content: 1"
        ),
        (
            #""alert":{"body":"B","mutable-content":1}"#, #""alert":{"body":"B"},"mutable-content":1"#,
            "/aps/alert/mutable-content: 1 is now /aps/mutable-content: 1"
        ),
        (#""alert":"B""#, #""alert":"B","mutable-content":1"#, "/aps/mutable-content: 1 was missing"),
        (
            #""title":"T","body":"B","mutable-content":1"#,
            #""mutable-content":1,"alert":{"title":"T","body":"B"}"#,
            #"/aps/title: "T" and /aps/body: "B" are now /aps/alert: {"title":"T","body":"B"}"#
        ),
        (
            #""alert":{},"body":"B","mutable-content":1"#, #""alert":{"body":"B"},"mutable-content":1"#,
            #"/aps/alert: {} and /aps/body: "B" are now /aps/alert: {"body":"B"}"#
        ),
        (
            #""alert":{"title":"","body":null},"body":"B","mutable-content":1"#,
            #""alert":{"body":"B"},"mutable-content":1"#,
            #"/aps/alert: {"title":"","body":null} and /aps/body: "B" are now /aps/alert: {"body":"B"}"#
        ),
    ]

    @Test(arguments: aps)
    func `the gate is opened where the payload says what is meant`(
        before: String, after: String, change: String
    ) {
        let (text, notes) = repaired("{ \"aps\": {\(before)}, \(Self.picture) }\n")
        #expect(text == "{ \"aps\": {\(after)}, \(Self.picture) }\n")
        #expect(notes.map { $0.message.prefix(change.utf8.count) } == [change[...]])
        #expect(notes.allSatisfy { $0.code == .payloadRepaired && $0.severity == .note })
        #expect(notes.allSatisfy { $0.message.contains("(gate.") })
    }

    @Test(arguments: [
        #"{"aps":{"alert":"B","mutable-content":0},"image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"alert":"B","mutable-content":false},"image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"alert":"B","mutable_content":0},"image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"alert":"B","mutable-content":"1","mutable-content":0},"image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"alert":"B"}}"#, #"{"aps":{"mutable-content":1},"image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"alert":7,"mutable-content":1},"image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"alert":["A","B"],"mutable-content":1},"image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"alert":{"body":"","loc-args":["A"]},"body":"B","mutable-content":1},"image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"alert":"","mutable-content":1},"title":"T","image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"alert":"","title":"T","mutable-content":1},"alert":"B","image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"content-available":1,"mutable-content":1},"image":"https://m.example/p.jpg"}"#,
        #"{"aps":{"alert":"B","mutable-content":1},"image":"cdn.example/p.jpg"}"#,
        #"{"aps":{"alert":"B","mutable-content":1},"image":"http://m.example/p.jpg"}"#,
        #"{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/{{ image name }}.jpg"}"#,
        #"{"message":{"token":"t","notification":{"title":"T","mutable_content":false,"image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"mutable-content":1}}}}}"#,
    ])
    func `what would be a guess stays as it is`(text: String) {
        let (same, notes) = repaired(text)
        #expect(same == text && notes.isEmpty)
    }

    @Test func `blanks of an address are written as a URL has them`() {
        let (text, notes) = repaired(
            #"{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/a b c.jpg"}"#)
        #expect(
            text == #"{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/a%20b%20c.jpg"}"#)
        #expect(notes.count == 1 && notes.allSatisfy { $0.message.hasSuffix("(url.malformed)") })
    }

    private static let fcm: [(before: String, after: String)] = [
        (
            #"{"message":{"token":"t","notification":{"title":"T","mutable_content":true,"image":"https://m.example/p.jpg"}}}"#,
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"mutable-content":1}}}}}"#
        ),
        (
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/p.jpg"}}}"#,
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"mutable-content":1}}}}}"#
        ),
        (
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"mutable_content":1}}}}}"#,
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"mutable-content":1}}}}}"#
        ),
        (
            #"{"message":{"token":"t","notification":{"title":"T"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"imageUrl":"https://m.example/p.jpg"}}}}"#,
            #"{"message":{"token":"t","notification":{"title":"T"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://m.example/p.jpg"}}}}"#
        ),
        (
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/p.jpg"},"apns":{"aps":{"mutable-content":1}}}}"#,
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/p.jpg"},"apns":{"payload":{"aps":{"mutable-content":1}}}}}"#
        ),
        (
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/a b.jpg"},"apns":{"payload":{"aps":{"mutable-content":"1"}}}}}"#,
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/a%20b.jpg"},"apns":{"payload":{"aps":{"mutable-content":1}}}}}"#
        ),
    ]

    // An object that the change empties goes, and no other.
    private static let emptied = [
        (#""data":{},"fcm_options":{"image":"@"}"#, #""data":{}"#),
        (#""fcm_options":{"image":"@","analytics_label":"a"}"#, #""fcm_options":{"analytics_label":"a"}"#),
    ].map { before, after in
        let start = #"{"message":{"token":"t","notification":{"title":"T"},"#
        let apns = #","apns":{"payload":{"aps":{"mutable-content":1}}"#
        return (
            (start + before + apns + "}}}").replacing("@", with: "https://m.example/p.jpg"),
            start + after + apns + #","fcm_options":{"image":"https://m.example/p.jpg"}}}}"#
        )
    }

    @Test(arguments: fcm + emptied)
    func `a member of a request to FCM gets to its place`(before: String, after: String) {
        let (text, notes) = repaired(before)
        #expect(text == after, "\(notes.map(\.message))")
        #expect(!notes.isEmpty && notes.allSatisfy { $0.severity == .note })
        #expect(repaired(after).notes.isEmpty)
    }

    private static let requests: [(before: String, after: String)] = [
        (
            #"{"app_id":"a","contents":{"en":"B"},"mutable_content":"true","ios_attachments":{"id1":"https://m.example/a b.jpg"}}"#,
            #"{"app_id":"a","contents":{"en":"B"},"mutable_content":"true","ios_attachments":{"id1":"https://m.example/a%20b.jpg"}}"#
        ),
        (
            #"{"to":"ExponentPushToken[x]","title":"T","body":"B","richContent":{"image":"https://m.example/p.jpg"}}"#,
            #"{"to":"ExponentPushToken[x]","title":"T","body":"B","richContent":{"image":"https://m.example/p.jpg"},"mutableContent":true}"#
        ),
        (
            #"{"to":"ExponentPushToken[x]","title":"T","body":"B","mutable_content":true,"richContent":{"image":"https://m.example/p.jpg"}}"#,
            #"{"to":"ExponentPushToken[x]","title":"T","body":"B","mutableContent":true,"richContent":{"image":"https://m.example/p.jpg"}}"#
        ),
        (
            #"{"id":7, "payload": {"aps":{"alert":"B","mutable-content":"1"},"image":"https://m.example/p.jpg"}}"#,
            #"{"id":7, "payload": {"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}}"#
        ),
    ]

    @Test(arguments: requests)
    func `requests of others keep their shape`(before: String, after: String) {
        let (text, notes) = repaired(before)
        #expect(text == after, "\(notes.map(\.message))")
    }

    @Test func `the place of a change is told from the whole text on`() {
        let notes = repaired(Self.requests[3].before).notes
        #expect(
            notes.map(\.message) == [
                #"in /payload: /aps/mutable-content: "1" is now /aps/mutable-content: 1 (gate.not_mutable)"#
            ])
    }

    @Test func `a change that would make it too large for APNs is not made`() {
        let text = #"{"aps":{"alert":"@"},"image":"https://m.example/p.jpg"}"#
        for (size, isMended) in [(4096, false), (4096 - #","mutable-content":1"#.utf8.count, true)] {
            let filled = text.replacing("@", with: String(repeating: "x", count: size - text.utf8.count + 1))
            #expect(filled.utf8.count == size)
            #expect(repaired(filled).notes.isEmpty != isMended)
        }
    }

    @Test func `check says that it is mended, and only then`() {
        let text = #"{"aps":{"alert":"B","mutable-content":"1"},"image":"https://m.example/p.jpg"}"#
        let steps = judged(text, pointer: "/image", url: "https://m.example/p.jpg")?.next ?? []
        #expect(steps.count == 1)
        #expect(
            steps.allSatisfy {
                $0.hasPrefix("nse-run --repair mends this in its output: /aps/mutable-content: ")
            })
        let no = text.replacing(#""1""#, with: "0")
        #expect(judged(no, pointer: "/image", url: "https://m.example/p.jpg")?.next == [])
    }
}
