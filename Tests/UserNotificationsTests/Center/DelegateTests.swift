import Foundation
import Testing
import UserNotifications

@Suite("The delegate of the notification centre")
struct CenterDelegateTests {
    private final class WithHandler: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) { completionHandler([.banner]) }
    }

    private final class Asynchronous: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [.list, .sound] }
    }

    private final class Silent: NSObject, UNUserNotificationCenterDelegate {}

    @Test("Either form of a method is enough, and none at all presents nothing")
    func forms() async throws {
        let rows: [(any UNUserNotificationCenterDelegate, UNNotificationPresentationOptions)] = [
            (WithHandler(), [.banner]), (Asynchronous(), [.list, .sound]), (Silent(), []),
        ]
        for (delegate, expected) in rows {
            let request = UNNotificationRequest(
                identifier: "a", content: UNNotificationContent(), trigger: nil)
            let notification = UNNotification(date: Date(), request: request)
            let options = await withCheckedContinuation { continuation in
                delegate.userNotificationCenter(.current(), willPresent: notification) {
                    continuation.resume(returning: $0)
                }
            }
            #expect(options == expected)
        }
    }

    @Test("The centre does not keep its delegate alive")
    func weak() {
        let center = UNUserNotificationCenter.current()
        var delegate: Silent? = Silent()
        center.delegate = delegate
        #expect(center.delegate === delegate)
        delegate = nil
        #expect(center.delegate == nil)
        #expect(UNUserNotificationCenter.current() === center)
        #expect(center.supportsContentExtensions)
    }
}
