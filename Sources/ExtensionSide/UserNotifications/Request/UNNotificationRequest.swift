// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public class UNNotificationRequest: NSObject, _ImmutableValue {
    /// The identifier, which is unique within the app: a request with the same one replaces this one.
    public let identifier: String
    public let content: UNNotificationContent
    /// The trigger; with nil the notification is shown at once.
    public let trigger: UNNotificationTrigger?

    /// Creates a request with a copy of the content.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content.copy() as? UNNotificationContent ?? content
        self.trigger = trigger
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.identifier, \.content, \.trigger) }
    public override var hash: Int { identifier.hashValue }

    public override var description: String {
        description([
            "identifier: \(identifier)", "content: \(content)",
            "trigger: \(trigger?.description ?? "(null)")",
        ])
    }

    public required init?(coder: NSCoder) {
        guard let identifier = coder.decodeText(forKey: "identifier"),
            let content = coder.decodeValue(of: UNNotificationContent.self, forKey: "content")
        else { return nil }
        self.identifier = identifier
        self.content = content
        let triggers: [AnyClass] = [
            UNPushNotificationTrigger.self, UNTimeIntervalNotificationTrigger.self,
            UNCalendarNotificationTrigger.self, UNLocationNotificationTrigger.self,
        ]
        trigger = coder.decodeValue(of: triggers, forKey: "trigger") as? UNNotificationTrigger
    }

    public func encode(with coder: NSCoder) {
        coder.encode(text: identifier, forKey: "identifier")
        coder.encode(content, forKey: "content")
        coder.encode(trigger, forKey: "trigger")
    }
}

public class UNNotification: NSObject, _ImmutableValue {
    public let date: Date
    public let request: UNNotificationRequest

    package init(date: Date, request: UNNotificationRequest) {
        self.date = date
        self.request = request
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.date, \.request) }
    public override var hash: Int { request.hash }

    public override var description: String { description(["date: \(date)", "request: \(request)"]) }

    public required init?(coder: NSCoder) {
        guard let request = coder.decodeValue(of: UNNotificationRequest.self, forKey: "request") else {
            return nil
        }
        date = Date(timeIntervalSince1970: coder.decodeDouble(forKey: "date"))
        self.request = request
    }

    public func encode(with coder: NSCoder) {
        coder.encode(date.timeIntervalSince1970, forKey: "date")
        coder.encode(request, forKey: "request")
    }
}
