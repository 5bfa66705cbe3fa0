import NotificationCore
import Testing

/// Apple, "UNNotificationInterruptionLevel" and "UNNotificationSettings": levels, Focus, the scheduled summary, the
/// user's switches.
@Suite("Where a phone shows a notification")
struct PhonePresentationTests {
    private static let everything: Surfaces = [.banner, .lockScreen, .list, .sound, .badge]

    private func outcome(
        _ phone: TestPhone, _ change: (inout NotificationFace) -> Void = { _ in }
    ) -> (surfaces: Surfaces, reasons: [String]) {
        var phone = phone
        let disposition = phone.outcome(.alert(change: change))
        return (disposition?.surfaces ?? [], disposition?.reasons.map(\.code) ?? [])
    }

    @Test("Active is the default and shows everywhere")
    func active() {
        let (surfaces, reasons) = outcome(TestPhone())
        #expect(surfaces == Self.everything)
        #expect(reasons == [])
        #expect(surfaces.names == ["banner", "lockScreen", "list", "sound", "badge"])
    }

    @Test("Passive is in the list only, with its badge")
    func passive() {
        let (surfaces, reasons) = outcome(TestPhone()) { $0.level = .passive }
        #expect(surfaces == [.list, .badge])
        #expect(reasons == ["passive"])
    }

    @Test("On a locked phone there is no banner")
    func locked() {
        var phone = TestPhone()
        phone.apply(.locked(true))
        #expect(outcome(phone).surfaces == [.lockScreen, .list, .sound, .badge])
    }

    @Test("A muted phone plays no sound, except for a critical alert")
    func muted() {
        var phone = TestPhone(
            options: [.alert, .sound, .badge, .criticalAlert], entitlements: .criticalAlerts)
        phone.apply(.muted(true))
        #expect(outcome(phone).surfaces == [.banner, .lockScreen, .list, .badge])
        #expect(outcome(phone).reasons == ["muted"])
        #expect(outcome(phone) { $0.level = .critical }.surfaces == Self.everything)
    }

    @Test("A Focus leaves the list, and lets through allowed apps, people and what is time-sensitive")
    func focus() {
        var phone = TestPhone(entitlements: [.timeSensitive, .communication])
        phone.apply(.focus(PhoneFocus(name: "Work", allowedPeople: ["Anna"])))
        #expect(outcome(phone).surfaces == [.list, .badge])
        #expect(outcome(phone).reasons == ["focus"])
        #expect(outcome(phone) { $0.level = .timeSensitive }.surfaces == Self.everything)
        #expect(outcome(phone) { $0.sender = "Anna" }.surfaces == Self.everything)
        #expect(outcome(phone) { $0.sender = "Ben" }.surfaces == [.list, .badge])
        phone.apply(.focus(PhoneFocus(allowedApps: [TestPhone.app])))
        #expect(outcome(phone).surfaces == Self.everything)
        phone.apply(.focus(PhoneFocus(allowsTimeSensitive: false)))
        #expect(outcome(phone) { $0.level = .timeSensitive }.surfaces == [.list, .badge])
        phone.apply(.focus(nil))
        #expect(outcome(phone).surfaces == Self.everything)
    }

    @Test("Time-sensitive without the entitlement, or switched off, counts as active")
    func timeSensitiveNeedsRight() {
        var without = TestPhone()
        without.apply(.focus(PhoneFocus()))
        let change: (inout NotificationFace) -> Void = { $0.level = .timeSensitive }
        #expect(outcome(without, change).surfaces == [.list, .badge])
        #expect(outcome(without, change).reasons == ["timeSensitiveNotAllowed", "focus"])
        var off = TestPhone(entitlements: .timeSensitive)
        off.apply(.focus(PhoneFocus()))
        #expect(outcome(off, change).surfaces == Self.everything)
        off.apply(.settings(app: TestPhone.app, .feature(.timeSensitive, false)))
        #expect(outcome(off, change).surfaces == [.list, .badge])
    }

    @Test("A communication notification needs its entitlement to break through")
    func communicationNeedsRight() {
        var phone = TestPhone()
        phone.apply(.focus(PhoneFocus(allowedPeople: ["Anna"])))
        #expect(outcome(phone) { $0.sender = "Anna" }.surfaces == [.list, .badge])
    }

    @Test("A critical alert shows whatever Focus and summary say, with a sound of its own")
    func critical() {
        var phone = TestPhone(
            options: [.alert, .sound, .badge, .criticalAlert], entitlements: .criticalAlerts)
        phone.apply(.focus(PhoneFocus()))
        phone.apply(.muted(true))
        let push = PhonePush(request: .make { $0.level = .critical })
        #expect(phone.outcome(push)?.surfaces == [.banner, .lockScreen, .list, .sound])
        #expect(outcome(phone) { $0.hasCriticalSound = true }.surfaces == Self.everything)
        phone.apply(.settings(app: TestPhone.app, .feature(.badge, false)))
        #expect(outcome(phone) { $0.level = .critical }.reasons == ["badgeOff"])
    }

    @Test("A critical alert without entitlement or permission counts as active")
    func criticalNeedsRight() {
        var phone = TestPhone()
        phone.apply(.muted(true))
        let without = outcome(phone) { $0.level = .critical }
        #expect(without.surfaces == [.banner, .lockScreen, .list, .badge])
        #expect(without.reasons == ["criticalNotAllowed", "muted"])
        let quiet = TestPhone(
            .provisional, options: [.alert, .criticalAlert], entitlements: .criticalAlerts)
        #expect(outcome(quiet) { $0.level = .critical }.surfaces == [.list])
    }

