import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEContentChangesExtension

@Suite struct ContentChangesTests {
    let harness = ExtensionHarness(NotificationService.self)

    private func deliver(_ level: Int) async throws -> Delivery {
        try await harness.deliver(push(#""alarm":{"level":\#(level),"sensor":"cellar","open":2}"#))
    }

    @Test("A critical alarm gets the critical sound and level")
    func critical() async throws {
        let delivery = try await deliver(3)

        #expect(delivery.content.interruptionLevel == .critical)
        #expect(delivery.aps["interruption-level"] as? String == "critical")
        let sound = try #require(delivery.aps["sound"] as? [String: Any])
        #expect(sound["critical"] as? Int == 1)
        #expect(sound["name"] as? String == "default")
        #expect((sound["volume"] as? Double).map { abs($0 - 0.8) < 0.001 } == true)
        #expect(delivery.aps["relevance-score"] as? Double == 1)
    }

    @Test("A time-sensitive one gets a sound of its own")
    func timeSensitive() async throws {
        let delivery = try await deliver(2)

        #expect(delivery.aps["interruption-level"] as? String == "time-sensitive")
        #expect(delivery.aps["sound"] as? String == "siren.caf")
        #expect(delivery.aps["relevance-score"] as? Double == 0.5)
    }

    @Test("The rest of the content changes with it")
    func rest() async throws {
        let delivery = try await deliver(1)

        #expect(delivery.aps["sound"] as? String == "default")
        #expect(delivery.aps["badge"] as? Int == 2)
        #expect(delivery.aps["thread-id"] as? String == "sensor-cellar")
        #expect(delivery.aps["target-content-id"] as? String == "alarm/cellar")
        let alert = delivery.aps["alert"] as? [String: Any]
        #expect(alert?["title"] as? String == "TITLE")
        #expect(alert?["subtitle"] as? String == "cellar")
        #expect(alert?["body"] as? String == "Body")
    }

    @Test("What is added to userInfo is in the payload")
    func userInfo() async throws {
        let delivery = try await deliver(0)

        let payload = try #require(JSONSerialization.jsonObject(with: delivery.payload) as? [String: Any])
        #expect(payload["handled"] as? Bool == true)
        #expect(delivery.aps["interruption-level"] as? String == "passive")
    }

    @Test("A sound is taken away")
    func silence() async throws {
        let delivery = try await harness.deliver(
            #"{"aps":{"alert":"x","sound":"default","mutable-content":1}}"#)

        #expect(delivery.content.sound == nil)
        #expect(delivery.aps["sound"] == nil)
    }
}
