import Foundation
import Logging
import Metrics
import ServiceExtensionRuntime
import Tracing

/// Connects a runtime to swift-log, swift-metrics and swift-distributed-tracing. `MetricsSystem.bootstrap` and
/// `InstrumentationSystem.bootstrap` say where the metrics and the spans go.
struct Telemetry: NotificationRuntimeObserver {
    let logger: Logger

    func begins(_ load: NotificationRuntimeLoad) { report(load) }

    func delivered(_ notification: DeliveredNotification, load: NotificationRuntimeLoad) {
        report(load)
        let (outcome, code) = (notification.outcome.rawValue, notification.code?.rawValue ?? "")
        Counter(label: "deliveries", dimensions: [("outcome", outcome), ("code", code)]).increment()
        Timer(label: "delivery_time").record(duration: notification.elapsed)
        logger.info("delivered", metadata: ["outcome": "\(outcome)", "code": "\(code)"])
        trace(notification)
    }

    private func report(_ load: NotificationRuntimeLoad) {
        Gauge(label: "deliveries_under_way").record(load.deliveries)
        Gauge(label: "transfers_under_way").record(load.transfers)
    }

    /// A span for the delivery, in the span of the request, and in it one for each download. No address is in them: its query
    /// may be what gives access.
    private func trace(_ notification: DeliveredNotification) {
        let end = DefaultTracerClock.now
        let start = end.adding(milliseconds: -(notification.elapsed / .milliseconds(1)))
        let delivery = startSpan("deliver", at: start)
        defer { delivery.end(at: end) }
        guard delivery.isRecording else { return }
        delivery.attributes["nse.outcome"] = notification.outcome.rawValue
        delivery.attributes["nse.code"] = notification.code?.rawValue
        delivery.attributes["nse.verdict"] = notification.verdict.rawValue
        delivery.attributes["nse.cause"] = notification.cause?.rawValue
        if notification.verdict == .noPicture {
            delivery.setStatus(.init(code: .error, message: notification.cause?.rawValue))
        }

        // What took how long is in the record alone.
        let record = try? JSONDecoder().decode(Record.self, from: Data(notification.record))
        for (attachment, timed) in zip(notification.attachments, record?.attachments ?? []) {
            let download = startSpan("download", at: start, context: delivery.context, ofKind: .client)
            var attributes = SpanAttributes([:])
            let address = (attachment.finalURL ?? attachment.source).flatMap { URLComponents(string: $0) }
            attributes["http.request.method"] = "GET"
            attributes["server.address"] = address?.host
            attributes["server.port"] = address?.port
            attributes["http.response.status_code"] = attachment.httpStatus
            attributes["http.response.body.size"] = attachment.bytes
            attributes["network.peer.address"] = timed.remoteIP
            attributes["error.type"] = attachment.code?.rawValue
            attributes["nse.outcome"] = attachment.outcome.rawValue
            attributes["nse.code"] = attachment.code?.rawValue
            attributes["nse.type"] = attachment.type
            attributes["nse.pointer"] = attachment.pointer
            attributes["nse.fetched"] = timed.fetched
            for (phase, milliseconds) in timed.timings ?? [:] { attributes["nse.\(phase)_ms"] = milliseconds }
            download.attributes = attributes
            if let code = attachment.code { download.setStatus(.init(code: .error, message: code.rawValue)) }
            download.end(at: min(end, start.adding(milliseconds: timed.timings?["total"] ?? 0)))
        }
    }
}

private struct Record: Decodable {
    struct Attachment: Decodable {
        let remoteIP, fetched: String?
        let timings: [String: Double]?

        enum CodingKeys: String, CodingKey {
            case remoteIP = "remote_ip"
            case fetched
            case timings = "timings_ms"
        }
    }

    let attachments: [Attachment]?
}

extension DefaultTracerClock.Timestamp {
    fileprivate func adding(milliseconds: Double) -> Self {
        Self(nanosecondsSinceEpoch: UInt64(max(0, Double(nanosecondsSinceEpoch) + milliseconds * 1e6)))
    }
}
