import Testing
import UserNotifications

@testable import NotificationCore
@testable import ServiceExtensionTesting

/// The phases of an answer, and that no two sentences about it contradict each other.
@Suite struct AnswerStateTests {
    @Test func `After the memory's end there is no call, early or late`() async throws {
        final class Hungry: BareExtension, @unchecked Sendable {
            override func received() {
                ExtensionSurroundings.current.memory?.charge(48_000_000, for: "a picture")
                deliver()
            }
        }
        let delivery = try await ExtensionHarness(Hungry.self).deliver(Payloads.plain)
        try delivery.expect(.original(.extensionMemory))
        #expect(delivery.handlerCalls.isEmpty)
        #expect(!delivery.diagnostics.map(\.code).contains(.extensionLateAnswer))
        #expect(!delivery.timeline.description.contains("too late"))
        var rehearsal = DrillRehearsal()
        rehearsal.expectsMedia = true
        rehearsal.summary = "the original"
        let judge = DrillJudge(
            adversity: try #require(DrillAdversity.all.first), mediaURLs: [], rehearsal: rehearsal)
        let failures = judge.diagnostics(of: delivery.observation(sent: delivery.payload)).map(\.happened)
        #expect(failures == ["ended for its memory after 0 ms, before it answered"])
    }

    @Test func `Whichever comes first decides, and what follows knows it`() throws {
        var state = AnswerState()
        #expect(state.isWaiting && !state.isSettled)
        let ends = [
            state.end(.timeOver(isWaiting: false), at: .seconds(30)),
            state.end(.outOfMemory("late"), at: .seconds(31)),
        ]
        #expect(ends == [true, false])
        let late = state.call(at: .seconds(32), on: .other)
        #expect(late?.call.kind == .late && late?.line.hasSuffix("too late: no effect") == true)
        let second = state.call(at: .seconds(33), on: .other)
        #expect(second?.call.kind == .second)
        #expect(state.answer == nil && state.calls.map(\.kind) == [.late, .second])
    }

    @Test func `An answer shuts out the end of the time, also while it is looked at`() throws {
        var state = AnswerState()
        let call = state.call(at: .seconds(1), on: .didReceive)
        #expect(call?.call.kind == .delivered && !state.isSettled)
        let isOver = state.end(.timeOver(isWaiting: true), at: .seconds(30))
        #expect(!isOver)
        let second = state.call(at: .seconds(2), on: .main)
        #expect(second?.call.kind == .second)
        #expect(state.calls.map(\.at) == [.seconds(1), .seconds(2)])
    }

    @Test func `A closed run takes no call`() {
        var state = AnswerState()
        state.close()
        let call = state.call(at: .zero, on: .other)
        let isOver = state.end(.timeOver(isWaiting: false), at: .zero)
        #expect(call == nil && !isOver && state.calls.isEmpty)
    }
}
