import NotificationCore
public import UIKit

/// A phone for tests of notification code. It runs an app's unchanged delegates and service extension as a phone does.
///
/// ```swift
/// let phone = SimulatedPhone()
/// let app = phone.install(AppDelegate(), extension: NotificationService.self)
/// phone.answerPrompt = .allow
/// try await app.launch()
/// let shown = try await phone.receive(payload, for: app)
/// #expect(shown.surfaces == [.banner, .lockScreen, .list, .sound])
/// ```
///
/// Its clock stands still while code of the app works, and jumps when everything waits. The app's code runs on the main
/// actor, and so does the test. From the first event on it until it is released or closed with ``close()``, a phone
/// holds the process: other phones and harnesses wait. The page *What the phone does, rule by rule* has its rules and
/// says how sure each is.
@MainActor
public final class SimulatedPhone {
    /// The user's answer when an app asks for permission.
    public enum PromptAnswer: Sendable {
        case allow, refuse
    }

    /// A Focus that is on.
    public typealias Focus = PhoneFocus

    /// When notifications show their text.
    public enum Previews: Int, Sendable {
        case always, whenUnlocked, never
    }

    /// The network of the apps and extensions.
    public let network = ScriptedNetwork()
    let parts: PhoneParts
    var core: PhoneCore { parts.core }

    /// Makes a phone that is online and unlocked, without apps.
    /// - Parameter date: the date at which its clock starts; nil: now.
    /// - Parameter timeZone: an identifier such as `Europe/Berlin`.
    public init(date: Date? = nil, timeZone: String = "UTC") {
        parts = PhoneParts(
            model: PhoneModel(identity: UInt64.random(in: .min ... .max)), date: date ?? Date(),
            network: network)
        core.apply(.timeZone(timeZone))
    }

    /// Restores the phone that ``savedState()`` stored, with the same apps, settings, notifications and tokens. No
    /// process runs on it. Install the code again under the same bundle identifiers.
    /// - Parameter savedState: what ``savedState()`` returned.
    /// - Parameter date: the date at which its clock starts; nil: the stored one.
    /// - Throws: ``HarnessError`` when the stored state is damaged.
    public init(savedState: Data, date: Date? = nil) throws {
        let model = try rethrown(try JSONDecoder().decode(PhoneModel.self, from: savedState)) {
            HarnessError("the stored state of the phone cannot be read: \($0.sentence)")
        }
        parts = PhoneParts(
            model: model, date: date ?? Date(timeIntervalSince1970: model.latest ?? 0), network: network)
        for bundle in model.installed where model.app(bundle)?.state.isRunning == true {
            core.apply(.terminate(app: bundle))
        }
    }

