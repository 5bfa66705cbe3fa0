import APNs
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_serve

@Suite("Pushes reach phones", .leavesNothing)
struct WorldTests {
    static let mutable =
        #"{"aps":{"alert":"Sale","mutable-content":1},"image":"https://cdn.example.com/a.png"}"#

    @Test("an accepted push is shown, and the list says where")
    func shown() throws {
        let scene = try Scene(nil)
        let answer = scene.push(fields: [HeaderField("apns-id", "eabeae54-14a8-11e5-b60b-1697f925ec7b")])
        #expect(answer.status == 200 && answer.id == "eabeae54-14a8-11e5-b60b-1697f925ec7b")
        let entry = try #require(scene.entries.first)
        #expect(entry.phone == "phone-1" && entry.app == Scene.app && entry.size == 25)
        #expect(entry.disposition?.delivery == .delivered)
        #expect(entry.disposition?.surfaces == [.banner, .lockScreen, .list])
        #expect(scene.model()?.lockScreen.map(\.body) == ["Hello"])
    }

    @Test("a refused push is in the list with its rule, and nothing reaches the phone")
    func refused() throws {
        let scene = try Scene(nil)
        let answer = scene.push(fields: [HeaderField("apns-priority", "7")])
        #expect(answer.reason == .badPriority)
        #expect(scene.entries.map(\.reason) == [.badPriority])
        var request = Scene.request()
        request.fields.removeFirst()
        let early = scene.world.answer([World.Incoming(request, door: .apns)], on: ConnectionState()).answers
        #expect(early.map(\.reason) == [.missingProviderToken])
        // Found by its token, although a check before that of the token decided.
        #expect(scene.entries.map(\.token) == [Scene.token, Scene.token])
        #expect(scene.model()?.lockScreen.isEmpty == true)
    }

