import ServiceExtensionTesting
import Testing
import UserNotifications

extension DrillTests {
    @Test(
        "extensions that block their thread, and those that are a task, are drilled like others",
        arguments: [Blocking.self, Tasked.self] as [UNNotificationServiceExtension.Type])
    func styles(type: UNNotificationServiceExtension.Type) async throws {
        let report = try await Drill.run(type, payload: DrillPayloads.picture) {
            $0.only = [
                "fair.weather", "delay.10s", "slow.too_late", "stall.head", "stall.body", "expiry",
                "http.404", "net.lost", "again.same_push", "together.two", "many", "key.number",
            ]
            $0.repetitions = 20
            $0.isolation = .inProcess
        }
        try report.verify()
        #expect(report.rows.allSatisfy { $0.verdict == .passed }, "\(report.table)")
        #expect(report["fair.weather"]?.summary == "modified at 1.1 s, 1 attachment")
    }
}
