import NotificationCore
import Testing

@Suite("Authorization on a simulated phone")
struct DeviceAuthorizationTests {
    private func fresh(
        _ answer: DeviceModel.PromptAnswer = .allow, entitlements: DeviceState.Entitlements = []
    ) -> DeviceModel {
        var phone = DeviceModel()
        phone.authorization = .notDetermined
        phone.granted = []
        phone.promptAnswer = answer
        phone.entitlements = entitlements
        return phone
    }

    @Test("Who is allowed gets what was asked for and nothing else")
    func allowed() {
        var phone = fresh()
        let answer1 = phone.requestAuthorization([.alert, .badge])
        #expect(answer1)
        #expect(phone.authorization == .authorized)
        #expect(phone.settings.alert == .enabled)
        #expect(phone.settings.sound == .notSupported)
        #expect(phone.settings.alertStyle == .banner)
        #expect(phone.state.showsAlerts)
    }

    @Test("Who is refused is told so each time, and everything is off")
    func refused() {
        var phone = fresh(.refuse)
        let answer2 = phone.requestAuthorization([.alert])
        #expect(!answer2)
        phone.promptAnswer = .allow
        let answer3 = phone.requestAuthorization([.alert])
        #expect(!answer3)
        #expect(phone.authorization == .denied)
        #expect(phone.settings.alert == .disabled)
        #expect(!phone.state.showsAlerts)
    }

    @Test("Provisional is granted without a question, and quietly")
    func provisional() {
        var phone = fresh(.refuse)
        let answer4 = phone.requestAuthorization([.alert, .sound, .provisional])
        #expect(answer4)
        #expect(phone.authorization == .provisional)
        #expect(phone.settings.notificationCenter == .enabled)
        #expect(phone.settings.alert == .disabled)
        #expect(phone.settings.lockScreen == .disabled)
        // The service extension runs all the same.
        #expect(phone.state.showsAlerts)
        phone.decide(.allow)
        #expect(phone.authorization == .authorized)
        #expect(phone.settings.alert == .enabled)
    }

    @Test("A critical alert needs its entitlement")
    func critical() {
        var without = fresh()
        let answer5 = without.requestAuthorization([.criticalAlert])
        #expect(!answer5)
        #expect(without.settings.criticalAlert == .notSupported)
        var with = fresh(entitlements: .criticalAlerts)
        let answer6 = with.requestAuthorization([.criticalAlert])
        #expect(answer6)
        #expect(with.settings.criticalAlert == .enabled)
    }

    @Test("A request for nothing asks nothing")
    func nothing() {
        var phone = fresh()
        let answer7 = phone.requestAuthorization([])
        #expect(!answer7)
        #expect(phone.authorization == .notDetermined)
    }

    @Test("The gate sees that the user switched alerts off")
    func switchedOff() {
        var phone = DeviceModel()
        #expect(phone.state == DeviceState())
        phone.switchedOff = [.alert]
        #expect(!phone.state.showsAlerts)
        #expect(phone.settings.sound == .enabled)
        #expect(phone.settings.alertStyle == .none)
    }

    @Test("With badges off a notification leaves the number as it is")
    func badgeOff() throws {
        var phone = DeviceModel()
        phone.switchedOff = [.badge]
        let facts = ScheduledNotification.Facts(hasText: true, badge: 4)
        try phone.add(ScheduledNotification(identifier: "a", facts: facts), at: 0)
        #expect(phone.badge == 0)
    }
}
