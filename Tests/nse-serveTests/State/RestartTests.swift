import APNs
import CommandOptions
import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_serve

@Suite("What was answered with 200 is there after a restart", .leavesNothing)
struct RestartTests {
    @Test("also when the process was killed: nothing but the file is left of it")
    func killed() throws {
        let directory = try TemporaryDirectory()
        let before: PhoneModel?
        do {
            let scene = try Scene(directory.path)
            for number in 1...3 {
                scene.push(#"{"aps":{"alert":"\#(number)","badge":\#(number)}}"#)
                // Refused ones are not kept, and do not get in the way of those that are.
                scene.push(fields: [HeaderField("apns-priority", "7")])
            }
            _ = try scene.world.apply([.locked(true)], to: "phone-1")
            before = scene.model()
            // Nothing is written any more: as after kill -9.
            scene.journal.close(flushes: false)
        }
        let scene = try Scene(directory.path, at: 1_800_000_500)
        #expect(scene.model() == before)
        #expect(scene.entries.map(\.number) == [1, 3, 5])
        #expect(scene.entries.allSatisfy { $0.disposition?.delivery == .delivered })
        #expect(scene.model()?.lockScreen.map(\.body) == ["3", "2", "1"])
        // The sixth was refused.
        #expect(scene.push().status == 200 && scene.entries.last?.number == 7)
        scene.journal.close()
    }

    @Test("also on a full disk: what is there is read, and pushes are refused until there is room")
    func fullDisk() throws {
        let directory = try TemporaryDirectory()
        let first = try Scene(directory.path)
        first.push()
        first.journal.close()
        var full: Scene?
        try FileSizeLimit.with(10) {
            let scene = try Scene(directory.path)
            #expect(scene.entries.map(\.number) == [1])
            #expect(scene.journal.fault?.contains("cannot write") == true)
            #expect(scene.push().status == 503)
            full = scene
            // A first start has nothing to go on with.
            #expect(throws: StateError.self) { try Scene(directory.path + "/other") }
        }
        let scene = try #require(full)
        scene.journal.flush()
        #expect(scene.push().status == 200)
        scene.journal.close()
        let again = try Scene(directory.path)
        #expect(again.entries.map(\.number) == [1, 3] && again.model()?.lockScreen.count == 2)
        again.journal.close()
    }

    @Test("no number is given twice, neither after refused pushes nor after the list was emptied")
    func numbers() throws {
        let directory = try TemporaryDirectory()
        let refused = [HeaderField("apns-priority", "7")]
        for run in 0..<3 {
            let scene = try Scene(directory.path)
            scene.push(fields: refused)
            #expect(scene.entries.last?.number == 2 * run + 1)
            scene.push(fields: refused)
            if run == 1 { try scene.world.forget(resetsPhones: false) }
            scene.journal.close(flushes: false)
        }
        let passed = try Scene(directory.path)
        let number = passed.world.shadowed(
            PushEntry(
                number: 0, id: "A", received: 0, status: 200, rule: .accepted, size: 1, door: .apns))
        #expect(number == 7)
        passed.journal.close(flushes: false)
        let last = try Scene(directory.path)
        #expect(last.push().status == 200 && last.entries.last?.number == 8)
        last.journal.close()
    }

    @Test("an extension that had not answered runs again, once")
    func extensionRunsAgain() throws {
        let directory = try TemporaryDirectory()
        do {
            let scene = try Scene(directory.path)
            scene.push(WorldTests.mutable)
            scene.push(WorldTests.mutable)
            scene.runner.answer(JournalEntry.ExtensionOutcome(kind: .original, code: "media.lost"))
            scene.journal.close()
        }
        let scene = try Scene(directory.path)
        #expect(scene.runner.jobs.count == 1 && scene.world.read { $0.waiting } == 1)
        scene.runner.answer(JournalEntry.ExtensionOutcome(kind: .original, code: "budget.expired"))
        #expect(
            scene.entries.map { $0.disposition?.extension } == [
                .original(code: "media.lost"), .original(code: "budget.expired"),
            ])
        #expect(scene.model()?.lockScreen.count == 2)
        scene.journal.close()
    }

