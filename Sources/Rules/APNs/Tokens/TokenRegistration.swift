package enum APNsEnvironment: String, Sendable, Hashable, CaseIterable {
    case production, sandbox
}

package struct DeviceToken: Sendable, Hashable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// The longest that is looked up, in hexadecimal digits. Apple names no length; 163 were seen.
    package static let longest = 512

    /// Nil when it is empty, too long, of an odd length or not hexadecimal.
    package init?(_ text: String) {
        guard 1...DeviceToken.longest ~= text.utf8.count, let bytes = Hexadecimal.bytes(text) else {
            return nil
        }
        self.bytes = bytes
    }

    package var text: String { Hexadecimal.text(bytes) }
}

package struct TokenRegistration: Sendable, Hashable {
    /// Why a token is no longer in use, with the time in milliseconds since 1970.
    package enum End: Sendable, Hashable {
        case unregistered(since: Int)
        case expired(since: Int)
    }

    package var bundle: String
    package var type: PushType
    package var environment: APNsEnvironment
    package var end: End?
    /// Whether more pushes came to the token than an option of the endpoint allows.
    package var isOverRate: Bool

    package init(
        bundle: String, type: PushType = .alert, environment: APNsEnvironment = .production, end: End? = nil,
        isOverRate: Bool = false
    ) {
        self.bundle = bundle
        self.type = type
        self.environment = environment
        self.end = end
        self.isOverRate = isOverRate
    }

    package var topic: String { bundle + type.topicSuffix }
}

/// Finds the registration of a token; nil for one that no phone has.
package typealias TokenRegistry = (DeviceToken) -> TokenRegistration?
