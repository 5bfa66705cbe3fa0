import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("A batch and the descriptors that it may open")
struct DescriptorFitTests {
    @Test(
        .row(.fewDescriptors),
        arguments: [
            (600, 960, 320, true), (600, 1800, 600, false), (64, 19_000, 64, false), (8, 5, 1, true),
            (1, 0, 1, false),
        ])
    func `There are as many transfers as there are descriptors for`(
        wanted: Int, free: Int, got: Int, isSaid: Bool
    ) {
        var settings = BatchSettings()
        settings.engine.concurrency = wanted
        var none: ExtensionSettings?
        let said = settings.fitDescriptors(&none, free: free)
        #expect(settings.engine.concurrency == got && (said != nil) == isSaid)
        #expect(settings.engine.openFiles >= got && settings.engine.openFiles <= max(2, free))
        if let said {
            #expect(
                said.contains("at most \(got) transfer\(got == 1 ? "" : "s") at once")
                    && said.contains("(ulimit -n)"))
        }
    }

    @Test(.row(.fewDescriptors), arguments: [(32, 2, 6), (5, 1, 1), (900, 8, 64)])
    func `Processes of an extension leave half of the descriptors to transfers`(
        free: Int, processes: Int, transfers: Int
    ) {
        var settings = BatchSettings()
        var hosted: ExtensionSettings? = ExtensionSettings(path: "/x")
        hosted?.processes = 8
        _ = settings.fitDescriptors(&hosted, free: free)
        #expect(hosted?.processes == processes && settings.engine.concurrency == transfers)
    }
}
