import Foundation
import Testing
import UserNotifications

@testable import ServiceExtensionTesting

/// What a failing test prints.
@Suite(.enabled(if: OwnTimers.canSeeCalls, "Dispatch's functions are the sanitizer's")) struct TimelineTests {
    @Test func `The outcome brings the reason and the timeline`() async throws {
        let harness = ExtensionHarness(DownloadingExtension.self)
        harness.network.on("https://cdn.example.com/*", respond: .png().delayed(by: .seconds(40)))
        let delivery = try await harness.deliver(
            Payloads.picture.replacingOccurrences(of: "hero.jpg", with: "a.png?k=1"))
        #expect(
            // `didReceive` returns while the session begins the request, sooner or later.
            "\(delivery.outcome)".replacingOccurrences(of: "   0.000 s  didReceive returns\n", with: "")
                == """
                modified after 29 s
                   0.000 s  payload received, 113 bytes
                   0.000 s  the gate is open: the extension runs
                   0.000 s  didReceive is called
                   0.000 s  request 1 begins: GET https://cdn.example.com/a.png?…
                   0.000 s  everything waits; the clock jumps 29 s
                  29.000 s  serviceExtensionTimeWillExpire is called
                  29.000 s  the content handler is called from serviceExtensionTimeWillExpire
                  29.000 s  delivered: modified, no attachment
                  29.000 s  everything waits; the clock jumps 1 s
                  34.000 s  the process is suspended 5 s after the delivery, until the next push
                  34.000 s  request 1 has not ended
                """)
        #expect(delivery.timeline.entries.last?.at == .seconds(34))
    }

    @Test func `A request that no rule matches says how to add one`() async throws {
        let delivery = try await ExtensionHarness(DownloadingExtension.self).deliver(Payloads.picture)
        #expect(delivery.requests.map(\.outcome) == [.failed(.cannotFindHost)])
        #expect(delivery.requests.map(\.hadRule) == [false])
        #expect(
            "\(delivery)".contains(
                #"add network.on("https://cdn.example.com/hero.jpg*", respond: .jpeg())"#))
    }
}
