import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite struct ContentProviderTests {
    private final class Foreign: NSObject, UNNotificationContentProviding {}

    @Test func aProviderThatIsNotApplesIsRefused() {
        #expect(throws: UNError(.contentProvidingObjectNotAllowed)) {
            try UNNotificationContent().updating(from: Foreign())
        }
    }

    private final class Known: NSObject, SystemContentProviding {
        func apply(to content: UNMutableNotificationContent) throws {
            content.setCommunicationContext(CommunicationContext(senderName: "Ada"))
        }
    }

    @Test func aProviderOfOursGivesACopyWithWhatItKnows() throws {
        let content = UNMutableNotificationContent()
        content.badge = 4
        content.body = "kept"
        let updated = try content.updating(from: Known())
        #expect(updated.communicationContext?.senderName == "Ada")
        #expect(updated.body == "kept" && updated.badge == 4)
        #expect(!(updated is UNMutableNotificationContent))
        #expect(content.communicationContext == nil)
    }

    @Test func aMessageWithFormattedTextGivesItsText() throws {
        let context = UNNotificationAttributedMessageContext(
            message: Known(), attributedContent: NSAttributedString(string: "formatted"))
        let updated = try UNNotificationContent().updating(from: context)
        #expect(updated.body == "formatted")
        #expect(updated.communicationContext?.senderName == "Ada")
    }
}
