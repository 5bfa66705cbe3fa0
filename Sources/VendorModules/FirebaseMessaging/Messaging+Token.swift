import NotificationCore

extension Messaging {
    // Unchecked for the weak reference, which is read and set under the lock of `state` only.
    struct State: @unchecked Sendable {
        weak var delegate: (any MessagingDelegate)?
        var apnsToken: Data?
        var token: String?
        var topics: Set<String> = []
    }

    /// Who gets the registration token. Not kept alive.
    public weak var delegate: (any MessagingDelegate)? {
        get { state.withLock { $0 }.delegate }
        set {
            nonisolated(unsafe) let delegate = newValue
            state.withLock { $0.delegate = delegate }
        }
    }

    /// The device token. Setting it makes the registration token, and the delegate is told on the main queue.
    public var apnsToken: Data? {
        get { state.withLock { $0.apnsToken } }
        set {
            let isNew = state.withLock { state in
                let before = state.token
                state.apnsToken = newValue
                state.token = newValue.map { Self.token(for: $0) }
                return state.token != nil && state.token != before
            }
            if isNew { tellDelegate() }
        }
    }

    /// Same as setting ``apnsToken``.
    public func setAPNSToken(_ apnsToken: Data, type: MessagingAPNSTokenType) { self.apnsToken = apnsToken }

    /// The registration token; nil until ``apnsToken`` is set.
    public var fcmToken: String? { state.withLock { $0.token } }

    /// The registration token, to a handler on the main queue; an error until ``apnsToken`` is set, as in the SDK.
    @preconcurrency
    public func token(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        let token = fcmToken
        DispatchQueue.main.async { completion(token, token == nil ? Self.noDeviceToken : nil) }
    }

    /// The registration token.
    ///
    /// - Throws: until ``apnsToken`` is set, as in the SDK.
    public func token() async throws -> String {
        guard let token = fcmToken else { throw Self.noDeviceToken }
        return token
    }

    /// Forgets the registration token; the next ``apnsToken`` makes it anew.
    @preconcurrency
    public func deleteToken(completion: @escaping @Sendable ((any Error)?) -> Void) {
        state.withLock { $0.token = nil }
        DispatchQueue.main.async { completion(nil) }
    }

    /// The text of the device token behind a word that no server of Google writes.
    static func token(for apnsToken: Data) -> String {
        "simulated:" + apnsToken.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static var noDeviceToken: NSError {
        NSError(
            domain: "com.google.fcm", code: 505,
            userInfo: [NSLocalizedDescriptionKey: "No APNS token specified before fetching FCM Token"])
    }

    private func tellDelegate() {
        DispatchQueue.main.async {
            let state = self.state.withLock { $0 }
            state.delegate?.messaging(self, didReceiveRegistrationToken: state.token)
            NotificationCenter.default.post(name: .MessagingRegistrationTokenRefreshed, object: state.token)
        }
    }
}

/// What an app is told by Firebase Cloud Messaging.
@preconcurrency
public protocol MessagingDelegate: NSObjectProtocol {
    /// The registration token is new.
    func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
}

extension MessagingDelegate {
    /// Without effect.
    public func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {}
}

/// Which of Apple's servers a device token is for; without effect.
public enum MessagingAPNSTokenType: Int, Sendable {
    /// To be found out, the one for development, or the other.
    case unknown, sandbox, prod
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension Notification.Name {
    /// The registration token is new; the object is the token.
    public static let MessagingRegistrationTokenRefreshed = Notification.Name(
        "com.firebase.messaging.notif.fcm-token-refreshed")
}
