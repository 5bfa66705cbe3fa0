import ExtensionWire
import Foundation
import Testing

@testable import NotificationCore
@testable import ServiceExtensionRuntime

@Suite("The network of a drill")
struct DrillNetworkTests {
    /// What comes, with the instants of a virtual clock.
    private func events(
        _ rules: [DrillScenery.Rule], _ request: WireRequest, until limit: Duration = .seconds(7200),
        cancelAfter: Duration? = nil
    ) -> [(at: Duration, event: String)] {
        let clock = ManualClock()
        let budget = TimeBudget(clock: clock, started: clock.now(), total: .seconds(30))
        let found = Monitor<[(at: Duration, event: String)]>([])
        let network = DrillNetwork(rules)
        let begun = clock.now()
        let scope = ExchangeScope(budget: budget, temporary: NSTemporaryDirectory())
        let call = ExchangeCall(request: request, scope: scope) { event in
            let at = clock.now() - begun
            let text =
                switch event {
                case .response(let response):
                    "\(response.status) \(response.headers.map { "\($0.name)=\($0.value)" }.joined(separator: " "))"
                case .body(let bytes): "body \(bytes.count)"
                case .progress(let bytes): "progress \(bytes)"
                case .file(_, let bytes): "file \(bytes)"
                case .finished: "finished"
                case .failed(let failure): "failed \(failure.urlError)"
                }
            found.change { $0.append((at, text)) }
        }
        let cancellation = network.start(call)
        if let cancelAfter {
            clock.advance(by: cancelAfter)
            cancellation.cancel()
        }
        clock.advance(by: limit)
        return found.withLock { $0 }
    }

    private let url = "https://cdn.example.com/a.jpg"
    private var scenery: DrillScenery { DrillScenery(mediaURLs: [url]) }

    private func answers(_ answer: DrillAnswer) -> [(at: Duration, event: String)] {
        events(scenery.fairWeather + scenery.rules(of: .media(answer)), WireRequest(exchange: 1, url: url))
    }

    @Test func `fair weather answers every URL with what its name promises`() {
        let found = events(scenery.fairWeather, WireRequest(exchange: 1, url: url + "#top"))
        #expect(found.first?.event.hasPrefix("200 Content-Type=image/jpeg Content-Length=") == true)
        #expect(found.last?.event == "finished")
        #expect(found.allSatisfy { $0.at == .milliseconds(50) })
    }

    @Test func `delays, stalls and ends come at their times`() {
        #expect(answers(.usual.delayed(.seconds(10))).first?.at == .milliseconds(10_050))
        #expect(answers(.usual.stalling(after: .nothing)).count == 1)
        let half = answers(.usual.stalling(after: .half)).map(\.event)
        #expect(half.count == 2 && half.last?.hasPrefix("body ") == true)
        #expect(answers(.usual.ending(after: .half)).last?.event == "failed -1005")
        #expect(answers(.usual.ending(after: .half).withoutLength).last?.event == "finished")
        let slow = answers(.media(bytes: 24_000).lasting(.seconds(24)))
        #expect(slow.last.map { $0.at > .seconds(23) && $0.at < .seconds(25) } == true, "\(slow)")
        #expect(slow.count > 10)
    }

    @Test(arguments: [
        (DrillAnswer.Failure.unknownHost, -1003), (.refused, -1004), (.lost, -1005), (.offline, -1009),
        (.untrusted, -1202),
    ])
    func `failures have the codes of Apple's session`(failure: DrillAnswer.Failure, code: Int) {
        #expect(answers(.failure(failure)).map(\.event) == ["failed \(code)"])
    }

    @Test func `plain http is stopped, and a host without a rule is not known`() {
        let plain = WireRequest(exchange: 1, url: "http://cdn.example.com/a.jpg")
        #expect(events(scenery.fairWeather, plain).map(\.event) == ["failed -1022"])
        #expect(events([], WireRequest(exchange: 1, url: url)).map(\.event) == ["failed -1003"])
    }

    @Test func `a slow file is announced piece by piece`() {
        let slow = scenery.rules(of: .media(.media(bytes: 24_000).lasting(.seconds(24))))
        let found = events(slow, WireRequest(exchange: 1, url: url, wantsFile: true), until: .seconds(20))
        #expect(found.dropFirst().allSatisfy { $0.event.hasPrefix("progress ") } && found.count > 10)
        #expect(zip(found, found.dropFirst()).allSatisfy { $1.at - $0.at < .seconds(2) })
    }

    @Test func `a large body comes in pieces, a moment after each other`() {
        let found = answers(.tooLarge)
        let sizes = found.compactMap { $0.event.hasPrefix("body ") ? Int($0.event.dropFirst(5)) : nil }
        #expect(sizes.allSatisfy { $0 <= Wire.pieceBytes } && sizes.reduce(0, +) > 10 << 20)
        #expect(found.last?.event == "finished")
        #expect(found.last.map { $0.at > .milliseconds(50) && $0.at < .milliseconds(51) } == true)
    }

    @Test func `after a cancel nothing comes`() {
        let slow = scenery.rules(of: .media(.media(bytes: 24_000).lasting(.seconds(24))))
        let found = events(slow, WireRequest(exchange: 1, url: url), cancelAfter: .seconds(10))
        #expect(!found.isEmpty && found.allSatisfy { $0.at <= .seconds(10) })
    }

    @Test func `a body that is wanted as a file comes as one`() async throws {
        let clock = VirtualClock(backstop: nil)
        let budget = TimeBudget(clock: clock, started: clock.now(), total: .seconds(30))
        let found = Monitor<[String]>([])
        let scope = ExchangeScope(budget: budget, temporary: NSTemporaryDirectory())
        let request = WireRequest(exchange: 1, url: url, wantsFile: true)
        let call = ExchangeCall(request: request, scope: scope) { event in
            switch event {
            case .response: found.change { $0.append("head") }
            case .progress(let bytes): found.change { $0.append("progress \(bytes >= 2000)") }
            case .file(let file, let bytes):
                var status = stat()
                fstat(file.number, &status)
                found.change { $0.append("file \(Int(status.st_size) == bytes && bytes >= 2000)") }
            case .finished: found.change { $0.append("finished") }
            case .body, .failed: found.change { $0.append("\(event)") }
            }
        }
        _ = DrillNetwork(scenery.fairWeather).start(call)
        let all = found.wait(atMost: .seconds(30)) { $0.count == 4 ? $0 : nil }
        #expect(all == ["head", "progress true", "file true", "finished"])
        #expect(clock.workUnderWay == 0 || found.withLock { $0.count } == 4)
    }

    @Test(arguments: [
        ("https://user:pw@cdn.example.com:8443/a", "https", "cdn.example.com"),
        ("http://[::1]:80/a", "http", "[::1]"), ("data:,x", "data", ""), ("HTTP://a?b@c", "HTTP", "a"),
    ])
    func `scheme and host`(url: String, scheme: String, host: String) {
        let place = DrillNetwork.place(of: url[...])
        #expect(place.scheme == scheme && place.host == host)
    }
}
