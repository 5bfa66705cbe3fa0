import Foundation
import NotificationCore
import UserNotifications

/// What becomes of the sound that an answer names.
///
/// Source: UNNotificationSound (Apple): the file is looked for in `Library/Sounds` of the app's container, then of its
/// group's, then in the app's bundle, which a test of the extension does not have.
struct SoundCheck {
    /// For the timeline and the diagnostics.
    struct Found: Sendable {
        var line: String
        var diagnostic: Diagnostic?
    }

    let sandbox: Sandbox

    /// Nil for the system's own sounds, and for a file that is what it should be.
    func judge(_ sound: UNNotificationSound?, isNew: Bool) -> Found? {
        guard let name = sound?.name?.rawValue, !name.isEmpty else { return nil }
        guard let path = path(of: name) else {
            guard isNew else { return nil }
            return Found(
                line:
                    "sound \(name): no such file in Library/Sounds; whether the app's bundle has one is not known"
            )
        }
        let shown = sandbox.shown(path)
        guard let fault = fault(of: path, named: name) else {
            return Found(line: "sound \(name) is \(shown)")
        }
        let text = "sound \(name): \(shown) is not played, the default sound is: \(fault)"
        return Found(
            line: text,
            diagnostic: Diagnostic(
                .extensionSound, .error, text, hint: Code.extensionSound.explanation.remedy))
    }

    private func fault(of path: String, named name: String) -> String? {
        guard let file = OpenFile(path), file.isRegular else { return "it cannot be read" }
        var window = file.window
        do {
            return try SoundFile.fault(named: name, &window)
        } catch {
            return "it cannot be read (errno \(error.number))"
        }
    }

    private func path(of name: String) -> String? {
        // A name with a slash leads elsewhere.
        guard !name.contains("/"), name != ".", name != ".." else { return nil }
        let manager = FileManager.default
        let groups = sandbox.appGroup + "/Groups"
        // No group at all is no fault: the directory is made when the extension asks for one.
        let names = (try? manager.contentsOfDirectory(atPath: groups))?.sorted() ?? []
        let containers = [sandbox.home] + names.map { groups + "/" + $0 }
        return containers.map { $0 + "/Library/Sounds/" + name }.first { manager.fileExists(atPath: $0) }
    }
}
