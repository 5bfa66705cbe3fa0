import NotificationCore
import Testing

/// Apple, "Asking permission to use notifications".
@Suite("Permission on a phone")
struct PhoneAuthorizationTests {
    private static let app = TestPhone.app
    private static let all: Surfaces = [.banner, .lockScreen, .list, .sound, .badge]

    @Test("Before the app asks, everything arrives silently")
    func notDetermined() {
        var phone = TestPhone(.notDetermined)
        #expect(phone.outcome(.alert(isMutable: true))?.reasons == [.notDetermined])
        #expect(phone.push(.silent()).calls.count == 1)
        // The page in Settings exists once the app has asked.
        phone.apply(.settings(app: Self.app, .allow(true)))
        #expect(phone.center()?.authorization == .notDetermined)
    }

    @Test("The user is asked once; a refusal can be taken back in Settings, with what was asked for")
    func explicit() {
        var phone = TestPhone(.denied)
        #expect(phone.outcome(.alert())?.delivery == .discardedDisabled)
        phone.apply(.settings(app: Self.app, .promptAnswer(.allow)))
        phone.center { center in
            let isGranted = center.requestAuthorization([.alert])
            #expect(!isGranted)
        }
        phone.apply(.settings(app: Self.app, .allow(true)))
        #expect(phone.outcome(.alert())?.surfaces == Self.all)
        phone.apply(.settings(app: Self.app, .allow(false)))
        #expect(phone.outcome(.alert())?.reasons == [.denied])
    }

    @Test("Provisional: Keep quietly stays in the list, until the user changes it in Settings")
    func keepQuietly() {
        var phone = TestPhone(.provisional)
        #expect(phone.outcome(.alert())?.surfaces == [.list])
        phone.apply(.provisional(app: Self.app, .keepQuietly))
        #expect(phone.center()?.authorization == .authorized)
        #expect(phone.outcome(.alert())?.surfaces == [.list])
        phone.apply(.settings(app: Self.app, .feature(.banner, true)))
        phone.apply(.settings(app: Self.app, .feature(.sound, true)))
        #expect(phone.outcome(.alert())?.surfaces == [.banner, .list, .sound])
    }

    @Test("Provisional: Keep prominently shows everything")
    func keepProminently() {
        var phone = TestPhone(.provisional)
        phone.apply(.provisional(app: Self.app, .keepProminently))
        #expect(phone.outcome(.alert())?.surfaces == Self.all)
    }

    @Test("Provisional: Turn Off is a refusal")
    func turnOff() {
        var phone = TestPhone(.provisional)
        phone.apply(.provisional(app: Self.app, .turnOff))
        #expect(phone.center()?.authorization == .denied)
        #expect(phone.outcome(.alert())?.reasons == [.denied])
        #expect(phone.apply(.provisional(app: Self.app, .keepQuietly)).notes == [.notProvisional])
    }

    @Test("Ephemeral: an App Clip may notify for eight hours after each launch")
    func ephemeral() {
        var phone = TestPhone(.ephemeral, state: .foreground)
        phone.go(.terminated)
        phone.go(.foreground)
        phone.go(.suspended)
        phone.wait(PhoneRules.ephemeralTime - 1)
        #expect(phone.outcome(.alert())?.surfaces == Self.all)
        phone.wait(1)
        #expect(phone.outcome(.alert())?.reasons == [.denied])
    }

    @Test("Opening the app's own page from Settings or a notification needs its option")
    func openSettings() throws {
        var without = TestPhone()
        let refused = without.apply(.openSettings(app: Self.app, notification: nil))
        #expect(refused.notes == [.noAppSettings])
        #expect(refused.calls.isEmpty)
        var phone = TestPhone(options: [.alert, .providesAppNotificationSettings])
        let fromSettings = phone.apply(.openSettings(app: Self.app, notification: nil))
        #expect(fromSettings.calls.map(\.kind) == [.openSettings(nil)])
        #expect(phone.state == .foreground)
        phone.go(.suspended)
        phone.push(.alert())
        let call = try #require(
            phone.apply(.openSettings(app: Self.app, notification: "n")).calls.first)
        guard case .openSettings(let item?) = call.kind else { return #expect(Bool(false), "\(call)") }
        #expect(item.request.identifier == "n")
        #expect(phone.apply(.openSettings(app: Self.app, notification: "x")).notes == [.noNotification])
    }
}
