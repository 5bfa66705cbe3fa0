import Firebase
import OneSignal
import Testing

/// The names by which older extensions import vendors' SDKs.
@Suite struct OlderNamesTests {
    @Test func `the class of the old module of OneSignal`() {
        let content = UNMutableNotificationContent()
        content.title = "T"
        let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        var delivered: UNNotificationContent?
        OneSignal.didReceiveNotificationExtensionRequest(request, with: content) { delivered = $0 }
        #expect(delivered?.title == "T")
        #expect(OneSignal.serviceExtensionTimeWillExpireRequest(request, with: content)?.title == "T")
    }

    @Test func `the umbrella of Firebase`() {
        if FirebaseApp.app() == nil { FirebaseApp.configure() }
        #expect(FirebaseApp.app()?.name == "__FIRAPP_DEFAULT")
        var title: String?
        Messaging.serviceExtension().populateNotificationContent(UNMutableNotificationContent()) {
            title = $0.title
        }
        #expect(title == "")
    }
}
