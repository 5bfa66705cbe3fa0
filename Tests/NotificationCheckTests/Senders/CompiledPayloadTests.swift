import NotificationCheck
import NotificationCore
import Testing

@Suite struct CompiledPayloadTests {
    @Test(
        "each request leads to the payload and the findings that its sender's rules say",
        arguments: SenderSample.all)
    func compiles(_ sample: SenderSample) throws {
        _ = try #require(sample.push, "the sample is not JSON")
        let compiled = sample.compile()
        #expect(compiled.first?.sender?.identifier ?? "apns" == sample.sender)
        #expect(compiled.map { PlainJSON.write($0.payload) } == sample.payloads)
        #expect(compiled.flatMap { $0.diagnostics.map(SenderSample.described) } == sample.diagnostics)
    }

    @Test(
        "what is right has no error and no warning",
        arguments: SenderSample.all.filter { $0.name.hasPrefix("healthy") })
    func isQuiet(_ sample: SenderSample) {
        let diagnostics = sample.compile().flatMap(\.diagnostics).filter { $0.severity != .note }
        #expect(diagnostics.map(\.message) == [])
    }

    @Test(
        "a healthy request leads to an alert that starts the extension",
        arguments: SenderSample.all.filter { $0.name.hasPrefix("healthy") })
    func startsTheExtension(_ sample: SenderSample) {
        for push in sample.compile() {
            #expect(push.payload.at("aps", "alert") != nil)
            let mark = push.payload.at("aps", "mutable-content")
            #expect(mark?.isOne == true || mark?.isVariable == true)
        }
    }

    @Test("every push says where the mark and the picture belong", arguments: SenderSample.all)
    func advises(_ sample: SenderSample) {
        for push in sample.compile() {
            #expect(!push.mutableContentAdvice.isEmpty)
            #expect(!push.imageAdvice.isEmpty)
            for diagnostic in push.diagnostics where diagnostic.severity == .error {
                #expect(diagnostic.hint != nil)
            }
        }
    }
}
