import NSELoopbackServer
import NSETestSupport
import NotificationCheck
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("nse-run schema", .leavesNothing)
struct SchemaCommandTests {
    @Test func `it prints the schema of the record as JSON`() throws {
        let result = try runTool(["schema"])
        #expect(result.status == 0 && result.stderr == "")
        let schema = try JSON(parsing: result.stdout)
        #expect(schema["$schema"].string == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["required"].array?.contains(.string("outcome")) == true)
    }

    @Test func `the schemas know every word that is written`() throws {
        func words(_ cases: [some RawRepresentable<String>]) -> [JSON] { cases.map { .string($0.rawValue) } }
        let answer = try JSON(parsing: Schemas.answer)["properties"]
        #expect(answer["verdict"]["enum"].array == words(Verdict.allCases))
        let input = answer["input"]["properties"]
        #expect(input["shape"]["enum"].array == words(InputShape.allCases))
        #expect(input["notation"]["enum"].array == words(Notation.allCases))
        let log = try JSON(parsing: Schemas.log)["properties"]
        #expect(log["level"]["enum"].array == words(OperationLog.Level.allCases))
        #expect(log["event"]["enum"].array == words(OperationLog.Event.allCases))
        for (name, text) in [("check", Schemas.answer), ("log", Schemas.log), ("record", Schemas.record)] {
            #expect(try runTool(["schema", name]).output == text)
        }
    }

    @Test func `it holds the records of runs that end in every way`() throws {
        let bench = try Bench()
        bench.server.route("/slow.jpg", .stallBeforeHeaders())
        bench.server.route("/go", .redirect(to: "/hero.jpg"))
        let checker = try SchemaChecker(schema: runTool(["schema"]).output)
        let runs: [(String, [UInt8], [String])] = [
            ("modified", bench.payload(), []), ("modified", bench.payload("/go"), ["--output", "record"]),
            ("original", bench.payload("/gone.jpg"), []), ("original", Array(#"{"aps":{}}"#.utf8), []),
            ("original", bench.payload("/slow.jpg"), ["--budget", "200ms"]),
            ("original", Bench.payload("nonsense"), []),
            ("original", bench.payload(), ["--max-attachments", "0"]),
            ("invalid", [0xFF], []), ("invalid", [], []), ("invalid", Array("[1]".utf8), []),
        ]
        for (outcome, payload, arguments) in runs {
            let recorded = try bench.record(payload, arguments)
            #expect(recorded.outcome == outcome, "\(recorded.result.stderr)")
            let violations = checker.violations(of: recorded.record)
            #expect(violations == [], "\(recorded.result.output)")
        }
    }
}