    @Test(
        "Each switch takes its surface away",
        arguments: [
            (.sound, [.banner, .lockScreen, .list, .badge], "soundOff"),
            (.badge, [.banner, .lockScreen, .list, .sound], "badgeOff"),
            (.banner, [.lockScreen, .list, .sound, .badge], "bannersOff"),
            (.lockScreen, [.banner, .list, .sound, .badge], "lockScreenOff"),
            (.notificationCenter, [.banner, .lockScreen, .sound, .badge], "listOff"),
            (.alert, [.sound, .badge], "alertsOff"),
        ] as [(FeatureSettings.Feature, Surfaces, String)])
    func switches(_ feature: FeatureSettings.Feature, _ left: Surfaces, _ reason: String) {
        var phone = TestPhone()
        phone.apply(.settings(app: TestPhone.app, .feature(feature, false)))
        #expect(outcome(phone).surfaces == left)
        #expect(outcome(phone).reasons == [reason])
        phone.apply(.settings(app: TestPhone.app, .feature(feature, true)))
        #expect(outcome(phone).surfaces == Self.everything)
    }

    @Test("What the app did not ask for does not show")
    func notAskedFor() {
        let phone = TestPhone(options: [.alert])
        #expect(outcome(phone).surfaces == [.banner, .lockScreen, .list])
        #expect(outcome(phone).reasons == ["soundOff", "badgeOff"])
    }

    @Test("With alerts off the extension does not run")
    func alertsOff() {
        var phone = TestPhone()
        phone.apply(.settings(app: TestPhone.app, .feature(.alert, false)))
        #expect(phone.push(.alert(isMutable: true)).extensions.isEmpty)
    }

    @Test("Priority 1 plays no sound on a locked phone")
    func lowestPriority() {
        var phone = TestPhone()
        var push = PhonePush.alert()
        push.priority = 1
        #expect(phone.outcome(push)?.surfaces == Self.everything)
        phone.apply(.locked(true))
        #expect(phone.outcome(push)?.surfaces == [.lockScreen, .list, .badge])
        #expect(phone.outcome(push)?.reasons == [.lowestPriority])
    }

    @Test(
        "A notification of the same identifier takes the old one's place, alerts again and moves to the top")
    func replaced() {
        var phone = TestPhone()
        phone.push(.alert("a"))
        phone.push(.alert("b"))
        #expect(phone.push(.alert("a")).shown.map(\.surfaces) == [Self.everything])
        #expect(phone.delivered == ["b", "a"])
    }

    @Test("The number on the icon follows the newest; 0 removes it")
    func badge() {
        var phone = TestPhone()
        #expect(phone.push(.alert()).badges == [3])
        #expect(phone.push(PhonePush(request: .make("z", text: "", badge: 0))).badges == [0])
        #expect(phone.center()?.badge == 0)
        #expect(phone.push(PhonePush(request: .make("z", text: "", badge: -1))).badges.isEmpty)
    }

    @Test(
        "A payload that shows and plays nothing gives the gate's reason",
        arguments: [
            (
                #"{"alert":5}"#, PushType.alert,
                "gate.no_alert: the alert is a number, not a string or an object"
            ),
            (#"{"alert":""}"#, .alert, "gate.no_alert: the alert is an empty string"),
            (
                #"{"alert":{"title":""}}"#, .alert,
                "gate.no_alert: the alert has no title and no body"
            ),
            ("{}", .alert, "gate.no_alert: there is no alert"),
            (
                #"{"mutable-content":1}"#, .background,
                "gate.push_type: the push type is background. The phone starts the extension for push type alert only"
            ),
            (
                #"{"content-available":1}"#, .alert,
                "gate.silent: this push is silent: no title, no body. Silent pushes never start the extension"
            ),
            (#"{"content-available":1}"#, .background, ""), (#"{"alert":"x"}"#, .alert, ""),
            (#"{"badge":1}"#, .alert, "noText: there is no text to show"),
        ])
    func emptyPayloads(_ aps: String, _ type: PushType, _ reason: String) throws {
        var phone = TestPhone()
        let payload = try NotificationPayload(parsing: Array("{\"aps\":\(aps)}".utf8))
        let effects = phone.push(PhonePush(payload, identifier: "a", type: type))
        let disposition = effects.settled.first ?? phone.model.arrivals.first?.disposition
        let reasons = disposition?.reasons.map { "\($0.code): \($0.text)" }
        #expect(reasons == (reason.isEmpty ? [] : [reason]))
    }

    @Test("Before the first unlock the extension runs, and is told that files may be closed to it")
    func beforeFirstUnlock() throws {
        var phone = TestPhone()
        phone.apply(.restart)
        let arrival = try #require(phone.push(.alert(isMutable: true)).extensions.first)
        let settled = phone.apply(.extensionAnswered(arrival: arrival, .original(code: nil))).settled
        #expect(settled.first?.reasons == [.beforeFirstUnlock])
        phone.apply(.locked(false))
        let later = try #require(phone.push(.alert(isMutable: true)).extensions.first)
        let unlocked = phone.apply(.extensionAnswered(arrival: later, .original(code: nil))).settled
        #expect(unlocked.first?.reasons == [])
    }

    @Test("The extension runs while a Focus holds the notification back")
    func extensionInFocus() {
        var phone = TestPhone()
        phone.apply(.focus(PhoneFocus()))
        #expect(phone.push(.alert(isMutable: true)).extensions.count == 1)
    }

    @Test("Relevance is between 0 and 1, whatever the app says")
    func relevance() {
        for (given, kept) in [(0.5, 0.5), (7, 1), (-1, 0), (.nan, 0), (.infinity, 1)] {
            var face = NotificationFace()
            face.relevance = given
            #expect(face.relevance == kept)
        }
    }
}
