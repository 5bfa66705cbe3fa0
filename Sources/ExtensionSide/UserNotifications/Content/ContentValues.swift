import Foundation
import NotificationCore

/// The values of a content. A missing text is empty, as on a phone.
struct ContentValues {
    var attachments: [UNNotificationAttachment] = []
    var badge: NSNumber?
    var body = ""
    var categoryIdentifier = ""
    var filterCriteria: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var launchImageName = ""
    var relevanceScore: Double = 0
    var sound: UNNotificationSound?
    var subtitle = ""
    var summaryArgument = ""
    /// At least 1.
    var summaryArgumentCount = 1
    var targetContentIdentifier: String?
    var threadIdentifier = ""
    var title = ""
    var userInfo: [AnyHashable: Any] = [:]
    /// The context that a provider such as `INSendMessageIntent` has added; nil for an ordinary notification.
    var communication: CommunicationContext?
}

extension ContentValues: Equatable {
    static func == (left: ContentValues, right: ContentValues) -> Bool {
        left.attachments == right.attachments && left.badge == right.badge && left.body == right.body
            && left.categoryIdentifier == right.categoryIdentifier
            && left.filterCriteria == right.filterCriteria
            && left.interruptionLevel == right.interruptionLevel
            && left.launchImageName == right.launchImageName && left.relevanceScore == right.relevanceScore
            && left.sound == right.sound && left.subtitle == right.subtitle
            && left.summaryArgument == right.summaryArgument
            && left.summaryArgumentCount == right.summaryArgumentCount
            && left.targetContentIdentifier == right.targetContentIdentifier
            && left.threadIdentifier == right.threadIdentifier && left.title == right.title
            && left.communication == right.communication
            && UserInfoEquality.holds(left.userInfo, right.userInfo)
    }
}

extension ContentValues {
    /// Returns the description of a content, in the order of Apple's. It contains the texts, which a phone redacts.
    func description(of object: UNNotificationContent) -> String {
        var parts = [
            "title: \(title)", "subtitle: \(subtitle)", "body: \(body)",
            "summaryArgument: \(summaryArgument)", "summaryArgumentCount: \(summaryArgumentCount)",
            "categoryIdentifier: \(categoryIdentifier)", "launchImageName: \(launchImageName)",
            "threadIdentifier: \(threadIdentifier)", "attachments: \(attachments)",
            "badge: \(badge?.description ?? "(null)")", "sound: \(sound?.description ?? "(null)")",
            "interruptionLevel: \(interruptionLevel)", "relevanceScore: \(relevanceScore)",
            "filterCriteria: \(filterCriteria ?? "(null)")",
            "targetContentIdentifier: \(targetContentIdentifier ?? "(null)")",
        ]
        if let communication { parts.append("communication: \(communication)") }
        return object.description(parts)
    }
}
