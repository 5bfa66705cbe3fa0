import NotificationCore
import ServiceExtensionRuntime
import TestSupport
import Testing

@Suite("What a run keeps", .timeLimit(.minutes(1)))
struct RunLifetimeTests {
    private final class Silent: NotificationProcessor {
        let release = Wakeup()

        func process(_ payload: MutablePayload, run: ProcessorRun) async -> Edits {
            await release.waitOrCancel()
            return Edits()
        }
    }

    @Test(
        "Nothing of a run outlives it, whoever ended it", arguments: ["answer", "deadline", "interruption"])
    func lifetime(end: String) async throws {
        let (clock, processor) = (ManualClock(), Silent())
        weak var run: NotificationRun?
        do {
            let pipeline = ServicePipeline(settings: .init(), clock: clock, processor: processor)
            let started = pipeline.start(
                Array(TestPayload.mutable().utf8), received: clock.now(), completion: { _ in })
            run = started
            switch end {
            case "answer": processor.release.finish(.due)
            case "deadline": clock.advance(by: .seconds(30))
            default: started.interrupt()
            }
        }
        try await eventually("the end of the run") { run == nil && clock.workUnderWay == 0 }
        #expect(clock.pendingAlarms == 0)
    }
}
