import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("What a notification keeps", .timeLimit(.minutes(1)))
struct RunLifetimeTests {
    private final class Silent: ExtensionAnswering {
        let answer = Locked<ExtensionAnswer?>(nil)

        func start(
            _ notification: AcceptedNotification, _ payload: MutablePayload, answer: ExtensionAnswer
        ) {
            self.answer.withLock { $0 = answer }
        }

        func timeWillExpire(_ notification: AcceptedNotification) {}
        func expire(_ notification: AcceptedNotification) -> ExtensionEvidence {
            answer.withLock { $0 = nil }
            return ExtensionEvidence()
        }
    }

    @Test(
        "Nothing of a notification outlives its delivery, however it ended",
        arguments: ["answer", "deadline", "interruption"])
    func lifetime(end: String) async throws {
        let (clock, hosted) = (ManualClock(), Silent())
        let engine = Bench.engine(clock: clock, extensionHost: hosted)
        weak var notification: AcceptedNotification?
        do {
            let started = engine.deliver(IncomingPush(Array(TestPayload.mutable().utf8))) { _ in }
            notification = started
            switch end {
            case "answer": hosted.answer.withLock { $0.take() }?(ProcessingResult())
            case "deadline": clock.advance(by: .seconds(30))
            default: engine.interrupt(started)
            }
        }
        #expect(notification == nil && clock.workUnderWay == 0)
        #expect(clock.pendingAlarms == 0)
    }
}
