/// A chat app passes it to `UNNotificationContent.updating(from:)` for a communication notification.
public class INSendMessageIntent: INIntent {
    public let recipients: [INPerson]?
    public let outgoingMessageType: INOutgoingMessageType
    public let content: String?
    public let speakableGroupName: INSpeakableString?
    public let conversationIdentifier: String?
    public let serviceName: String?
    public let sender: INPerson?
    public let attachments: [INSendMessageAttachment]?
    /// Metadata of the donation. They have no effect.
    public var donationMetadata: INIntentDonationMetadata?

    /// Creates an intent, in the form since iOS 14.
    public init(
        recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
        speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?,
        sender: INPerson?, attachments: [INSendMessageAttachment]?
    ) {
        self.recipients = recipients
        self.outgoingMessageType = outgoingMessageType
        self.content = content
        self.speakableGroupName = speakableGroupName
        self.conversationIdentifier = conversationIdentifier
        self.serviceName = serviceName
        self.sender = sender
        self.attachments = attachments
        super.init()
    }

    /// Creates an intent, in the form of iOS 11.
    public convenience init(
        recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?, serviceName: String?, sender: INPerson?
    ) {
        self.init(
            recipients: recipients, outgoingMessageType: .outgoingMessageText, content: content,
            speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
            serviceName: serviceName, sender: sender, attachments: nil)
    }

    /// Sets the picture of a parameter: `\.sender` is the avatar, `\.speakableGroupName` the picture of the group.
    public func setImage<Value>(
        _ image: INImage?, forParameterNamed parameter: KeyPath<INSendMessageIntent, Value>
    ) {
        setImage(image, forParameterNamed: Self.name(parameter))
    }

    /// Returns the picture that was set for a parameter.
    public func image<Value>(forParameterNamed parameter: KeyPath<INSendMessageIntent, Value>) -> INImage? {
        image(forParameterNamed: Self.name(parameter))
    }

    private static func name(_ parameter: PartialKeyPath<INSendMessageIntent>) -> String {
        switch parameter {
        case \INSendMessageIntent.sender: "sender"
        case \INSendMessageIntent.recipients: "recipients"
        case \INSendMessageIntent.speakableGroupName: "speakableGroupName"
        case \INSendMessageIntent.content: "content"
        default: "\(parameter)"
        }
    }
}

public enum INOutgoingMessageType: Int, Sendable {
    case unknown = 0
    case outgoingMessageText = 1
    case outgoingMessageAudio = 2
}

public class INSendMessageAttachment: NSObject {
    public let audioMessageFile: INFile?

    public init(audioMessageFile: INFile) { self.audioMessageFile = audioMessageFile }
}

public class INFile: NSObject {
    /// The bytes; empty when only the URL was given.
    public let data: Data
    public var filename: String
    public let fileURL: URL?
    public let typeIdentifier: String?

    public init(data: Data, filename: String, typeIdentifier: String?) {
        self.data = data
        self.filename = filename
        self.typeIdentifier = typeIdentifier
        fileURL = nil
    }

    /// Creates a file from a URL. The file is not read.
    public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        data = Data()
        self.filename = filename ?? fileURL.lastPathComponent
        self.typeIdentifier = typeIdentifier
        self.fileURL = fileURL
    }
}

/// Metadata of a donation. They have no effect here.
open class INIntentDonationMetadata: NSObject {
    public override init() { super.init() }
}

/// Metadata of the donation of a message. They have no effect here.
public class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
    public var mentionsCurrentUser = false
    public var isReplyToCurrentUser = false
    public var notifyRecipientAnyway = false
    public var recipientCount = 0
}
