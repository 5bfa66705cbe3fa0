import Foundation
import ServiceExtensionRuntime
import Testing

/// libmagic without an explicit database obeys `$MAGIC` and `$HOME/.magic`. In a process of its own, because
/// the environment belongs to all threads.
@Suite("libmagic's environment")
struct MagicEnvironmentTests {
    @Test("does not change the answer")
    func ignored() async {
        await #expect(processExitsWith: .success) {
            let home = FileManager.default.temporaryDirectory.appending(path: "magic-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: home) }
            let rules = home.appending(path: ".magic")
            try "0 string fooled a picture\n!:mime image/jpeg\n".write(
                to: rules, atomically: true, encoding: .utf8)
            setenv("MAGIC", rules.path, 1)
            setenv("HOME", home.path, 1)
            let inspector = MediaInspector()
            let media = try await inspector.inspect(SniffFixture.stage(Array("fooled again".utf8))).get()
            inspector.shutdown()
            #expect(media.magicMIME == "application/octet-stream")
            #expect(media.magicDescription == "text/plain")
        }
    }
}
