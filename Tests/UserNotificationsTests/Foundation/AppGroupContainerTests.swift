import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite("The container of an app group")
struct AppGroupContainerTests {
    private func container(_ identifier: String) -> URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
    }

    @Test("It is a directory below the app group's, with Library in it")
    func directory() throws {
        let group = try AppGroup()
        let url = try #require(container("group.com.example.app"))
        #expect(url.path == "\(group.path)/Groups/group.com.example.app")
        #expect(url.hasDirectoryPath)
        #expect(try group.files(in: "Groups/group.com.example.app/Library") == ["Caches", "Preferences"])
    }

    @Test("What is asked for again keeps its files")
    func keeps() throws {
        let group = try AppGroup()
        let url = try #require(container("group.a"))
        try Data("x".utf8).write(to: url.appendingPathComponent("kept"))
        #expect(container("group.a") == url)
        #expect(try group.files(in: "Groups/group.a").contains("kept"))
    }

    @Test(
        "Whatever is not an identifier has none",
        arguments: [
            "", "group", ".", "..", "../group.a", "group.a/../../b", "/etc", "group..a", ".group.a",
            "group.a.",
            "group.\0", "group.a b", "group.ä", "group." + String(repeating: "x", count: 250),
        ])
    func hostile(identifier: String) throws {
        let group = try AppGroup()
        #expect(container(identifier) == nil)
        #expect(!FileManager.default.fileExists(atPath: "\(group.path)/Groups"))
    }

    @Test("Without an app-group directory there is none")
    func none() throws {
        let before = ExtensionSurroundings.install(ExtensionSurroundings())
        defer { ExtensionSurroundings.install(before) }
        try #require(ProcessInfo.processInfo.environment["NSE_APP_GROUP"] == nil)
        #expect(container("group.a") == nil)
    }
}
