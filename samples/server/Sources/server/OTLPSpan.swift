import Foundation
import Synchronization
import Tracing

/// A span until it ends; then it is the JSON of OTLP. Events and links are not sent.
final class OTLPSpan: Span {
    private struct State {
        var name: String
        var attributes: SpanAttributes = [:]
        var status: SpanStatus?
        var isRecording: Bool
    }

    let context: ServiceContext
    private let place: SpanPlace
    private let kind: SpanKind
    private let began: UInt64
    private let state: Mutex<State>
    private let send: @Sendable (Data) -> Void

    init(
        _ name: String, in parent: ServiceContext, _ kind: SpanKind, at began: UInt64,
        send: @escaping @Sendable (Data) -> Void
    ) {
        place = SpanPlace(under: parent.place)
        var context = parent
        context.place = place
        self.context = context
        (self.kind, self.began, self.send) = (kind, began, send)
        state = Mutex(State(name: name, isRecording: place.isSampled))
    }

    var isRecording: Bool { state.withLock { $0.isRecording } }

    var operationName: String {
        get { state.withLock { $0.name } }
        set { state.withLock { $0.name = newValue } }
    }

    var attributes: SpanAttributes {
        get { state.withLock { $0.attributes } }
        set { state.withLock { $0.attributes = newValue } }
    }

    func setStatus(_ status: SpanStatus) { state.withLock { $0.status = status } }

    func recordError<Instant: TracerInstant>(
        _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
    ) {
        state.withLock { $0.attributes["error.type"] = "\(type(of: error))" }
    }

    func addEvent(_ event: SpanEvent) {}
    func addLink(_ link: SpanLink) {}

    func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
        let last = state.withLock { state in
            defer { state.isRecording = false }
            return state
        }
        guard last.isRecording else { return }
        var json: [String: Any] = [
            "traceId": place.trace, "spanId": place.span, "name": last.name, "kind": kinds[kind] ?? 0,
            "startTimeUnixNano": "\(began)",
            "endTimeUnixNano": "\(max(began, instant().nanosecondsSinceEpoch))",
            "attributes": last.attributes.json,
        ]
        json["parentSpanId"] = place.parent
        if let status = last.status {
            json["status"] = ["code": status.code == .ok ? 1 : 2, "message": status.message ?? ""]
        }
        if let json = try? JSONSerialization.data(withJSONObject: json) { send(json) }
    }
}

/// Where a span is in its trace: what `traceparent` carries (W3C Trace Context).
struct SpanPlace: Sendable {
    let trace: String
    let span: String
    var parent: String?
    let isSampled: Bool

    init(under above: SpanPlace?) {
        trace = above?.trace ?? Self.random() + Self.random()
        span = Self.random()
        parent = above?.span
        isSampled = above?.isSampled ?? true
    }

    init?(_ header: String) {
        let parts = header.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts[1].count == 32, parts[2].count == 16,
            let flags = UInt8(parts[3], radix: 16),
            parts[1...2].allSatisfy({ $0.contains { $0 != "0" } && $0.allSatisfy(\.isHexDigit) })
        else { return nil }
        (trace, span) = (parts[1].lowercased(), parts[2].lowercased())
        isSampled = flags & 1 == 1
    }

    private static func random() -> String {
        let digits = String(UInt64.random(in: 1 ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

private let kinds: [SpanKind: Int] = [.internal: 1, .server: 2, .client: 3, .producer: 4, .consumer: 5]

private enum PlaceKey: ServiceContextKey { typealias Value = SpanPlace }

extension ServiceContext {
    var place: SpanPlace? {
        get { self[PlaceKey.self] }
        set { self[PlaceKey.self] = newValue }
    }
}

extension SpanAttributes {
    /// Key and value as OTLP's JSON has them: integers are strings.
    var json: [[String: Any]] {
        var list: [[String: Any]] = []
        forEach { key, attribute in
            let value: [String: Any] =
                switch attribute {
                case .int64(let value): ["intValue": "\(value)"]
                case .double(let value): ["doubleValue": value]
                case .bool(let value): ["boolValue": value]
                case .string(let value): ["stringValue": value]
                default: ["stringValue": "\(attribute)"]
                }
            list.append(["key": key, "value": value])
        }
        return list
    }
}
