import NotificationCore
import ServiceExtensionRuntime
import TestSupport

/// A pipeline around a processor double and a clock that stands still.
struct Bench {
    let clock = ManualClock()
    let deliveries = Deliveries()
    let bytes = Array((TestPayload.mutable(#""n":1.50"#) + "\n").utf8)
    let processor: ScriptedProcessor
    let run: NotificationRun

    init(
        _ processor: ScriptedProcessor, budget: Duration = .seconds(30), grace: Duration? = nil,
        payload: String? = nil, device: DeviceState = DeviceState()
    ) {
        self.processor = processor
        let pipeline = ServicePipeline(
            settings: .init(budget: budget, grace: grace, device: device), clock: clock, processor: processor)
        run = pipeline.start(payload.map { Array($0.utf8) } ?? bytes, received: clock.now()) {
            [deliveries] in deliveries.take($0)
        }
    }

    /// Returns when the processor has returned and nothing of the run is left on the clock.
    func settled() async throws {
        try await eventually("the end of the processor") {
            clock.workUnderWay == 0 && clock.pendingAlarms == 0
        }
    }
}
