import NotificationCore

/// Checks whether a phone would play the sound that an answer names: the file is looked for in `Library/Sounds` of the
/// app's container, then of its group's, then in the app's bundle (Apple, UNNotificationSound). A test of the
/// extension has only the group's container of these.
struct SoundCheck {
    struct Found: Sendable {
        var line: String
        var diagnostic: Diagnostic?
    }

    let sandbox: Sandbox

    /// - Returns: nil for the system's own sounds, and for a sound that was there before and has no file here.
    func judge(_ sound: UNNotificationSound?, isNew: Bool) -> Found? {
        guard let name = sound?.name?.rawValue, !name.isEmpty else { return nil }
        guard let path = path(of: name) else {
            guard isNew else { return nil }
            if let own = Self.first(name, in: [sandbox.home]) {
                return Found(
                    line:
                        "sound \(name): \(sandbox.shown(own)) is in the extension's own container, where the system "
                        + "does not look: write it to the app group")
            }
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
        let groups = sandbox.appGroup + "/Groups"
        // No group at all is not a fault: the directory is made when the extension asks for one.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: groups))?.sorted() ?? []
        return Self.first(name, in: names.map { groups + "/" + $0 })
    }

    private static func first(_ name: String, in containers: [String]) -> String? {
        // A name with a slash leads elsewhere.
        guard !name.contains("/"), name != ".", name != ".." else { return nil }
        return containers.map { $0 + "/Library/Sounds/" + name }.first {
            FileManager.default.fileExists(atPath: $0)
        }
    }
}
