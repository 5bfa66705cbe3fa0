import APNs
import NotificationCore
import TestSupport
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
            for number in 1...3 { scene.push(#"{"aps":{"alert":"\#(number)","badge":\#(number)}}"#) }
            _ = try scene.world.apply([.locked(true)], to: "phone-1")
            before = scene.model()
            // Nothing is written any more: as after kill -9.
            scene.journal.close(flushes: false)
        }
        let scene = try Scene(directory.path, at: 1_800_000_500)
        #expect(scene.model() == before)
        #expect(scene.entries.map(\.number) == [1, 2, 3])
        #expect(scene.entries.allSatisfy { $0.disposition?.delivery == .delivered })
        #expect(scene.model()?.lockScreen.map(\.body) == ["3", "2", "1"])
        #expect(scene.push().status == 200 && scene.entries.last?.number == 4)
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
}
