import CurlTransport
import NSETestSupport
import NotificationCore
import Testing

extension WireTests {
    /// What a hostile server sends instead of an answer.
    enum HTTP2Flood: String, CaseIterable, Sendable {
        case settings, pings, resets, departures, manyFields, largeFields, emptyData

        func frames(_ stream: UInt32) -> [UInt8] {
            switch self {
            case .settings: Self.repeated(RawFrame.settings, 200_000)
            case .pings: Self.repeated(RawFrame.ping, 200_000)
            case .resets: Self.repeated(RawFrame.reset(stream + 2, 8), 200_000)
            case .departures: Self.repeated(RawFrame.goAway(last: stream), 200_000)
            case .manyFields: RawFrame.head(stream, (0..<5_000).map { ("x-\($0)", "v") })
            case .largeFields:
                RawFrame.head(stream, (0..<40).map { ("x-\($0)", String(repeating: "v", count: 10_000)) })
            case .emptyData:
                RawFrame.head(stream)
                    + Self.repeated(RawFrame.data(stream, [], ends: false), 200_000)
            }
        }

        private static func repeated(_ frame: [UInt8], _ times: Int) -> [UInt8] {
            var all: [UInt8] = []
            all.reserveCapacity(frame.count * times)
            for _ in 0..<times { all += frame }
            return all
        }
    }

    @Test(
        "A flood does not stay, and the next transfer succeeds", arguments: HTTP2Flood.allCases)
    func flood(_ flood: HTTP2Flood) async throws {
        try await Self.withHTTP2({ request in
            request.path == "/flood" && request.stream > 0
                ? .init(flood.frames(request.stream), closes: true) : Self.echo(request)
        }) { server, transport in
            let receiver = Recorder()
            let result = await transport.perform(
                Self.request(server, "/flood", receiver: receiver, timeout: .seconds(10)))
            switch flood {
            // What breaks no rule is a connection that is lost, and the request goes over HTTP/1.1.
            case .settings, .pings, .resets, .departures:
                #expect(result.end != .complete || result.askedAgain)
            case .manyFields: #expect(result.end == .headersTooLarge && !result.askedAgain)
            case .largeFields, .emptyData: #expect(result.end != .complete && !result.askedAgain)
            }
            #expect(receiver.text == (result.end == .complete ? "/flood" : ""))
            #expect(server.requests.withLock { $0.count { $0.path == "/flood" } } <= 2)
            #expect(await transport.perform(Self.request(server, "/a")).end == .complete)
        }
    }
}
