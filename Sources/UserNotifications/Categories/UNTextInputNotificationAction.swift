public import Foundation

/// A button that asks for a text.
public class UNTextInputNotificationAction: UNNotificationAction {
    /// Shown on the button that sends the text.
    public let textInputButtonTitle: String
    /// Shown where the text goes while there is none.
    public let textInputPlaceholder: String

    /// A button without a picture.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// A button.
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.textInputButtonTitle = textInputButtonTitle
        self.textInputPlaceholder = textInputPlaceholder
        super.init(identifier: identifier, title: title, options: options, icon: icon)
    }

    /// As ``UNNotificationAction``, and the same texts.
    public override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? UNTextInputNotificationAction else {
            return false
        }
        return other.textInputButtonTitle == textInputButtonTitle
            && other.textInputPlaceholder == textInputPlaceholder
    }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        textInputButtonTitle = coder.decodeText(forKey: "textInputButtonTitle") ?? ""
        textInputPlaceholder = coder.decodeText(forKey: "textInputPlaceholder") ?? ""
        super.init(coder: coder)
    }

    /// Writes all of it.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text: textInputButtonTitle, forKey: "textInputButtonTitle")
        coder.encode(text: textInputPlaceholder, forKey: "textInputPlaceholder")
    }
}
