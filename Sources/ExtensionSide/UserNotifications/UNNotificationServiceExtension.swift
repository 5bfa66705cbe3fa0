/// The base class of service extensions, which change a remote notification before it is shown: an instance for each.
open class UNNotificationServiceExtension: NSObject {
    /// Creates an extension. The host or the test bench calls it for each notification.
    public override init() { ContainerFileManager.install() }

    /// Creates an extension for a caller that has only the class. `init()` itself cannot be required, because real
    /// extensions write `override init()`. This initializer is inherited wherever `init()` is.
    public required convenience init(_forHost: Void) { self.init() }

    /// Called when a notification has arrived. An override changes the content and passes it to `contentHandler`, on
    /// any thread and within about 30 seconds. Without an override the content is passed on unchanged.
    /// - Parameter request: the notification as it arrived.
    /// - Parameter contentHandler: must be called once; later calls have no effect.
    @preconcurrency
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// Called when the time is nearly over, on another thread than ``didReceive(_:withContentHandler:)``. An override
    /// calls the content handler at once with the best content there is; otherwise the original is shown.
    open func serviceExtensionTimeWillExpire() {}
}
