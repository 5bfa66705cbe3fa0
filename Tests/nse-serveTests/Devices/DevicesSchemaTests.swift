import Foundation
import NotificationCore
import Testing

@testable import nse_serve

@Suite struct DevicesSchemaTests {
    private static func schema() throws -> [String: Any] {
        let value = try JSONSerialization.jsonObject(with: Data(DeviceTable.schema.utf8))
        return try #require(value as? [String: Any])
    }

    /// The object under the path.
    private static func part(_ path: String...) throws -> [String: Any] {
        try path.reduce(schema()) { try #require($0[$1] as? [String: Any]) }
    }

    /// A file with one object of each kind, which has these members too.
    private static let files: [String: @Sendable (String) -> String] = [
        "phone": { #"{"phones":[{"apps":[]\#($0)}]}"# },
        "focus": { #"{"phones":[{"apps":[],"focus":{"name":"Do Not Disturb"\#($0)}}]}"# },
        "app": { #"{"phones":[{"apps":[{"bundle_id":"a.b"\#($0)}]}]}"# },
        "category": { appFile(#""categories":[{"id":"A"\#($0)}]"#) },
        "action": { appFile(#""categories":[{"id":"A","actions":[{"id":"x"\#($0)}]}]"#) },
        "content_extension": { appFile(#""content_extensions":[{"categories":["A"]\#($0)}]"#) },
    ]

    @Test func `a member that is absent is what the schema says`() throws {
        var count = 0
        for (key, value) in try Self.part("$defs") {
            let object = try #require(value as? [String: Any])
            #expect(object["additionalProperties"] as? Bool == false, "\(key)")
            for (name, schema) in try #require(object["properties"] as? [String: [String: Any]]) {
                guard let standard = schema["default"], key != "focus" || name != "name" else { continue }
                let file = try #require(Self.files[key], "\(key)")
                let text = try JSONSerialization.data(withJSONObject: standard, options: .fragmentsAllowed)
                let given = #","\#(name)":\#(String(decoding: text, as: UTF8.self))"#
                #expect(try devices(file(given))[0].traits == devices(file(""))[0].traits, "\(key) \(name)")
                count += 1
            }
        }
        #expect(count >= 25)
        let named = try devices(Self.files["focus"]!(""))[0].traits
        #expect(try devices(#"{"phones":[{"apps":[],"focus":{}}]}"#)[0].traits == named)
    }

    /// Documents that both sides accept.
    static let good = [
        fullFile, DevicesFile.example, #"{"phones":[]}"#, #"{"v":1,"phones":[{"apps":[],"focus":null}]}"#,
        appFile(#""extension":null"#), appFile(#""extension":"media processor""#),
        appFile(#""categories":[{"id":"A","actions":[{"id":"x","title":""}]}]"#),
        #"{"phones":[{"focus":{},"summary":["23:59"],"apps":[]}]}"#,
    ]

    /// Documents that both sides refuse.
    static let bad = [
        "[]", "{}", #"{"v":2,"phones":[]}"#, #"{"phones":{}}"#, #"{"phones":[{}]}"#,
        #"{"phones":[{"apps":[],"id":"a b"}]}"#, #"{"phones":[{"apps":[],"id":""}]}"#,
        #"{"phones":[{"apps":[],"count":0}]}"#, #"{"phones":[{"apps":[],"count":1.5}]}"#,
        #"{"phones":[{"apps":[],"count":1000001}]}"#,
        #"{"phones":[{"apps":[],"onlin":true}]}"#, #"{"phones":[{"apps":[],"online":1}]}"#,
        #"{"phones":[{"apps":[],"summary":["8:00"]}]}"#, #"{"phones":[{"apps":[],"summary":["24:00"]}]}"#,
        #"{"phones":[{"apps":[],"focus":"Work"}]}"#, #"{"phones":[{"apps":[],"focus":{"name":""}}]}"#,
        #"{"phones":[{"apps":[],"focus":{"name":"a\nb"}}]}"#,
        #"{"phones":[{"apps":[{}]}]}"#, #"{"phones":[{"apps":[{"bundle_id":""}]}]}"#,
        #"{"phones":[{"apps":[{"bundle_id":"..."}]}]}"#,
        appFile(#""token":"abc""#), appFile(#""token":"""#), appFile(#""token":"xy""#),
        appFile(#""state":"running""#), appFile(#""push_types":["alert"]"#), appFile(#""extension":"""#),
        appFile(#""extension":false"#), appFile(#""settings":{"alerts":true}"#),
        appFile(#""settings":{"alert":null}"#), appFile(#""entitlements":["all"]"#),
        appFile(#""categories":[{}]"#), appFile(#""categories":[{"id":"A","actions":[{}]}]"#),
        appFile(#""content_extensions":[{}]"#), appFile(#""pushkit_tokens":{"VoIP":"ab"}"#),
    ]

    @Test(arguments: good)
    func `the reader accepts what the schema accepts`(_ text: String) { #expect(faults(text) == []) }

    @Test(arguments: bad)
    func `the reader refuses what the schema refuses`(_ text: String) { #expect(!faults(text).isEmpty) }

    private static let hasValidator = validator("import jsonschema", input: "") == ""

    /// What a Python program prints; nil when it fails.
    private static func validator(_ program: String, input: String) -> String? {
        let process = Process()
        let (stdin, stdout) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-W", "ignore", "-c", program]
        (process.standardInput, process.standardOutput) = (stdin, stdout)
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        stdin.fileHandleForWriting.write(Data(input.utf8))
        try? stdin.fileHandleForWriting.close()
        let output = stdout.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
    }

    @Test(.enabled(if: hasValidator, "python3 with jsonschema is not installed"))
    func `a validator judges the same documents in the same way`() throws {
        let program = """
            import json, sys
            from jsonschema import Draft202012Validator as V
            schema, documents = json.load(sys.stdin)
            V.check_schema(schema)
            print("".join("1" if V(schema).is_valid(json.loads(d)) else "0" for d in documents), end="")
            """
        let documents = Self.good + Self.bad
        let input = try JSONSerialization.data(withJSONObject: [Self.schema(), documents] as [Any])
        let output = try #require(Self.validator(program, input: String(decoding: input, as: UTF8.self)))
        let expected = documents.indices.map { $0 < Self.good.count ? "1" : "0" }.joined()
        #expect(output.count == documents.count)
        for (document, (judged, wanted)) in zip(documents, zip(output, expected)) {
            #expect(judged == wanted, "\(document)")
        }
    }
}
