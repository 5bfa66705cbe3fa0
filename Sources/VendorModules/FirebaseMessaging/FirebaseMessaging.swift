@_exported public import UserNotifications

/// The part of Firebase Cloud Messaging that service extensions call.
public class Messaging: NSObject {
    private override init() {}

    /// The helper for a service extension.
    public class func serviceExtension() -> MessagingExtensionHelper { MessagingExtensionHelper() }
}
