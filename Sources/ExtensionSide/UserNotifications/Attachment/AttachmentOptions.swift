// swift-format-ignore-file: AlwaysUseLowerCamelCase

import NotificationCore

extension AttachmentOptions {
    /// Reads the options of `UNNotificationAttachment(identifier:url:options:)`. A value of a wrong type is ignored.
    init(_ options: [AnyHashable: Any]) {
        self.init(
            thumbnailHidden: (options[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? NSNumber)?
                .boolValue,
            thumbnailClippingRect: options[UNNotificationAttachmentOptionsThumbnailClippingRectKey]
                .flatMap(Self.rectangle),
            thumbnailTime: options[UNNotificationAttachmentOptionsThumbnailTimeKey].flatMap(Self.time))
    }

    /// The options as a dictionary whose values can be archived.
    var dictionary: [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        if let thumbnailHidden {
            result[UNNotificationAttachmentOptionsThumbnailHiddenKey] = NSNumber(value: thumbnailHidden)
        }
        if let part = thumbnailClippingRect {
            let rectangle = CGRect(x: part.x, y: part.y, width: part.width, height: part.height)
            result[UNNotificationAttachmentOptionsThumbnailClippingRectKey] =
                rectangle.dictionaryRepresentation
        }
        if let thumbnailTime {
            result[UNNotificationAttachmentOptionsThumbnailTimeKey] = NSNumber(value: thumbnailTime)
        }
        return result
    }

    private static func rectangle(_ value: Any) -> ClippingRect? {
        let rectangle =
            value as? CGRect ?? (value as? NSDictionary).flatMap(CGRect.init(dictionaryRepresentation:))
        return rectangle.map {
            ClippingRect(
                x: Double($0.origin.x), y: Double($0.origin.y), width: Double($0.size.width),
                height: Double($0.size.height))
        }
    }

    private static func time(_ value: Any) -> Double? {
        if let number = value as? NSNumber { return number.doubleValue }
        guard let members = value as? NSDictionary,
            let count = members.object(forKey: NSString(string: "value")) as? NSNumber,
            let scale = members.object(forKey: NSString(string: "timescale")) as? NSNumber,
            scale.doubleValue > 0
        else { return nil }
        return count.doubleValue / scale.doubleValue
    }
}

/// The key of the file's uniform type identifier, a `String`, which takes precedence over the file's extension.
public let UNNotificationAttachmentOptionsTypeHintKey = "typeHint"
/// The key of an `NSNumber`; true hides the thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "thumbnailHidden"
/// The key of a picture's part for the thumbnail: a `CGRect.dictionaryRepresentation`, each member from 0 to 1.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey = "thumbnailClippingRect"
/// The key of the frame that becomes the thumbnail: its number in an animation, its time in a movie (in seconds, or a
/// `CMTime` as a dictionary).
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "thumbnailTime"

// These are CoreGraphics functions that Linux lacks; the clipping rectangle of a thumbnail needs them.
extension CGRect {
    /// A dictionary with the members `X`, `Y`, `Width` and `Height` as numbers.
    public var dictionaryRepresentation: NSDictionary {
        let members: [String: Double] = [
            "X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width),
            "Height": Double(size.height),
        ]
        return NSDictionary(dictionary: members.mapValues { NSNumber(value: $0) })
    }

    /// Creates a rectangle from a dictionary; nil unless all four members exist and are numbers.
    public init?(dictionaryRepresentation members: NSDictionary) {
        func number(_ name: String) -> Double? {
            (members.object(forKey: NSString(string: name)) as? NSNumber)?.doubleValue
        }
        guard let x = number("X"), let y = number("Y"), let width = number("Width"),
            let height = number("Height")
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}
