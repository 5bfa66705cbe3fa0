// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the file's uniform type identifier, a `String`, which takes precedence over the file's extension.
public let UNNotificationAttachmentOptionsTypeHintKey = "typeHint"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of an `NSNumber`; true hides the thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "thumbnailHidden"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the part of a picture that becomes the thumbnail: a `CGRect.dictionaryRepresentation`, each member from 0
/// to 1.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey = "thumbnailClippingRect"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the frame that becomes the thumbnail: its number in an animation, its time in a movie (in seconds, or a
/// `CMTime` as a dictionary).
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "thumbnailTime"
