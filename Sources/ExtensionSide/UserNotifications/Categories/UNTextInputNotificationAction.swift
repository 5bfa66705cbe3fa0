public import Foundation

/// An action that asks the user for a text.
public class UNTextInputNotificationAction: UNNotificationAction {
    /// The title of the button that sends the text.
    public let textInputButtonTitle: String
    /// The placeholder of the empty text field.
    public let textInputPlaceholder: String

    /// Creates an action without an icon.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// Creates an action.
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.textInputButtonTitle = textInputButtonTitle
        self.textInputPlaceholder = textInputPlaceholder
        super.init(identifier: identifier, title: title, options: options, icon: icon)
    }

    /// Returns whether both are equal as ``UNNotificationAction`` and have the same texts.
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

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text: textInputButtonTitle, forKey: "textInputButtonTitle")
        coder.encode(text: textInputPlaceholder, forKey: "textInputPlaceholder")
    }
}
