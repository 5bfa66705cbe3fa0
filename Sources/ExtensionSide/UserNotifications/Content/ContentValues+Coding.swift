import Foundation
import NotificationCore

extension ContentValues {
    init(coder: NSCoder) {
        self.init()
        attachments = coder.decodeArray(of: UNNotificationAttachment.self, forKey: "attachments")
        badge = coder.decodeValue(of: NSNumber.self, forKey: "badge")
        body = coder.decodeText(forKey: "body") ?? ""
        categoryIdentifier = coder.decodeText(forKey: "categoryIdentifier") ?? ""
        filterCriteria = coder.decodeText(forKey: "filterCriteria")
        if coder.containsValue(forKey: "interruptionLevel"),
            let raw = UInt(exactly: coder.decodeInteger(forKey: "interruptionLevel")),
            let level = UNNotificationInterruptionLevel(rawValue: raw)
        {
            interruptionLevel = level
        }
        launchImageName = coder.decodeText(forKey: "launchImageName") ?? ""
        relevanceScore = coder.decodeDouble(forKey: "relevanceScore")
        sound = coder.decodeValue(of: UNNotificationSound.self, forKey: "sound")
        subtitle = coder.decodeText(forKey: "subtitle") ?? ""
        summaryArgument = coder.decodeText(forKey: "summaryArgument") ?? ""
        summaryArgumentCount = max(1, coder.decodeInteger(forKey: "summaryArgumentCount"))
        targetContentIdentifier = coder.decodeText(forKey: "targetContentIdentifier")
        threadIdentifier = coder.decodeText(forKey: "threadIdentifier") ?? ""
        title = coder.decodeText(forKey: "title") ?? ""
        userInfo = coder.decodeUserInfo(forKey: "userInfo")
        if let sender = coder.decodeText(forKey: "sender") {
            communication = CommunicationContext(
                senderName: sender,
                conversationIdentifier: coder.decodeText(forKey: "conversationIdentifier"),
                groupName: coder.decodeText(forKey: "groupName"),
                isCall: coder.decodeBool(forKey: "isCall"),
                avatar: coder.decodeText(forKey: "avatar")
                    .flatMap { CommunicationContext.Avatar(rawValue: $0) })
        }
    }

    func encode(with coder: NSCoder) {
        coder.encode(attachments: attachments, forKey: "attachments")
        coder.encode(badge, forKey: "badge")
        coder.encode(text: body, forKey: "body")
        coder.encode(text: categoryIdentifier, forKey: "categoryIdentifier")
        coder.encode(text: filterCriteria, forKey: "filterCriteria")
        coder.encode(Int(interruptionLevel.rawValue), forKey: "interruptionLevel")
        coder.encode(text: launchImageName, forKey: "launchImageName")
        coder.encode(relevanceScore, forKey: "relevanceScore")
        coder.encode(sound, forKey: "sound")
        coder.encode(text: subtitle, forKey: "subtitle")
        coder.encode(text: summaryArgument, forKey: "summaryArgument")
        coder.encode(summaryArgumentCount, forKey: "summaryArgumentCount")
        coder.encode(text: targetContentIdentifier, forKey: "targetContentIdentifier")
        coder.encode(text: threadIdentifier, forKey: "threadIdentifier")
        coder.encode(text: title, forKey: "title")
        coder.encode(userInfo: userInfo, forKey: "userInfo")
        guard let communication else { return }
        coder.encode(text: communication.senderName, forKey: "sender")
        coder.encode(text: communication.conversationIdentifier, forKey: "conversationIdentifier")
        coder.encode(text: communication.groupName, forKey: "groupName")
        coder.encode(communication.isCall, forKey: "isCall")
        coder.encode(text: communication.avatar?.rawValue, forKey: "avatar")
    }
}
