import APNs
import NotificationCore
import Testing

@testable import nse_serve

/// What a client of HTTP/2 sees of the plain door, frame by frame.
@Suite struct FrameShapeTests {
    @Test func acceptedIsOneHeadersFrame() throws {
        let doors = try DoorScene()
        let answer = try doors.client().post(1, DoorScene.fields())
        #expect(answer.status == "200")
        #expect(answer.frames.count == 1)
        #expect(answer.frames[0].is(.headers) && answer.frames[0].endsStream)
        #expect(answer["content-type"] == nil && answer["content-length"] == nil)
        #expect(doors.scene.entries.map(\.status) == [200])
    }

    @Test func errorIsHeadersAndOneDataFrame() throws {
        let doors = try DoorScene()
        let answer = try doors.client().post(1, DoorScene.unauthorized)
        #expect(answer.status == "403")
        #expect(answer.frames.map(\.kind) == [1, 0])
        #expect(!answer.frames[0].endsStream && answer.frames[1].endsStream)
        #expect(answer.text == #"{"reason":"MissingProviderToken"}"#)
    }

    @Test(arguments: ["EC1BF194-b3b2-424a-89a9-5a918a6e6b5a", "ec1bf194-b3b2-424a-89a9-5a918a6e6b5a"])
    func identifierComesBackAsItWasSent(id: String) throws {
        let doors = try DoorScene()
        let answer = try doors.client().post(1, DoorScene.fields([("apns-id", id)]))
        #expect(answer.status == "200")
        #expect(answer["apns-id"] == id)
    }

    @Test func settingsComeBeforeTheClients() throws {
        let doors = try DoorScene()
        let client = FrameClient(try PlainStream(port: doors.open()))
        client.acknowledges = false
        try client.stream.send(Frame.preface)
        let frame = try client.next()
        #expect(frame?.is(.settings) == true)
        #expect(client.settings == [[1: 4096, 3: 1, 4: 65_535, 5: 16_384, 6: 8000]])
    }

    @Test func streamLimitRisesWithAValidToken() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.post(1, DoorScene.unauthorized)
        try client.ping()
        #expect(client.settings.map { $0[3] } == [1])
        try client.post(3, DoorScene.fields())
        try client.read { $0.settings.count == 2 }
        #expect(client.settings[1] == [3: 1000])
        try client.post(5, DoorScene.fields())
        try client.ping()
        #expect(client.settings.count == 2)
    }

    @Test func streamsFromBeforeTheLimitWasReadAreAnswered() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        client.acknowledges = false
        let streams = stride(from: 1, through: 39, by: 2)
        try client.stream.send(streams.flatMap { Frame.headers($0, DoorScene.fields()).bytes })
        try client.stream.send(streams.flatMap { Frame.data($0, DoorScene.body).bytes })
        for stream in streams { #expect(try client.answer(stream).status == "200") }
    }

    @Test func moreStreamsThanAllowedEndTheConnection() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.ping()
        try client.send(.headers(1, DoorScene.fields()), .headers(3, DoorScene.fields()))
        try client.readToEnd()
        // The first was not complete: nothing was done with it.
        #expect(client.goAways.map { [$0.word(at: 0), $0.word(at: 4)] } == [[0, 7]])
        #expect(
            client.goAways.map { String(decoding: $0.payload[8...], as: UTF8.self) }
                == ["more active streams than the maximum of 1"])
    }

    @Test func theGoAwayForTooManyStreamsNamesTheLastThatWasJudged() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.post(1, DoorScene.unauthorized)
        try client.send(.headers(3, DoorScene.fields()), .headers(5, DoorScene.fields()))
        try client.readToEnd()
        #expect(client.goAways.map { [$0.word(at: 0), $0.word(at: 4)] } == [[1, 7]])
    }

    @Test func otherErrorsOfTheConnectionAreProtocolErrors() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.ping()
        // The streams of clients have odd numbers.
        try client.send(.headers(2, DoorScene.fields()))
        try client.readToEnd()
        #expect(client.goAways.map { $0.word(at: 4) } == [1])
    }

    @Test func hostInPlaceOfAuthority() throws {
        let doors = try DoorScene()
        let fields =
            DoorScene.fields().filter { $0.0 != ":authority" } + [("host", "api.sandbox.push.apple.com")]
        let answer = try doors.client().post(1, fields)
        // A phone of production has no token for the sandbox.
        #expect(answer.text == #"{"reason":"BadDeviceToken"}"#)
        let other = DoorScene.fields().filter { $0.0 != ":authority" } + [("host", "api.push.apple.com")]
        #expect(try doors.client().post(1, other).status == "200")
    }

    @Test func repeatedTopic() throws {
        let doors = try DoorScene()
        let answer = try doors.client().post(1, DoorScene.fields([("apns-topic", Scene.app)]))
        #expect(answer.status == "400")
        #expect(answer.text == #"{"reason":"DuplicateHeaders"}"#)
    }

    @Test func bodyInPiecesWithPaddingAndTrailers() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        let body = DoorScene.body
        let padded = Frame(
            .data, flags: Frame.padded, stream: 1, [20] + body[..<5] + [UInt8](repeating: 0, count: 20))
        try client.send(
            .headers(1, DoorScene.fields()), padded, .data(1, Array(body[5..<9]), ends: false),
            .data(1, Array(body[9...]), ends: false), .headers(1, [("trailer", "x")], ends: true))
        #expect(try client.answer(1).status == "200")
        #expect(doors.scene.entries.first?.size == body.count)
    }

    @Test func headersInSeveralFrames() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        let block = HPACKText.literal(DoorScene.fields())
        try client.send(
            Frame(.headers, stream: 1, Array(block[..<10])),
            Frame(.continuation, stream: 1, Array(block[10..<50])),
            Frame(.continuation, flags: Frame.endHeaders, stream: 1, Array(block[50...])),
            .data(1, DoorScene.body))
        #expect(try client.answer(1).status == "200")
    }

    @Test func prioritiesAreIgnored() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        let priority = Frame.word(0) + [200]
        try client.send(
            Frame(.priority, stream: 1, priority),
            Frame(
                .headers, flags: Frame.hasPriority | Frame.endHeaders, stream: 1,
                priority + HPACKText.literal(DoorScene.fields())),
            Frame(.priority, stream: 1, Frame.word(0x8000_0000 + 3) + [1]), .data(1, DoorScene.body))
        #expect(try client.answer(1).status == "200")
    }

    @Test func pingComesBack() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.ping("pushy!!!")
        #expect(client.pongs == [Array("pushy!!!".utf8)])
    }
}
