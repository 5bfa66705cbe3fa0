import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("--repair", .leavesNothing) struct RepairTests {
    private let bench: Bench
    private let sendable = ["--output", "sendable", "--public-base", "https://cdn.example/m"]
    private let published = "https://cdn.example/m/" + Bench.heroName

    init() throws { bench = try Bench() }

    private func wrong(_ url: String) -> String {
        #"{ "aps" : {"alert":"B", "mutable_content" : true } , "image":"\#(url)", "n": 1.50 }"#
    }

    private func right(_ url: String) -> String {
        #"{ "aps" : {"alert":"B", "mutable-content" : 1 } , "image":"\#(url)", "n": 1.50 }"#
    }

    private func request(_ url: String, _ members: String, _ apns: String = "") -> String {
        #"{"message": {"token": "t", "notification": {"title": "T"\#(members), "image": "\#(url)"}\#(apns)}}"#
    }

    private let apns = #","apns":{"payload":{"aps":{"mutable-content":1}}}"#

    @Test func `a payload is mended, every change is in the record, and the picture shows`() throws {
        let text = wrong(bench.server.url("/hero.jpg"))
        let without = try bench.record(Array(text.utf8))
        #expect(without.verdict == "original gate.not_mutable")
        let recorded = try bench.record(Array(text.utf8), ["--repair", "--strict"])
        #expect(recorded.verdict == "modified - attached" && recorded.result.status == 0)
        #expect(recorded.record["verdict"].string == "shows")
        let note = recorded.record["diagnostics"][0]
        #expect(note["code"].string == "payload.repaired" && note["severity"].string == "note")
        #expect(
            note["message"].string
                == "/aps/mutable_content: true is now /aps/mutable-content: 1 (gate.not_mutable)")
        #expect(try bench.batch([text], ["--repair"]).records()[0]["diagnostics"][0] == note)
        #expect(
            try bench.run(Array(text.utf8), ["--repair"] + sendable).output == right(published))
    }

    @Test func `what needs no repair is the same byte for byte`() throws {
        for path in ["/hero.jpg", "/gone.jpg"] {
            for text in [
                right(bench.server.url(path)), request(bench.server.url(path), "", apns),
                wrong(bench.server.url(path)).replacing("true", with: "false"), #"{"aps":{"alert":7}}"#,
            ] {
                for options in [[], sendable] {
                    let with = try bench.run(Array(text.utf8), ["--repair"] + options)
                    let without = try bench.run(Array(text.utf8), options)
                    #expect(with.stdout == without.stdout && with.status == without.status)
                    #expect(!with.stderr.contains("payload.repaired"))
                }
            }
        }
    }

    @Test func `a request is mended in its own shape`() throws {
        let url = bench.server.url("/hero.jpg")
        let text = request(url, #", "mutable_content": true"#)
        let options = ["--repair"] + sendable
        #expect(try bench.run(Array(text.utf8), options).output == request(published, "", apns))
        #expect(try bench.batch([text], options).output == request(published, "", apns) + "\n")
        let gone = request(bench.server.url("/gone.jpg"), #", "mutable_content": true"#)
        #expect(
            try bench.run(Array(gone.utf8), options).output
                == request(bench.server.url("/gone.jpg"), "", apns))
    }

    @Test func `a payload in an envelope is mended in its line`() throws {
        let url = bench.server.url("/hero.jpg")
        func line(_ payload: String) -> String { #"{"id": "e-7", "data": \#(payload), "x":[1, 2]}"# }
        let key = ["--payload-key", "/data", "--id-key", "/id", "--repair"]
        let record = try bench.batch([line(wrong(url))], key).records()[0]
        #expect(verdict(record) == "modified attached" && record["id"].string == "e-7")
        #expect(try record["payload"] == JSON(parsing: line(right(url))))
        #expect(try bench.batch([line(wrong(url))], key + sendable).output == line(right(published)) + "\n")
        // No picture loads: what was mended is delivered all the same.
        let gone = bench.server.url("/gone.jpg")
        let delivered = try bench.batch([line(wrong(gone))], key + ["--output", "delivered"])
        #expect(delivered.output == line(right(gone)) + "\n")
    }

    @Test func `check says what --repair mends`() throws {
        let file = try bench.directory.write(Array(wrong("https://m.example/p.jpg").utf8), to: "p.json")
        let checked = try runTool(["check", "--offline", file])
        #expect(checked.status == 1)
        #expect(checked.output.contains("nse-run --repair mends this in its output: /aps/mutable_content"))
    }
}
