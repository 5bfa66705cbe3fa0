import NotificationCore
@_exported public import UserNotifications

/// The part of Firebase Cloud Messaging that service extensions and app delegates call. No methods of the app's
/// delegate are replaced: the app must set ``apnsToken`` itself.
public class Messaging: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; its mutable state is protected by a lock.
    let state = Locked(State())

    private static let only = Messaging()

    private override init() {}

    /// Returns the instance of this process.
    public class func messaging() -> Messaging { only }

    /// Returns a new helper for a service extension.
    public class func serviceExtension() -> MessagingExtensionHelper { MessagingExtensionHelper() }

    // Unchecked because of the weak reference, which is read and set under the lock of `state` only.
    struct State: @unchecked Sendable {
        weak var delegate: (any MessagingDelegate)?
        var apnsToken: Data?
        var token: String?
        var topics: Set<String> = []
    }

    /// The object that gets the registration token; a weak reference.
    public weak var delegate: (any MessagingDelegate)? {
        get { state.withLock { $0 }.delegate }
        set {
            nonisolated(unsafe) let delegate = newValue
            state.withLock { $0.delegate = delegate }
        }
    }

    /// The device token. Setting it makes the registration token; when that is new, the delegate is called on the main
    /// queue and `MessagingRegistrationTokenRefreshed` is posted.
    public var apnsToken: Data? {
        get { state.withLock { $0.apnsToken } }
        set {
            let isNew = state.withLock { state in
                let before = state.token
                state.apnsToken = newValue
                state.token = newValue.map { Self.token(for: $0) }
                return state.token != nil && state.token != before
            }
            if isNew { reportToken() }
        }
    }

    /// Sets ``apnsToken``.
    public func setAPNSToken(_ apnsToken: Data, type: MessagingAPNSTokenType) { self.apnsToken = apnsToken }

    /// The registration token; nil until ``apnsToken`` is set.
    public var fcmToken: String? { state.withLock { $0.token } }

    /// Calls a handler on the main queue with the registration token, or with an error until ``apnsToken`` is set.
    @preconcurrency
    public func token(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        let token = fcmToken
        DispatchQueue.main.async { completion(token, token == nil ? Self.noDeviceToken : nil) }
    }

    /// Returns the registration token.
    /// - Throws: an `NSError` until ``apnsToken`` is set, as the SDK does.
    public func token() async throws -> String {
        guard let token = fcmToken else { throw Self.noDeviceToken }
        return token
    }

    /// Removes the registration token; setting ``apnsToken`` makes it again.
    @preconcurrency
    public func deleteToken(completion: @escaping @Sendable ((any Error)?) -> Void) {
        state.withLock { $0.token = nil }
        DispatchQueue.main.async { completion(nil) }
    }

    /// Returns the device token as text after the prefix `simulated:`, which no token of Google's servers has.
    static func token(for apnsToken: Data) -> String {
        "simulated:" + Hexadecimal.text(apnsToken)
    }

    private static var noDeviceToken: NSError {
        NSError(
            domain: "com.google.fcm", code: 505,
            userInfo: [NSLocalizedDescriptionKey: "No APNS token specified before fetching FCM Token"])
    }

    private func reportToken() {
        DispatchQueue.main.async {
            let state = self.state.withLock { $0 }
            state.delegate?.messaging(self, didReceiveRegistrationToken: state.token)
            NotificationCenter.default.post(name: .MessagingRegistrationTokenRefreshed, object: state.token)
        }
    }

    /// Keeps the topic in this process; no server is asked.
    public func subscribe(toTopic topic: String) { state.withLock { _ = $0.topics.insert(topic) } }

    /// Keeps the topic in this process; no server is asked. The handler is called on the main queue, without an error.
    @preconcurrency
    public func subscribe(toTopic topic: String, completion: (@Sendable ((any Error)?) -> Void)?) {
        subscribe(toTopic: topic)
        if let completion { DispatchQueue.main.async { completion(nil) } }
    }

    /// Removes the topic from this process; no server is asked.
    public func unsubscribe(fromTopic topic: String) { state.withLock { _ = $0.topics.remove(topic) } }

    /// Removes the topic from this process; no server is asked. The handler is called on the main queue, with nil.
    @preconcurrency
    public func unsubscribe(fromTopic topic: String, completion: (@Sendable ((any Error)?) -> Void)?) {
        unsubscribe(fromTopic: topic)
        if let completion { DispatchQueue.main.async { completion(nil) } }
    }

    /// The topics of this process, for tests.
    package var topics: Set<String> { state.withLock { $0.topics } }

    /// Returns a message that is new, and does nothing else: nothing is measured here.
    @discardableResult
    public func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
        MessagingMessageInfo()
    }

    /// Always true; setting it has no effect.
    public var isAutoInitEnabled: Bool {
        get { true }
        set {}
    }
}

/// The methods that Firebase Cloud Messaging calls in an app.
@preconcurrency
public protocol MessagingDelegate: NSObjectProtocol {
    func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
}

extension MessagingDelegate {
    /// Does nothing.
    public func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {}
}

/// Which of Apple's servers a device token is for. It has no effect.
public enum MessagingAPNSTokenType: Int, Sendable {
    /// The server is to be found out, or is the one for development, or the one for production.
    case unknown, sandbox, prod
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension Notification.Name {
    /// The name of the notification that the registration token is new; its object is the token.
    public static let MessagingRegistrationTokenRefreshed = Notification.Name(
        "com.firebase.messaging.notif.fcm-token-refreshed")
}

/// Whether a message was seen before.
public enum MessagingMessageStatus: Int, Sendable {
    /// The message is not known, or is new.
    case unknown, new
}

/// What Firebase knows about a message.
public class MessagingMessageInfo: NSObject {
    /// Always ``MessagingMessageStatus/new``.
    public let status = MessagingMessageStatus.new
}
