import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite("The state file of the notification centre")
struct CenterStateFileTests {
    private let center = UNUserNotificationCenter.current()

    @Test(
        "A file that is not ours is set aside and the centre begins again",
        arguments: ["", "{", "[]", "{\"v\":1}", "{\"v\":99,\"device\":{}}", "\u{0}\u{1}\u{2}", "null"])
    func foreign(text: String) async throws {
        let group = try AppGroup()
        _ = try group.write(Array(text.utf8), to: "Center/state.json")
        try await center.setBadgeCount(3)
        #expect(try center.device().badge == 3)
        let aside = try Data(contentsOf: URL(fileURLWithPath: "\(group.path)/Center/state.json.damaged"))
        #expect(aside == Data(text.utf8))
    }

    @Test("A directory or a link instead of the file is renamed, and nothing is written through it")
    func notAFile() async throws {
        for isLink in [true, false] {
            let group = try AppGroup()
            let target = try group.write(Array("outside".utf8), to: "outside")
            let path = "\(group.path)/Center/state.json"
            if isLink {
                try FileManager.default.createDirectory(
                    atPath: "\(group.path)/Center", withIntermediateDirectories: true)
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target.path)
            } else {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
            try await center.setBadgeCount(3)
            #expect(try center.device().badge == 3)
            #expect(try String(contentsOf: target, encoding: .utf8) == "outside")
        }
    }

    @Test("An archive that was damaged is left out, the others stay")
    func damagedArchive() async throws {
        let group = try AppGroup()
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "a", actions: [], intentIdentifiers: []),
            UNNotificationCategory(identifier: "b", actions: [], intentIdentifiers: []),
        ])
        #expect(await center.notificationCategories().count == 2)
        let file = URL(fileURLWithPath: "\(group.path)/Center/state.json")
        var text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "YnBsaXN0"))
        text.replaceSubrange(start, with: "YnBsaXN1")
        try text.write(to: file, atomically: true, encoding: .utf8)
        #expect(await center.notificationCategories().map(\.identifier) == ["b"])
    }

    @Test("A name of a file that leads out of the store is not followed")
    func foreignName() async throws {
        let group = try AppGroup()
        let outside = try group.write(Array("outside".utf8), to: "outside")
        _ = try group.write([], to: "Center/Attachments/inside")
        let content = UNMutableNotificationContent()
        content.body = "text"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: trigger))
        let file = URL(fileURLWithPath: "\(group.path)/Center/state.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        let names = "\"files\":[\"../../outside\",\"inside\"]"
        try text.replacingOccurrences(of: "\"files\":[]", with: names)
            .write(to: file, atomically: true, encoding: .utf8)
        center.removeAllPendingNotificationRequests()
        #expect(await center.pendingNotificationRequests().isEmpty)
        #expect(FileManager.default.fileExists(atPath: outside.path))
        #expect(try group.files(in: "Center/Attachments").isEmpty)
    }

    @Test("A directory that cannot be written is reported as an error, and reading returns nothing")
    func unwritable() async throws {
        let group = try AppGroup()
        // There is a file at the path of the directory.
        _ = try group.write([], to: "Center")
        let error = await #expect(throws: (any Error).self) { try await center.setBadgeCount(1) }
        #expect(error as? UNError == nil)
        #expect(await center.pendingNotificationRequests().isEmpty)
    }
}