    @Test("a journal that was rewritten says the same, several times over")
    func compacted() throws {
        let directory = try TemporaryDirectory()
        let token = DeviceToken(bytes: [UInt8](repeating: 0xCD, count: 32))
        do {
            let scene = try Scene(directory.path) { $0.anyToken = true }
            scene.push(to: token)
            _ = try scene.world.apply([.online(false)], to: "phone-1")
            scene.push()
            try scene.world.removePhone("phone-cdcdcdcdcdcd")
            scene.journal.close()
        }
        for _ in 0..<3 {
            let scene = try Scene(directory.path)
            #expect(scene.push(to: token).reason == .unregistered)
            #expect(scene.entries.prefix(2).map { $0.disposition?.delivery } == [.delivered, .storedOffline])
            #expect(scene.model()?.conditions.isOnline == false)
            scene.journal.close()
        }
        let scene = try Scene(directory.path)
        _ = try scene.world.apply([.online(true)], to: "phone-1")
        #expect(scene.entries[1].disposition?.delivery == .deliveredFromStorage)
        scene.journal.close()
    }

    private func request(_ method: String, _ body: String, _ id: String? = nil) -> PushRequest {
        PushRequest(
            method: method, path: "/1/apps/\(Scene.app)/channels",
            fields: [HeaderField("authorization", "bearer \(Scene.jwt(1_800_000_000))")]
                + (id.map { [HeaderField("apns-channel-id", $0)] } ?? []), body: Array(body.utf8))
    }

    private func send(
        _ request: PushRequest, _ scene: Scene, in environment: APNsEnvironment? = nil
    ) -> PushAnswer {
        let incoming = World.Incoming(request, door: .apns, environment: environment)
        return scene.world.answer([incoming], on: ConnectionState()).answers[0]
    }

