import Testing

@testable import NotificationCore

@Suite struct ContentChangesTests {
    private func changed(
        _ text: String, userInfo: [(String, String?)] = [],
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) throws -> (text: String, left: [Diagnostic]) {
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        let before = payload.content
        var after = before
        change(&after)
        var edits = PayloadEdits(payload)
        let userInfo = userInfo.map {
            ContentChanges.UserInfoChange(name: $0.0, value: $0.1.map { Array($0.utf8) })
        }
        let left = edits.apply(ContentChanges(before: before, after: after, userInfo: userInfo))
        let result = edits.applied()
        let again = try NotificationPayload(parsing: result)
        if userInfo.isEmpty { #expect(again.content == after) }
        return (String(decoding: result, as: UTF8.self), left)
    }

    @Test("Only the changed texts of an alert are rewritten")
    func texts() throws {
        let text = "{\"aps\" : {\"alert\":{ \"title\" : \"A\", \"body\":\"B\" },\"mutable-content\":1.0}}\n"
        let result = try changed(text) { $0.title = "C\n" }
        #expect(
            result.text
                == text.replacing("A", with: "C\\n")
        )
    }

    @Test("A string becomes an object, and an unchanged body keeps its spelling")
    func string() throws {
        let text = "{\"aps\":{\"alert\":\"\\u0042\",\"badge\":1}}"
        #expect(
            try changed(text) { $0.title = "T" }.text
                == "{\"aps\":{\"alert\":{\"title\":\"T\",\"body\":\"\\u0042\"},\"badge\":1}}")
        #expect(
            try changed(text) { $0.body = "C" }.text == "{\"aps\":{\"alert\":{\"body\":\"C\"},\"badge\":1}}")
    }

    @Test("A changed text drops its keys, and only its own")
    func localised() throws {
        let alert = """
            {"title-loc-key":"a","title-loc-args":[1],"subtitle-loc-key":"b","subtitle-loc-args":[2],\
            "loc-key":"c","loc-args":[3]}
            """
        let text = "{\"aps\":{\"alert\":\(alert)}}"
        #expect(
            try changed(text) { $0.title = "T" }.text == """
                {"aps":{"alert":{"subtitle-loc-key":"b","subtitle-loc-args":[2],"loc-key":"c","loc-args":[3],\
                "title":"T"}}}
                """)
        #expect(
            try changed(text) { $0.subtitle = "S" }.text == """
                {"aps":{"alert":{"title-loc-key":"a","title-loc-args":[1],"loc-key":"c","loc-args":[3],\
                "subtitle":"S"}}}
                """)
        #expect(
            try changed(text) { $0.body = "B" }.text == """
                {"aps":{"alert":{"title-loc-key":"a","title-loc-args":[1],"subtitle-loc-key":"b",\
                "subtitle-loc-args":[2],"body":"B"}}}
                """)
    }

    @Test("Every other member is set, replaced and removed where it stands")
    func members() throws {
        let set: (inout NotificationContent) -> Void = {
            $0.badge = 7
            $0.sound = NotificationSound(name: "x", isCritical: true, volume: 0.5)
            $0.categoryIdentifier = "c"
            $0.threadIdentifier = "t"
            $0.interruptionLevel = .timeSensitive
            $0.relevanceScore = 0.25
            $0.targetContentIdentifier = "w"
            $0.filterCriteria = "f"
            $0.launchImageName = "l"
        }
        let bare = "{\"aps\":{\"alert\":{\"body\":\"b\"}}}"
        let full = try changed(bare, set).text
        #expect(
            full == """
                {"aps":{"alert":{"body":"b","launch-image":"l"},"badge":7,\
                "sound":{"critical":1,"name":"x","volume":0.5},"category":"c","thread-id":"t",\
                "interruption-level":"time-sensitive","relevance-score":0.25,\
                "target-content-id":"w","filter-criteria":"f"}}
                """)
        let replaced = try changed(full) {
            $0.badge = 0
            $0.sound = NotificationSound(name: "y")
            $0.interruptionLevel = .passive
        }.text
        #expect(replaced.contains("\"badge\":0,\"sound\":\"y\",\"category\":\"c\""))
        #expect(replaced.contains("\"interruption-level\":\"passive\""))
        let removed = try changed(full) { content in
            let body = content.body
            content = NotificationContent()
            content.body = body
        }.text
        #expect(removed == bare)
    }

    @Test("Empty removes as nil does")
    func empty() throws {
        let text = "{\"aps\":{\"alert\":{\"title\":\"a\",\"body\":\"b\"},\"category\":\"c\",\"x\":1}}"
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        var after = payload.content
        after.title = ""
        after.categoryIdentifier = ""
        var edits = PayloadEdits(payload)
        #expect(edits.apply(ContentChanges(before: payload.content, after: after)).isEmpty)
        #expect(
            String(decoding: edits.applied(), as: UTF8.self)
                == "{\"aps\":{\"alert\":{\"body\":\"b\"},\"x\":1}}")
    }

    @Test("What Apple's content cannot tell from nothing changes nothing")
    func defaults() throws {
        let text = "{\"aps\":{\"alert\":{\"title\":\"\"},\"x\":1.0}}"
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        var after = NotificationContent()
        after.title = ""
        after.subtitle = ""
        after.categoryIdentifier = ""
        after.interruptionLevel = .active
        after.relevanceScore = 0
        var edits = PayloadEdits(payload)
        #expect(edits.apply(ContentChanges(before: payload.content, after: after)).isEmpty)
        #expect(edits.isEmpty)
    }

    @Test("aps is made where there is none")
    func noAps() throws {
        #expect(try changed("{}") { $0.badge = 1 }.text == "{\"aps\":{\"badge\":1}}")
        #expect(
            try changed("{\"aps\":{}}") { $0.body = "x" }.text == "{\"aps\":{\"alert\":{\"body\":\"x\"}}}")
        #expect(
            try changed("{\"aps\":{\"alert\":5}}") { $0.body = "x" }.text
                == "{\"aps\":{\"alert\":{\"body\":\"x\"}}}")
    }

    @Test("A change of normalisation is a change")
    func normalisation() throws {
        let text = "{\"aps\":{\"alert\":{\"body\":\"\u{E9}\"}}}"
        let result = try changed(text) { $0.body = "e\u{301}" }.text
        #expect(result.utf8.elementsEqual("{\"aps\":{\"alert\":{\"body\":\"e\u{301}\"}}}".utf8))
    }

    @Test("userInfo is written member by member, aps never")
    func userInfo() throws {
        let text = "{\"a\":1.0, \"b\":2,\"aps\":{}, \"c\":3}"
        let result = try changed(
            text,
            userInfo: [("b", "[true]"), ("c", nil), ("d", "\"x\""), ("aps", "{}"), ("zz", nil), ("d", "1e5")])
        #expect(result.text == "{\"a\":1.0, \"b\":[true],\"aps\":{},\"d\":1e5}")
        #expect(result.left.isEmpty)
    }

    @Test("What cannot be written is left and told")
    func left() throws {
        let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        let result = try changed(
            "{\"a\":1}", userInfo: [("a", "{x}"), ("nse", "{}"), ("b", ""), ("c", "\u{FEFF}1"), ("d", deep)])
        #expect(result.text == "{\"a\":1}")
        #expect(
            result.left.map(\.code)
                == [.payloadSyntax, .payloadReservedKey, .payloadEmpty, .payloadSyntax, .payloadDepth])
    }
}
