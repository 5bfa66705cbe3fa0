import NotificationCheck
import NotificationCore
import Testing

@Suite struct WordingTests {
    private func compile(_ text: String) throws -> CompiledPush {
        let value = try #require(PlainJSON.read(text))
        let push = ReadPush(shape: .document, notation: .json, value: value)
        return try #require(SenderCompiler.compile(push, nested: SenderSample.nested).first)
    }

    @Test("the hint says what to write and where, in the request's own spelling")
    func hints() throws {
        let push = try compile(
            #"{"message":{"token":"t","data":{"mutable_content":"1"},"notification":{"title":"T"}}}"#)
        #expect(
            push.diagnostics.first?.hint
                == #"In your FCM request, write "mutable-content": 1 at message.apns.payload.aps."#)
        #expect(push.mutableContentAdvice == #""mutable-content": 1 at message.apns.payload.aps"#)
        #expect(push.imageAdvice == #""image": "https://…" at message.apns.fcm_options"#)
        #expect(push.strayMutableContent?.path == "message.data.mutable_content")
    }

    @Test("a mark that is a text is in its right place")
    func markAsText() throws {
        let text =
            #"{"to":"t","mutable_content":"true","notification":{"title":"T"},"data":{"image":"https://m.example/a.jpg"}}"#
        let answer = try #require(judged(text, offline: true))
        #expect(answer.diagnostics.contains { $0.code == .requestInvalidValue })
        #expect(!answer.diagnostics.contains { $0.message.contains("does not read it") })
    }

    @Test("a name of Home Assistant gets one remedy")
    func nameOfEntity() throws {
        let call =
            #"{"service":"notify.mobile_app_phone","data":{"message":"B","data":{"image":"image.door_event"}}}"#
        let answer = try #require(judged(call, offline: true))
        #expect(answer.code == .urlRelative)
        #expect(answer.diagnostics.filter { $0.severity == .error }.count == 1)
    }

    @Test("in a list, the places name the element")
    func placesInLists() throws {
        let push = try compile(#"[{"to":"ExponentPushToken[x]","title":"T","mutable_content":true}]"#)
        #expect(push.diagnostics.first?.origin?.path == "[0].mutable_content")
        #expect(push.mutableContentAdvice == #""mutableContent": true at [0]"#)
    }

    @Test("a push in a wrapper is named as a JSON Pointer for a run")
    func pointers() throws {
        let push = try compile(#"{"a":{"b.c/d":[{"aps":{"alert":"B","mutable-content":1}}]}}"#)
        #expect(
            push.diagnostics.first?.hint == "In a batch --payload-key /a/b.c~1d/0 keeps what is around it.")
    }

    @Test("values keep their places when they are moved into the payload")
    func origins() throws {
        let push = try compile(
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/p.jpg"},"data":{"k":"v"}}}"#
        )
        #expect(push.payload.at("aps", "alert", "title")?.origin?.path == "message.notification.title")
        #expect(push.payload.at("fcm_options", "image")?.origin?.path == "message.notification.image")
        #expect(push.payload["k"]?.origin?.path == "message.data.k")
    }

    @Test("FCM's defaults for APNs' header fields are set, and those of the request win")
    func headers() throws {
        let plain = try compile(#"{"message":{"token":"t","notification":{"title":"T"}}}"#)
        #expect(plain.headers.map(\.name) == ["apns-priority", "apns-push-type"])
        #expect(plain.headers.map(\.value.string) == ["10", "alert"])
        let own = try compile(
            #"{"message":{"token":"t","notification":{"title":"T"},"apns":{"headers":{"apns-priority":"5"}}}}"#
        )
        #expect(own.headers.first { $0.name == "apns-priority" }?.value.string == "5")
    }

    @Test("header fields of a request to a service are none of APNs'")
    func foreignHeaders() throws {
        let value = try #require(
            PlainJSON.read(#"{"app_id":"a","contents":{"en":"B"},"included_segments":["All"]}"#))
        let push = ReadPush(
            shape: .curl, notation: .json, value: value,
            headers: [SourceHeader("content-type", .string("application/json"))])
        #expect(SenderCompiler.compile(push).first?.headers.isEmpty == true)
    }

    @Test("a name that a typed model has is none of OneSignal's interface")
    func typedName() throws {
        let answer = try #require(
            judged(#"{"app_id":"a","contents":{"en":"B"},"IncludedSegments":["All"]}"#, offline: true))
        #expect(
            answer.diagnostics.contains {
                $0.code == .requestWrongName && $0.message.contains("included_segments")
            })
    }
}
