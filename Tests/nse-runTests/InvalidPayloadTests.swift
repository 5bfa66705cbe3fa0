import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("A payload that is not a valid notification", .leavesNothing)
struct InvalidPayloadTests {
    @Test(arguments: [
        ("{\"aps\":{\"alert\":\"x\",}}", "line 1, column 20"),
        ("{\n  \"aps\": {},\n  \"a\": .5\n}", "line 3, column 8"),
        ("{\r\n\"a\": tru\r\n}", "line 2, column 6"),
        ("{\"é\": 1 \"b\"}", "line 1, column 9"),
    ])
    func `ends with 65 and the line and column`(text: String, place: String) throws {
        let result = try runTool(["-"], stdin: Array(text.utf8))
        #expect(result.status == 65 && result.output == text)
        #expect(
            result.complaints.first?.hasPrefix("NOTHING SHOWS. L\(place.dropFirst()): ") == true,
            "\(result.stderr)")
        #expect(result.complaints.first?.hasSuffix(". (payload.syntax)") == true)
        #expect(result.complaints.dropFirst().first?.hasPrefix("invalid  payload.syntax  ") == true)
    }

    @Test func `ends with 65 whatever is printed and however strict`() throws {
        for kind in ["delivered", "record", "content"] {
            let result = try runTool(["-", "--output", kind, "--strict"], stdin: Array("[]".utf8))
            #expect(result.status == 65, "\(kind)")
            #expect(!result.stdout.isEmpty)
        }
        let sendable = ["-", "--output", "sendable", "--public-base", "https://media.example.com"]
        #expect(try runTool(sendable, stdin: Array("[]".utf8)).output == "[]")
    }

    @Test func `the limit of size can be moved`() throws {
        let payload = Array(#"{"aps":{"alert":"x","mutable-content":1}}"#.utf8)
        let refused = try runTool(["-", "--max-payload", "\(payload.count - 1)"], stdin: payload)
        #expect(refused.status == 65 && refused.stdout == payload)
        #expect(refused.stderr.contains("payload.too_large"))
        #expect(try runTool(["-", "--max-payload", "\(payload.count)"], stdin: payload).status == 0)
    }
}
