import Testing
import UIKit

/// A file of an extension that imports only one of these modules has Foundation's names too.
@Suite struct ReExportTests {
    @Test func `URLSession and UserNotifications come with a module of Apple's`() {
        #expect(URLRequest(url: URL(fileURLWithPath: "/a")).httpMethod == "GET")
        #expect(UNMutableNotificationContent().title == "")
        #expect(URLSession.shared.configuration.timeoutIntervalForRequest == 60)
    }
}
