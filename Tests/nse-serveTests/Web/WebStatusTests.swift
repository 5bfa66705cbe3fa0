import Foundation
import NIOPosix
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_serve

@Suite("Probes, metrics, the document and the page's files", .serialized)
struct WebStatusTests {
    @Test("The endpoint is ready when it says so")
    func ready() async throws {
        let server = try await WebFixture()
        #expect(try server.ask("GET", "/readyz").body == "ok\n")
        for phase in [Readiness.Phase.starting, .stopping] {
            server.door.readiness.become(phase)
            #expect(try server.ask("GET", "/readyz").status == 503)
            #expect(try server.ask("GET", "/healthz").status == 200)
        }
    }

    @Test("The metrics count, and end as OpenMetrics wants")
    func metrics() async throws {
        let server = try await WebFixture { $0.pushConnections = { (7, 3) } }
        _ = try server.deliver()
        let reply = try server.ask("GET", "/metrics")
        #expect(reply.field("content-type") == OpenMetricsText.type)
        for line in [
            "nse_serve_dispositions_total{delivery=\"delivered to device\"} 1", "nse_serve_phones 1",
            "nse_serve_extensions_total{outcome=\"original\"} 1", "nse_serve_pushes_waiting 0",
            "nse_serve_pushes_kept 1",
            "nse_serve_connections{door=\"push\"} 7",
            "nse_serve_connections_refused_total{door=\"push\"} 3",
            "nse_serve_connections_refused_total{door=\"http\"} 0", "# UNIT nse_serve_journal_bytes bytes",
            "nse_serve_journal_bytes 0",
        ] { #expect(reply.body.contains("\n" + line + "\n"), "\(line)") }
        #expect(reply.body.hasSuffix("\n# EOF\n"))
        // Each family is told once, before its samples.
        var families: Set<String> = []
        for line in reply.body.split(separator: "\n") where line.hasPrefix("# TYPE ") {
            #expect(families.insert(String(line.split(separator: " ")[2])).inserted)
        }
        for line in reply.body.split(separator: "\n") where !line.hasPrefix("#") {
            let name = String(line.prefix { $0 != "{" && $0 != " " })
            #expect(
                families.contains(name)
                    || name.hasSuffix("_total") && families.contains(String(name.dropLast(6))))
        }
    }

    @Test("Every operation is in the document, and the document has no other")
    func document() async throws {
        let server = try await WebFixture()
        let text = try server.ask("GET", "/v1/openapi.json").body
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let paths = try #require(object["paths"] as? [String: [String: [String: Any]]])
        var told: Set<String> = []
        var operations: Set<String> = []
        for (path, methods) in paths {
            for (method, operation) in methods {
                told.insert("\(method.uppercased()) \(path)")
                #expect(operations.insert(try #require(operation["operationId"] as? String)).inserted)
            }
        }
        #expect(told == Set(WebRoute.all.map { "\($0.method) \($0.pattern)" }))
        #expect(told.count == WebRoute.all.count)
        // Each route answers: none of them is unknown to the router.
        for route in WebRoute.all {
            let path = route.pattern.replacing("{id}", with: "x").replacing("{apns_id}", with: "x").replacing(
                "{name}", with: "x")
            var request = try WebRequest(method: route.method, target: path)
            guard
                case .route(let found) = try WebServer(
                    world: server.world, runner: FakeRunner(), settings: WebSettings(version: ""),
                    readiness: Readiness(),
                    loop: WebFixture.group.next()
                ).target(of: &request)
            else {
                Issue.record("\(path)")
                continue
            }
            #expect(found.operation == route.operation)
        }
    }

    /// Python's openapi-spec-validator is not part of every machine.
    private static let hasValidator =
        (try? runCommand("/usr/bin/env", ["python3", "-c", "import openapi_spec_validator"]).status) == 0

    @Test(
        "The document is valid OpenAPI 3.1",
        .enabled(if: hasValidator, "python3 cannot import openapi_spec_validator"))
    func valid() throws {
        let path = NSTemporaryDirectory() + "openapi-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(OpenAPI.document(WebRoute.all, version: "1")).write(to: URL(fileURLWithPath: path))
        let code = "import json,sys,openapi_spec_validator as v; v.validate(json.load(open(sys.argv[1])))"
        let result = try runCommand("/usr/bin/env", ["python3", "-c", code, path])
        #expect(result.status == 0, "\(result.stderr)")
    }

    @Test("The embedded files are those of the folder")
    func embedded() throws {
        var root = URL(fileURLWithPath: #filePath)
        while root.path != "/", !FileManager.default.fileExists(atPath: root.path + "/Package.swift") {
            root.deleteLastPathComponent()
        }
        let folder = root.path + "/Sources/Serve/Page/files"
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !name.hasPrefix(".") {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
            #expect(PageFile.all[name]?.bytes == Array(bytes), "\(name)")
        }
        #expect(Set(PageFile.all.keys) == Set(try FileManager.default.contentsOfDirectory(atPath: folder)))
    }
}
