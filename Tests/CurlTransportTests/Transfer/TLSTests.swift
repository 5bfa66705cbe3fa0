import NotificationCore
import Testing

@testable import CurlTransport

extension WireTests {
    @Test("A handshake that stalls is told from a connection that stalls")
    func handshakeStall() async throws {
        // The head of a TLS record does not end in an empty line, so the server waits for ever.
        try await Self.with { _ in
            .close("")
        } _: { server, transport in
            let result = await transport.perform(
                Self.request(server, scheme: "https", timeout: .milliseconds(150)))
            guard case .failed(.timedOut, _, _) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(result.phase == .tlsHandshake)
            #expect(result.timings.connect != nil)
            #expect(result.timings.ssl.map { $0 > .milliseconds(50) } == true)
            #expect(result.timings.wait == nil)
        }
    }

    @Test("Plain HTTP on the TLS port fails in the handshake")
    func plainHTTP() async throws {
        let server = RawServer(greeting: "HTTP/1.1 400 Bad Request\r\n\r\n") { _ in .close("") }
        let transport = CurlTransport(configuration: .init())
        defer {
            transport.shutdown()
            server.stop()
        }
        let result = await transport.perform(Self.request(server, scheme: "https"))
        guard case .failed(.tlsConnectError, _, _) = result.end else {
            Issue.record("\(result.end)")
            return
        }
        #expect(result.phase == .tlsHandshake)
    }

    @Test("Trust that cannot be read is told before anything is sent", arguments: [true, false])
    func missingTrust(bundle: Bool) async throws {
        // An empty directory is a list without certificates, a missing bundle is no list.
        let trust: CurlTransport.Configuration.Trust =
            bundle ? .bundle("/nonexistent/ca.pem") : .directory("/nonexistent")
        let server = RawServer { _ in .close("") }
        let transport = CurlTransport(configuration: .init(trust: trust))
        defer {
            transport.shutdown()
            server.stop()
        }
        let result = await transport.perform(
            Self.request(server, scheme: "https", timeout: .milliseconds(150)))
        guard case .failed(let code, _, _) = result.end else {
            Issue.record("\(result.end)")
            return
        }
        #expect(code == (bundle ? .badTrustFile : .timedOut))
        #expect(server.requests == [])
    }
}
