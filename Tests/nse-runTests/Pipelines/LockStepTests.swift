import Foundation
import NSELoopbackServer
import NSETestSupport
import Testing

/// Redpanda Connect itself is not among the tools of the tests: the driver does what its processor does.
@Suite("Redpanda Connect's subprocess processor with the configurations of the samples", .leavesNothing)
struct LockStepTests {
    /// What the mapping before the processor makes of a message.
    private func mapped(_ message: [UInt8]) -> [UInt8] {
        Array(
            String(decoding: message, as: UTF8.self).replacing("\r\n", with: " ").replacing("\n", with: " ")
                .utf8)
    }

    private func payload(_ url: String) -> [UInt8] { mapped(Bench.payload(url)) }

    @Test(arguments: ConnectConfiguration.files)
    func `every message gets one answer, its own, before the next is sent`(file: String) throws {
        let bench = try Bench()
        let configuration = try ConnectConfiguration(file)
        #expect(configuration.command == "nse-run")
        let engine = try SubprocessProcessor(configuration, bench)
        let sendable = configuration.arguments(appGroup: "").contains("sendable")
        let gone = payload(bench.server.url("/gone.jpg"))
        let silent = Array(#"{"aps":{"content-available":1}}"#.utf8)
        for round in 1...5 {
            let hero = try engine.process(payload(bench.server.url("/hero.jpg")))
            for message in [gone, silent, Array("not JSON".utf8), []] {
                let answer = try engine.process(message)
                if sendable || message.isEmpty {
                    #expect(answer == message)
                } else {
                    let record = try JSON(parsing: answer)
                    let expected = ["original", "original", "invalid"]
                    let index = [gone, silent].firstIndex(of: message) ?? 2
                    #expect(record["outcome"].string == expected[index])
                }
            }
            if sendable {
                #expect(try JSON(parsing: hero)["image"].string?.hasSuffix(Bench.heroName) == true)
            } else {
                let record = try JSON(parsing: hero)
                #expect(record["outcome"].string == "modified")
                #expect(record["line"].int == (round - 1) * 5 + 1)
            }
            #expect(engine.unasked == 0)
        }
        #expect(engine.close().status == 0 && engine.starts == 1)
        // Of each URL one request, as the processor never asks for two lines at once.
        #expect(bench.server.log.targets.sorted() == ["/gone.jpg", "/hero.jpg"])
    }

    @Test func `a message over several lines is one payload after the mapping`() throws {
        let bench = try Bench()
        let engine = try SubprocessProcessor(ConnectConfiguration("kafka.yaml"), bench)
        let pretty = Array("{\r\n \"aps\": {\n  \"alert\": \"a\\nb\", \"mutable-content\": 1}\n}\n".utf8)
        let record = try JSON(parsing: try engine.process(mapped(pretty)))
        #expect(record["code"].string == "media.none")
        #expect(record["payload"]["aps"]["alert"].string == "a\nb")
        // Without it each line would be a payload, and each would be invalid.
        let without = try engine.process(pretty).split(separator: 10)
        #expect(without.count == 4)
        #expect(try without.allSatisfy { try JSON(parsing: Array($0))["outcome"].string == "invalid" })
        #expect(engine.close().status == 0)
    }

    @Test func `after a kill the message fails, the next is answered, and the media is there already`() throws
    {
        let bench = try Bench()
        bench.server.route("/silent.jpg", .stallBeforeHeaders())
        let engine = try SubprocessProcessor(ConnectConfiguration("kafka.yaml"), bench)
        let hero = payload(bench.server.url("/hero.jpg"))
        #expect(try JSON(parsing: try engine.process(hero))["outcome"].string == "modified")
        try engine.put(payload(bench.server.url("/silent.jpg")))
        try bench.server.waitForRequests(2)
        engine.tool.signal(SIGKILL)
        #expect(throws: SubprocessProcessor.Failure.closed) { _ = try engine.take() }
        let record = try JSON(parsing: try engine.process(hero))
        #expect(record["outcome"].string == "modified" && engine.starts == 2)
        #expect(record["attachments"][0]["fetched"].string == "cache")
        #expect(bench.server.log.targets == ["/hero.jpg", "/silent.jpg"])
        #expect(engine.close().status == 0)
    }

    @Test func `what cannot be read is answered on standard output, and nothing is said beside it`() throws {
        let bench = try Bench()
        let engine = try SubprocessProcessor(ConnectConfiguration("kafka.yaml"), bench)
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 70_000)
        for message in [
            long, [0xFF, 0xFE, 0], Array("\"".utf8), [UInt8](repeating: UInt8(ascii: "["), count: 9000),
        ] {
            let record = try JSON(parsing: try engine.process(message))
            #expect(record["outcome"].string == "invalid")
        }
        // An input without any notification ends with 65, and says so.
        _ = try engine.process(Array(#"{"aps":{"alert":"Hello"}}"#.utf8))
        let result = engine.close()
        #expect(result.status == 0 && result.stderr == "" && engine.starts == 1)
    }

    @Test func `the longest answers are shorter than max_buffer`() throws {
        let bench = try Bench()
        let configuration = try ConnectConfiguration("kafka.yaml")
        // Every picture is reached through the largest number of redirects, each with a long address.
        bench.server.fallback { request in
            let hop = Int(request.target.dropFirst().prefix { $0 != "/" }) ?? 0
            return .redirect(to: "/\(hop + 1)/" + String(repeating: "r", count: 2000))
        }
        let engine = try SubprocessProcessor(configuration, bench)
        let urls = (0..<10).map { "\"k\($0)\":\"\(bench.server.url("/0/\($0)"))\"" }
        let references =
            #"{"aps":{"alert":"x","mutable-content":1},"os_data":{"i":"1","att":{\#(urls.joined(separator: ","))}}}"#
        let record = try engine.process(Array(references.utf8))
        #expect(try JSON(parsing: record)["attachments"].array?.count == 10)
        // Bytes that need the long form, as many as a payload may have.
        let bytes = try engine.process([UInt8](repeating: 0xFF, count: 65_536))
        #expect(try JSON(parsing: bytes)["payload_base64"].string != nil)
        // The default of the processor would not do.
        #expect(record.count > 65_536)
        #expect(max(record.count, bytes.count) < configuration.maxBuffer / 4)
        #expect(engine.close().status == 0 && engine.starts == 1)
    }
}
