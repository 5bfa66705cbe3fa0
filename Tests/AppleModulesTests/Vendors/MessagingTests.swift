import FirebaseMessaging
import Foundation
import Testing

@MainActor
@Suite("Firebase's registration token") struct MessagingTests {
    private final class Listener: NSObject, MessagingDelegate {
        let tokens = AsyncStream<String?>.makeStream()

        func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
            tokens.continuation.yield(fcmToken)
        }
    }

    @Test func `it follows from the device token, and there is none before`() async throws {
        let messaging = Messaging.messaging()
        let listener = Listener()
        messaging.delegate = listener
        messaging.apnsToken = nil
        do {
            _ = try await messaging.token()
            Issue.record("a token without a device token")
        } catch let error as NSError {
            #expect(error.code == 505)
        }
        messaging.apnsToken = Data([0x0F, 0xF0])
        var tokens = listener.tokens.stream.makeAsyncIterator()
        #expect(await tokens.next() == "simulated:0ff0")
        #expect(try await messaging.token() == "simulated:0ff0")
        messaging.subscribe(toTopic: "news")
        #expect(messaging.topics == ["news"])
        messaging.unsubscribe(fromTopic: "news")
        #expect(messaging.topics.isEmpty)
        #expect(messaging.appDidReceiveMessage([:]).status == .new)
        messaging.apnsToken = nil
    }
}
