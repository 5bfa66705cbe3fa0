import UserNotifications

// As Xcode's older templates and Objective-C apps have it; compiled on Linux as a copy that the plug-in makes.

@objc(NotificationService)
@objcMembers class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    @objc dynamic var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(memoryIsShort(_:)),
            name: Notification.Name("short"), object: nil)
        bestAttemptContent?.title += " \(#selector(NotificationService.finish)) @objc"
        bestAttemptContent?.subtitle = """
            // not a comment, "@objc" and #selector(x) stay \(Marker.line(#line))
            """
        finish()
    }

    @objc(memoryIsShort:)
    private func memoryIsShort(_ note: Notification) { finish() }

    @objc
    func finish() {
        if let contentHandler = contentHandler, let content = bestAttemptContent { contentHandler(content) }
    }

    override func serviceExtensionTimeWillExpire() { finish() }
}
