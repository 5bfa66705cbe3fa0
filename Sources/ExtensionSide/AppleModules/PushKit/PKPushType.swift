import NotificationCore

/// A kind of push that goes to the app itself and is never shown.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind. Apple does not publish the values; here it is the name of the constant.
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
    public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
    public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")

    init(_ type: PushKitType) {
        switch type {
        case .voIP: self = .voIP
        case .complication: self = .complication
        case .fileProvider: self = .fileProvider
        }
    }

    /// The kind in the model of the phone; nil for a name that is not Apple's.
    var core: PushKitType? { PushKitType.allCases.first { PKPushType($0) == self } }
}
