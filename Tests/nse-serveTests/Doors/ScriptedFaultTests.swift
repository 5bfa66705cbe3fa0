import APNs
import NotificationCore
import Testing

@testable import nse_serve

/// Faults that a test orders, as a client meets them.
@Suite struct ScriptedFaultTests {
    @Test func goAwayWithReason() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.post(1, DoorScene.fields())
        try client.post(3, DoorScene.fields())
        doors.script(.fault(.goAway(.internalServerError)))
        try client.send(.headers(5, DoorScene.fields()), .data(5, DoorScene.body))
        try client.readToEnd()
        #expect(client.goAways.count == 1)
        let payload = client.goAways[0].payload
        #expect(client.goAways[0].word(at: 0) == 3)
        #expect(client.goAways[0].word(at: 4) == 0)
        #expect(String(decoding: payload[8...], as: UTF8.self) == #"{"reason":"InternalServerError"}"#)
        #expect(client.answers[5] == nil)
    }

    @Test func goAwayOnTheFirstStream() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        doors.script(.fault(.goAway(nil)))
        try client.send(.headers(1, DoorScene.fields()), .data(1, DoorScene.body))
        try client.readToEnd()
        #expect(client.goAways.map(\.payload) == [[UInt8](repeating: 0, count: 8)])
    }

    @Test func goAwayLetsEarlierRequestsEnd() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.post(1, DoorScene.fields())
        try client.read { $0.settings.count == 2 }
        try client.send(.headers(3, DoorScene.fields()))
        doors.script(.fault(.goAway(.shutdown)))
        try client.send(.headers(5, DoorScene.fields()), .data(5, DoorScene.body))
        try client.read { $0.goAways.count == 1 }
        #expect(client.goAways[0].word(at: 0) == 3)
        try client.send(.data(3, DoorScene.body))
        #expect(try client.answer(3).status == "200")
        try client.readToEnd()
    }

    @Test func reset() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        doors.script(.fault(.reset(code: 7)))
        #expect(try client.post(1, DoorScene.fields()).reset == 7)
        #expect(try client.post(3, DoorScene.fields()).status == "200")
    }

    @Test func drop() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        doors.script(.fault(.drop))
        try client.send(.headers(1, DoorScene.fields()), .data(1, DoorScene.body))
        try client.readToEnd()
        #expect(client.goAways.isEmpty && client.answers.isEmpty)
    }

    @Test func silence() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        doors.script(.fault(.silence))
        try client.send(.headers(1, DoorScene.fields()), .data(1, DoorScene.body))
        try client.read { $0.settings.count == 2 }
        #expect(try client.post(3, DoorScene.fields()).status == "200")
        #expect(client.answers[1] == nil)
    }

    @Test func delayedAnswersAreOvertaken() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        try client.post(1, DoorScene.fields())
        try client.read { $0.settings.count == 2 }
        doors.script(.answer(.serviceUnavailable, timestamp: nil), delay: 0.05)
        let clock = ContinuousClock()
        let start = clock.now
        try client.send(.headers(3, DoorScene.fields()), .data(3, DoorScene.body))
        #expect(try client.post(5, DoorScene.fields()).status == "200")
        #expect(client.answers[3] == nil)
        #expect(try client.answer(3).text == #"{"reason":"ServiceUnavailable"}"#)
        #expect(clock.now - start >= .milliseconds(50))
    }

    @Test func delayedAnswerToATakenBackRequestIsNotSent() throws {
        let doors = try DoorScene()
        let client = try doors.client()
        doors.script(.accept, delay: 0.02)
        try client.send(.headers(1, DoorScene.fields()), .data(1, DoorScene.body))
        try client.read { $0.settings.count == 2 }
        try client.send(.reset(1))
        doors.script(.accept, delay: 0.04)
        #expect(try client.post(3, DoorScene.fields()).status == "200")
        #expect(client.answers[1] == nil)
    }
}
