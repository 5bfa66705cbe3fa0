import Foundation
import Testing
import UserNotifications

@Suite struct ContentDefaultTests {
    @Test func anEmptyContentHasApplesDefaults() {
        for content in [UNNotificationContent(), UNMutableNotificationContent()] {
            #expect(content.title == "" && content.subtitle == "" && content.body == "")
            #expect(content.categoryIdentifier == "" && content.threadIdentifier == "")
            #expect(content.launchImageName == "" && content.summaryArgument == "")
            #expect(content.badge == nil && content.sound == nil)
            #expect(content.targetContentIdentifier == nil && content.filterCriteria == nil)
            #expect(content.interruptionLevel == .active && content.relevanceScore == 0)
            #expect(content.attachments == [] && content.userInfo.isEmpty)
            #expect(content.summaryArgumentCount == 1)
        }
    }

    @Test func theSummaryNeverCountsNothing() {
        let content = UNMutableNotificationContent()
        content.summaryArgumentCount = 0
        #expect(content.summaryArgumentCount == 1)
        content.summaryArgumentCount = 4
        #expect(content.summaryArgumentCount == 4)
    }
}