    @Test("the newest broadcast of a channel that keeps one, after kill -9 and in a rewritten journal")
    func broadcast() throws {
        let directory = try TemporaryDirectory()
        let make = #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#
        let id: String
        do {
            let scene = try Scene(directory.path)
            id = try #require(send(request("POST", make), scene).channelID)
            for (body, expiration) in [("{}", "1900000000"), (#"{"a":1}"#, "1900000000"), (#"{"b":2}"#, "0")]
            {
                var push = request("POST", body, id)
                push.path = "/4/broadcasts/apps/\(Scene.app)"
                push.fields += [
                    HeaderField("apns-push-type", "liveactivity"), HeaderField("apns-priority", "10"),
                    HeaderField("apns-expiration", expiration),
                ]
                #expect(send(push, scene).status == 200)
            }
            scene.journal.close(flushes: false)
        }
        for _ in 0..<2 {
            let scene = try Scene(directory.path)
            let app = BroadcastApp(Scene.app, .production)
            let channel = try #require(scene.world.read { $0.apns.channels[app, id] })
            #expect(channel.message(at: 1_800_000_000 + 28_799)?.body == Array(#"{"a":1}"#.utf8))
            #expect(channel.message(at: 1_800_000_000 + 28_800) == nil)
            scene.journal.close()
        }
    }

    @Test("channels of the sandbox are not channels of production, and each is deleted alone")
    func environments() throws {
        let directory = try TemporaryDirectory()
        let make = #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#
        var (ours, other) = ("", "")
        do {
            let scene = try Scene(directory.path)
            ours = try #require(send(request("POST", make), scene, in: .production).channelID)
            other = try #require(send(request("POST", make), scene, in: .sandbox).channelID)
            #expect(send(request("DELETE", "", other), scene).reason == .channelNotRegistered)
            scene.journal.close()
        }
        for _ in 0..<2 {
            let scene = try Scene(directory.path)
            var list = request("GET", "")
            list.path = "/1/apps/\(Scene.app)/all-channels"
            for (id, environment) in [(ours, APNsEnvironment.production), (other, .sandbox)] {
                let listed = send(list, scene, in: environment).body
                #expect(listed == Array(#"{"channels":["\#(id)"]}"#.utf8))
            }
            #expect(send(request("GET", "", other), scene).reason == .channelNotRegistered)
            scene.journal.close()
        }
        let last = try Scene(directory.path)
        #expect(send(request("DELETE", "", other), last, in: .sandbox).status == 204)
        last.journal.close(flushes: false)
        let scene = try Scene(directory.path)
        #expect(send(request("GET", "", other), scene, in: .sandbox).reason == .channelNotRegistered)
        #expect(send(request("GET", "", ours), scene).status == 200)
        scene.journal.close()
    }

    @Test("a channel is not answered for when the journal cannot be written")
    func unwritten() throws {
        let directory = try TemporaryDirectory()
        let scene = try Scene(directory.path)
        let make = #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#
        try FileSizeLimit.with(scene.journal.size) {
            let answer = send(request("POST", make), scene)
            #expect(answer.reason == .serviceUnavailable && answer.channelID == nil)
        }
        #expect(scene.world.read { $0.apns.channels.all.isEmpty })
        #expect(send(request("POST", make), scene).status == 201)
        #expect(scene.world.read { $0.apns.channels.all.count == 1 && $0.log.last == 2 })
        scene.journal.close()
    }

    @Test("channels for broadcasts")
    func channels() throws {
        let directory = try TemporaryDirectory()
        let make = #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#
        var ids: [String] = []
        do {
            let scene = try Scene(directory.path)
            for _ in 0..<2 { ids.append(try #require(send(request("POST", make), scene).channelID)) }
            #expect(send(request("DELETE", "", ids[0]), scene).status == 204)
            scene.journal.close()
        }
        for _ in 0..<2 {
            let scene = try Scene(directory.path)
            #expect(send(request("GET", "", ids[0]), scene).reason == .channelNotRegistered)
            let answer = send(request("GET", "", ids[1]), scene)
            #expect(answer.status == 200)
            #expect(String(decoding: answer.body, as: UTF8.self).contains(#""message-storage-policy":1"#))
            scene.journal.close()
        }
    }

    @Test("pushes are answered while the journal is written again, and are in the new one")
    func shortenedMeanwhile() throws {
        let directory = try TemporaryDirectory()
        let scene = try Scene(directory.path, keptPushes: 3000, journalBytes: 20_000)
        for _ in 0..<2500 { scene.push(fields: [HeaderField("apns-collapse-id", "same")]) }
        _ = try scene.world.apply([.online(false)], to: "phone-1")
        var meanwhile = 0
        scene.world.shortenJournal {
            // It has the world's lock to itself, and the events come after the state that is written.
            if meanwhile == 0 { _ = try? scene.world.apply([.online(true), .locked(true)], to: "phone-1") }
            meanwhile += 1
            #expect(scene.push().status == 200)
            scene.push(WorldTests.mutable)
        }
        #expect(meanwhile > 0)
        let (before, numbers) = (scene.model(), scene.world.read { $0.log.last })
        #expect(numbers == 2500 + 2 * meanwhile)
        #expect(scene.push().status == 200)
        scene.journal.close(flushes: false)
        let again = try Scene(directory.path, keptPushes: 3000)
        #expect(again.world.read { $0.log.last } == numbers + 1)
        #expect(again.model()?.conditions == before?.conditions)
        #expect(again.runner.jobs.count == meanwhile)
        #expect(again.model()?.lockScreen.map(\.body) == scene.model()?.lockScreen.map(\.body))
        again.journal.close()
    }

    @Test("a journal that cannot be rewritten goes on as it was")
    func notShortened() throws {
        let directory = try TemporaryDirectory()
        let scene = try Scene(directory.path, journalBytes: 20_000)
        for _ in 0..<200 { scene.push(fields: [HeaderField("apns-collapse-id", "same")]) }
        let size = scene.journal.size
        // A directory has the name of the new file.
        #expect(mkdir(directory.path + "/journal.new", 0o700) == 0)
        scene.world.shortenJournal()
        #expect(scene.journal.size == size && scene.push().status == 200 && scene.journal.size > size)
        scene.journal.close()
        #expect(rmdir(directory.path + "/journal.new") == 0)
        let again = try Scene(directory.path)
        #expect(again.entries.count == 201)
        again.journal.close()
    }

    @Test("a journal that has become long is rewritten while the endpoint runs")
    func shortened() throws {
        let directory = try TemporaryDirectory()
        do {
            let scene = try Scene(directory.path, keptPushes: 10, journalBytes: 20_000)
            let start = scene.journal.size
            let fields = [HeaderField("apns-collapse-id", "same")]
            for _ in 0..<200 { scene.push(fields: fields) }
            let long = scene.journal.size
            #expect(long > start + 20_000)
            scene.world.shortenJournal()
            #expect(scene.journal.size < long / 2)
            let short = scene.journal.size
            scene.push(fields: fields)
            scene.world.shortenJournal()
            #expect(scene.journal.size > short)
            scene.journal.close()
        }
        let scene = try Scene(directory.path, keptPushes: 10)
        #expect(scene.entries.map(\.number) == Array(192...201))
        #expect(scene.model()?.lockScreen.count == 1)
        scene.journal.close()
    }
}
