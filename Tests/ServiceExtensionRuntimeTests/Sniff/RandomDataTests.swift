import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// libmagic takes one in a thousand of such blobs for sound; no walk reaches the end of one.
@Suite("Media row 49: random data")
struct RandomDataTests {
    static let kinds = [(row: 49, kind: "by structure"), (row: 49, kind: "with libmagic")]

    /// What no walk completes cannot be admitted, whatever libmagic says of it.
    @Test("is never complete: 50,000 blobs of 256 bytes")
    func structure() throws {
        var numbers = SplitMix64(seed: 52)
        var blob = [UInt8](repeating: 0, count: 256)
        let rules = AdmissionRules()
        var admitted = 0
        for _ in 0..<50_000 {
            blob.withUnsafeMutableBytes { bytes in
                for at in stride(from: 0, to: 256, by: 8) {
                    bytes.storeBytes(of: numbers.next(), toByteOffset: at, as: UInt64.self)
                }
            }
            var window = ByteWindow(blob)
            let walk = try MediaWalk.examine(&window)
            // The answer that would be the easiest to agree with.
            if case .success = rules.judge(walk: walk, magicMIME: "audio/mpeg", bytes: 256) { admitted += 1 }
        }
        #expect(admitted == 0)
    }

    @Test("is not attached: 500 blobs past libmagic")
    func magic() async throws {
        let inspector = MediaInspector(threads: 2)
        defer { inspector.shutdown() }
        for seed: UInt64 in 0..<500 {
            let file = try SniffFixture.stage(ByteSequences.random(256, seed: seed))
            let media = try await inspector.inspect(file).get()
            let verdict = media.admitted(by: AdmissionRules(), declaredMIME: nil, url: "", hint: nil)
            #expect(throws: CodedFailure.self) { try verdict.get() }
        }
    }
}
