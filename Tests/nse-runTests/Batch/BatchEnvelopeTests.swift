import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A payload inside an envelope", .leavesNothing)
struct BatchEnvelopeTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    private func fcm(_ path: String) -> String {
        #"{"message": {"token": "t1", "apns": {"headers": {"a": "1"}, "payload": \#(bench.line(path))}}}"#
    }

    private let key = ["--payload-key", "/message/apns/payload"]

    @Test func `in delivered the result stands beside the payload, and every other byte stays`() throws {
        let line = fcm("/hero.jpg")
        let result = try bench.batch([line], key + ["--output", "delivered"])
        let output = String(result.output.dropLast())
        // After the payload, before the two braces that close what it stands in.
        #expect(output.hasPrefix(line.dropLast(3)) && output.hasSuffix("]}}}}"))
        #expect(output.contains(line.suffix(6).dropLast(3) + #","nse":{"attachments":["#))
        let apns = try JSON(parsing: output)["message"]["apns"]
        #expect(apns["nse"]["attachments"][0]["mime"].string == "image/jpeg")
        #expect(try apns["payload"] == JSON(parsing: line)["message"]["apns"]["payload"])
        let renamed = try bench.batch([line], key + ["--output", "delivered", "--result-key", "media"])
        #expect(
            try JSON(parsing: renamed.stdout)["message"]["apns"].names == ["headers", "media", "payload"])
    }

    @Test func `in a record the result is the record's, and the envelope is as it came`() throws {
        let line = fcm("/hero.jpg")
        let record = try bench.batch([line], key + ["--id-key", "/message/token"]).records()[0]
        #expect(verdict(record) == "modified attached")
        #expect(record["id"].string == "t1")
        #expect(record["attachments"][0]["pointer"].string == "/image")
        #expect(try record["payload"] == JSON(parsing: line))
    }

    @Test func `in sendable only the reference is replaced`() throws {
        let line = fcm("/hero.jpg")
        let result = try bench.batch(
            [line, fcm("/none.jpg")],
            key + ["--output", "sendable", "--public-base", "https://cdn.example/m"])
        let address = "https://cdn.example/m/" + Bench.heroName
        #expect(
            result.output == line.replacing(bench.server.url("/hero.jpg"), with: address) + "\n"
                + fcm("/none.jpg") + "\n")
    }

    @Test func `a CloudEvent gets the result beside its data`() throws {
        let event = #"{"specversion":"1.0","id":"e-7","data":\#(bench.line())}"#
        let result = try bench.batch(
            [event], ["--payload-key", "/data", "--id-key", "/id", "--output", "delivered"])
        #expect(try JSON(parsing: result.stdout).names == ["data", "id", "nse", "specversion"])
        let record = try bench.batch([event], ["--payload-key", "/data", "--id-key", "/id"]).records()[0]
        #expect(record["id"].string == "e-7")
    }

    @Test func `the text of a queue's message is read as JSON, and changed in that text`() throws {
        let key = ["--payload-key", "/body"]
        func event(_ payload: String) -> String {
            let text = payload.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return #"{"messageId":"1", "body":"\#(text)"}"#
        }
        let line = event(bench.line())
        let delivered = try bench.batch([line], key + ["--output", "delivered"]).output
        #expect(delivered.hasPrefix(line.dropLast()) && delivered.contains(#","nse":{"attachments":["#))
        let sendable = try bench.batch(
            [line], key + ["--output", "sendable", "--public-base", "https://cdn.example/m"])
        let address = "https://cdn.example/m/" + Bench.heroName
        #expect(sendable.output == line.replacing(bench.server.url("/hero.jpg"), with: address) + "\n")
        let faulty = event(bench.line().replacing("mutable-content", with: "mutable_content"))
        let mended = try bench.batch([faulty], key + ["--repair"]).records()[0]
        #expect(mended["verdict"].string == "shows")
        #expect(mended["payload"]["body"].string?.contains(#""mutable-content":1"#) == true)
        // What is wrong in the text is told of the text.
        #expect(try verdict(bench.batch([event("{")], key).records()[0]) == "invalid payload.syntax")
        #expect(try verdict(bench.batch([event("Sale")], key).records()[0]) == "invalid payload.shape")
    }

    @Test(arguments: [
        (#"{"message":{}}"#, "invalid payload.shape"),
        (#"{"message":{"apns":{"payload":"text"}}}"#, "invalid payload.shape"),
        (#"{"message":{"apns":{"payload":{"aps":[]}}}}"#, "invalid payload.shape"),
        (#"{"message":{"apns":{"payload":{"aps":{}},"nse":1}}}"#, "invalid payload.reserved_key"),
        (#"{"message":{"apns":{"payload":{"aps":{}}}},"message":{}}"#, "invalid payload.duplicate"),
        (#"{"message":{"apns":{"payload":{"aps":{}}}}"#, "invalid payload.syntax"),
        (#"{"message":{"apns":{"payload":{"aps":{"alert":"x"}}}}}"#, "original gate.not_mutable"),
    ])
    func `what cannot be used comes out as it went in`(line: String, expected: String) throws {
        let record = try bench.batch([line], key).records()[0]
        #expect(verdict(record) == expected)
        #expect(try bench.batch([line], key + ["--output", "delivered"]).output == line + "\n")
    }
}
