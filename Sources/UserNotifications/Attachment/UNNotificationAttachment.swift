public import Foundation
package import NotificationCore

/// A picture, sound or movie that is shown with a notification.
public class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding {
    /// As given, or a unique one.
    public let identifier: String
    /// Where the file is.
    public let url: URL
    /// The uniform type identifier that the hint or the file's extension stands for.
    public let type: String
    /// What was asked for its thumbnail.
    package let options: AttachmentOptions

    /// An attachment from a file on disk. The bytes are not looked at: the type follows the hint, else the
    /// extension; whether the file is what it says is found when the notification is delivered.
    /// - Parameters:
    ///   - identifier: when it is empty a unique one is made.
    ///   - URL: a `file:` URL of a file that this process can read.
    ///   - options: by the keys `UNNotificationAttachmentOptions…`.
    /// - Throws: ``UNError`` `attachmentInvalidURL` for another scheme or when there is no readable file (what
    ///   a phone says to a missing file is not documented), `attachmentUnrecognizedType` for a hint or an
    ///   extension that is not of a type in Apple's table, such as `tmp`, none, or a MIME type as the hint.
    public convenience init(
        identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
    ) throws {
        let options = options ?? [:]
        // A hint that is no text stands for no type.
        let hint = options[UNNotificationAttachmentOptionsTypeHintKey].map { $0 as? String ?? "" }
        let type: String
        do throws(AttachmentFault) {
            type = try AttachmentRules.type(of: URL, hint: hint)
        } catch {
            // The code may use `try?`, so the bench is told as well.
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

    /// An attachment that is known to be one, such as a file in a store.
    package init(
        identifier: String, url: URL, type: String, options: AttachmentOptions = AttachmentOptions()
    ) {
        self.identifier = identifier
        self.url = url
        self.type = type
        self.options = options
    }

    /// An attachment cannot be changed and is its own copy.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Same identifier, file, type and options.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAttachment else { return false }
        return other.identifier == identifier && other.url == url && other.type == type
            && other.options == options
    }

    /// Follows from identifier and file.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(identifier)
        hasher.combine(url)
        return hasher.finalize()
    }

    /// The values, for people.
    public override var description: String {
        description(["identifier: \(identifier)", "url: \(url.absoluteString)", "type: \(type)"])
    }

    /// Same as ``description``.
    public override var debugDescription: String { description }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote; the file is not looked at.
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

    /// Writes identifier, URL, type and options, not the file.
    public func encode(with coder: NSCoder) {
        coder.encode(text: identifier, forKey: "identifier")
        coder.encode(url as NSURL, forKey: "url")
        coder.encode(text: type, forKey: "type")
        coder.encode(userInfo: options.dictionary, forKey: "options")
    }
}
