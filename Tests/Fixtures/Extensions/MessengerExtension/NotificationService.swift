import Intents
import UserNotifications

// Changes nothing but the sender.
class NotificationService: UNNotificationServiceExtension {
    private let lock = NSLock()
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content = UNNotificationContent()

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        content = request.content
        self.contentHandler = contentHandler
        guard let avatar = request.content.userInfo["avatar"] as? String, let url = URL(string: avatar) else {
            return deliver(nil)
        }
        URLSession.shared.dataTask(with: url) { data, response, _ in
            self.deliver((response as? HTTPURLResponse)?.statusCode == 200 ? data : nil)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        deliver(nil)
    }

    private func deliver(_ avatar: Data?) {
        lock.lock()
        let handler = contentHandler
        contentHandler = nil
        lock.unlock()
        let sender = INPerson(
            personHandle: INPersonHandle(value: "ada", type: .unknown), nameComponents: nil, displayName: "Ada",
            image: avatar.map { INImage(imageData: $0) }, contactIdentifier: nil, customIdentifier: nil)
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: content.body,
            speakableGroupName: nil, conversationIdentifier: "c-7", serviceName: nil, sender: sender, attachments: nil)
        handler?((try? content.updating(from: intent)) ?? content)
    }
}
