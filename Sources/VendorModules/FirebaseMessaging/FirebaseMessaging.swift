import NotificationCore
@_exported public import UserNotifications

/// The part of Firebase Cloud Messaging that service extensions and app delegates call.
///
/// There are no servers here, and no methods of the app's delegate are replaced: the app must set ``apnsToken`` itself,
/// as without method swizzling.
public class Messaging: NSObject, @unchecked Sendable {
    // Unchecked: what changes is behind a lock.
    let state = Locked(State())

    private static let only = Messaging()

    private override init() {}

    /// The one of this process.
    public class func messaging() -> Messaging { only }

    /// The helper for a service extension.
    public class func serviceExtension() -> MessagingExtensionHelper { MessagingExtensionHelper() }
}
