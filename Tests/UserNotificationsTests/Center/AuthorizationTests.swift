import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite("Authorization and settings")
struct CenterAuthorizationTests {
    private let center = UNUserNotificationCenter.current()

    @Test("An app whose extension runs is authorized, with alerts, sounds and badges on")
    func byDefault() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let settings = await center.notificationSettings()
        #expect(settings.authorizationStatus == .authorized)
        #expect(
            [settings.alertSetting, settings.soundSetting, settings.badgeSetting] == [
                .enabled, .enabled, .enabled,
            ])
        #expect(settings.notificationCenterSetting == .enabled)
        #expect(settings.criticalAlertSetting == .notSupported)
    }

    @Test("The first request asks the user, later ones tell the answer", arguments: [true, false])
    func asksOnce(allows: Bool) async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        try center.changeDevice {
            $0 = DeviceModel()
            $0.authorization = .notDetermined
            $0.granted = []
            $0.promptAnswer = allows ? .allow : .refuse
        }
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        #expect(try await center.requestAuthorization(options: [.alert, .sound]) == allows)
        try center.changeDevice { $0.promptAnswer = allows ? .refuse : .allow }
        #expect(try await center.requestAuthorization(options: [.alert]) == allows)
        let settings = await withCheckedContinuation { continuation in
            center.getNotificationSettings {
                continuation.resume(returning: [$0.authorizationStatus.rawValue, $0.alertSetting.rawValue])
            }
        }
        #expect(settings == (allows ? [2, 2] : [1, 1]))
    }

    @Test("By handler a refusal is not an error")
    func refusal() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        try center.changeDevice {
            $0 = DeviceModel()
            $0.authorization = .notDetermined
            $0.granted = []
            $0.promptAnswer = .refuse
        }
        let (granted, hasError) = await withCheckedContinuation { continuation in
            center.requestAuthorization(options: .alert) { continuation.resume(returning: ($0, $1 != nil)) }
        }
        #expect(!granted)
        #expect(!hasError)
    }
}
