import APNs
import NotificationCore
import Testing

@testable import nse_serve

/// Large bodies and windows in both directions.
@Suite struct FlowControlTests {
    /// Sends a body in frames of 16 KB as far as the windows let it.
    private func send(_ body: [UInt8], on stream: Int, _ client: FrameClient) throws {
        var sent = 0
        while sent < body.count {
            let piece = body[sent..<min(sent + 16_384, body.count)]
            sent += piece.count
            try client.read { sent <= 65_535 + $0.windows[stream, default: 0] && sent <= $0.window }
            try client.send(.data(stream, Array(piece), ends: sent == body.count))
        }
    }

    @Test(arguments: [5121, 70_000]) func tooLargeBody(size: Int) throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.send(.headers(1, DoorScene.fields()))
        try send([UInt8](repeating: 0x20, count: size), on: 1, client)
        let answer = try client.answer(1)
        #expect(answer.status == "413")
        #expect(answer.text == #"{"reason":"PayloadTooLarge"}"#)
        #expect(answer.reset == nil)
        #expect(try client.post(3, DoorScene.fields()).status == "200")
    }

    @Test func bodyBeyondAllMeasureIsAnsweredBeforeItsEnd() throws {
        let doors = try DoorScene { $0.body = 40_000 }
        let client = try doors.client()
        try client.send(.headers(1, DoorScene.fields()))
        for _ in 0..<3 { try client.send(.data(1, [UInt8](repeating: 0x20, count: 16_384), ends: false)) }
        #expect(try client.answer(1).status == "413")
        try client.read { $0.answers[1]?.reset != nil }
        #expect(client.answers[1]?.reset == 0)
        // What was under way on the stream is dropped, and its part of the connection's window comes back.
        try client.send(.data(1, [UInt8](repeating: 0x20, count: 16_000)))
        #expect(try client.post(3, DoorScene.fields()).status == "200")
        try client.ping()
        #expect(client.window - 65_535 >= 3 * 16_384)
    }

    @Test func windowOfTheConnectionIsGivenBack() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        let body = Array(#"{"aps":{"alert":"\#(String(repeating: "x", count: 4000))"}}"#.utf8)
        var sent = 0
        for number in 0..<300 {
            let stream = number * 2 + 1
            sent += body.count
            try client.read { $0.window >= sent }
            #expect(try client.post(stream, DoorScene.fields(), body).status == "200")
        }
    }

    @Test func closedWindowHoldsOnlyTheBodyOfItsStream() throws {
        let doors = try DoorScene()
        let client = try doors.client(settings: [(4, 0)])
        try client.post(1, DoorScene.fields())
        try client.read { $0.settings.count == 2 }
        try client.send(
            .headers(3, DoorScene.fields([("apns-priority", "7")])), .data(3, DoorScene.body))
        try client.read { $0.answers[3]?.status == "400" }
        #expect(try client.post(5, DoorScene.fields()).status == "200")
        #expect(client.answers[3]?.body == [])
        try client.send(.window(10, stream: 3))
        try client.read { $0.answers[3]?.body.isEmpty == false }
        #expect(client.answers[3]?.text == #"{"reason":"#)
        try client.send(.window(1000, stream: 3))
        #expect(try client.answer(3).text == #"{"reason":"BadPriority"}"#)
    }
}
