import NotificationCore
import Testing

/// Apple, "Registering your app with APNs" and "Sending notification requests to APNs" (`apns-expiration`).
@Suite("Tokens and the storage of APNs for a phone")
struct PhoneTokensTests {
    private static let app = TestPhone.app

    @Test("Registering gives the token of app and phone, each time; it is not a secret of the permission")
    func registering() throws {
        var phone = TestPhone(.denied)
        let first = try #require(phone.apply(.registerForRemote(app: Self.app, true)).tokens.first)
        let again = try #require(phone.apply(.registerForRemote(app: Self.app, true)).tokens.first)
        #expect(first.type == nil)
        #expect(first.bytes.count == 32)
        #expect(first.bytes == again.bytes)
        #expect(first.bytes == phone.model.token(of: Self.app))
        var other = PhoneModel(identity: 8)
        _ = other.apply(
            .install(app: Self.app, capabilities: .all, entitlements: []), at: 0, calendar: .utc)
        #expect(other.token(of: Self.app) != first.bytes)
    }

    @Test("Offline there is no token; it comes when the phone is online again")
    func offline() {
        var phone = TestPhone(state: .foreground)
        phone.apply(.online(false))
        #expect(phone.apply(.registerForRemote(app: Self.app, true)).tokens.isEmpty)
        #expect(phone.apply(.pushTypes(app: Self.app, [.voIP])).tokens.isEmpty)
        #expect(phone.apply(.online(true)).tokens.map(\.type) == [nil, .voIP])
        #expect(phone.apply(.online(true)).tokens.isEmpty)
    }

    @Test("Without the entitlement aps-environment there is no remote token")
    func noEntitlement() {
        var phone = TestPhone(capabilities: [.voIP])
        #expect(phone.apply(.registerForRemote(app: Self.app, true)).tokens.isEmpty)
    }

    @Test("Reinstalling makes new tokens, and the app begins again")
    func reinstalling() {
        var phone = TestPhone()
        let before = phone.model.token(of: Self.app)
        phone.push(.alert())
        phone.apply(.uninstall(app: Self.app))
        #expect(phone.model.token(of: Self.app) == nil)
        #expect(phone.model.installed == [])
        phone.apply(.install(app: Self.app, capabilities: .all, entitlements: []))
        #expect(phone.model.token(of: Self.app) != before)
        #expect(phone.center()?.authorization == .notDetermined)
        #expect(phone.delivered == [])
        #expect(phone.model.app(Self.app)?.installation == 2)
    }

    @Test("Installing over an app is an update: tokens and permission stay")
    func update() {
        var phone = TestPhone()
        let before = phone.model.token(of: Self.app)
        phone.apply(.install(app: Self.app, capabilities: .voIP, entitlements: []))
        #expect(phone.model.token(of: Self.app) == before)
        #expect(phone.center()?.authorization == .authorized)
        #expect(phone.model.app(Self.app)?.capabilities == .voIP)
    }

