import Intents
import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let content = bestAttemptContent, let message = Message(userInfo: request.content.userInfo) else {
            contentHandler(request.content)
            return
        }
        guard #available(iOS 15.0, *) else {
            content.title = message.senderName
            contentHandler(content)
            return
        }

        let intent = message.intent(body: content.body)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate { error in
            if let error = error {
                NSLog("the conversation is not suggested: %@", error.localizedDescription)
            }
        }

        do {
            let updated = try request.content.updating(from: intent)
            // What was set here goes on top: the update starts from the request.
            let final = updated.mutableCopy() as! UNMutableNotificationContent
            final.threadIdentifier = message.conversation
            final.badge = request.content.badge
            contentHandler(final)
        } catch {
            contentHandler(content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
