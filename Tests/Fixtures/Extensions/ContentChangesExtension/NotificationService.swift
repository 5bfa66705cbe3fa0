import OSLog
import UserNotifications
import os.log

class NotificationService: UNNotificationServiceExtension {
    private static let log = OSLog(subsystem: "com.example.alarm", category: "NotificationService")
    private let logger = Logger(subsystem: "com.example.alarm", category: "rules")

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        os_log("received %{public}@", log: NotificationService.log, type: .info, request.identifier)
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let content = bestAttemptContent else { return contentHandler(request.content) }

        let alarm = content.userInfo["alarm"] as? [String: Any] ?? [:]
        let level = alarm["level"] as? Int ?? 0
        logger.debug("level \(level, privacy: .public) from \(alarm["sensor"] as? String ?? "nobody")")

        switch level {
        case 3...:
            content.interruptionLevel = .critical
            content.sound = .defaultCriticalSound(withAudioVolume: 0.8)
            content.relevanceScore = 1
        case 2:
            content.interruptionLevel = .timeSensitive
            content.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: "siren.caf"))
            content.relevanceScore = 0.5
        case 1:
            content.sound = .default
        default:
            content.interruptionLevel = .passive
            content.sound = nil
        }

        if let sensor = alarm["sensor"] as? String {
            content.subtitle = sensor
            content.threadIdentifier = "sensor-" + sensor
            content.targetContentIdentifier = "alarm/" + sensor
        } else {
            NSLog("%@ names no sensor", request.identifier)
        }
        if let open = alarm["open"] as? NSNumber { content.badge = open }
        content.title = content.title.uppercased()
        content.userInfo["handled"] = true
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        NSLog("%@ ran out of time", self)
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
