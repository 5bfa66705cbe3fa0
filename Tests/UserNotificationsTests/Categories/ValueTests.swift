import Foundation
import Testing
import UserNotifications

/// Raw values and bits are those of Apple's headers.
@Suite struct ValueTests {
    @Test func enumsHaveApplesNumbers() {
        #expect(UNNotificationInterruptionLevel.critical.rawValue == 3)
        #expect(UNNotificationInterruptionLevel(rawValue: 1) == .active)
        #expect(UNNotificationInterruptionLevel.passive.rawValue == 0)
        #expect(UNNotificationInterruptionLevel.timeSensitive.rawValue == 2)
        #expect(UNAuthorizationStatus.notDetermined.rawValue == 0)
        #expect(UNAuthorizationStatus.ephemeral.rawValue == 4)
        #expect(UNAuthorizationStatus.provisional.rawValue == 3)
        #expect(UNNotificationSetting.enabled.rawValue == 2)
        #expect(UNAlertStyle.alert.rawValue == 2)
        #expect(UNShowPreviewsSetting.whenAuthenticated.rawValue == 1)
    }

    @Test func optionSetsHaveApplesBits() {
        let authorization: [UNAuthorizationOptions] = [
            .badge, .sound, .alert, .carPlay, .criticalAlert, .providesAppNotificationSettings, .provisional,
            .announcement, .timeSensitive,
        ]
        #expect(authorization.map(\.rawValue) == (0..<9).map { 1 << $0 })
        let presentation: [UNNotificationPresentationOptions] = [.badge, .sound, .alert, .list, .banner]
        #expect(presentation.map(\.rawValue) == (0..<5).map { 1 << $0 })
        let action: [UNNotificationActionOptions] = [.authenticationRequired, .destructive, .foreground]
        #expect(action.map(\.rawValue) == (0..<3).map { 1 << $0 })
        let category: [UNNotificationCategoryOptions] = [
            .customDismissAction, .allowInCarPlay, .hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle,
            .allowAnnouncement,
        ]
        #expect(category.map(\.rawValue) == (0..<5).map { 1 << $0 })
    }

    @Test func categoriesAreASetByValue() {
        func category(_ title: String) -> UNNotificationCategory {
            UNNotificationCategory(
                identifier: "c", actions: [UNNotificationAction(identifier: "a", title: title)],
                intentIdentifiers: [])
        }
        #expect(Set([category("x"), category("x")]).count == 1)
        #expect(Set([category("x"), category("y")]).count == 2)
        #expect(category("x").hiddenPreviewsBodyPlaceholder == "" && category("x").options == [])
    }

    @Test func aTextActionIsNotAnOrdinaryOne() {
        let plain = UNNotificationAction(identifier: "a", title: "t")
        let text = UNTextInputNotificationAction(
            identifier: "a", title: "t", textInputButtonTitle: "b", textInputPlaceholder: "p")
        #expect(plain != text && text != plain)
    }

    @Test func soundsAreEqualByKindNameAndVolume() {
        let name = UNNotificationSoundName("a.caf")
        #expect(UNNotificationSound.default == UNNotificationSound.default)
        #expect(UNNotificationSound.default != .defaultCritical)
        #expect(UNNotificationSound(named: name) == UNNotificationSound(named: .init(rawValue: "a.caf")))
        #expect(UNNotificationSound(named: name) != .criticalSoundNamed(name))
        #expect(UNNotificationSound.defaultCriticalSound(withAudioVolume: 2).volume == 1)
        #expect(UNNotificationSound.ringtoneSoundNamed(name) != UNNotificationSound(named: name))
    }

    @Test func triggersOfDifferentKindsDiffer() {
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        #expect(interval == UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
        #expect(interval != UNTimeIntervalNotificationTrigger(timeInterval: 61, repeats: false))
        #expect(interval != UNPushNotificationTrigger(repeats: false))
    }
}
