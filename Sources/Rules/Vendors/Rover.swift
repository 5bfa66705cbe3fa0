extension Vendor {
    /// Waits for ever on a semaphore.
    /// Source: RoverPlatform/rover-ios:Sources/AppExtensions/NotificationExtensionHelper.swift@0a002e9
    static let rover = Vendor(
        name: "rover", title: "Rover", known: .source,
        keys: Keys(detect: ["/rover/notification"], urls: ["/rover/notification/attachment/url"]),
        sdk: SDK(types: [.knownURLExtension, .contentType], budget: .unbounded, withoutType: .dropped),
        ownMembers: ["rover"])
}
