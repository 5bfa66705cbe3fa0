import Foundation
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_serve

/// The schema of events in the API's document.
@Suite struct EventSchemaTests {
    private static func schemas() throws -> [String: Any] {
        let document = try JSONSerialization.jsonObject(
            with: Data(OpenAPI.document(WebRoute.all, version: "1")))
        let components = try #require((document as? [String: Any])?["components"] as? [String: Any])
        return try #require(components["schemas"] as? [String: Any])
    }

    @Test func `each type of event has a schema, and the schema knows no other`() throws {
        let schemas = try Self.schemas()
        let event = try #require(schemas["Event"] as? [String: Any])
        let references = try #require(event["oneOf"] as? [[String: String]]).compactMap { $0["$ref"] }
        #expect(references == EventKind.allCases.map { "#/components/schemas/event_\($0.rawValue)" })
        #expect(
            Set(schemas.keys.filter { $0.hasPrefix("event_") })
                == Set(EventKind.allCases.map { "event_\($0.rawValue)" }))
        let discriminator = try #require(event["discriminator"] as? [String: Any])
        let mapping = try #require(discriminator["mapping"] as? [String: String])
        #expect(mapping.count == references.count && Set(mapping.values) == Set(references))
    }

    @Test(arguments: EventKind.allCases)
    func `the schema of a type requires what the reader requires`(_ kind: EventKind) throws {
        let schema = try #require(Self.schemas()["event_\(kind.rawValue)"] as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        let required = try #require(schema["required"] as? [String])
        #expect(schema["additionalProperties"] as? Bool == false)
        #expect(properties["type"]?["const"] as? String == kind.rawValue)
        let bodies = try EventBodyTests.events.compactMap {
            try JSONSerialization.jsonObject(with: Data($0.0.utf8)) as? [String: Any]
        }.filter { $0["type"] as? String == kind.rawValue }
        let given = Set(bodies.flatMap(\.keys))
        #expect(given.isSubset(of: properties.keys) && Set(required).isSubset(of: given))
        for body in bodies {
            for name in body.keys {
                var rest = body
                rest[name] = nil
                let bytes = try Array(JSONSerialization.data(withJSONObject: rest))
                let isRead = (try? EventBody.read(bytes, traits: PhoneSetup.standard.traits)) != nil
                #expect(isRead == !required.contains(name), "\(name)")
            }
        }
    }

    private static let hasValidator =
        (try? runCommand("/usr/bin/env", ["python3", "-c", "import jsonschema"]).status) == 0

    /// Bodies that both sides refuse.
    private static let bad = [
        "[]", "{}", #"{"type":"jump"}"#, #"{"type":"lock","app":"a.b"}"#, #"{"type":"low_power"}"#,
        #"{"type":"low_power","on":1}"#, #"{"type":"focus","name":7}"#, #"{"type":"previews","value":"no"}"#,
        #"{"type":"summary","times":["8:00"]}"#, #"{"type":"open","app":"..."}"#,
        #"{"type":"setting","app":"a.b","feature":"sounds","on":true}"#,
        #"{"type":"tap","app":"a.b","notification":""}"#,
        #"{"type":"provisional","app":"a.b","choice":"keep"}"#,
    ]

    @Test(.enabled(if: hasValidator, "python3 with jsonschema is not installed"))
    func `a validator accepts the bodies that the reader accepts, and no others`() throws {
        let program = """
            import json, sys
            from jsonschema import Draft202012Validator as V
            schemas, good, bad = json.load(open(sys.argv[1]))
            check = V({"$ref": "#/components/schemas/Event", "components": {"schemas": schemas}})
            print([d for d in good if not check.is_valid(json.loads(d))]
                + [d for d in bad if check.is_valid(json.loads(d))], end="")
            """
        let path = NSTemporaryDirectory() + "events-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        for text in Self.bad {
            #expect(throws: DevicesError.self) {
                try EventBody.read(Array(text.utf8), traits: PhoneSetup.standard.traits)
            }
        }
        let documents = [try Self.schemas(), EventBodyTests.events.map(\.0), Self.bad] as [Any]
        try JSONSerialization.data(withJSONObject: documents).write(to: URL(fileURLWithPath: path))
        let result = try runCommand("/usr/bin/env", ["python3", "-W", "ignore", "-c", program, path])
        #expect(
            result.status == 0 && result.stdout == Array("[]".utf8),
            "\(String(decoding: result.stdout, as: UTF8.self)) \(result.stderr)")
    }
}
