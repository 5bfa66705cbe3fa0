import Foundation
import Intents

struct Message {
    let senderName: String
    let senderID: String
    let avatar: URL?
    let conversation: String
    let groupName: String?

    init?(userInfo: [AnyHashable: Any]) {
        guard let message = userInfo["message"] as? [String: Any],
            let sender = message["sender"] as? [String: Any],
            let name = sender["name"] as? String,
            let conversation = message["conversation"] as? String
        else { return nil }
        senderName = name
        senderID = sender["id"] as? String ?? name
        avatar = (sender["avatar"] as? String).flatMap { URL(string: $0) }
        self.conversation = conversation
        groupName = message["group"] as? String
    }

    func intent(body: String) -> INSendMessageIntent {
        let handle = INPersonHandle(value: senderID, type: .unknown)
        let image = avatar.flatMap { try? Data(contentsOf: $0) }.map { INImage(imageData: $0) }
        let sender = INPerson(
            personHandle: handle, nameComponents: nil, displayName: senderName, image: image,
            contactIdentifier: nil, customIdentifier: senderID)
        let group = groupName.map { INSpeakableString(spokenPhrase: $0) }
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: body,
            speakableGroupName: group, conversationIdentifier: conversation,
            serviceName: nil, sender: sender, attachments: nil)
        if let image = image, group != nil {
            intent.setImage(image, forParameterNamed: \.speakableGroupName)
        }
        return intent
    }
}
