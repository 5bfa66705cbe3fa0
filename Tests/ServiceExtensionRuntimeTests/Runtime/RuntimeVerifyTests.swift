import NSELoopbackServer
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("What makes every delivery fail is said before the first one", .leavesNothing, .timeLimit(.minutes(1)))
struct RuntimeVerifyTests {
    /// What `verify` says of these options; nil: nothing.
    private func verdict(_ change: (inout NotificationRuntimeOptions) -> Void) throws -> String? {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        var options = bench.options
        change(&options)
        let runtime = try NotificationRuntime(options)
        defer { runtime.shutdown() }
        do throws(NotificationRuntimeError) {
            try runtime.verify()
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `nothing is wrong with a runtime that works`() throws {
        let found = try verdict { _ in }
        #expect(found == nil)
    }

    @Test func `certificates, extension and app group are named with what is wrong`() throws {
        let certificates = try verdict { $0.trustedCertificates = "/nope.pem" }
        #expect(
            certificates?.hasPrefix("trustedCertificates: ") == true
                && certificates?.contains("/nope.pem") == true)
        let hosted = try verdict { $0.serviceExtension = "/nope" }
        #expect(hosted == "serviceExtension: cannot find the extension /nope: No such file or directory")
        let group = try verdict { $0.appGroup = "/proc/nope" }
        #expect(
            group?.hasPrefix("appGroup: ") == true && group?.contains("/proc/nope") == true, "\(group ?? "")")
    }

    @Test func `a budget of zero is an error of init`() throws {
        var options = NotificationRuntimeOptions()
        options.budget = .zero
        #expect(throws: NotificationRuntimeError.self) { try NotificationRuntime(options) }
    }

    @Test func `a delivery may have a budget of its own`() async throws {
        let bench = try RuntimeBench()
        defer { bench.server.stop() }
        bench.server.route("/slow.png", .stallBeforeHeaders())
        try await NotificationRuntime.withRuntime(bench.options) { runtime in
            let payload = bench.payload("/slow.png")
            let delivered = await runtime.deliver(payload, budget: .milliseconds(200))
            #expect(delivered.outcome == .original && delivered.code == .budgetExpired)
            #expect(delivered.elapsed < .seconds(5))
            let record = try JSON(parsing: delivered.record)
            #expect(record["budget_ms"].int == 200)
            let none = await runtime.deliver(payload, budget: .seconds(-1))
            #expect(none.outcome == .original && none.payload == payload)
        }
    }
}
