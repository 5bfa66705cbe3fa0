/// Something that happens to a phone, or that code on it does.
package enum PhoneEvent: Sendable, Hashable, Codable {
    // MARK: The phone

    /// Time passes: everything that is due by now happens.
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
    /// A region's border is crossed.
    case crossed(region: String, isEntering: Bool)

    // MARK: An app

    case install(app: String, capabilities: PhoneApp.Capabilities, entitlements: DeviceState.Entitlements)
    case contentExtensions(app: String, [ContentExtension])
    case uninstall(app: String)
    /// The user opens it, or comes back to it.
    case open(app: String)
    /// The user goes to the home screen.
    case background(app: String)
    case suspend(app: String)
    /// The system needs the memory.
    case terminate(app: String)
    /// The user swipes it away in the app switcher.
    case forceQuit(app: String)
    case settings(app: String, SettingsChange)

    // MARK: What arrives

    case push(app: String, PhonePush)
    case extensionAnswered(arrival: Int, PhoneExtensionAnswer)
    /// The answer to a call of the app's code.
    case answered(call: Int, CallAnswer)

    // MARK: What the app's code does

    case registerForRemote(app: String, Bool)
    case pushTypes(app: String, Set<PushKitType>)
    /// The app begins or ends a background task.
    case backgroundTask(app: String, isBegin: Bool)
    case callReported(app: String, ReportedCall)
    case callEnded(app: String, identifier: String)

    // MARK: What the user does

    /// The user responds to a notification that is shown; action `nil` opens it.
    case respond(app: String, notification: String, action: String?, text: String?)
    case dismiss(app: String, notification: String)
    case clear(app: String)
    /// The user chooses "Keep" or "Turn Off" under a provisional notification.
    case provisional(app: String, ProvisionalChoice)
    case openSettings(app: String, notification: String?)
}

/// A change on the app's page in Settings.
package enum SettingsChange: Sendable, Hashable, Codable {
    /// Allow Notifications.
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

/// The result of a notification in the service extension.
package enum PhoneExtensionAnswer: Sendable, Hashable, Codable {
    case modified(ScheduledNotification)
    /// The original, with the code of the reason when there is one.
    case original(code: String?)
    /// Nothing is shown: the filtering entitlement.
    case suppressed
    /// The app has no extension, or it could not be started.
    case none
}

/// The answer of the app to a call of its delegate.
package enum CallAnswer: Sendable, Hashable, Codable {
    /// `willPresent`.
    case present(PresentationOptions)
    case noDelegate
    /// There is no PushKit registry for the type.
    case noRegistry
    /// The handler was called.
    case done
    /// The delegate does not implement the method.
    case notImplemented
    /// PushKit's handler was called. The value says whether the metadata said that the call need not be reported.
    case pushKit(knewItNeedNotReport: Bool)
}
