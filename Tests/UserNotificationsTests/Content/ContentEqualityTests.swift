import Foundation
import Testing
import UserNotifications

@Suite struct ContentEqualityTests {
    private func content(_ change: (UNMutableNotificationContent) -> Void = { _ in }) -> UNNotificationContent
    {
        let content = UNMutableNotificationContent()
        content.title = "title"
        content.userInfo = ["aps": ["alert": "x"], "list": [1, NSNull(), ["deep": true]] as [Any]]
        change(content)
        return content
    }

    @Test func contentsWithTheSameValuesAreEqualAndHashAlike() {
        #expect(content() == content())
        #expect(content().hash == content().hash)
        #expect(content().copy() as? UNNotificationContent == content())
    }

    @Test func oneOtherValueMakesThemDiffer() throws {
        let sound = content { $0.sound = UNNotificationSound(named: UNNotificationSoundName("a.caf")) }
        let changed: [UNNotificationContent] = [
            content { $0.title = "other" }, content { $0.subtitle = "x" }, content { $0.body = "x" },
            content { $0.badge = 0 }, content { $0.userInfo["more"] = 1 }, content { $0.relevanceScore = 1 },
            content { $0.userInfo["list"] = [2] }, sound, content { $0.interruptionLevel = .passive },
            content { $0.filterCriteria = "" }, content { $0.threadIdentifier = "x" },
        ]
        for (index, one) in changed.enumerated() { #expect(one != content(), "change \(index)") }
        #expect(Set(changed).count == changed.count)
    }
}
