internal import ExtensionWire
internal import Glibc
internal import NotificationCore

/// Judges the sound that an answer names, as far as its file is on this machine.
///
/// Source: UNNotificationSound (Apple): the file is looked for in `Library/Sounds` of the app's container, then of its
/// group's, then in the app's bundle. Of these only the group's is known here.
enum AnswerSound {
    /// The number of the app's groups that are searched.
    private static let mostGroups = 100

    /// The diagnostic on a sound; nil for the system's own sounds, for a file that can be played, and where there is no
    /// file to judge.
    static func fault(of sound: NotificationSound?, in directories: AnswerDirectories) -> Diagnostic? {
        guard let name = sound?.name, name != "default", isFileName(name),
            let path = path(of: name, in: directories.appGroup + "/Groups"),
            let fault = fault(of: path, named: name, directories)
        else { return nil }
        return Diagnostic(
            .extensionSound, .error,
            "sound \(URLText.shown(name)) is not played, the default sound is: \(fault)",
            hint: Code.extensionSound.explanation.remedy)
    }

    private static func fault(
        of path: String, named name: String, _ directories: AnswerDirectories
    ) -> String? {
        do {
            let file = try AnswerFile(path, in: directories)
            var window = file.window
            return try SoundFile.fault(named: name, &window)
        } catch let error as ReadError {
            return "it cannot be read (errno \(error.number))"
        } catch AnswerFile.Fault.outside(let message), AnswerFile.Fault.missing(let message) {
            return message
        } catch {
            return "it cannot be read"
        }
    }

    private static func path(of name: String, in groups: String) -> String? {
        let opened = unsafe open(groups, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        // No group at all is not a fault: the directory is made when the extension asks for one.
        guard opened >= 0 else { return nil }
        let list = OwnedDescriptor(opened)
        let names = DirectoryNames.of(list.number, limit: mostGroups).sorted()
        return names.map { "\(groups)/\($0)/Library/Sounds/\(name)" }.first {
            var status = stat()
            return unsafe lstat($0, &status) == 0
        }
    }

    /// Whether it is the name of a file: one with a slash leads to another directory.
    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0) && name != "."
            && name != ".."
    }
}
