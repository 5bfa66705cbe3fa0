import NotificationCheck
import NotificationCore
import Testing

/// A request in JSON as every door reads it.
@Suite struct CompiledRequestTests {
    private func read(_ json: String, from choice: SenderChoice = .auto) throws -> CompiledRequest? {
        try CompiledRequest.read(JSONScanner.scan(Array(json.utf8)), from: choice)
    }

    private func text(_ place: TextPlace, of request: CompiledRequest) -> String {
        String(decoding: request.bytes[place.range], as: UTF8.self)
    }

    private func reference(_ pointer: String) -> MediaReference {
        MediaReference(
            pointer: pointer, dialect: "generic", value: .found("https://m.example/p.jpg"), identifier: "a",
            range: 0..<1)
    }

    private let fcm =
        #"{"message": {"token": "t", "notification": {"title": "T", "image": "https:\/\/m.example\/p.jpg"}, "#
        + #""apns": {"payload": {"aps": {"mutable-content": 1}}}}}"#

    @Test("a request leads to the payload that the phone gets, and says what it was read as")
    func compiles() throws {
        let request = try #require(try read(fcm))
        #expect(request.push.sender?.identifier == "fcm-v1")
        #expect(request.words == "a request for FCM HTTP v1")
        #expect(
            String(decoding: request.payload, as: UTF8.self)
                == #"{"aps":{"mutable-content":1,"alert":{"title":"T"}},"#
                + #""fcm_options":{"image":"https://m.example/p.jpg"}}"#)
        #expect(request.pushType == .alert)
        #expect(request.isComplete)
        let first = try #require(request.diagnostics.first)
        #expect(first.code == .requestSender && first.severity == .note)
        #expect(first.message == "read as a request for FCM HTTP v1")
    }

    @Test("a value is found where it was read from, in its own spelling")
    func findsPlaces() throws {
        let request = try #require(try read(fcm))
        let places = request.places(of: reference("/fcm_options/image"))
        #expect(places.map { text($0, of: request) } == [#""https:\/\/m.example\/p.jpg""#])
        #expect(places.map(\.nesting) == [0])
    }

    @Test("a value inside a string, and inside a string of that string, is found with its nesting")
    func findsNested() throws {
        let payload =
            #"{\"aps\":{\"alert\":\"A\",\"mutable-content\":1},\"image\":\"https://m.example/p.jpg\"}"#
        let once = try #require(try read(#"{"default":"d","APNS":"\#(payload)"}"#))
        let places = once.places(of: reference("/image"))
        #expect(places.map { text($0, of: once) } == [#"\"https://m.example/p.jpg\""#])
        #expect(places.map(\.nesting) == [1])
        let escaped = JSONText.literal(#"{"default":"d","APNS":"\#(payload)"}"#)
        let outer =
            #"{"TargetArn":"a","MessageStructure":"json","Message":"#
            + String(decoding: escaped, as: UTF8.self) + "}"
        let twice = try #require(try read(outer))
        let deep = twice.places(of: reference("/image"))
        #expect(deep.map { text($0, of: twice) } == [#"\\\"https://m.example/p.jpg\\\""#])
        #expect(deep.map(\.nesting) == [2])
    }

    @Test(
        "what has aps at the top, is of no sender, or is to be a payload is not a request",
        arguments: [
            (#"{"aps":{"alert":"A"},"app_id":"a","contents":{"en":"C"}}"#, SenderChoice.auto),
            (#"{"aps":{"alert":"A"}}"#, .sender("onesignal")),
            (#"{"hello":"world"}"#, .auto), (#"{}"#, .auto),
            (#"{"message":{"token":"t","notification":{"title":"T"}}}"#, .apns),
        ])
    func isNone(_ json: String, _ choice: SenderChoice) throws {
        #expect(try read(json, from: choice) == nil)
    }

    @Test("a form around a payload is read as what it holds")
    func opensWrappers() throws {
        let request = try #require(
            try read(#"{"specversion":"1.0","data":{"aps":{"alert":"A","mutable-content":1},"x":1}}"#))
        #expect(request.push.sender == nil)
        #expect(
            String(decoding: request.payload, as: UTF8.self)
                == #"{"aps":{"alert":"A","mutable-content":1},"x":1}"#)
    }

    @Test("several pushes are refused with the line that takes them apart")
    func refusesSeveral() throws {
        let push = #"{"to":"ExponentPushToken[x]","title":"T"}"#
        let error = #expect(throws: PayloadError.self) { try read(#"{"messages":[\#(push),\#(push)]}"#) }
        #expect(error?.code == .payloadSeveral)
        #expect(error?.hint == "For nse-run batch, write each on a line: jq -c '.messages[]' FILE.")
    }

    @Test("a template's values are not in the request")
    func knowsWhatIsMissing() throws {
        let request = try #require(
            try read(#"{"app_id":"a","template_id":"t","included_segments":["All"]}"#))
        #expect(!request.isComplete)
    }

    @Test("the size is that of the payload, not of the request")
    func measures() throws {
        let request = try #require(try read(fcm))
        #expect(request.payloadSize(of: request.bytes) == request.payload.count)
        let longer = Array(fcm.replacing("p.jpg", with: "longer.jpg").utf8)
        #expect(request.payloadSize(of: longer) == request.payload.count + 5)
    }
}
