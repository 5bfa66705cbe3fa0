import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// The container that an extension finds, whichever way it asks for a directory.
@Suite struct ContainerTests {
    final class Looking: BareExtension, @unchecked Sendable {
        override func received() {
            var found = FoundationDirectories.all()
            found["URL Documents"] = URL.documentsDirectory.path
            found["URL Library"] = URL.libraryDirectory.path
            found["URL Library/Caches"] = URL.cachesDirectory.path
            found["URL Library/Application Support"] = URL.applicationSupportDirectory.path
            content.userInfo = found
            deliver()
        }
    }

    private func found(_ delivery: Delivery) -> [String: String] {
        delivery.content.userInfo as? [String: String] ?? [:]
    }

    @Test func `Every way to a directory leads into the container`() async throws {
        let harness = ExtensionHarness(Looking.self)
        let found = found(try await harness.deliver(Payloads.plain))
        #expect(found.count == 23)
        for (way, path) in found {
            let name = way.split(separator: " ", maxSplits: 1).dropFirst().first.map { "/\($0)" } ?? ""
            #expect(path == harness.home.path + name, "\(way)")
        }
    }

    @Test func `The directories exist, and nothing counts as left behind`() async throws {
        let harness = ExtensionHarness(Looking.self)
        let delivery = try await harness.deliver(Payloads.plain)
        #expect(delivery.filesLeftBehind.isEmpty)
        for name in ["Documents", "Library", "Library/Caches", "Library/Application Support", "tmp"] {
            var isDirectory: ObjCBool = false
            let path = harness.home.appendingPathComponent(name).path
            #expect(FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), "\(name)")
            #expect(isDirectory.boolValue)
        }
    }

    @Test func `Each harness has its own container, also after another one`() async throws {
        let first = ExtensionHarness(Looking.self)
        let second = ExtensionHarness(Looking.self)
        for harness in [first, second, first] {
            let found = found(try await harness.deliver(Payloads.plain))
            #expect(found["search Documents"] == harness.home.path + "/Documents")
            #expect(found["own Documents"] == harness.home.path + "/Documents")
        }
    }

    final class Caching: BareExtension, @unchecked Sendable {
        override func received() {
            let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
            let file = caches.appendingPathComponent("seen.txt")
            content.body = (try? String(contentsOf: file, encoding: .utf8)) ?? "never"
            try? Data("once".utf8).write(to: file)
            deliver()
        }
    }

    @Test func `The container is kept from one delivery to the next, and a test can read it`() async throws {
        let harness = ExtensionHarness(Caching.self)
        #expect(try await harness.deliver(Payloads.plain).content.body == "never")
        #expect(try await harness.deliver(Payloads.plain).content.body == "once")
        let file = harness.home.appendingPathComponent("Library/Caches/seen.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == "once")
    }

    @Test func `Outside of a delivery the directories are not the container's`() async throws {
        let harness = ExtensionHarness(Looking.self)
        _ = try await harness.deliver(Payloads.plain)
        let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)
        #expect(library.first?.path.hasPrefix(harness.home.path) == false)
        #expect(FileManager.default.urls(for: .userDirectory, in: .userDomainMask).isEmpty)
    }
}