    @Test("A restored phone has new tokens, and apps that run are given them")
    func restore() {
        var phone = TestPhone(state: .foreground)
        phone.apply(.pushTypes(app: Self.app, [.voIP]))
        phone.add("other", state: .terminated)
        phone.go(.foreground)
        let before = [nil, PushKitType.voIP].map { phone.model.token(of: Self.app, type: $0) }
        let tokens = phone.apply(.restore).tokens
        #expect(tokens.map(\.type) == [nil, .voIP])
        for (old, new) in zip(before, tokens) { #expect(old != new.bytes) }
    }

    @Test("Each PushKit type has a token of its own, given at each launch of the app")
    func pushKit() {
        var phone = TestPhone()
        let tokens = phone.apply(.pushTypes(app: Self.app, [.voIP, .fileProvider])).tokens
        #expect(tokens.map(\.type) == [.voIP, .fileProvider])
        #expect(Set(tokens.map(\.bytes) + [phone.model.token(of: Self.app) ?? []]).count == 3)
        phone.go(.terminated)
        phone.apply(.open(app: Self.app))
        let again = phone.apply(.pushTypes(app: Self.app, [.voIP, .fileProvider])).tokens
        #expect(again.map(\.bytes) == tokens.map(\.bytes))
    }

    @Test("A type that is not wanted any more is invalidated")
    func invalidation() {
        var phone = TestPhone()
        phone.apply(.pushTypes(app: Self.app, [.voIP, .complication]))
        let effects = phone.apply(.pushTypes(app: Self.app, [.complication]))
        #expect(effects.contains(.tokenInvalidated(app: Self.app, type: .voIP)))
        #expect(phone.outcome(.pushKit(.voip))?.reasons == [.pushTypeNotWanted])
    }

    @Test("A push to an app that has not registered arrives, with a word about it")
    func notRegistered() {
        var phone = TestPhone()
        phone.apply(.registerForRemote(app: Self.app, false))
        #expect(phone.outcome(.alert())?.reasons == [.notRegistered])
        #expect(phone.delivered == ["n"])
    }

    @Test("A push to an app that is not installed is discarded: its token is unregistered")
    func unregistered() {
        var phone = TestPhone()
        phone.apply(.uninstall(app: Self.app))
        let disposition = phone.outcome(.alert())
        #expect(disposition?.delivery == .discardedUnregistered)
        #expect(disposition?.reasons == [.notInstalled])
    }

    // MARK: Stored by APNs

    @Test("Offline APNs stores a push and delivers it later")
    func stored() {
        var phone = TestPhone()
        phone.apply(.online(false))
        #expect(phone.push(.alert()).isEmpty)
        #expect(phone.model.arrivals.map(\.disposition.delivery) == [.storedOffline])
        #expect(phone.model.arrivals.first?.disposition.reasons == [.offline])
        let effects = phone.apply(.online(true), after: 86_400)
        #expect(effects.settled.map(\.delivery) == [.deliveredFromStorage])
        #expect(phone.delivered == ["n"])
    }

    @Test("One is stored for each app: of two the newer one stays")
    func oneEach() {
        var phone = TestPhone()
        phone.add("other")
        phone.apply(.online(false))
        phone.push(.alert("old"))
        phone.push(.alert("elsewhere"), to: "other")
        let settled = phone.push(.alert("new")).settled
        #expect(settled.map(\.delivery) == [.discardedReplaced])
        #expect(settled.first?.reasons == [.offline, .replacedByNewer])
        #expect(phone.apply(.online(true)).shown.map(\.identifier) == ["new", "elsewhere"])
    }

    @Test("With an expiration of 0 there is one attempt; another one expires at its time")
    func expiration() {
        var phone = TestPhone()
        phone.apply(.online(false))
        var push = PhonePush.alert()
        push.expiration = 0
        #expect(phone.outcome(push)?.delivery == .discardedExpired)
        push.expiration = phone.now + 60
        phone.push(push)
        #expect(phone.wait(59).isEmpty)
        let settled = phone.wait(1).settled
        #expect(settled.map(\.delivery) == [.discardedExpired])
        #expect(settled.first?.reasons == [.offline, .expired])
        #expect(phone.apply(.online(true)).shown.isEmpty)
    }

    @Test("What has no expiration, or none that is a number, is stored for 30 days")
    func thirtyDays() {
        for expiration in [nil, Double.nan, .infinity] {
            var phone = TestPhone()
            phone.apply(.online(false))
            var push = PhonePush.alert()
            push.expiration = expiration
            phone.push(push)
            #expect(phone.model.nextDue == phone.now + PhoneRules.storage)
        }
    }

    @Test("What is stored for an app that is removed is discarded")
    func removed() {
        var phone = TestPhone()
        phone.apply(.online(false))
        phone.push(.alert())
        let settled = phone.apply(.uninstall(app: Self.app)).settled
        #expect(settled.map(\.delivery) == [.discardedUnregistered])
        #expect(phone.apply(.online(true)).shown.isEmpty)
    }

    @Test("Types that have nothing to do with the delegate are told and do nothing")
    func otherTypes() {
        var phone = TestPhone()
        for type in [PushType.liveactivity, .widgets, .controls, .location, .mdm, .pushtotalk] {
            #expect(phone.outcome(.pushKit(type))?.reasons == [.notModelled])
        }
    }
}
