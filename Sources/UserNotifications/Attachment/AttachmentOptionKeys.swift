// swift-format-ignore: AlwaysUseLowerCamelCase
/// The uniform type identifier of the file, a `String`; counts before the file's extension.
public let UNNotificationAttachmentOptionsTypeHintKey = "typeHint"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// True hides the thumbnail, an `NSNumber`.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "thumbnailHidden"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a picture that makes the thumbnail: `CGRect.dictionaryRepresentation`, each member from 0 to 1.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey = "thumbnailClippingRect"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The frame of an animation (its number) or of a movie (in seconds, or a `CMTime` as a dictionary) that makes
/// the thumbnail.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "thumbnailTime"
