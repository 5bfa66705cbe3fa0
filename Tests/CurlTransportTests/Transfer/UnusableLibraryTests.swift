import Testing

@testable import CurlTransport

struct UnusableLibraryTests {
    private func judge(_ number: UInt32, _ features: Int32) -> Result<CurlGlobal, CurlSetupError> {
        CurlGlobal.judge(version: "x", number: number, features: features, tlsBackend: "TLS/1")
    }

    private func end(_ error: CurlSetupError) async -> TransferResult.End {
        let transport = CurlTransport(configuration: .init()) { .failure(error) }
        defer { transport.shutdown() }
        let request = TransferRequest(
            url: "http://127.0.0.1:1/", host: "127.0.0.1", port: 1, pinned: [], timeout: .seconds(5),
            userAgent: "x", announcedLimit: 1, admits: { _ in true }, receiver: Recorder())
        let first = await transport.perform(request).end
        #expect(await transport.perform(request).end == first)
        return first
    }

    @Test("A libcurl that is too old or has no TLS is a matter of the installation")
    func versions() throws {
        let tls: Int32 = 1 << 2
        #expect(try judge(0x075500, tls).get().capabilities == [.tls])
        #expect(try judge(0x080400, tls).get().capabilities.contains(.countsUnknownLength))
        for (number, features, word) in [(0x0754FF, tls, "too old"), (0x080400, 0, "without TLS")] {
            guard case .failure(let error) = judge(UInt32(number), features) else {
                Issue.record("accepted \(number)")
                continue
            }
            #expect(error.kind == .installation && error.message.contains(word))
        }
    }

    @Test("A transport that is prepared asks for the library before its first transfer, and once")
    func prepared() async {
        let (asked, signal) = AsyncStream<Void>.makeStream()
        let transport = CurlTransport(configuration: .init()) {
            signal.yield()
            return .failure(CurlSetupError(.installation, "too old"))
        }
        transport.prepare()
        transport.prepare()
        var count = 0
        for await _ in asked {
            count += 1
            transport.shutdown()
            signal.finish()
        }
        #expect(count == 1)
        transport.prepare()
    }

    @Test("Every transfer is told so, and it is not mistaken for a shortage")
    func transfers() async {
        #expect(await end(CurlSetupError(.installation, "too old")) == .unavailable("too old"))
        #expect(
            await end(CurlSetupError(.resource, "no memory"))
                == .failed(.failedInit, message: "no memory", osError: 0))
    }
}
