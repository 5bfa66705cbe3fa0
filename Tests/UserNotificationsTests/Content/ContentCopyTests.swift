import Foundation
import Testing
import UserNotifications

@Suite struct ContentCopyTests {
    @Test func aMutableCopyTakesChangesThatItsOriginalDoesNotSee() throws {
        let original = UNNotificationContent()
        let copy = try #require(original.mutableCopy() as? UNMutableNotificationContent)
        copy.title = "changed"
        copy.userInfo["key"] = 1
        #expect(original.title == "" && original.userInfo.isEmpty)
        #expect(copy.title == "changed")
    }

    @Test func aCopyOfAMutableContentStandsStill() throws {
        let mutable = UNMutableNotificationContent()
        mutable.body = "before"
        let copy = try #require(mutable.copy() as? UNNotificationContent)
        mutable.body = "after"
        #expect(copy.body == "before")
        #expect(!(copy is UNMutableNotificationContent))
    }

    @Test func aContentThatCannotChangeIsItsOwnCopy() {
        let content = UNNotificationContent()
        #expect(content.copy() as AnyObject === content)
    }

    @Test func aRequestKeepsTheContentOfTheMomentItWasMade() {
        let mutable = UNMutableNotificationContent()
        mutable.title = "then"
        let request = UNNotificationRequest(identifier: "a", content: mutable, trigger: nil)
        mutable.title = "now"
        #expect(request.content.title == "then")
    }

    @Test func whatIsSetIsRead() {
        let content = UNMutableNotificationContent()
        content.badge = 3
        content.sound = .default
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.targetContentIdentifier = "window"
        content.filterCriteria = "work"
        content.launchImageName = "launch"
        content.summaryArgument = "Ada"
        content.threadIdentifier = "thread"
        content.categoryIdentifier = "category"
        content.subtitle = "subtitle"
        #expect(content.badge == 3 && content.sound == .default)
        #expect(content.interruptionLevel == .timeSensitive && content.relevanceScore == 0.5)
        #expect(content.targetContentIdentifier == "window" && content.filterCriteria == "work")
        #expect(content.launchImageName == "launch" && content.summaryArgument == "Ada")
        #expect(content.threadIdentifier == "thread" && content.categoryIdentifier == "category")
        #expect(content.subtitle == "subtitle")
    }
}
