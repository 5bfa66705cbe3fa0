import NotificationCore
import Testing

/// Apple, "Declaring your actionable notification types".
@Suite("What the user does with a notification on a phone")
struct PhoneResponseTests {
    private static let app = TestPhone.app

    static let message: StoredCategory = {
        var category = StoredCategory(identifier: "MESSAGE")
        var reply = StoredCategory.Action(identifier: "REPLY", title: "Reply")
        reply.hasTextField = true
        var open = StoredCategory.Action(identifier: "OPEN", title: "Open")
        open.opensApp = true
        var delete = StoredCategory.Action(identifier: "DELETE", title: "Delete")
        delete.needsUnlock = true
        category.actions = [reply, open, delete]
        category.tellsDismissal = true
        return category
    }()

    static let other: StoredCategory = {
        var category = StoredCategory(identifier: "OTHER")
        category.actions = [StoredCategory.Action(identifier: "ACCEPT", title: "Accept")]
        return category
    }()

    /// With a notification of a category on the screen.
    private func phone(
        _ category: String = "MESSAGE", state: DeviceState.AppState = .suspended
    ) -> TestPhone {
        var phone = TestPhone()
        phone.center { $0.setCategories([Self.message, Self.other]) }
        phone.go(state)
        phone.push(.alert { $0.category = category })
        return phone
    }

    private func respond(
        _ action: String?, _ text: String? = nil, _ notification: String = "n"
    ) -> PhoneEvent {
        .respond(app: Self.app, notification: notification, action: action, text: text)
    }

    /// The action and the text that the app is told.
    private func told(_ effects: [PhoneEffect]) -> [[String?]] {
        effects.calls.map { call in
            guard case .response(_, let action, let text) = call.kind else { return [] }
            return [action, text]
        }
    }

    @Test("Opening a notification brings the app to the front and takes the notification away")
    func opens() {
        var phone = phone(state: .terminated)
        let effects = phone.apply(respond(nil))
        #expect(effects.launches == [.response(inForeground: true)])
        #expect(told(effects) == [["com.apple.UNNotificationDefaultActionIdentifier", nil]])
        #expect(phone.state == .foreground)
        #expect(phone.delivered == [])
        #expect(phone.apply(respond(nil)).notes == [.noNotification])
    }

    @Test("An action runs the app in the background, also one that the user has quit")
    func background() {
        var phone = phone(state: .forceQuit)
        let effects = phone.apply(respond("DELETE"))
        #expect(effects.launches == [.response(inForeground: false)])
        #expect(told(effects) == [["DELETE", nil]])
        #expect(phone.state == .background)
        for call in effects.calls { phone.apply(.answered(call: call.id, .done)) }
        phone.wait(PhoneRules.suspension)
        #expect(phone.state == .suspended)
    }

    @Test("An action with the option foreground opens the app")
    func foreground() {
        var phone = phone()
        #expect(told(phone.apply(respond("OPEN"))) == [["OPEN", nil]])
        #expect(phone.state == .foreground)
    }

    @Test("A text goes to an action with a field, also an empty one, and to no other")
    func text() {
        var phone = phone()
        #expect(phone.apply(respond("REPLY")).notes == [.noTextField])
        #expect(phone.apply(respond("OPEN", "Hello")).notes == [.noTextField])
        #expect(phone.apply(respond(nil, "Hello")).notes == [.noTextField])
        #expect(phone.delivered == ["n"])
        #expect(told(phone.apply(respond("REPLY", ""))) == [["REPLY", ""]])
    }

    @Test("An action that needs the phone unlocked waits for that")
    func needsUnlock() {
        var phone = phone()
        phone.apply(.locked(true))
        #expect(phone.apply(respond("DELETE")).notes == [.needsUnlock])
        #expect(phone.delivered == ["n"])
        #expect(told(phone.apply(respond("REPLY", "x"))) == [["REPLY", "x"]])
        #expect(phone.model.conditions.isLocked)
    }

    @Test("Opening the app unlocks the phone")
    func unlocks() {
        var phone = phone()
        phone.apply(.restart)
        phone.apply(respond(nil))
        #expect(!phone.model.conditions.isLocked)
        #expect(phone.model.conditions.hasBeenUnlocked)
    }

    @Test("Dismissing is told when the category asks for it")
    func dismiss() {
        var phone = phone()
        let effects = phone.apply(.dismiss(app: Self.app, notification: "n"))
        #expect(told(effects) == [["com.apple.UNNotificationDismissActionIdentifier", nil]])
        #expect(phone.delivered == [])
        var other = self.phone("OTHER")
        #expect(other.apply(.dismiss(app: Self.app, notification: "n")).isEmpty)
        #expect(other.delivered == [])
    }

