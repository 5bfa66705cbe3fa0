import NotificationCore

struct ContentValues: Equatable {
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
    @ComparedUserInfo var userInfo: [AnyHashable: Any] = [:]
    /// The context that a provider such as `INSendMessageIntent` has added; nil for an ordinary notification.
    var communication: CommunicationContext?

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
        coder.encode(objects: attachments, forKey: "attachments")
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

/// Foundation's comparison is not used, because on Linux it finds equal dictionaries different when arrays in them
/// have elements of different types.
@propertyWrapper struct ComparedUserInfo: Equatable {
    var wrappedValue: [AnyHashable: Any]

    static func == (left: Self, right: Self) -> Bool { holds(left.wrappedValue, right.wrappedValue) }

    private static func holds(_ left: [AnyHashable: Any], _ right: [AnyHashable: Any]) -> Bool {
        left.count == right.count
            && left.allSatisfy { key, value in right[key].map { holds(value, $0) } ?? false }
    }

    private static func holds(_ left: Any, _ right: Any) -> Bool {
        // Numbers are compared first, because the other casts of a number succeed too.
        if let left = left as? NSNumber, let right = right as? NSNumber { return left.isEqual(right) }
        if let left = left as? String, let right = right as? String {
            return left.utf8.elementsEqual(right.utf8)
        }
        if let left = left as? [AnyHashable: Any], let right = right as? [AnyHashable: Any] {
            return holds(left, right)
        }
        if let left = left as? [Any], let right = right as? [Any] {
            return left.count == right.count && zip(left, right).allSatisfy { holds($0, $1) }
        }
        if let left = left as? NSObject { return left.isEqual(right) }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return false
    }
}
