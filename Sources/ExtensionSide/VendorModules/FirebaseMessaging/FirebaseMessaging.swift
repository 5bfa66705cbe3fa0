import NotificationCore
@_exported public import UserNotifications

/// The part of Firebase Cloud Messaging that service extensions and app delegates call.
///
/// There are no servers here, and no methods of the app's delegate are replaced: the app must set ``apnsToken`` itself,
/// as without method swizzling.
public class Messaging: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; its mutable state is protected by a lock.
    let state = Locked(State())

    private static let only = Messaging()

    private override init() {}

    /// Returns the instance of this process.
    public class func messaging() -> Messaging { only }

    /// Returns a new helper for a service extension.
    public class func serviceExtension() -> MessagingExtensionHelper { MessagingExtensionHelper() }
}
