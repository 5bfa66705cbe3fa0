public import Foundation

/// Changes a remote notification before it is shown. To be subclassed; there is a new instance for each
/// notification.
open class UNNotificationServiceExtension: NSObject {
    /// Called by the system, without arguments.
    public override init() { ContainerFileManager.install() }

    /// For a caller that has only the class, as the system on a phone: `init()` itself cannot be required, because
    /// real extensions write `override init()`. Inherited wherever `init()` is.
    public required convenience init(_forHost: Void) { self.init() }

    /// A notification has come; make its content better and hand it to `contentHandler`, on any thread and
    /// within about 30 seconds. Without an override the content is handed on as it is.
    /// - Parameter contentHandler: to be called once; what comes later has no effect.
    @preconcurrency
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// Time is nearly up: call the content handler at once, with the best there is. Comes on another thread
    /// than ``didReceive(_:withContentHandler:)``. If nothing is handed in, the original is shown.
    open func serviceExtensionTimeWillExpire() {}
}
