import Foundation
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@Suite("A run is written as HAR, and comes again from it", .leavesNothing)
struct RecordTests {
    private let bench: Bench
    private let file: String

    init() throws {
        bench = try Bench()
        file = bench.directory.file("run.har")
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func recording() throws -> JSON { try JSON(parsing: bytes(file)) }

    @Test func `the file holds against the schema of HAR 1.2, one entry for each hop`() throws {
        bench.server.route("/r", .redirect(to: "/hero.jpg"))
        let recorded = try bench.record(bench.payload("/r"), ["--record", file])
        #expect(recorded.verdict == "modified - attached", "\(recorded.result.stderr)")
        let har = try recording()
        #expect(try SchemaChecker(schema: HARSchema.text).violations(of: har) == [])
        let entries = har["log"]["entries"]
        #expect(entries.array?.map { $0["response"]["status"].int } == [302, 200])
        #expect(entries[0]["response"]["redirectURL"].string == "/hero.jpg")
        #expect(entries[1]["response"]["content"]["size"].int == 21059)
        #expect(entries[1]["serverIPAddress"].string == "127.0.0.1")
    }

    @Test func `credentials are left out, and what was masked is found again`() throws {
        let secret = "0123456789abcdef0123456789abcdef"
        bench.server.route(
            "/signed", .redirect(to: "/hero.jpg?X-Amz-Signature=\(secret)"))
        bench.server.route(
            "/cookie",
            .response(
                headers: [("Set-Cookie", "id=\(secret)"), ("Content-Type", "image/jpeg")],
                body: try bytes(Bench.heroPath)))
        bench.server.route(
            "/hero.jpg?X-Amz-Signature=\(secret)", .file(Bench.heroPath, contentType: "image/jpeg"))
        let payload = Bench.two(
            bench.server.url("/signed?sig=\(secret)"), bench.server.url("/cookie"))
        bench.server.route(
            "/signed?sig=\(secret)", .redirect(to: "/hero.jpg?X-Amz-Signature=\(secret)"))
        let first = try bench.record(payload, ["--record", file])
        #expect(first.verdict == "modified - attached attached", "\(first.result.stderr)")
        let text = String(decoding: try bytes(file), as: UTF8.self)
        #expect(!text.contains(secret) && text.contains("sig=***"))
        #expect(!text.lowercased().contains("set-cookie"))
        bench.server.stop()
        let again = try bench.record(payload, ["--replay", file])
        #expect(again.verdict == first.verdict, "\(again.result.stderr)")
    }

    @Test func `with --show-secrets they stay`() throws {
        let secret = "0123456789abcdef0123456789abcdef"
        bench.server.route("/a.jpg?sig=\(secret)", .file(Bench.heroPath, contentType: "image/jpeg"))
        _ = try bench.record(bench.payload("/a.jpg?sig=\(secret)"), ["--record", file, "--show-secrets"])
        #expect(String(decoding: try bytes(file), as: UTF8.self).contains(secret))
    }

    @Test func `a picture that was late is late again, at once`() throws {
        bench.server.route("/slow.jpg", .stallBeforeHeaders())
        let first = try bench.record(
            bench.payload("/slow.jpg"), ["--record", file, "--budget", "300ms", "--grace", "0ms"])
        #expect(first.verdict == "original budget.expired budget.expired")
        bench.server.stop()
        let again = try bench.record(bench.payload("/slow.jpg"), ["--replay", file])
        #expect(again.verdict == first.verdict)
        #expect(again.result.duration < .seconds(5))
    }

    @Test func `check and batch record and replay`() throws {
        let payload = try bench.directory.write(bench.payload(), to: "payload.json")
        let check = try runTool(["check", payload] + Bench.reach + ["--record", file])
        let lines = try bench.directory.write(bench.payload() + bench.payload(), to: "lines.ndjson")
        let batchFile = bench.directory.file("batch.har")
        let batch =
            ["batch", lines, "--app-group", bench.appGroup, "--quiet"] + Bench.reach
        #expect(try runTool(batch + ["--record", batchFile]).status == 0)
        bench.server.stop()
        let later = try runTool(["check", payload] + Bench.reach + ["--replay", file])
        #expect(later.status == check.status && (later.status ?? 2) < 2, "\(check.stderr)")
        let again = try runTool(batch + ["--replay", batchFile])
        #expect(
            String(decoding: again.stdout, as: UTF8.self).components(separatedBy: #""outcome":"modified""#)
                .count == 3, "\(again.stderr)")
    }

    @Test(arguments: ["status=503", "status=204", "fail=tls.verify"])
    func `what a fault answers instead of the network is recorded, and comes again without it`(
        fault: String
    ) throws {
        let options = ["--record", file, "--inject", "\(fault)@*"]
        let first = try bench.record(bench.payload(), options)
        #expect(bench.server.log.targets == [] && first.outcome == "original", "\(first.result.stderr)")
        #expect(try recording()["log"]["entries"].array?.count == 1)
        #expect(try SchemaChecker(schema: HARSchema.text).violations(of: recording()) == [])
        let again = try bench.record(bench.payload(), ["--replay", file])
        #expect(again.verdict == first.verdict, "\(again.result.stderr)")
    }

    @Test func `a file that cannot be written or read is said before anything begins`() throws {
        let unwritten = try bench.run(bench.payload(), ["--record", "/nowhere/a.har"])
        #expect(
            unwritten.status == 74 && unwritten.stdout == bench.payload())
        let broken = try bench.directory.write(Array("{}".utf8), to: "broken.har")
        let refused = try bench.run(bench.payload(), ["--replay", broken])
        #expect(refused.status == 64 && refused.stderr.contains("/log/entries"))
        #expect(bench.server.log.targets == [])
    }
}
