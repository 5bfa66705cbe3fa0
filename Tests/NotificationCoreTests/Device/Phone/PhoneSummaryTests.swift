import NotificationCore
import Testing

@Suite("The scheduled summary of a phone")
struct PhoneSummaryTests {
    /// At 12:00; the summary comes at 18:00.
    private func phone(_ entitlements: DeviceState.Entitlements = []) -> TestPhone {
        var phone = TestPhone(
            options: [.alert, .sound, .badge, .criticalAlert], entitlements: entitlements)
        phone.apply(.settings(app: TestPhone.app, .feature(.scheduledDelivery, true)))
        phone.apply(.summaryTimes([18 * 60]))
        return phone
    }

    @Test("It holds what is passive or active, and gives it out at its time, without a sound")
    func holds() {
        var phone = phone()
        #expect(phone.outcome(.alert("active"))?.surfaces == [.summary, .badge])
        let passive = phone.outcome(.alert("passive") { $0.level = .passive })
        #expect(passive?.surfaces == [.summary, .badge])
        #expect(passive?.reasons == [.passive, .summary])
        #expect(phone.delivered == [])
        #expect(phone.wait(6 * 3600 - 1).shown.isEmpty)
        let shown = phone.wait(1).shown
        #expect(Set(shown.map(\.identifier)) == ["active", "passive"])
        #expect(shown.first { $0.identifier == "active" }?.surfaces == [.lockScreen, .list])
        #expect(shown.first { $0.identifier == "passive" }?.surfaces == [.list])
        #expect(phone.wait(86_400).shown.isEmpty)
    }

    @Test("The most relevant one comes first")
    func relevance() {
        var phone = phone()
        for (identifier, score) in [("low", 0.1), ("high", 0.9), ("middle", 0.5)] {
            phone.push(.alert(identifier) { $0.relevance = score })
        }
        #expect(phone.wait(6 * 3600).shown.map(\.identifier) == ["high", "middle", "low"])
        #expect(phone.model.lockScreen.map(\.identifier) == ["high", "middle", "low"])
    }

    @Test("Time-sensitive, critical and communication notifications do not wait")
    func breaksThrough() {
        var phone = phone([.timeSensitive, .criticalAlerts, .communication])
        let all: Surfaces = [.banner, .lockScreen, .list, .sound, .badge]
        #expect(phone.outcome(.alert { $0.level = .timeSensitive })?.surfaces == all)
        #expect(phone.outcome(.alert { $0.level = .critical })?.surfaces == all)
        #expect(phone.outcome(.alert { $0.sender = "Anna" })?.surfaces == all)
    }

    @Test("An app that is not in the summary is shown at once")
    func otherApp() {
        var phone = phone()
        phone.add("other")
        #expect(phone.outcome(.alert(), to: "other")?.surfaces.contains(.banner) == true)
    }

    @Test("Of one identifier the newest is held")
    func replaced() {
        var phone = phone()
        phone.push(.alert("n"))
        phone.push(.alert("n"))
        #expect(phone.wait(6 * 3600).shown.map(\.identifier) == ["n"])
        #expect(phone.delivered == ["n"])
        // The one that waits takes the place of the one that is shown.
        phone.push(.alert("n"))
        #expect(phone.delivered == [])
    }

    @Test("Switching the summary off gives out what it holds")
    func switchedOff() {
        var phone = phone()
        phone.push(.alert())
        #expect(phone.apply(.summaryTimes([])).shown.map(\.identifier) == ["n"])
        #expect(phone.model.nextDue == nil)
    }

    @Test("Times that no day has are passed over")
    func impossibleTimes() {
        var phone = phone()
        phone.apply(.summaryTimes([-1, 1440, 600, 600]))
        #expect(phone.model.conditions.summaryTimes == [600])
    }

    @Test("What is refused meanwhile is not given out")
    func refusedMeanwhile() {
        var phone = phone()
        phone.push(.alert())
        phone.apply(.settings(app: TestPhone.app, .allow(false)))
        #expect(phone.wait(86_400).shown.isEmpty)
    }
}