    /// The state of the phone as JSON, without what the code of apps holds in memory.
    public func savedState() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(core.model)
    }

    /// Lets other tests use the process before the phone is released. The app's process ends.
    public func close() { parts.close() }

    // MARK: Apps

    /// Installs an app with its code. One app of a phone can have code: with a second one all later calls throw.
    /// - Parameters:
    ///   - delegate: evaluated at each launch: a new process has a new delegate.
    ///   - type: the app's service extension.
    ///   - bundleIdentifier: unique on the phone.
    ///   - entitlements: the entitlements and background modes of the app.
    ///   - bundle: the extension's Info.plist, entitlements and pictures; found next to its sources unless given.
    @discardableResult
    public func install(
        _ delegate: @autoclosure @escaping @MainActor () -> any UIApplicationDelegate,
        extension type: UNNotificationServiceExtension.Type? = nil,
        bundleIdentifier: String = "com.example.app", entitlements: AppEntitlements = [],
        bundle: ExtensionBundle = ExtensionBundle()
    ) -> SimulatedApp {
        let app = install(
            bundleIdentifier: bundleIdentifier, extension: type, entitlements: entitlements, bundle: bundle)
        parts.install(bundleIdentifier, code: delegate)
        return app
    }

    /// Installs an app of which only the service extension has code, or nothing. Installing one that is there updates
    /// it; one that was uninstalled comes back with new tokens.
    @discardableResult
    public func install(
        bundleIdentifier: String, extension type: UNNotificationServiceExtension.Type? = nil,
        entitlements: AppEntitlements = [], bundle: ExtensionBundle = ExtensionBundle()
    ) -> SimulatedApp {
        core.apply(
            .install(
                app: bundleIdentifier, capabilities: entitlements.capabilities,
                entitlements: entitlements.device))
        core.apply(.settings(app: bundleIdentifier, .promptAnswer(promptAnswer)))
        if let type {
            parts.extensions.install(type, for: bundleIdentifier, bundle, sharing: parts.sandbox)
        }
        return SimulatedApp(bundleIdentifier: bundleIdentifier, phone: parts)
    }

    /// Removes an app with all that it had: files, `UserDefaults.standard`, and with the last app the app group.
    /// - Throws: ``HarnessError`` when it is not installed.
    public func uninstall(_ app: SimulatedApp) async throws {
        try await parts.perform(.uninstall(app: app.bundleIdentifier))
        try parts.uninstall(app.bundleIdentifier)
    }

    /// Swipes the app away in the app switcher; no code of it runs. When it is not installed, the timeline says so.
    public func forceQuit(_ app: SimulatedApp) { parts.performNow(.forceQuit(app: app.bundleIdentifier)) }

    /// The app's `Localizable.strings`, for payloads with `loc-key`.
    public var stringsFile: URL? {
        get { parts.extensions.stringsFile }
        set { parts.extensions.stringsFile = newValue }
    }

    // MARK: What the user has set

    private var promptAnswer: DeviceModel.PromptAnswer { answerPrompt == .allow ? .allow : .refuse }

    /// The user's answer the first time that an app asks for permission; `.allow` unless set.
    public var answerPrompt = PromptAnswer.allow {
        didSet {
            for bundle in core.model.installed {
                core.apply(.settings(app: bundle, .promptAnswer(promptAnswer)))
            }
        }
    }

    /// The Focus that is on; nil when none is on.
    public var focus: Focus? {
        get { core.model.conditions.focus }
        set { core.apply(.focus(newValue)) }
    }

    /// Whether the silent switch is on.
    public var isMuted: Bool {
        get { core.model.conditions.isMuted }
        set { core.apply(.muted(newValue)) }
    }

    /// Whether Low Power Mode is on, which holds back background pushes.
    public var isLowPower: Bool {
        get { core.model.conditions.isLowPower }
        set { core.apply(.lowPower(newValue)) }
    }

    /// Show Previews, for apps without a setting of their own.
    public var showPreviews: Previews {
        get { Previews(rawValue: core.model.conditions.showPreviews.rawValue) ?? .always }
        set { core.apply(.previews(FeatureSettings.Previews(rawValue: newValue.rawValue) ?? .always)) }
    }

    /// The times of the scheduled summary in minutes after midnight; empty: never. It includes the apps whose switch
    /// `scheduledSummary` is on.
    public var summaryTimes: [Int] {
        get { core.model.conditions.summaryTimes }
        set { core.apply(.summaryTimes(newValue)) }
    }

    // MARK: The phone

    /// The user locks the phone with the side button.
    public func lock() async throws { try await parts.perform(.locked(true)) }
    /// The user unlocks the phone.
    public func unlock() async throws { try await parts.perform(.locked(false)) }
    /// Whether the phone is locked.
    public var isLocked: Bool { core.model.conditions.isLocked }

    /// Makes the phone unreachable: APNs stores the newest push for each app.
    public func goOffline() async throws { try await parts.perform(.online(false)) }
    /// Makes the phone reachable: APNs delivers what it has stored.
    public func goOnline() async throws { try await parts.perform(.online(true)) }

    /// Switches the phone off and on: it is locked, and no process runs.
    public func restart() async throws { try await parts.perform(.restart) }

    /// Restores the backup on another phone: all tokens change.
    public func restoreOnNewPhone() async throws { try await parts.perform(.restore) }

    /// The user travels. Dates without a time zone of their own are calculated again.
    /// - Throws: ``HarnessError`` when there is no such zone.
    public func setTimeZone(_ identifier: String) async throws {
        try await parts.perform(.timeZone(identifier))
        parts.refreshSurroundings()
    }

    /// The user enters a region that a location trigger names by this identifier.
    public func enterRegion(_ identifier: String) async throws {
        try await parts.perform(.crossed(region: identifier, isEntering: true))
    }

    /// The user leaves a region that a location trigger names by this identifier.
    public func leaveRegion(_ identifier: String) async throws {
        try await parts.perform(.crossed(region: identifier, isEntering: false))
    }

    /// The date of the phone's clock.
    public var date: Date { Date(timeIntervalSince1970: core.now) }

    /// The user sets the clock. Intervals keep their remaining time; the timeline says when the clock goes back.
    public func setDate(_ date: Date) async throws {
        try await parts.inTurn {
            core.setDate(date.timeIntervalSince1970)
            parts.refreshSurroundings()
            try await parts.drive(until: nil) { true }
        }
    }

    /// Lets time pass: local notifications fire, budgets refill, apps are suspended.
    public func advance(by duration: Duration) async throws {
        try await parts.inTurn {
            try await parts.drive(until: core.clock.now() + max(duration, .zero)) { true }
        }
    }

    /// Sends a push to the app through APNs.
    /// - Parameters:
    ///   - payload: the payload that the server sends.
    ///   - app: the app whose device token the push is sent to.
    ///   - type: `apns-push-type`; nil: `background` for a silent payload, else `alert`.
    ///   - priority: `apns-priority`; nil: 5 for a background push, else 10.
    ///   - expiration: `apns-expiration`; nil: APNs stores the push.
    ///   - collapseIdentifier: `apns-collapse-id`: the push replaces an earlier notification with the same one.
    /// - Throws: ``HarnessError`` when the payload is not a notification. Every other result is a ``PhoneDelivery``.
    @discardableResult
    public func receive(
        _ payload: Data, for app: SimulatedApp, type: PushType? = nil, priority: Int? = nil,
        expiration: Date? = nil, collapseIdentifier: String? = nil
    ) async throws -> PhoneDelivery {
        try await parts.receive(
            payload, for: app.bundleIdentifier, type: type, priority: priority,
            expiration: expiration?.timeIntervalSince1970, identifier: collapseIdentifier)
    }

    /// The same for JSON as text.
    @discardableResult
    public func receive(
        _ payload: String, for app: SimulatedApp, type: PushType? = nil, priority: Int? = nil,
        expiration: Date? = nil, collapseIdentifier: String? = nil
    ) async throws -> PhoneDelivery {
        try await receive(
            Data(payload.utf8), for: app, type: type, priority: priority, expiration: expiration,
            collapseIdentifier: collapseIdentifier)
    }

    /// The same for a dictionary as `userInfo` would be.
    @discardableResult
    public func receive(
        _ payload: [String: Any], for app: SimulatedApp, type: PushType? = nil, priority: Int? = nil,
        expiration: Date? = nil, collapseIdentifier: String? = nil
    ) async throws -> PhoneDelivery {
        try await receive(
            ExtensionHarness.json(payload), for: app, type: type, priority: priority, expiration: expiration,
            collapseIdentifier: collapseIdentifier)
    }
}
