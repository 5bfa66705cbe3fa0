package struct PhoneApp: Sendable, Hashable, Codable {
    package struct Capabilities: OptionSet, Sendable, Hashable, Codable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// `UIBackgroundModes` has `remote-notification`.
        package static let remoteNotification = Capabilities(rawValue: 1 << 0)
        /// `UIBackgroundModes` has `voip`.
        package static let voIP = Capabilities(rawValue: 1 << 1)
        /// The entitlement `aps-environment`.
        package static let pushNotifications = Capabilities(rawValue: 1 << 2)
        package static let all: Capabilities = [.remoteNotification, .voIP, .pushNotifications]
    }

    /// Authorization, switches, categories, waiting and delivered notifications, and the state of the app.
    package var center = DeviceModel()
    package var isInstalled = true
    package var installation = 1
    package var capabilities = Capabilities.all
    package var contentExtensions: [ContentExtension] = []
    package var isBackgroundRefreshOn = true
    var allowsLocation = true
    package internal(set) var hasBeenOpened = false
    package internal(set) var isRegistered = false
    package internal(set) var hasToken = false
    package internal(set) var pushTypes: Set<PushKitType> = []
    package internal(set) var knownPushTokens: Set<PushKitType> = []
    /// The newest background push that waits, with its arrival.
    package internal(set) var waiting: HeldPush?
    /// The push that APNs keeps while the phone is offline.
    package internal(set) var stored: HeldPush?
    /// The dates of its wakes in the last hour, in seconds since 1970.
    package internal(set) var wakes: [Double] = []
    package internal(set) var complications: [Double] = []
    package internal(set) var unreportedCalls = 0
    package internal(set) var summary: [PresentedNotification] = []
    /// Banners of notifications that no list keeps; those that have left the screen stay until the next notification.
    var banners: [Banner] = []
    package internal(set) var backgroundTasks = 0
    /// Whether it was notified that its time in the background is over.
    package internal(set) var isTimeOver = false
    /// The date at which the process in the background is suspended; nil: none is set.
    package internal(set) var suspends: Double?
    /// The date at which the permission of an App Clip ends.
    package internal(set) var ephemeralEnd: Double?

    /// Makes an app that was never opened, does not run, and has not asked the user for anything.
    package init() {
        center.authorization = .notDetermined
        center.granted = []
        center.appState = .terminated
        center.arriving = []
    }

    static let untouched = Shared(PhoneApp())

    package var state: DeviceState.AppState {
        get { center.appState }
        set { center.appState = newValue }
    }

    mutating func remove(_ identifier: String) -> Bool {
        banners.removeAll { $0.item.request.identifier == identifier }
        let count = center.delivered.count
        center.removeDelivered(identifier)
        return center.delivered.count < count
    }

    /// Whether it was woken so often within the hour before `now` that the next push waits.
    func isOutOfBudget(_ now: Double) -> Bool {
        wakes.count { $0 + 3600 > now } >= PhoneRules.wakesPerHour
    }

    var isVoIPStopped: Bool { unreportedCalls >= PhoneRules.unreportedCallLimit }
}

struct Banner: Sendable, Hashable, Codable {
    var item: PresentedNotification
    var arrival: Int
    /// The date at which it leaves the screen, in seconds since 1970. It is kept longer, to say so.
    var until: Double
}

package struct HeldPush: Sendable, Hashable, Codable {
    package var push: PhonePush
    package var arrival: Int
    /// The date at which it expires, in seconds since 1970; nil: it does not.
    package var until: Double?
    /// The date since which APNs keeps it.
    package var since: Double?
}

/// A notification content extension, as its Info.plist describes it. Its view is not drawn.
public struct ContentExtension: Sendable, Hashable, Codable {
    /// `UNNotificationExtensionCategory`; case matters.
    public var categories: [String]
    /// `UNNotificationExtensionDefaultContentHidden`.
    public var hidesDefaultContent: Bool

    /// An extension for these categories.
    public init(categories: [String], hidesDefaultContent: Bool = false) {
        self.categories = categories
        self.hidesDefaultContent = hidesDefaultContent
    }
}