    @Test("the extension's answer is what shows; until then nothing does")
    func extensionAnswers() throws {
        let scene = try Scene(nil)
        scene.push(Self.mutable)
        #expect(scene.runner.jobs.map(\.payload) == [Array(Self.mutable.utf8)])
        #expect(scene.world.read { $0.waiting } == 1)
        #expect(scene.entries.first?.disposition == nil)
        let list = #""\#(ShownMedia.member)":{"attachments":[],"communication":{"sender":"Ada"}}"#
        let payload = #"{"aps":{"alert":"Changed","mutable-content":1},\#(list)}"#
        scene.runner.answer(
            JournalEntry.ExtensionOutcome(
                kind: .modified, payload: Array(payload.utf8), record: Array(#"{"v":1}"#.utf8)))
        let entry = try #require(scene.entries.first)
        #expect(entry.disposition?.extension == .modified)
        #expect(entry.record == Array(#"{"v":1}"#.utf8))
        #expect(scene.model()?.lockScreen.map(\.body) == ["Changed"])
        let shown = scene.model()?.app(Scene.app)?.center.delivered.first
        #expect(shown?.request.face?.sender == "Ada")
        #expect(scene.world.read { $0.waiting } == 0)
    }

    @Test("a push that names a picture and does not start the extension gets a record that says why")
    func judged() throws {
        let scene = try Scene(nil)
        scene.push(#"{"aps":{"alert":"Sale"},"image":"https://cdn.example.com/a.png"}"#)
        scene.push()
        #expect(scene.runner.jobs.map(\.judged) == [1])
        #expect(scene.entries.map(\.isDecided) == [false, true] && scene.world.read { $0.waiting } == 0)
        let record = Array(#"{"v":1,"code":"gate.not_mutable"}"#.utf8)
        scene.runner.answer(
            JournalEntry.ExtensionOutcome(kind: .original, code: "gate.not_mutable", record: record))
        #expect(scene.entries.map(\.record) == [record, nil] && scene.entries[0].isDecided)
        #expect(scene.model()?.lockScreen.count == 2)
    }

    @Test("more waiting pushes than are taken: 503, and it goes on when one is decided")
    func full() throws {
        let scene = try Scene(nil) { $0.maxWaiting = 2 }
        #expect(scene.push(Self.mutable).status == 200 && scene.push(Self.mutable).status == 200)
        let third = scene.push(Self.mutable)
        #expect(third.status == 503 && third.reason == .serviceUnavailable)
        scene.runner.answer(JournalEntry.ExtensionOutcome(kind: .original, code: "media.lost"))
        #expect(scene.push(Self.mutable).status == 200)
    }

    @Test("pushes that come together count one by one; those without an extension are taken")
    func fullWithinABatch() throws {
        let scene = try Scene(nil) { $0.maxWaiting = 2 }
        let plain = #"{"aps":{"alert":"Hello"}}"#
        let requests = [Self.mutable, plain, Self.mutable, Self.mutable].map {
            World.Incoming(Scene.request($0), door: .apns)
        }
        let result = scene.world.answer(requests, on: ConnectionState())
        #expect(result.answers.map(\.status) == [200, 200, 200, 503])
        #expect(scene.world.read { $0.waiting } == 2)
    }

    @Test("offline: of five one is stored and comes later, four are discarded with their words")
    func stored() throws {
        let scene = try Scene(nil)
        _ = try scene.world.apply([.online(false)], to: "phone-1")
        for number in 1...5 { scene.push(#"{"aps":{"alert":"\#(number)"}}"#) }
        #expect(scene.entries.last?.disposition?.delivery == .storedOffline)
        #expect(scene.entries.dropLast().allSatisfy { $0.disposition?.delivery == .discardedReplaced })
        _ = try scene.world.apply([.online(true)], to: "phone-1")
        #expect(scene.entries.last?.disposition?.delivery == .deliveredFromStorage)
        #expect(scene.model()?.lockScreen.map(\.body) == ["5"])
    }

    @Test("what is stored expires at its time, by the clock alone")
    func expires() throws {
        let scene = try Scene(nil)
        _ = try scene.world.apply([.online(false)], to: "phone-1")
        scene.push(fields: [HeaderField("apns-expiration", "1800000060")])
        scene.advance(59)
        #expect(scene.entries[0].disposition?.delivery == .storedOffline)
        scene.advance(2)
        #expect(scene.entries[0].disposition?.delivery == .discardedExpired)
    }

    @Test("a collapse identifier replaces what is shown")
    func collapses() throws {
        let scene = try Scene(nil)
        for text in ["1:0", "2:0"] {
            scene.push(#"{"aps":{"alert":"\#(text)"}}"#, fields: [HeaderField("apns-collapse-id", "match")])
        }
        #expect(scene.model()?.lockScreen.map(\.body) == ["2:0"])
    }

    @Test("a removed phone answers 410 with the time; uninstalling does so, too")
    func gone() throws {
        let scene = try Scene(nil)
        _ = try scene.world.apply([.uninstall(app: Scene.app)], to: "phone-1")
        let answer = scene.push()
        #expect(answer.reason == .unregistered && answer.timestamp == 1_800_000_000_000)
        let other = try Scene(nil)
        try other.world.removePhone("phone-1")
        #expect(other.push().reason == .unregistered)
        #expect(throws: World.Refusal.self) { try other.world.removePhone("phone-1") }
    }

    @Test("removing a phone decides what waits for its extension")
    func goneWhileWaiting() throws {
        let scene = try Scene(nil)
        scene.push(Self.mutable)
        try scene.world.removePhone("phone-1")
        #expect(scene.entries.map { $0.disposition?.delivery } == [.discardedUnregistered])
        scene.runner.answer(JournalEntry.ExtensionOutcome(kind: .original))
        #expect(scene.entries.map { $0.disposition?.delivery } == [.discardedUnregistered])
        #expect(scene.world.read { $0.waiting } == 0)
    }

    @Test("the environment that a client names counts, not that of the endpoint")
    func environment() throws {
        let scene = try Scene(nil) { $0.endpoint.environment = .sandbox }
        func answer(_ environment: APNsEnvironment?) -> PushAnswer {
            let incoming = World.Incoming(Scene.request(), door: .apns, environment: environment)
            return scene.world.answer([incoming], on: ConnectionState()).answers[0]
        }
        // The phone's token is of production.
        #expect(answer(.production).status == 200)
        #expect(answer(.sandbox).reason == .badDeviceToken && answer(nil).reason == .badDeviceToken)
    }

    @Test("installing again makes a new token, and the old one stays unregistered")
    func reinstalled() throws {
        let scene = try Scene(nil)
        _ = try scene.world.apply([.uninstall(app: Scene.app)], to: "phone-1")
        _ = try scene.world.apply(
            [.install(app: Scene.app, capabilities: .all, entitlements: []), .open(app: Scene.app)],
            to: "phone-1")
        let tokens = scene.world.read { $0.phones.tokens(of: 0) }
        #expect(tokens.count == 1 && tokens[0].token != Scene.token)
        #expect(scene.push().reason == .unregistered)
        #expect(scene.push(to: tokens[0].token).status == 200)
    }

    @Test("an unknown token is bad, or makes a phone")
    func unknown() throws {
        let token = DeviceToken(bytes: [UInt8](repeating: 0xAB, count: 32))
        #expect(try Scene(nil).push(to: token).reason == .badDeviceToken)
        let scene = try Scene(nil) { $0.anyToken = true }
        #expect(scene.push(to: token, fields: [HeaderField("apns-priority", "7")]).reason == .badPriority)
        #expect(scene.world.read { $0.phones.count } == 1)
        #expect(scene.push(to: token).status == 200 && scene.push(to: token).status == 200)
        #expect(scene.world.read { $0.phones.count } == 2)
        #expect(scene.model("phone-abababababab")?.lockScreen.count == 2)
        // Tokens may begin alike.
        let other = DeviceToken(bytes: [UInt8](repeating: 0xAB, count: 31) + [0xCD])
        #expect(scene.push(to: other).status == 200)
        #expect(scene.world.read { $0.phones.count } == 3)
        #expect(scene.entries.last?.phone == "phone-" + other.digest && scene.entries.last?.settled != nil)
    }

    @Test(
        "the token of a phone that a push made is of the type of that push",
        arguments: [PushType.location, .liveactivity, .pushtotalk, .controls, .widgets, .voip, .complication])
    func unknownOfType(_ type: PushType) throws {
        let token = DeviceToken(bytes: [UInt8](repeating: 0xAC, count: 32))
        let scene = try Scene(nil) { $0.anyToken = true }
        func push(to token: DeviceToken) -> PushAnswer {
            var request = Scene.request(to: token)
            request.fields.removeAll { $0.name != "authorization" }
            request.fields.append(HeaderField("apns-topic", Scene.app + type.topicSuffix))
            request.fields.append(HeaderField("apns-push-type", type.rawValue))
            let pushes = [World.Incoming(request, door: .apns)]
            return scene.world.answer(pushes, on: ConnectionState()).answers[0]
        }
        #expect((0..<3).map { _ in push(to: token).status } == [200, 200, 200])
        // The token of a phone that was there before is what the phone says.
        #expect(push(to: Scene.token).reason == .deviceTokenNotForTopic)
    }

    @Test("more pushes to a token than the option allows: 429 until an hour has passed, for this token only")
    func perToken() throws {
        let scene = try Scene(
            nil, setups: [.standard, PhoneSetup(id: "other", entry: PhoneSetup.standard.entry)]
        ) {
            $0.maxPerToken = 2
        }
        let other = try #require(scene.world.read { $0.phones.tokens(of: 1).first?.token })
        // A refused push does not count.
        #expect(scene.push(fields: [HeaderField("apns-priority", "7")]).status == 400)
        #expect([scene.push(), scene.push(), scene.push()].map(\.status) == [200, 200, 429])
        #expect(scene.entries.last?.reason == .tooManyRequests && scene.push(to: other).status == 200)
        scene.advance(3599)
        #expect(scene.push().status == 429)
        scene.advance(2)
        #expect(scene.push().status == 200)
    }

    @Test("a full disk: 503, nothing reaches the phone, and it goes on when there is room")
    func fullDisk() throws {
        let directory = try TemporaryDirectory()
        let scene = try Scene(directory.path)
        #expect(scene.push().status == 200)
        try FileSizeLimit.with(scene.journal.size) {
            let refused = scene.push()
            #expect(refused.status == 503 && refused.reason == .serviceUnavailable)
            #expect(scene.entries.last?.rule.name == "the journal cannot be written")
            // Refused by the table from now on, ahead of the journal.
            #expect(scene.push().status == 503)
        }
        #expect(scene.model()?.lockScreen.count == 1)
        scene.journal.flush()
        #expect(scene.push().status == 200)
        scene.journal.close()
        let again = try Scene(directory.path)
        #expect(again.model()?.lockScreen.count == 2)
        again.journal.close()
    }

    @Test("ten thousand pushes may wait for the extension of one phone")
    func manyWaiting() throws {
        let scene = try Scene(nil)
        for _ in 0..<10_000 { scene.push(Self.mutable) }
        #expect(scene.world.read { $0.waiting } == 10_000 && scene.model()?.arrivals.count == 10_000)
        for _ in 0..<10_000 {
            scene.runner.answer(JournalEntry.ExtensionOutcome(kind: .original, code: "media.lost"))
        }
        #expect(scene.world.read { $0.waiting } == 0 && scene.model()?.arrivals.isEmpty == true)
    }

    @Test(
        "after a reset the answer of an extension that ran before reaches no new push, also after a restart")
    func lateAnswer() throws {
        let directory = try TemporaryDirectory()
        let scene = try Scene(directory.path)
        scene.push(Self.mutable)
        try scene.world.forget(resetsPhones: true)
        scene.push(Self.mutable)
        // Both phones number their arrivals from the beginning.
        #expect(Set(scene.runner.jobs.map(\.arrival)).count == 1)
        scene.runner.answer(JournalEntry.ExtensionOutcome(kind: .original, code: "media.lost"))
        #expect(scene.entries.map(\.isDecided) == [false] && scene.model()?.lockScreen.isEmpty == true)
        #expect(scene.world.read { $0.waiting } == 1)
        scene.journal.close()
        let again = try Scene(directory.path)
        #expect(again.entries.map(\.isDecided) == [false] && again.runner.jobs.count == 1)
        again.journal.close()
        scene.runner.answer(JournalEntry.ExtensionOutcome(kind: .original, code: "budget.expired"))
        #expect(scene.entries.map { $0.disposition?.extension } == [.original(code: "budget.expired")])
        #expect(scene.world.read { $0.waiting } == 0)
    }

    @Test("an answer for a push that the phone has given up is reported, too")
    func answerGivenUp() throws {
        let scene = try Scene(nil)
        scene.push(Self.mutable)
        let heard = Locked(0)
        let watcher = scene.world.feed.add { changes in heard.withLock { $0 += changes.count } }
        scene.world.change { state in
            state.answer(
                phone: 0, arrival: 999, at: 1_800_000_000, JournalEntry.ExtensionOutcome(kind: .none))
        }
        scene.world.feed.remove(watcher)
        // At the end of the endpoint this is what wakes the one who waits for it.
        #expect(scene.world.read { $0.waiting } == 0 && heard.withLock { $0 } == 1)
    }

    @Test("a phone that is made again under the same name does not get the answer for the one before")
    func lateAnswerOfRemoved() throws {
        let directory = try TemporaryDirectory()
        let scene = try Scene(directory.path, setups: [])
        func make() throws {
            var phone = PhoneSetup.standard.make(now: 0, calendar: .system, origin: .api)
            phone.setup = Array(#"{"id":"phone-1","apps":[{"bundle_id":"com.example.app"}]}"#.utf8)
            try scene.world.add(phone)
        }
        try make()
        scene.push(Self.mutable)
        try scene.world.removePhone("phone-1")
        try make()
        scene.push(Self.mutable)
        scene.runner.answer(JournalEntry.ExtensionOutcome(kind: .original, code: "media.lost"))
        scene.journal.close()
        let again = try Scene(directory.path, setups: [])
        #expect(again.entries.last?.isDecided == false && again.runner.jobs.count == 1)
        again.journal.close()
    }

    @Test("a script answers in the place of APNs")
    func scripted() throws {
        let scene = try Scene(nil)
        scene.world.change { state in
            _ = state.apns.script.append(Script.Step(.answer(.shutdown, timestamp: nil), count: 2))
        }
        #expect([scene.push(), scene.push(), scene.push()].map(\.status) == [503, 503, 200])
        #expect(scene.entries.map { $0.rule.name } == ["scripted", "scripted", "accepted"])
    }
}
