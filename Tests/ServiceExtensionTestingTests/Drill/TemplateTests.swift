import ServiceExtensionTesting
import Testing

extension DrillTests {
    @Test("Xcode's template passes what applies to an extension without network")
    func template() async throws {
        let report = try await Drill.run(
            TemplateExtension.self, payload: DrillPayloads.picture, repetitions: 20)
        try report.verify()
        #expect(report["http.404"]?.verdict == .notApplicable("the extension asked the network for nothing"))
        for identifier in ["fair.weather", "again.same_push", "together.two", "key.null", "alert.string"] {
            #expect(report[identifier]?.verdict == .passed, "\(identifier)")
        }
    }
}
