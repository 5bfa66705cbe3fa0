import ExtensionWire
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The record of an extension's process") struct ExtensionRecordTests {
    private let checker: SchemaChecker
    private let record: OutputFormat

    init() throws {
        checker = try SchemaChecker(schema: Schemas.record)
        record = try OutputFormat(kind: .record)
    }

    private static func report() -> ExtensionReport {
        var report = ExtensionReport(path: "/x/Service")
        report.name = "NotificationService"
        report.process = 4711
        report.earlier = 2
        report.start = .microseconds(8250)
        (report.memoryAtReady, report.memoryPeak) = (9_000_000, 25_500_000)
        report.memory = [
            .init(at: .milliseconds(20), bytes: 4096), .init(at: .milliseconds(40), bytes: -4096),
        ]
        report.end = .signalled(11)
        report.standardError = "starting\nFatal error: \u{1B}[31munexpectedly found nil\n"
        report.notes = ["the app group \u{1B}[31mgroup.other"]
        report.answers = [.init(at: .milliseconds(50), kind: .delivered, thread: .didReceive)]
        report.filesLeft = ["tmp/a.png"]
        report.sandbox = "network namespace"
        var failed = ExtensionRequest(
            url: "https://u:p@a.example/1?token=secret", method: "GET", began: .milliseconds(1))
        failed.ended = .milliseconds(30)
        failed.outcome = .failed
        failed.failure = CodedFailure(.netReset, "a.example closed the connection")
        var fetched = FetchReport()
        fetched.status = 200
        fetched.remoteIP = "192.0.2.1"
        fetched.responseIDs = ["cf-ray": "8a"]
        fetched.timings.wait = .milliseconds(3)
        failed.report = fetched
        report.requests = [failed, ExtensionRequest(url: "https://b.example/", method: "POST", began: .zero)]
        return report
    }

    private func made(
        _ outcome: EngineDelivery.Outcome, code: Code? = nil, attached: Bool = false,
        lost: CodedFailure? = nil,
        report: ExtensionReport = ExtensionRecordTests.report()
    ) throws -> Made {
        var made = try Made(TestPayload.mutable(), outcome: outcome, code: code)
        made.delivered.delivery.report = report
        if attached || lost != nil {
            var attachment = AttachmentRecord(
                reference: MediaReference(ofExtension: "picture", options: AttachmentOptions()))
            if let lost { attachment.failure = lost } else { try Made.attach(&attachment) }
            made.delivered.delivery.attachments = [attachment]
        }
        return made
    }

    @Test func `Every member that applies is there, and the schema agrees`() throws {
        let made = try made(.modified, attached: true)
        let (bytes, _) = made.printed(record)
        #expect(try checker.violations(of: bytes) == [])
        let json = try JSON(parsing: bytes)
        let process = json["extension"]
        #expect(process["path"].string == "/x/Service" && process["name"].string == "NotificationService")
        #expect(process["pid"].int == 4711 && process["earlier"].int == 2)
        #expect(process["start_ms"].double == 8.25)
        #expect(process["memory"]["at_ready"].int == 9_000_000 && process["memory"]["peak"].int == 25_500_000)
        #expect(process["memory"]["samples"].array?.count == 2)
        #expect(process["exit"]["signal"].int == 11)
        #expect(process["stderr"].string?.hasPrefix("starting\n") == true)
        #expect(process.names.contains("stdout") == false)
        #expect(process["notes"].array?.map(\.string) == ["the app group \u{1B}[31mgroup.other"])
        #expect(process["answers"].array?.first?["thread"].string == "did_receive")
        #expect(process["files_left"].array?.first?.string == "tmp/a.png")
        #expect(process["sandbox"].string == "network namespace")
        let request = try #require(json["requests"].array?.first)
        #expect(request["url"].string == "https://u:p@a.example/1?token=secret")
        #expect(request["code"].string == "net.reset" && request["retryable"].bool == true)
        #expect(request["http_status"].int == 200 && request["remote_ip"].string == "192.0.2.1")
        #expect(request["timings_ms"]["wait"].double == 3)
        #expect(json["requests"].array?.last?["outcome"].string == "under_way")
        let attachment = try #require(json["attachments"].array?.first)
        for absent in ["pointer", "dialect", "source", "needs_kbps", "fetched"] {
            #expect(!attachment.names.contains(absent))
        }
        let entry = try #require(json["payload"]["nse"]["attachments"].array?.first)
        // Where an extension got a file from is not known; the test bench leaves the source out as well.
        #expect(entry["identifier"].string == "picture" && !entry.names.contains("source"))
    }

    @Test(
        "Each way to fail is a record that holds",
        arguments: Code.allCases.filter { $0.family == .extension } + [.budgetExpired])
    func failures(code: Code) throws {
        let report = ExtensionReport(path: "/x")
        let result = { () -> ProcessingResult in
            var result = ProcessingResult()
            result.report = report
            result.failure = CodedFailure(code, "what was seen")
            return result
        }()
        let payload = try NotificationPayload(parsing: Array(TestPayload.mutable().utf8))
        let delivery = DeliveryRules.delivery(
            of: result, payload: payload, pushType: .alert, device: DeviceState())
        #expect(delivery.outcome == .original && delivery.code == code)
        var made = try made(.original)
        made.delivered.delivery = delivery
        #expect(try checker.violations(of: made.printed(record).bytes) == [])
        let json = try JSON(parsing: made.printed(record).bytes)
        #expect(json["diagnostics"].array?.first?["hint"].string?.isEmpty == false)
        #expect(made.text(try OutputFormat(kind: .delivered)) == TestPayload.mutable())
        made.delivered.ruling = DeliveryJudge().ruling(made.delivered)
        let strict = ExitStatus.of(made.delivered, failOn: .lost, appGroupFailed: false)
        let relaxed = ExitStatus.of(made.delivered, failOn: .none, appGroupFailed: false)
        switch code {
        // A sandbox that was asked for cannot be had: the installation's fault.
        case .extensionSandbox: #expect(strict == .installation && relaxed == .installation)
        case .budgetExpired: #expect(strict == .retry && relaxed == .delivered)
        // The latter is a risk.
        case .extensionNoChange, .extensionSound: #expect(strict == .delivered && relaxed == .delivered)
        default: #expect(strict == .lost && relaxed == .delivered)
        }
    }

    @Test func `A lost attachment of an extension is a loss, and holds`() throws {
        let lost = CodedFailure(.extensionAttachmentMissing, "no file")
        var made = try made(.original, code: .mediaLost, lost: lost)
        made.delivered.ruling = DeliveryJudge().ruling(made.delivered)
        #expect(try checker.violations(of: made.printed(record).bytes) == [])
        #expect(ExitStatus.of(made.delivered, failOn: .lost, appGroupFailed: false) == .lost)
        #expect(made.text(try Made.sendable()) == TestPayload.mutable())
    }

    @Test func `People read the reason, the signal, the memory, the last lines and the failed requests`()
        throws
    {
        var made = try made(.original, code: .extensionCrashed)
        made.delivered.delivery.diagnostics = [
            Diagnostic(.extensionCrashed, .error, "the process was ended by signal 11", hint: "read it")
        ]
        let text = HumanSummary(colour: false).text(of: made.delivered)
        #expect(text.hasPrefix("NO PICTURE. The process was ended by signal 11. (extension.crashed)\n"))
        #expect(
            text.contains("  extension: NotificationService, 2 notifications before this one, started in 8"))
        #expect(text.contains(" ms, memory up to 24") && text.contains(" MB, ended by signal 11 (SIGSEGV)\n"))
        #expect(
            text.contains("  request: GET https://a.example/1  net.reset: a.example closed the connection\n"))
        #expect(text.contains("  request: POST https://b.example/  not ended when"))
        #expect(text.contains("  stderr:  starting\n"))
        #expect(text.contains("Fatal error: \\u{1b}[31munexpectedly"))
        #expect(!text.contains("secret") && !text.contains("\u{1B}"))
    }

    @Test func `An answer without changes is calm, and a picture is the extension's`() throws {
        var made = try made(.original, code: .extensionNoChange)
        #expect(HumanSummary(colour: true).text(of: made.delivered).hasPrefix("NO PICTURE. "))
        made = try self.made(.modified, attached: true)
        let text = HumanSummary(colour: false).text(of: made.delivered)
        #expect(text.hasPrefix("PICTURE SHOWS. The extension attached a file, and iOS takes it: JPEG"))
        #expect(!text.contains("a phone needs"))
    }
}
