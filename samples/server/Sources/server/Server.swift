import HTTPTypes
import Hummingbird
import Logging
import ServiceExtensionRuntime
import ServiceLifecycle
import Tracing

/// POST /render: takes the payload of a push and answers what an iPhone would show of it, or what to send to APNs.
@main
struct Server {
    static func main() async throws {
        let logger = Logger(label: "render")
        let environment = Environment()
        let runtime = try NotificationRuntime(options(environment, logger))
        // Rather than a server without pictures, none.
        try runtime.verify()
        var services: [any Service] = []
        if let collector = environment.get("OTEL_EXPORTER_OTLP_ENDPOINT") {
            let tracer = OTLPTracer(
                endpoint: collector, service: environment.get("OTEL_SERVICE_NAME") ?? "render", logger: logger
            )
            InstrumentationSystem.bootstrap(tracer)
            // The first ends last: after the spans of the others.
            services.append(tracer)
        }
        services.append(RuntimeService(runtime: runtime, logger: logger))
        let router = Router()
        router.add(middleware: TracingMiddleware())
        router.post("render") { request, _ -> Response in
            let output = request.uri.queryParameters["output"].map { String($0) } ?? "delivered"
            guard ["delivered", "sendable", "content", "record"].contains(output) else {
                throw HTTPError(.badRequest, message: "no such output: \(output)")
            }
            let body = try await request.body.collect(upTo: 1 << 20)
            return response(await runtime.deliver(Array(body.readableBytesView)), output)
        }
        let app = Application(
            router: router,
            configuration: .init(address: .hostname(port: environment.get("PORT", as: Int.self) ?? 8080)),
            services: services,
            onServerRunning: { channel in
                logger.info("ready", metadata: ["port": "\(channel.localAddress?.port ?? 0)"])
            })
        try await app.runService()
    }

    static func options(_ environment: Environment, _ logger: Logger) throws -> NotificationRuntimeOptions {
        var options = NotificationRuntimeOptions(appGroup: environment.get("NSE_APP_GROUP"))
        // A client waits: the original is better than a late answer.
        options.budget = .seconds(5)
        let address = environment.get("PUBLIC_BASE") ?? "https://media.example.com"
        options.publicBase = try HTTPURL(parsing: address)
        options.allowedAddresses = try environment.get("ALLOW_ADDRESS").map { [try CIDR(parsing: $0)] } ?? []
        options.allowHTTP = !options.allowedAddresses.isEmpty
        options.observer = Telemetry(logger: logger)
        return options
    }

    static func response(_ delivered: DeliveredNotification, _ output: String) -> Response {
        var headers: HTTPFields = [.contentType: "application/json"]
        if let name = HTTPField.Name("NSE-Outcome") { headers[name] = delivered.outcome.rawValue }
        if let name = HTTPField.Name("NSE-Code") { headers[name] = delivered.code?.rawValue }
        let bytes =
            switch output {
            case "sendable": delivered.sendable?.bytes ?? []
            case "content": delivered.content
            case "record": delivered.record
            default: delivered.payload
            }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
