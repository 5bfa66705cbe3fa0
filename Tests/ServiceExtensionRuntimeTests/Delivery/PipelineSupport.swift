import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime

/// An engine around an extension double and a clock that stands still.
struct Bench {
    let clock = ManualClock()
    let deliveries = Deliveries()
    let bytes = Array((TestPayload.mutable(#""n":1.50"#) + "\n").utf8)
    let hosted: ScriptedExtension
    let run: RunningNotification

    init(
        _ hosted: ScriptedExtension, budget: Duration = .seconds(30), grace: Duration? = nil,
        payload: String? = nil, device: DeviceState = DeviceState()
    ) {
        self.hosted = hosted
        let engine = Self.engine(clock: clock, extensionHost: hosted) { delivery in
            delivery.budget = budget
            delivery.grace = grace
            delivery.device = device
        }
        let push = IncomingPush(payload.map { Array($0.utf8) } ?? bytes, readAt: WallClock(seconds: 0))
        let notification = engine.deliver(push) { [deliveries] in deliveries.take($0) }
        run = RunningNotification(notification, in: engine)
    }

    /// An engine whose extension answers; it has no thread of its own.
    static func engine(
        clock: any DeliveryClock, extensionHost: any ExtensionAnswering,
        _ configure: (inout DeliverySettings) -> Void = { _ in }
    ) -> NotificationEngine {
        var configuration = RuntimeConfiguration()
        configure(&configuration.delivery)
        return RuntimeParts(configuration, clock: clock)
            .engine(EngineSettings(), extensionHost: extensionHost, receiver: DirectReceiver())
    }

    /// Returns when the extension has returned and nothing of the run is left on the clock.
    func settled() async throws {
        try await eventually("the end of the extension") {
            clock.workUnderWay == 0 && clock.pendingAlarms == 0
        }
    }
}