    /// A phone with the notification as a banner, which no list keeps.
    private func withBanner(_ push: PhonePush = .alert { $0.category = "MESSAGE" }) throws -> TestPhone {
        var phone = TestPhone(state: .foreground)
        phone.center { $0.setCategories([Self.message]) }
        let call = try #require(phone.push(push).calls.first)
        let shown = phone.apply(.answered(call: call.id, .present([.banner, .sound]))).shown
        #expect(shown.map(\.surfaces) == [[.banner, .sound]])
        return phone
    }

    @Test(
        "What is only a banner can be answered as long as that is on the screen",
        arguments: [nil, "OPEN", "REPLY"] as [String?])
    func banner(_ action: String?) throws {
        let (text, now) = (action == "REPLY" ? "Yes" : nil, PhoneRules.bannerTime)
        var phone = try withBanner()
        phone.wait(now - 1)
        #expect(phone.model.banners(of: Self.app).map(\.request.identifier) == ["n"])
        #expect(phone.model.banner(app: Self.app, notification: "n")?.buttons.count == 2)
        #expect(phone.model.expanded(app: Self.app, notification: "n") != nil)
        let answer = try #require(told(phone.apply(respond(action, text))).first)
        #expect(answer == [action ?? "com.apple.UNNotificationDefaultActionIdentifier", text])
        #expect(phone.apply(respond(action, text)).texts == ["the notification n is not shown (any more)"])

        phone = try withBanner()
        phone.wait(now)
        let late = phone.apply(respond(action, text)).texts
        let why = "the notification n was only a banner, which left the screen after 5 s: no list keeps it"
        #expect(late == [why])
        #expect(phone.model.expanded(app: Self.app, notification: "n") == nil)
    }

    @Test("So can the banner of an app whose lists are off, until the phone is locked")
    func bannerInTheBackground() {
        for isLocked in [false, true] {
            var phone = TestPhone()
            phone.apply(.settings(app: Self.app, .feature(.lockScreen, false)))
            phone.apply(.settings(app: Self.app, .feature(.notificationCenter, false)))
            #expect(phone.push(.alert()).shown.map(\.surfaces) == [[.banner, .sound, .badge]])
            if isLocked {
                phone.apply(.locked(true))
                phone.apply(.locked(false))
            }
            #expect(phone.apply(respond(nil)).notes == (isLocked ? [.noNotification] : []))
            #expect(phone.state == (isLocked ? .suspended : .foreground))
        }
    }

    @Test("A banner stays while the app works on the same push, and is replaced by the same identifier")
    func bannerStays() throws {
        var phone = try withBanner(.alert(wakes: true))
        let call = try #require(phone.model.calls.first)
        phone.wait(20)
        phone.apply(.answered(call: call.id, .done))
        #expect(phone.model.banners(of: Self.app).count == 1)
        let again = try #require(phone.push(.alert()).calls.first)
        phone.apply(.answered(call: again.id, .present([.sound])))
        #expect(phone.model.banners(of: Self.app).isEmpty)
    }

    @Test("Swiping a banner away is not told")
    func swipe() throws {
        var phone = try withBanner()
        #expect(phone.apply(.dismiss(app: Self.app, notification: "n")).isEmpty)
        #expect(phone.apply(respond(nil)).notes == [.noNotification])
    }

    @Test("Clearing takes everything away, also what waits for the summary")
    func clear() {
        var phone = phone()
        phone.apply(.settings(app: Self.app, .feature(.scheduledDelivery, true)))
        phone.apply(.summaryTimes([0]))
        phone.push(.alert("held"))
        let held = phone.apply(respond(nil, nil, "held"))
        #expect(held.texts == ["the notification held waits for the scheduled summary"])
        phone.apply(.clear(app: Self.app))
        #expect(phone.delivered == [])
        #expect(phone.wait(86_400).shown.isEmpty)
    }

    @Test("A handler of a response that is not called is told, and nothing ends")
    func noHandler() {
        var phone = phone()
        phone.apply(respond(nil))
        let effects = phone.wait(PhoneRules.handlerTime)
        #expect(effects.notes == [.handlerNotCalled])
        #expect(effects.ends.isEmpty)
        #expect(phone.model.calls.isEmpty)
    }
}
