import AsyncAlgorithms
import AsyncHTTPClient
import Foundation
import Logging
import NIOCore
import ServiceLifecycle
import Tracing

/// Sends spans to an OpenTelemetry collector: OTLP over HTTP, as JSON. A server that can have swift-otel takes that instead;
/// nothing else here changes.
struct OTLPTracer: Tracer, Service {
    private let endpoint: String
    private let head: Data
    private let logger: Logger
    // A collector that is slow or gone costs spans, never memory or a delivery.
    private let ended: AsyncStream<Data>
    private let queue: AsyncStream<Data>.Continuation

    /// - Parameter endpoint: as in `OTEL_EXPORTER_OTLP_ENDPOINT`, such as `http://localhost:4318`.
    init(endpoint: String, service: String, logger: Logger) {
        self.endpoint = (endpoint.hasSuffix("/") ? String(endpoint.dropLast()) : endpoint) + "/v1/traces"
        let resource = ["attributes": SpanAttributes(["service.name": .string(service)]).json]
        let text = (try? JSONSerialization.data(withJSONObject: resource)) ?? Data("{}".utf8)
        head = Data(#"{"resourceSpans":[{"resource":"#.utf8) + text
        self.logger = logger
        (ended, queue) = AsyncStream.makeStream(of: Data.self, bufferingPolicy: .bufferingOldest(4_096))
    }

    /// Sends what has ended once a second, and at the end what is left.
    func run() async throws {
        var configuration = HTTPClient.Configuration()
        // Else each request of this client would be a span to send.
        configuration.tracing.tracer = nil
        let client = HTTPClient(configuration: configuration)
        await withGracefulShutdownHandler {
            for await spans in ended.chunks(ofCount: 512, or: .repeating(every: .seconds(1))) {
                await send(spans, client)
            }
        } onGracefulShutdown: {
            queue.finish()
        }
        try await client.shutdown()
    }

    private func send(_ spans: [Data], _ client: HTTPClient) async {
        let list = spans.joined(separator: Data(",".utf8))
        let body =
            head + Data(#","scopeSpans":[{"scope":{"name":"server"},"spans":["#.utf8) + list
            + Data("]}]}]}".utf8)
        var reason = ""
        for pause in [1, 2, 0] {
            do {
                var request = HTTPClientRequest(url: endpoint)
                request.method = .POST
                request.headers.add(name: "Content-Type", value: "application/json")
                request.body = .bytes(ByteBuffer(bytes: body))
                let response = try await client.execute(request, timeout: .seconds(10))
                _ = try await response.body.collect(upTo: 1 << 20)
                if response.status == .ok { return }
                reason = "\(response.status)"
                guard [429, 502, 503, 504].contains(response.status.code) else { break }
            } catch {
                reason = "\(error)"
            }
            try? await Task.sleep(for: .seconds(pause))
        }
        logger.warning("spans lost", metadata: ["spans": "\(spans.count)", "reason": "\(reason)"])
    }

    func startSpan<Instant: TracerInstant>(
        _ operationName: String, context: @autoclosure () -> ServiceContext, ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
    ) -> OTLPSpan {
        OTLPSpan(operationName, in: context(), kind, at: instant().nanosecondsSinceEpoch) {
            [queue, logger] span in
            if case .dropped = queue.yield(span) {
                logger.warning("span lost", metadata: ["reason": "the queue is full"])
            }
        }
    }

    func forceFlush() {}

    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
    ) where Extract.Carrier == Carrier {
        if let header = extractor.extract(key: "traceparent", from: carrier) {
            context.place = SpanPlace(header)
        }
    }

    // Nothing is asked for in the name of a span.
    func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
    )
    where Inject.Carrier == Carrier {}
}
