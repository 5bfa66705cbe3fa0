package import Foundation

/// The options of an attachment as values. What an option holds of a wrong type is as if it was not given.
package struct AttachmentOptions: Hashable, Sendable {
    /// A hint; of a value that is not a text the empty one, which is no type.
    package var typeHint: String?
    /// Whether the thumbnail is hidden; nil when nothing was said.
    package var thumbnailHidden: Bool?
    /// The part of the picture that makes the thumbnail, from 0 to 1.
    package var thumbnailClippingRect: CGRect?
    /// The frame of an animation or the second of a movie that makes the thumbnail.
    package var thumbnailTime: Double?

    /// Nothing is asked for.
    package init() {}

    /// From what `UNNotificationAttachment(identifier:url:options:)` is given.
    package init(_ options: [AnyHashable: Any]) {
        if let hint = options[UNNotificationAttachmentOptionsTypeHintKey] {
            typeHint = hint as? String ?? ""
        }
        thumbnailHidden =
            (options[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? NSNumber)?.boolValue
        thumbnailClippingRect = options[UNNotificationAttachmentOptionsThumbnailClippingRectKey]
            .flatMap(Self.rectangle)
        thumbnailTime = options[UNNotificationAttachmentOptionsThumbnailTimeKey].flatMap(Self.time)
    }

    /// The options as they were given, in the form that every coder takes.
    package var dictionary: [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        if let typeHint { result[UNNotificationAttachmentOptionsTypeHintKey] = NSString(string: typeHint) }
        if let thumbnailHidden {
            result[UNNotificationAttachmentOptionsThumbnailHiddenKey] = NSNumber(value: thumbnailHidden)
        }
        if let thumbnailClippingRect {
            result[UNNotificationAttachmentOptionsThumbnailClippingRectKey] =
                thumbnailClippingRect.dictionaryRepresentation
        }
        if let thumbnailTime {
            result[UNNotificationAttachmentOptionsThumbnailTimeKey] = NSNumber(value: thumbnailTime)
        }
        return result
    }

    private static func rectangle(_ value: Any) -> CGRect? {
        if let rectangle = value as? CGRect { return rectangle }
        if let members = value as? NSDictionary { return CGRect(dictionaryRepresentation: members) }
        return nil
    }

    /// A number, or the members of a `CMTime`.
    private static func time(_ value: Any) -> Double? {
        if let number = value as? NSNumber { return number.doubleValue }
        guard let members = value as? NSDictionary, let count = members["value"] as? NSNumber,
            let scale = members["timescale"] as? NSNumber, scale.doubleValue > 0
        else { return nil }
        return count.doubleValue / scale.doubleValue
    }
}
