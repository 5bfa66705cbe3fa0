/// One app on a phone.
package struct PhoneApp: Sendable, Hashable, Codable {
    /// What the app declares when it is built.
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

    /// A content extension, as its Info.plist describes it.
    package struct ContentExtension: Sendable, Hashable, Codable {
        /// `UNNotificationExtensionCategory`; case matters.
        package var categories: [String]
        /// `UNNotificationExtensionDefaultContentHidden`.
        package var hidesDefaultContent: Bool

        package init(categories: [String], hidesDefaultContent: Bool = false) {
            self.categories = categories
            self.hidesDefaultContent = hidesDefaultContent
        }
    }

    /// Authorization, switches, categories, what waits and what is shown; also what the app is doing.
    package var center: DeviceModel
    package var isInstalled = true
    /// How often it was installed; each time brings new tokens.
    package var installation = 1
    package var capabilities = Capabilities.all
    package var contentExtensions: [ContentExtension] = []
    /// The switch Background App Refresh.
    package var isBackgroundRefreshOn = true
    /// May watch regions.
    package var allowsLocation = true
    /// The user has opened it at least once.
    package internal(set) var hasBeenOpened = false
    /// `registerForRemoteNotifications` was called.
    package internal(set) var isRegistered = false
    /// It was told its token.
    package internal(set) var hasToken = false
    /// What its PushKit registries want.
    package internal(set) var pushTypes: Set<PushKitType> = []
    package internal(set) var knownPushTokens: Set<PushKitType> = []
    /// The newest background push that waits, with its arrival.
    package internal(set) var waiting: HeldPush?
    /// What APNs keeps while the phone is offline.
    package internal(set) var stored: HeldPush?
    /// When it was woken, in seconds since 1970; those of the last hour.
    package internal(set) var wakes: [Double] = []
    /// When complication pushes came; those of the last day.
    package internal(set) var complications: [Double] = []
    /// VoIP pushes in a row that were not reported to CallKit.
    package internal(set) var unreportedCalls = 0
    /// Notifications that the scheduled summary holds.
    package internal(set) var summary: [DeliveredNotification] = []
    /// Pieces of work for which it asked for time in the background and that are not finished.
    package internal(set) var backgroundTasks = 0
    /// It was told that its time in the background is over.
    package internal(set) var isTimeOver = false
    /// When the process is suspended that runs in the background; nil: not by itself.
    package internal(set) var suspends: Double?
    /// When the permission of an App Clip ends.
    package internal(set) var ephemeralEnd: Double?

    /// Never opened, not running, and the user was not asked for anything.
    package init() {
        center = DeviceModel(authorization: .notDetermined, granted: [], appState: .terminated)
        center.arriving = []
    }

    /// What is shared by all apps that nothing has happened to.
    static let untouched = Shared(PhoneApp())

    package var state: DeviceState.AppState {
        get { center.appState }
        set { center.appState = newValue }
    }

    /// Woken so often within the hour before `now` that the next push waits.
    func isOutOfBudget(_ now: Double) -> Bool {
        wakes.count { $0 + 3600 > now } >= PhoneRules.wakesPerHour
    }

    /// The system has stopped handing VoIP pushes to it.
    package var isVoIPStopped: Bool { unreportedCalls >= PhoneRules.unreportedCallLimit }
}

/// A push that something holds back.
package struct HeldPush: Sendable, Hashable, Codable {
    package var push: PhonePush
    package var arrival: Int
    /// When it expires, in seconds since 1970; nil: it does not.
    package var until: Double?
    /// Since when APNs keeps it.
    package var since: Double?
}
