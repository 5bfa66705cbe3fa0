import NotificationCore

/// An app on a simulated phone.
@MainActor
public final class SimulatedApp {
    /// A switch of the app's page in Settings.
    public enum Switch: String, Sendable, CaseIterable {
        case allowNotifications, lockScreen, notificationCenter, banners, sounds, badges, criticalAlerts
        case timeSensitive, scheduledSummary, directMessages, announcements, backgroundRefresh, location
    }

    /// What the app's process is doing.
    public enum State: String, Sendable, CaseIterable {
        case foreground, background, suspended
        /// Not running: never started, or ended by the system.
        case terminated
        /// Not running: the user swiped it away.
        case forceQuit
    }

    /// The user's choice between "Keep" and "Turn Off" under a provisional notification.
    public typealias ProvisionalAnswer = ProvisionalChoice

    /// Unique on the phone.
    public let bundleIdentifier: String
    private let phone: PhoneParts

    init(bundleIdentifier: String, phone: PhoneParts) {
        self.bundleIdentifier = bundleIdentifier
        self.phone = phone
    }

    private var app: PhoneApp? { phone.core.model.app(bundleIdentifier) }

    // MARK: The process

    /// The user opens the app: a new process starts with a new delegate, or the running one comes to the foreground. A
    /// locked phone is unlocked.
    /// - Throws: ``HarnessError`` when another app of the phone has code already, or the app is not installed.
    public func launch() async throws { try await phone.perform(.open(app: bundleIdentifier)) }

    /// The user goes to the home screen. Some seconds later the app is suspended, see ``SimulatedPhone/advance(by:)``.
    /// - Throws: ``HarnessError`` when it is not running.
    public func enterBackground() async throws { try await phone.perform(.background(app: bundleIdentifier)) }

    /// The system suspends the app.
    /// - Throws: ``HarnessError`` when it is not running.
    public func suspend() async throws { try await phone.perform(.suspend(app: bundleIdentifier)) }

    /// The system ends the app because it needs the memory.
    /// - Throws: ``HarnessError`` when it is not running.
    public func terminate() async throws { try await phone.perform(.terminate(app: bundleIdentifier)) }

    /// The state of the app's process.
    public var state: State { State(rawValue: app?.state.rawValue ?? "") ?? .terminated }

    // MARK: What it has

    /// The token under which APNs reaches the app, in hexadecimal; nil before `registerForRemoteNotifications`.
    public var deviceToken: String? {
        guard let app, app.hasToken else { return nil }
        return phone.core.model.token(of: bundleIdentifier).map(Hexadecimal.text)
    }

    /// The number on the icon.
    public var badge: Int { app?.center.badge ?? 0 }

    /// The notifications in Notification Center, the newest last.
    public var delivered: [UNNotification] {
        UNUserNotificationCenter.notifications(app?.center.delivered ?? [])
    }

    /// The banners on the screen that are not kept, the newest last. Each stays for 5 s of the phone's clock.
    public var banners: [UNNotification] {
        UNUserNotificationCenter.notifications(phone.core.model.banners(of: bundleIdentifier))
    }

    /// Local notifications that wait, in the order in which they were added.
    public var pending: [UNNotificationRequest] {
        let items = (app?.center.pending ?? []).map { PresentedNotification(request: $0.request, date: 0) }
        return UNUserNotificationCenter.notifications(items).map(\.request)
    }

    /// The URLs that the app has asked the system to open.
    public var openedURLs: [String] { phone.core.codeApp == bundleIdentifier ? phone.core.opened : [] }

    /// Replaces the app's content extensions.
    public func setContentExtensions(_ extensions: [ContentExtension]) {
        phone.core.apply(.contentExtensions(app: bundleIdentifier, extensions))
    }

    // MARK: The user

    /// Changes a switch of the app's page in Settings. `allowNotifications` has no effect before the app has asked.
    public func turn(_ name: Switch, on isOn: Bool) {
        let change: SettingsChange =
            switch name {
            case .allowNotifications: .allow(isOn)
            case .lockScreen: .feature(.lockScreen, isOn)
            case .notificationCenter: .feature(.notificationCenter, isOn)
            case .banners: .feature(.banner, isOn)
            case .sounds: .feature(.sound, isOn)
            case .badges: .feature(.badge, isOn)
            case .criticalAlerts: .feature(.criticalAlert, isOn)
            case .timeSensitive: .feature(.timeSensitive, isOn)
            case .scheduledSummary: .feature(.scheduledDelivery, isOn)
            case .directMessages: .feature(.directMessages, isOn)
            case .announcements: .feature(.announcement, isOn)
            case .backgroundRefresh: .backgroundRefresh(isOn)
            case .location: .location(isOn)
            }
        phone.core.apply(.settings(app: bundleIdentifier, change))
    }

    /// The user opens the app's own settings from its page in Settings.
    /// - Throws: ``HarnessError`` when it is not installed, or has not asked for `providesAppNotificationSettings`.
    public func openSettings() async throws {
        try await phone.perform(.openSettings(app: bundleIdentifier, notification: nil))
    }

    /// The user says "Keep" or "Turn Off" under a provisional notification.
    /// - Throws: ``HarnessError`` when its permission is not provisional.
    public func answerProvisional(_ answer: ProvisionalAnswer) async throws {
        try await phone.perform(.provisional(app: bundleIdentifier, answer))
    }

    /// The user clears all notifications of the app.
    public func clearNotifications() async throws { try await phone.perform(.clear(app: bundleIdentifier)) }
}

extension Error {
    /// The fault that a decoder found, in one sentence; for other errors their own description.
    var sentence: String {
        guard let error = self as? DecodingError else { return localizedDescription }
        let context: DecodingError.Context =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default:
                DecodingError.Context(codingPath: [], debugDescription: "\(error)")
            }
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    }
}
