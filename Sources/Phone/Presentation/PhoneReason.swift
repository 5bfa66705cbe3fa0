/// A reason why a push or a notification does less than it could. A closed list; the page PhoneRules explains each.
package enum PhoneReason: Sendable, Hashable, Codable {
    // Shown less.
    case denied, notDetermined, alertsOff, soundOff, badgeOff, bannersOff, lockScreenOff, listOff
    case provisional, passive, muted, lowestPriority, noText
    case payload(PayloadError)
    case criticalNotAllowed, timeSensitiveNotAllowed
    case focus(String)
    case summary
    case foregroundOptions, foregroundNoAnswer
    case suppressed
    // The extension.
    case noExtension
    // Not woken.
    case forceQuit, neverOpened, backgroundRefreshOff, noBackgroundMode, lowPower, budget, notImplemented
    // Not delivered.
    case notInstalled, offline, replacedByNewer, expired, tooLarge
    // PushKit.
    case pushTypeNotWanted, noVoIPMode, voIPStopped, complicationBudget, callNotReported
    /// A push of a type that never reaches the app's delegate.
    case notModelled
    // Other notes.
    case notRegistered, handlerNotCalled, beforeFirstUnlock

    /// The stable spelling for programs.
    package var code: String {
        switch self {
        case .focus: "focus"
        case .payload(let error): error.code.rawValue
        default: "\(self)"
        }
    }

    /// All but those of a payload, which have codes with texts of their own.
    package static let named: [PhoneReason] = [
        .denied, .notDetermined, .alertsOff, .soundOff, .badgeOff, .bannersOff, .lockScreenOff, .listOff,
        .provisional, .passive, .muted, .lowestPriority, .noText, .criticalNotAllowed,
        .timeSensitiveNotAllowed, .focus("…"), .summary, .foregroundOptions, .foregroundNoAnswer,
        .suppressed, .noExtension, .forceQuit, .neverOpened, .backgroundRefreshOff, .noBackgroundMode,
        .lowPower, .budget, .notImplemented, .notInstalled, .offline, .replacedByNewer, .expired, .tooLarge,
        .pushTypeNotWanted, .noVoIPMode, .voIPStopped, .complicationBudget, .callNotReported, .notModelled,
        .notRegistered, .handlerNotCalled, .beforeFirstUnlock,
    ]

    /// Half a sentence for people.
    package var text: String {
        switch self {
        case .denied: "the user has denied notifications of this app"
        case .notDetermined: "the app has not asked the user for permission yet"
        case .alertsOff: "alerts are off for this app in Settings"
        case .soundOff: "sounds are off for this app in Settings, or were not asked for"
        case .badgeOff: "badges are off for this app in Settings, or were not asked for"
        case .bannersOff: "banners are off for this app in Settings"
        case .lockScreenOff: "the lock screen is off for this app in Settings"
        case .listOff: "Notification Center is off for this app in Settings"
        case .provisional: "permission is provisional: notifications come quietly, in the list only"
        case .passive: "its interruption level is passive: the list only"
        case .muted: "the phone is muted"
        case .lowestPriority: "priority 1 does not wake a locked phone"
        case .noText: "there is no text to show"
        case .payload(let error): error.description
        case .criticalNotAllowed:
            "critical alerts need the entitlement and the user's permission: it counts as active"
        case .timeSensitiveNotAllowed:
            "time-sensitive needs the entitlement and the user's switch: it counts as active"
        case .focus(let name): "the Focus “\(name)” is on: the list only"
        case .summary: "it waits for the scheduled summary"
        case .foregroundOptions: "the app is in the foreground, and its delegate asked for less"
        case .foregroundNoAnswer: "the app is in the foreground, and its delegate did not answer in time"
        case .suppressed: "the service extension suppressed it"
        case .noExtension: "the app has no service extension that runs here"
        case .forceQuit:
            "the user has quit the app: it is not started until the user opens it or the phone restarts"
        case .neverOpened: "the user has never opened the app"
        case .backgroundRefreshOff: "Background App Refresh is off"
        case .noBackgroundMode: "the app does not declare the background mode remote-notification"
        case .lowPower: "the phone is in Low Power Mode: it waits"
        case .budget:
            "the app was woken \(PhoneRules.wakesPerHour) times within an hour: it waits"
        case .notImplemented: "the app's delegate does not implement the method"
        case .notInstalled: "the app is not installed: the token is not active"
        case .offline: "the phone is offline: APNs stores it"
        case .replacedByNewer: "a newer push took its place while it waited"
        case .expired: "it expired before the phone could be reached"
        case .tooLarge: "the payload is larger than APNs takes"
        case .pushTypeNotWanted:
            "no PushKit registry of the app wants this type: it has made none since its launch, or not kept it"
        case .noVoIPMode: "the app does not declare the background mode voip"
        case .voIPStopped:
            "the app left \(PhoneRules.unreportedCallLimit) VoIP pushes without a call: the system has stopped handing "
                + "them to it"
        case .complicationBudget:
            "the app has had its \(PhoneRules.complicationsPerDay) complication pushes of this day"
        case .callNotReported: "the app did not report the call to CallKit: the system ended it"
        case .notModelled: "the simulated phone has no rules for pushes of this type"
        case .notRegistered:
            "the app has not registered for remote notifications: a server would have no token"
        case .handlerNotCalled: "the app did not call the handler in time"
        case .beforeFirstUnlock:
            "the phone has not been unlocked since it started: protected files cannot be read"
        }
    }
}
