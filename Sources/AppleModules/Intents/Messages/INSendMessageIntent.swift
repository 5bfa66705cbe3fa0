/// A message that is sent or was received; what a chat app hands to
/// `UNNotificationContent.updating(from:)` for a communication notification.
public class INSendMessageIntent: INIntent {
    /// To whom; with more than one it is a group.
    public let recipients: [INPerson]?
    /// Text or sound.
    public let outgoingMessageType: INOutgoingMessageType
    /// The text.
    public let content: String?
    /// Of the group; nil between two people.
    public let speakableGroupName: INSpeakableString?
    /// Of the app's own.
    public let conversationIdentifier: String?
    /// Such as the account.
    public let serviceName: String?
    /// Who wrote it.
    public let sender: INPerson?
    /// What came with it.
    public let attachments: [INSendMessageAttachment]?
    /// How the recipients are shown.
    public var donationMetadata: INIntentDonationMetadata?

    /// Since iOS 14.
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

    /// Since iOS 11.
    public convenience init(
        recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?, serviceName: String?, sender: INPerson?
    ) {
        self.init(
            recipients: recipients, outgoingMessageType: .outgoingMessageText, content: content,
            speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
            serviceName: serviceName, sender: sender, attachments: nil)
    }

    /// A picture for one of the parameters: `\.sender` is the avatar, `\.speakableGroupName` that of the group.
    public func setImage<Value>(
        _ image: INImage?, forParameterNamed parameter: KeyPath<INSendMessageIntent, Value>
    ) {
        setImage(image, forParameterNamed: Self.name(parameter))
    }

    /// The picture that was set for a parameter.
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

/// What a message is made of.
public enum INOutgoingMessageType: Int, Sendable {
    /// Not told.
    case unknown = 0
    /// Text.
    case outgoingMessageText = 1
    /// Sound.
    case outgoingMessageAudio = 2
}

/// What came with a message.
public class INSendMessageAttachment: NSObject {
    /// The sound.
    public let audioMessageFile: INFile?

    /// A message that was spoken.
    public init(audioMessageFile: INFile) { self.audioMessageFile = audioMessageFile }
}

/// A file.
public class INFile: NSObject {
    /// The bytes; empty when only the URL was given.
    public let data: Data
    /// The name.
    public var filename: String
    /// Where it is.
    public let fileURL: URL?
    /// A uniform type identifier.
    public let typeIdentifier: String?

    /// From bytes.
    public init(data: Data, filename: String, typeIdentifier: String?) {
        self.data = data
        self.filename = filename
        self.typeIdentifier = typeIdentifier
        fileURL = nil
    }

    /// From a file, which is not read.
    public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        data = Data()
        self.filename = filename ?? fileURL.lastPathComponent
        self.typeIdentifier = typeIdentifier
        self.fileURL = fileURL
    }
}

/// What the system is told beside a donation. Without effect here.
open class INIntentDonationMetadata: NSObject {
    /// Empty.
    public override init() { super.init() }
}

/// The same for messages. Without effect here.
public class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
    /// Whether the user is named in the text.
    public var mentionsCurrentUser = false
    /// Whether it answers the user.
    public var isReplyToCurrentUser = false
    /// Whether everyone is told.
    public var notifyRecipientAnyway = false
    /// Of the conversation.
    public var recipientCount = 0
}
