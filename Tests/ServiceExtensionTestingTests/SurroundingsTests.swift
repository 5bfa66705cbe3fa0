import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Home, temporary directory and app group of an extension.
@Suite struct SurroundingsTests {
    final class Littering: BareExtension, @unchecked Sendable {
        override func received() {
            let home = URL(fileURLWithPath: NSHomeDirectory())
            let places = [
                FileManager.default.temporaryDirectory.appendingPathComponent("a.txt"),
                URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("b.txt"),
                home.appendingPathComponent("c.txt"),
            ]
            for place in places {
                if FileManager.default.fileExists(atPath: place.path) { content.body += " again" }
                try? Data("x".utf8).write(to: place)
            }
            deliver()
        }
    }

    @Test func `Files left behind are reported, and the temporary directory is new each time`() async throws {
        let harness = ExtensionHarness(Littering.self)
        let first = try await harness.deliver(Payloads.plain)
        #expect(first.filesLeftBehind == ["Home/c.txt", "tmp/a.txt", "tmp/b.txt"])
        #expect(first.content.body == "Body")
        #expect(first.diagnostics.map(\.code).contains(.extensionFilesLeft))
        let second = try await harness.deliver(Payloads.plain)
        #expect(second.content.body == "Body again")
        #expect(second.filesLeftBehind == ["tmp/a.txt", "tmp/b.txt"])
    }

    @Test func `The temporary directory can be kept`() async throws {
        let harness = ExtensionHarness(Littering.self)
        harness.keepsTemporaryFiles = true
        _ = try await harness.deliver(Payloads.plain)
        #expect(try await harness.deliver(Payloads.plain).content.body == "Body again again again")
    }

    @Test func `The process gets back what it had, and nothing stays when the harness goes`() async throws {
        var root: String
        do {
            let harness = ExtensionHarness(Littering.self)
            _ = try await harness.deliver(Payloads.plain)
            root = harness.appGroup.deletingLastPathComponent().path
            #expect(FileManager.default.fileExists(atPath: root))
        }
        // Another test's run may have set them since.
        #expect(!NSTemporaryDirectory().hasPrefix(root))
        #expect(ProcessInfo.processInfo.environment["HOME"]?.hasPrefix(root) != true)
        #expect(!FileManager.default.fileExists(atPath: root))
    }
}
