import NotificationCore

/// A kind of push that goes to the app itself and is never shown.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
    /// Its name. Apple does not publish the values; here it is the name of the constant.
    public let rawValue: String

    /// From its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An incoming call.
    public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
    /// News for a complication of the watch.
    public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
    /// Changes of a file provider.
    public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")

    init(_ type: PushKitType) {
        switch type {
        case .voIP: self = .voIP
        case .complication: self = .complication
        case .fileProvider: self = .fileProvider
        }
    }

    /// Nil for a name that is none of Apple's.
    var core: PushKitType? { PushKitType.allCases.first { PKPushType($0) == self } }
}
