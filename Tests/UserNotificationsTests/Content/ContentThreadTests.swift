import Foundation
import Testing
import UserNotifications

@Suite struct ContentThreadTests {
    /// These tests do what an extension does when a download ends while its time runs out.
    @Test func aContentMayBeReadWhileItIsChanged() {
        let content = UNMutableNotificationContent()
        nonisolated(unsafe) let shared = content
        DispatchQueue.concurrentPerform(iterations: 2_000) { index in
            if index.isMultiple(of: 2) {
                shared.title = String(repeating: "t", count: index % 97)
                shared.userInfo["\(index % 7)"] = [index]
            } else {
                #expect(shared.copy() as? UNNotificationContent != nil)
                #expect(shared.title.allSatisfy { $0 == "t" })
            }
        }
        #expect(!content.userInfo.isEmpty)
    }
}
