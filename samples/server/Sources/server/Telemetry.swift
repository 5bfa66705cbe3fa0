import Logging
import Metrics
import ServiceExtensionRuntime

/// Connects a runtime to swift-log and swift-metrics; `MetricsSystem.bootstrap` says where the metrics go.
struct Telemetry: NotificationRuntimeObserver {
    let logger: Logger

    func begins(_ load: NotificationRuntimeLoad) { report(load) }

    func delivered(_ notification: DeliveredNotification, load: NotificationRuntimeLoad) {
        report(load)
        let (outcome, code) = (notification.outcome.rawValue, notification.code?.rawValue ?? "")
        Counter(label: "deliveries", dimensions: [("outcome", outcome), ("code", code)]).increment()
        Timer(label: "delivery_time").record(duration: notification.elapsed)
        logger.info("delivered", metadata: ["outcome": "\(outcome)", "code": "\(code)"])
    }

    private func report(_ load: NotificationRuntimeLoad) {
        Gauge(label: "deliveries_under_way").record(load.deliveries)
        Gauge(label: "transfers_under_way").record(load.transfers)
    }
}
