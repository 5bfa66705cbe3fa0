import NotificationCore

/// The field `apns-push-type` of a push ("Sending notification requests to APNs"); only `alert` starts an
/// extension.
public enum PushKind: String, Sendable, CaseIterable {
    case alert, background, controls, widgets, location, voip, complication, fileprovider, mdm, liveactivity,
        pushtotalk

    init(_ type: PushType) { self = PushKind(rawValue: type.rawValue) ?? .alert }

    var type: PushType { PushType(rawValue: rawValue) ?? .alert }
}
