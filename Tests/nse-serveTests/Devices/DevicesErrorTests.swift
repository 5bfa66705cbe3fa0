import NotificationCore
import Testing

@testable import nse_serve

@Suite struct DevicesErrorTests {
    /// Text, line, column, pointer, expected, found, hint.
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var place: (line: Int, column: Int)
        var pointer: String
        var expected: String
        var found: String
        var hint: String?
        var testDescription: String { text }
    }

    static let cases: [Case] = [
        Case(
            text: "[]", place: (1, 1), pointer: "", expected: "the document as an object",
            found: "an array"),
        Case(
            text: "{}", place: (1, 1), pointer: "", expected: "the member \"phones\" in the document",
            found: "none"),
        Case(
            text: "{\n  \"phone\": []\n}", place: (2, 3), pointer: "/phone",
            expected: "a known member of the document", found: "the unknown member \"phone\"",
            hint: "Did you mean \"phones\"?"),
        Case(
            text: #"{"zzzzzz":1,"phones":[]}"#, place: (1, 2), pointer: "/zzzzzz",
            expected: "one of v, phones", found: "the unknown member \"zzzzzz\""),
        Case(
            text: #"{"v":2,"phones":[]}"#, place: (1, 6), pointer: "/v",
            expected: "1, the only version of this format", found: "2"),
        Case(
            text: #"{"phones":{}}"#, place: (1, 11), pointer: "/phones", expected: "an array of phones",
            found: "an object"),
        Case(
            text: #"{"phones":[1]}"#, place: (1, 12), pointer: "/phones/0", expected: "a phone as an object",
            found: "1"),
        Case(
            text: "{\"phones\":[\n{\"apps\":[],\n \"online\":\"yes\"}]}", place: (3, 11),
            pointer: "/phones/0/online", expected: "true or false", found: "\"yes\""),
        Case(
            text: #"{"phones":[{"id":"a","id":"b","apps":[]}]}"#, place: (1, 22), pointer: "/phones/0/id",
            expected: "each member once", found: "a second \"id\""),
        Case(
            text: #"{"phones":[{"id":"a b","apps":[]}]}"#, place: (1, 18), pointer: "/phones/0/id",
            expected: "1 to 64 letters, digits, dots, underscores and hyphens", found: "\"a b\""),
        Case(
            text: #"{"phones":[{"count":0,"apps":[]}]}"#, place: (1, 21), pointer: "/phones/0/count",
            expected: "a whole number of phones from 1 to 1000000", found: "0"),
        Case(
            text: #"{"phones":[{"previews":"Always","apps":[]}]}"#, place: (1, 24),
            pointer: "/phones/0/previews", expected: #"one of "always", "whenAuthenticated", "never""#,
            found: "\"Always\"", hint: "Did you mean \"always\"?"),
        Case(
            text: #"{"phones":[{"summary":["8:00"],"apps":[]}]}"#, place: (1, 24),
            pointer: "/phones/0/summary/0", expected: "a time of day such as \"08:00\"", found: "\"8:00\""),
        Case(
            text: #"{"phones":[{"summary":["24:00"],"apps":[]}]}"#, place: (1, 24),
            pointer: "/phones/0/summary/0", expected: "a time of day such as \"08:00\"", found: "\"24:00\""),
        Case(
            text: #"{"phones":[{"time_zone":"Mars/Base","apps":[]}]}"#, place: (1, 25),
            pointer: "/phones/0/time_zone", expected: "a time zone such as \"UTC\" or \"Europe/Zurich\"",
            found: "\"Mars/Base\""),
        Case(
            text: #"{"phones":[{"focus":"Work","apps":[]}]}"#, place: (1, 21), pointer: "/phones/0/focus",
            expected: "a Focus as an object", found: "\"Work\""),
        Case(
            text: #"{"phones":[{"apps":[{"bundle_id":"shop!"}]}]}"#, place: (1, 34),
            pointer: "/phones/0/apps/0/bundle_id",
            expected: "a bundle identifier such as \"com.example.app\"", found: "\"shop!\""),
        Case(
            text: #"{"phones":[{"apps":[{"bundle_id":"a"},{"bundle_id":"a"}]}]}"#, place: (1, 52),
            pointer: "/phones/0/apps/1/bundle_id", expected: "each app once on a phone",
            found: "a second \"a\""),
        Case(
            text: appFile(#""state":"foregrund""#), place: (1, 48), pointer: "/phones/0/apps/0/state",
            expected: #"one of "foreground", "background", "suspended", "terminated", "forceQuit""#,
            found: "\"foregrund\"", hint: "Did you mean \"foreground\"?"),
        Case(
            text: appFile(#""settings":{"lock_screen":true}"#), place: (1, 52),
            pointer: "/phones/0/apps/0/settings/lock_screen", expected: "a known member of the settings",
            found: "the unknown member \"lock_screen\"", hint: "Did you mean \"lockScreen\"?"),
        Case(
            text: appFile(#""token":"abc""#), place: (1, 48), pointer: "/phones/0/apps/0/token",
            expected: "an even number of hexadecimal digits, 2 to 512", found: "a text of 3 bytes"),
        Case(
            text: appFile(#""registered":false,"token":"ab""#), place: (1, 67),
            pointer: "/phones/0/apps/0/token", expected: "no token, because registered is false",
            found: "a token"),
        Case(
            text: appFile(#""pushkit_tokens":{"voip":"ab"}"#), place: (1, 65),
            pointer: "/phones/0/apps/0/pushkit_tokens/voip",
            expected: "no token for voip, because push_types does not have it", found: "a token",
            hint: "Add \"voip\" to push_types."),
        Case(
            text: #"{"phones":[{"count":2,"apps":[{"bundle_id":"a","token":"ab"}]}]}"#, place: (1, 56),
            pointer: "/phones/0/apps/0/token",
            expected: "no token, because count makes several phones of this entry", found: "a token",
            hint: "Write the phone with this token as an entry of its own."),
        Case(
            text: appFile(#""token":"ab","push_types":["voip"],"pushkit_tokens":{"voip":"AB"}"#),
            place: (1, 100), pointer: "/phones/0/apps/0/pushkit_tokens/voip", expected: "each token once",
            found: "one that was given before"),
        Case(
            text: appFile(#""background_modes":["audio"]"#), place: (1, 60),
            pointer: "/phones/0/apps/0/background_modes/0",
            expected: #"one of "remote-notification", "voip""#, found: "\"audio\""),
        Case(
            text: appFile(#""categories":[{"id":"A"},{"id":"A"}]"#), place: (1, 71),
            pointer: "/phones/0/apps/0/categories/1/id", expected: "each category once in an app",
            found: "a second one of this id"),
        Case(
            text: appFile(#""categories":[{"id":"A","actions":[{"id":"x"},{"id":"x"}]}]"#),
            place: (1, 92), pointer: "/phones/0/apps/0/categories/0/actions/1/id",
            expected: "each action once in a category", found: "a second one of this id"),
        Case(
            text: appFile(#""content_extensions":[{}]"#), place: (1, 62),
            pointer: "/phones/0/apps/0/content_extensions/0",
            expected: "the member \"categories\" in a content extension", found: "none"),
        Case(
            text: #"{"phones":[{"id":"a","apps":[]},{"id":"a","apps":[]}]}"#, place: (1, 33),
            pointer: "/phones/1", expected: "a name that no other phone has",
            found: "a second phone \"a\"", hint: "Give one of them another id."),
        Case(
            text: #"{"phones":[{"id":"phone-2","apps":[]},{"count":2,"apps":[]}]}"#, place: (1, 39),
            pointer: "/phones/1", expected: "a name that no other phone has",
            found: "a second phone \"phone-2\"", hint: "Give one of them another id."),
        Case(
            text:
                #"{"phones":[{"apps":[{"bundle_id":"a","state":"foreground"},{"bundle_id":"b","state":"foreground"}]}]}"#,
            place: (1, 85), pointer: "/phones/0/apps/1/state",
            expected: "one app in the foreground at most", found: "a second one"),
        Case(
            text: #"{"phones":[{"locked":true,"apps":[{"bundle_id":"a","state":"foreground"}]}]}"#,
            place: (1, 60), pointer: "/phones/0/apps/0/state",
            expected: "no app in the foreground, because the phone is locked", found: "\"foreground\"",
            hint: "Say \"background\", or set locked to false."),
    ]

    @Test(arguments: cases)
    func `a fault is told with its place, what was expected and what was found`(_ one: Case) throws {
        let found = faults(one.text)
        try #require(found.count >= 1)
        let expected = DevicesError.Fault(
            line: one.place.line, column: one.place.column, pointer: one.pointer, expected: one.expected,
            found: one.found, hint: one.hint)
        #expect(found.contains(expected), "\(found)")
    }

    @Test(arguments: [
        ("", "phones.json: this is not JSON: the input is empty. Write at least \(DevicesFile.example)."),
        (
            "{\"phones\": [}",
            "phones.json, line 1, column 13: expected a value, found \"}\". Correct the text there; a JSON editor marks it."
        ),
        (
            "{\"phones\": []\n x}",
            "phones.json, line 2, column 2: expected \",\" or \"}\", found \"x\". Put names and texts in double quotes."
        ),
        (
            "{\n\"phones\": [],}",
            "phones.json, line 2, column 13: this is not JSON: there is a comma with nothing after it. Remove the comma."
        ),
    ])
    func `what is not JSON is told in one sentence`(_ text: String, _ sentence: String) throws {
        let error = #expect(throws: DevicesError.self) { try devices(text) }
        #expect(error?.description == sentence)
    }

    @Test func `several faults are told together, ten at most`() throws {
        let error = #expect(throws: DevicesError.self) {
            try devices(#"{"phones":[{"online":1,"muted":2,"locked":3,"apps":[]}]}"#)
        }
        #expect(
            Set(error?.faults.map(\.pointer) ?? []) == [
                "/phones/0/online", "/phones/0/muted", "/phones/0/locked",
            ])
        #expect(error?.isCut == false)
        let many = #expect(throws: DevicesError.self) {
            try devices(#"{"phones":[\#(Array(repeating: "1", count: 11).joined(separator: ","))]}"#)
        }
        #expect(many?.faults.count == 10)
        #expect(
            many?.description.hasSuffix("phones.json: there are more faults; only the first 10 are listed.")
                == true)
    }

    @Test func `a sentence names file, place, both sides and a remedy`() throws {
        let error = #expect(throws: DevicesError.self) { try devices(appFile(#""state":"foregrund""#)) }
        #expect(
            error?.description
                == "phones.json, line 1, column 48 (/phones/0/apps/0/state): expected one of \"foreground\", \"background\", "
                + "\"suspended\", \"terminated\", \"forceQuit\", found \"foregrund\". Did you mean \"foreground\"?"
        )
    }
}
