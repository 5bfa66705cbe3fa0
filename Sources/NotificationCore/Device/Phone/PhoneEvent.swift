/// Something that happens to a phone, or that code on it does.
package enum PhoneEvent: Sendable, Hashable, Codable {
    // MARK: The phone

    /// Nothing else: what is due by now happens.
    case time
    case online(Bool)
    /// Locking sends the app in the foreground to the background; unlocking counts as the first unlock too.
    case locked(Bool)
    case lowPower(Bool)
    case muted(Bool)
    case focus(PhoneConditions.Focus?)
    case previews(FeatureSettings.Previews)
    /// In minutes after midnight; empty switches the summary off.
    case summaryTimes([Int])
    case timeZone(String)
    /// Everything ends and what the user had quit may be woken again; locked, and not unlocked yet.
    case restart
    /// The person's hardware is replaced and the backup put on it: all tokens change.
    case restore
    /// A region's border is crossed.
    case crossed(region: String, isEntering: Bool)

    // MARK: An app

    case install(app: String, capabilities: PhoneApp.Capabilities, entitlements: DeviceState.Entitlements)
    case contentExtensions(app: String, [PhoneApp.ContentExtension])
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
    /// The handler of a call was called, or there is no delegate to call.
    case answered(call: Int, CallAnswer)

    // MARK: What the app's code does

    case registerForRemote(app: String, Bool)
    case pushTypes(app: String, Set<PushKitType>)
    /// It asks for time in the background to finish something, or has finished it.
    case backgroundTask(app: String, isBegin: Bool)
    case callReported(app: String, ReportedCall)
    case callEnded(app: String, identifier: String)

    // MARK: What the user does

    /// With a notification that is shown; action `nil` opens it.
    case respond(app: String, notification: String, action: String?, text: String?)
    case dismiss(app: String, notification: String)
    case clear(app: String)
    /// To "Keep" or "Turn Off" under a provisional notification.
    case provisional(app: String, ProvisionalChoice)
    case openSettings(app: String, notification: String?)
}

/// What the user changes on the app's page in Settings.
package enum SettingsChange: Sendable, Hashable, Codable {
    /// Allow Notifications.
    case allow(Bool)
    case feature(FeatureSettings.Feature, Bool)
    case backgroundRefresh(Bool)
    case location(Bool)
    /// Nil: as the phone has it.
    case previews(FeatureSettings.Previews?)
    case promptAnswer(DeviceModel.PromptAnswer)
}

/// What the buttons under a provisional notification say.
package enum ProvisionalChoice: String, Sendable, Hashable, CaseIterable, Codable {
    case keepQuietly, keepProminently, turnOff
}

/// What became of a notification in the service extension.
package enum PhoneExtensionAnswer: Sendable, Hashable, Codable {
    case modified(ScheduledNotification)
    /// As it was sent, with the code of the reason when there is one.
    case original(code: String?)
    /// Nothing is shown: the filtering entitlement.
    case suppressed
    /// The app has no extension, or it could not be started.
    case none
}

/// What the app answers to a call of its delegate.
package enum CallAnswer: Sendable, Hashable, Codable {
    /// `willPresent`.
    case present(PresentationOptions)
    /// There is no delegate.
    case noDelegate
    /// The handler was called.
    case done
    /// The delegate does not implement the method.
    case notImplemented
    /// PushKit's handler; whether the delegate was told that the call need not be reported.
    case pushKit(knewItNeedNotReport: Bool)
}
