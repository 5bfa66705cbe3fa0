import Testing

@testable import CurlTransport

extension WireTests {
    @Test("Shutdown cancels what is under way and leaves neither thread nor descriptor")
    func shutdown() async throws {
        let before = try Self.descriptors()
        let server = RawServer { _ in .hold("HTTP/1.1 200 OK\r\n\r\nx") }
        let transport = CurlTransport(configuration: .init(reuse: true, maxConnections: 1))
        let receiver = Recorder()
        let request = Self.request(server, receiver: receiver)
        let running = Task { await transport.perform(request) }
        await receiver.bodyBegan()
        #expect(try Self.threads("nse-curl") == 1)
        transport.shutdown()
        #expect(await running.value.end == .cancelled)
        #expect(try Self.threads("nse-curl") == 0)
        #expect(await transport.perform(request).end == .cancelled)
        transport.shutdown()
        server.stop()
        #expect(try Self.descriptors() == before)
    }

    @Test("A transport that was never used has no thread")
    func unused() throws {
        let transport = CurlTransport(configuration: .init())
        #expect(try Self.threads("nse-curl") == 0)
        transport.shutdown()
    }
}

struct CurlGlobalTests {
    @Test("The library that was found can do what we need")
    func capabilities() throws {
        let curl = try CurlGlobal.shared.get()
        #expect(curl.number >= 0x075500)
        #expect(curl.version.hasPrefix("\(curl.number >> 16).\(curl.number >> 8 & 0xff)."))
        #expect(curl.capabilities.contains(.tls))
        #expect(curl.capabilities.contains(.quickExit) == (curl.number >= 0x075700))
        #expect(!curl.tlsBackend.isEmpty)
    }
}
