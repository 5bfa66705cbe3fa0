import NotificationCore
import PushKit

/// Calls the PushKit registries of the app's code.
enum PushKitSide {
    static func give(_ type: PushKitType, _ token: [UInt8]) {
        PKPushRegistry.deliverCredentials(type: type, token: token)
    }

    static func invalidate(_ type: PushKitType) { PKPushRegistry.invalidate(type: type) }
}
