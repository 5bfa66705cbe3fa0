struct PhoneTraits: Sendable, Hashable {
    var isOnline = true
    var isLocked = false
    var isLowPower = false
    var isMuted = false
    var focus: PhoneFocus?
    var previews = FeatureSettings.Previews.always
    /// Times of the summary in minutes after midnight, sorted.
    var summaryTimes: [Int] = []
    var timeZone = "UTC"
    var apps: [AppTraits] = []

    func app(_ bundle: String) -> AppTraits? { apps.first { $0.bundle == bundle } }
}

/// The defaults show everything: the user has allowed alerts, sounds and badges, and the app was opened once.
struct AppTraits: Sendable, Hashable {
    var bundle: String
    var environment = APNsEnvironment.production
    var authorization = DeviceState.Authorization.authorized
    var state = DeviceState.AppState.suspended
    /// It registers for remote notifications at launch, so it has a token.
    var isRegistered = true
    var pushTypes: Set<PushKitType> = []
    var capabilities = PhoneApp.Capabilities.all
    var entitlements: DeviceState.Entitlements = []
    /// Switches of Settings that are not as the app's first question left them.
    var settings: [FeatureSettings.Feature: Bool] = [:]
    var isBackgroundRefreshOn = true
    /// Nil: the file names none, so it is the one of the command line, else the media processor.
    var `extension`: ExtensionChoice?
    var categories: [StoredCategory] = []
    var contentExtensions: [ContentExtension] = []

    init(_ bundle: String) { self.bundle = bundle }

    var wanted: AuthorizationOptions {
        var options: AuthorizationOptions = [.alert, .sound, .badge]
        if entitlements.contains(.criticalAlerts) { options.insert(.criticalAlert) }
        if settings[.carPlay] != nil { options.insert(.carPlay) }
        if authorization == .provisional { options.insert(.provisional) }
        return options
    }
}

final class PhoneEntry: Sendable {
    let traits: PhoneTraits
    init(_ traits: PhoneTraits) { self.traits = traits }
}
