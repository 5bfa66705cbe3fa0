import APNs
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
        #expect(scene.push().status == 200 && scene.entries.last?.number == 6)
        scene.journal.close()
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

    @Test("a journal that was written anew says the same, several times over")
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

    @Test("channels for broadcasts")
    func channels() throws {
        let directory = try TemporaryDirectory()
        func request(_ method: String, _ body: String, _ id: String? = nil) -> PushRequest {
            PushRequest(
                method: method, path: "/1/apps/\(Scene.app)/channels",
                fields: [HeaderField("authorization", "bearer \(Scene.jwt(1_800_000_000))")]
                    + (id.map { [HeaderField("apns-channel-id", $0)] } ?? []), body: Array(body.utf8))
        }
        func send(_ request: PushRequest, _ scene: Scene) -> PushAnswer {
            scene.world.answer([World.Incoming(request, door: .apns)], on: ConnectionState()).answers[0]
        }
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

    @Test("a journal that has become long is written anew while the endpoint runs")
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
