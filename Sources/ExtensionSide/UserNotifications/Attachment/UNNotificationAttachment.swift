package import NotificationCore

/// A picture, sound or movie that is shown with a notification.
public class UNNotificationAttachment: NSObject, _ImmutableValue {
    /// The identifier that was given, or a unique one.
    public let identifier: String
    /// The URL of the file.
    public let url: URL
    /// The uniform type identifier that follows from the hint or the file's extension.
    public let type: String
    package let options: AttachmentOptions

    /// Creates an attachment from a file on disk. The bytes are not read: the type follows from the hint, else from the
    /// extension. They are checked when the notification is delivered.
    /// - Parameter identifier: with an empty text a unique one is made.
    /// - Parameter URL: a `file:` URL of a file that this process can read.
    /// - Parameter options: values by the keys `UNNotificationAttachmentOptions…`.
    /// - Throws: ``UNError`` `attachmentInvalidURL` for another scheme or when there is no readable file (Apple does
    ///   not document the error for a missing file), `attachmentUnrecognizedType` for a hint or an extension that is
    ///   not of a type in Apple's table, such as `tmp`, no extension, or a MIME type as the hint.
    public convenience init(
        identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
    ) throws {
        let options = options ?? [:]
        // A hint that is not text names no type.
        let hint = options[UNNotificationAttachmentOptionsTypeHintKey].map { $0 as? String ?? "" }
        let type: String
        do throws(AttachmentFault) {
            type = try AttachmentRules.type(of: URL, hint: hint)
        } catch {
            // The calling code may use `try?`, so the error is reported to the test bench as well.
            ExtensionSurroundings.current.observe?(
                .attachmentThrew(
                    code: error.code.rawValue, path: URL.isFileURL ? URL.path : URL.absoluteString,
                    reason: error.reason))
            throw UNError(error.code)
        }
        self.init(
            identifier: identifier.isEmpty ? UUID().uuidString : identifier, url: URL, type: type,
            options: AttachmentOptions(options))
    }

    /// Creates an attachment without checks, for a file that is known to be valid, such as one in a store.
    package init(
        identifier: String, url: URL, type: String, options: AttachmentOptions = AttachmentOptions()
    ) {
        self.identifier = identifier
        self.url = url
        self.type = type
        self.options = options
    }

    public override func isEqual(_ object: Any?) -> Bool {
        same(object, \.identifier, \.url, \.type, \.options)
    }

    public override var hash: Int { identifier.hashValue ^ url.hashValue }

    public override var description: String {
        description(["identifier: \(identifier)", "url: \(url.absoluteString)", "type: \(type)"])
    }

    /// Reads what ``encode(with:)`` wrote; the file is not read.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.decodeText(forKey: "identifier"),
            let url = coder.decodeValue(of: NSURL.self, forKey: "url"),
            let type = coder.decodeText(forKey: "type")
        else { return nil }
        self.identifier = identifier
        self.url = url as URL
        self.type = type
        self.options = AttachmentOptions(coder.decodeUserInfo(forKey: "options"))
    }

    /// Writes identifier, URL, type and options, but not the file.
    public func encode(with coder: NSCoder) {
        coder.encode(text: identifier, forKey: "identifier")
        coder.encode(url as NSURL, forKey: "url")
        coder.encode(text: type, forKey: "type")
        coder.encode(userInfo: options.dictionary, forKey: "options")
    }
}
