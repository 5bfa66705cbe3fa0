import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite struct DrillSightingTests {
    @Test(arguments: ["<unavailable> + 7", "run() + 7 in Service at /a/Service.swift:19:35"])
    func `A crash is told by its cause, however long the backtrace after it is`(frame: String) throws {
        var made = try Made(TestPayload.mutable(), outcome: .original, code: .extensionCrashed)
        made.delivered.delivery.diagnostics = [Diagnostic(.extensionCrashed, .error, "it ended")]
        var report = ExtensionReport(path: "/x")
        report.end = .signalled(4)
        let cause = "Service/Service.swift:9: Fatal error: 'try!' expression raised an error"
        report.standardError =
            cause + "\n"
            + (1...40).map { "\($0)  libc.so.6  0x00007f23d6aa71f5 \(frame)" }.joined(separator: "\n")

        let seen = DrillSighting(made.delivered, report, []).observation()

        #expect(seen.crash?.lines.first == cause)
        #expect(seen.crash?.lines.contains { $0.contains("<unavailable>") } == false)
    }
}
