package enum PhoneEvent: Sendable, Hashable, Codable {

    case time
    case online(Bool)
    /// Locking sends the app in the foreground to the background; unlocking counts as the first unlock too.
    case locked(Bool)
    case lowPower(Bool)
    case muted(Bool)
    case focus(PhoneFocus?)
    case previews(FeatureSettings.Previews)
    /// The times of the summary in minutes after midnight; empty switches it off.
    case summaryTimes([Int])
    case timeZone(String)
    /// The phone restarts: every process ends, apps that the user quit may be woken again, and the phone is locked.
    case restart
    /// The backup is restored on another phone: all tokens change.
    case restore
    case crossed(region: String, isEntering: Bool)

    case install(app: String, capabilities: PhoneApp.Capabilities, entitlements: DeviceState.Entitlements)
    case contentExtensions(app: String, [ContentExtension])
    case uninstall(app: String)
    /// The user opens it, or comes back to it.
    case open(app: String)
    case background(app: String)
    case suspend(app: String)
    /// The system needs the memory.
    case terminate(app: String)
    case forceQuit(app: String)
    case settings(app: String, SettingsChange)

    case push(app: String, PhonePush)
    case extensionAnswered(arrival: Int, PhoneExtensionAnswer)
    case answered(call: Int, CallAnswer)

    case registerForRemote(app: String, Bool)
    case pushTypes(app: String, Set<PushKitType>)
    case backgroundTask(app: String, isBegin: Bool)
    case callReported(app: String, ReportedCall)
    case callEnded(app: String, identifier: String)

    /// The user responds to a notification that is shown; action `nil` opens it.
    case respond(app: String, notification: String, action: String?, text: String?)
    case dismiss(app: String, notification: String)
    case clear(app: String)
    /// The user chooses "Keep" or "Turn Off" under a provisional notification.
    case provisional(app: String, ProvisionalChoice)
    case openSettings(app: String, notification: String?)
}

package enum SettingsChange: Sendable, Hashable, Codable {
    case allow(Bool)
    case feature(FeatureSettings.Feature, Bool)
    case backgroundRefresh(Bool)
    case location(Bool)
    /// The app's own setting for previews; nil: that of the phone.
    case previews(FeatureSettings.Previews?)
    case promptAnswer(DeviceModel.PromptAnswer)
}

/// The buttons under a provisional notification.
public enum ProvisionalChoice: String, Sendable, Hashable, CaseIterable, Codable {
    case keepQuietly, keepProminently, turnOff
}

package enum PhoneExtensionAnswer: Sendable, Hashable, Codable {
    case modified(ScheduledNotification)
    /// The original, with the code of the reason when there is one.
    case original(code: String?)
    case suppressed
    case none
}

package enum CallAnswer: Sendable, Hashable, Codable {
    case present(PresentationOptions)
    case noDelegate
    case noRegistry
    case done
    case notImplemented
    /// PushKit's handler was called. The value says whether the metadata said that the call need not be reported.
    case pushKit(knewItNeedNotReport: Bool)
}
